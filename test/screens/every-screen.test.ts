import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isPersonal } from '#shared/addresses.ts'
import { type Locale, locales } from '#shared/locale.ts'
import routes from '../../src/routes.ts'
import { draw, everyScreen, type Screen } from '#test/support/examples.ts'
import { partsOf } from '#test/support/routes.ts'
import type { Shown } from '#test/support/render.ts'
import { standStill } from '#test/support/fixed-date.ts'

// Rules for every screen and dialog, rendered on the server in both languages.

beforeAll(standStill)
afterAll(() => void vi.useRealTimers())

const rendered = { en: new Map<Screen, Promise<Shown>>(), fr: new Map<Screen, Promise<Shown>>() }
function render(screen: Screen, locale: Locale): Promise<Shown> {
  const shown = rendered[locale].get(screen) ?? draw(screen, locale)
  rendered[locale].set(screen, shown)
  return shown
}

const named = everyScreen.map((screen) => [[screen.file, screen.name].filter(Boolean).join(' '), screen] as const)

const filesOf = ({ file, children = [] }: RouteConfigEntry): string[] => (children.length > 0 ? children.flatMap(filesOf) : partsOf(file))

it('every screen of src/routes.ts has an example', () => {
  const redirects = new Set([
    'sign-in/web/public/to-register',
    'sign-in/web/public/to-verification',
    'site/web/public/unknown',
    'waiting-list/web/public/to-coming-soon',
  ])
  const files = new Set(routes.flatMap(filesOf).map((file) => file.replace(/^features\/(.*)\.tsx$/, '$1')))
  const examples = new Set(everyScreen.map(({ file }) => file))
  const missing = [...files].filter((file) => !examples.has(file) && !redirects.has(file))
  expect(missing.map((file) => `${file.split('/')[0]}/web/examples.ts has no example of ${file.replace(/^[\w-]+\/web\//, '')}`)).toEqual([])
})

it('every dialog has an example', () => {
  const src = join(import.meta.dirname, '../../src/features')
  const dialogs = (readdirSync(src, { recursive: true }) as string[])
    .filter((file) => /\/web\/.*\.tsx$/.test(file))
    .flatMap((file) => [...readFileSync(join(src, file), 'utf8').matchAll(/\bfunction (\w+Dialog)\(/g)].map(([, name]) => name))
  const examples = new Set(everyScreen.map(({ part }) => part))
  expect([...new Set(dialogs)].filter((name) => !examples.has(name)).toSorted()).toEqual([
    'EndedDialog', // its reason comes from the browser's storage
    'PublishDialog', // part of `JobActionDialog`
    'ReasonDialog', // part of `JobActionDialog`
    'StepUpDialog', // fetches first
  ])
})

const tags = ({ html }: Shown, kind: string) => [...html.matchAll(new RegExp(`<(?:${kind})\\b[^>]*>`, 'g'))].map(([tag]) => tag)
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]

/** Screens that edit both languages at once. */
const editsBothLanguages = new Set([
  ...['categories/web/list', 'content/web/edit', 'employers/web/edit', 'letters/web/template-dialog', 'maintenance/web/maintenance'],
])

/** All pairs of an English and a French text in the data: `nameEn` and `nameFr`, or `en` and `fr`. */
function pairsIn(value: unknown): Record<Locale, string>[] {
  if (value === null || typeof value !== 'object') return []
  const record = value as Record<string, unknown>
  const own = Object.keys(record).flatMap((name) => {
    const [en, fr] = [record[name], name === 'en' ? record.fr : name.endsWith('En') ? record[name.replace(/En$/, 'Fr')] : undefined]
    return typeof en === 'string' && typeof fr === 'string' && en && fr ? [{ en, fr }] : []
  })
  return [...own, ...Object.values(record).flatMap(pairsIn)]
}

/** Adds a half to every count, so that the decimal separator shows: 12.5 is 12,5 in French. */
function addHalves(value: unknown, name = ''): unknown {
  if (typeof value === 'number') return /^id$|Id$|Date(Min|Max)$|^version$|^page$|Year$/.test(name) ? value : value + 0.5
  if (Array.isArray(value)) return value.map((one) => addHalves(one, name))
  if (value === null || typeof value !== 'object' || value.constructor !== Object) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, addHalves(one, name)]))
}
/** Small whole numbers that are written the same in both languages. */
const needNoComma = [
  /^jobs\/web\/public\/(list|trade-town): \d+\.5$/, // rows a page
  /^directory\/web\/public\/(candidates|employers): \d+\.5$/,
  /: \d+\.5\/\d+\.5$/, // filled openings
  / \+ \d+\.5$/, // how many more cards
  /^(duplicates|candidates)\/web\/(list|compare|similar): .*[+−]\d/, // points of a likely duplicate
]

describe.each(named)('%s', (_, screen) => {
  it('has unique ids, and its labels, hints and errors point to elements that exist', async () => {
    const all = tags(await render(screen, 'en'), '[a-z]\\w*')
    const ids = all.flatMap((tag) => attribute(tag, 'id') ?? [])
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
    const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popoverTarget'].flatMap((name) =>
      all.flatMap((tag) => attribute(tag, name)?.split(' ') ?? []),
    )
    expect(references.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('shows no undefined, NaN or [object Object]', async () =>
    expect((await render(screen, 'en')).text).not.toMatch(/\bundefined\b|\bNaN\b|\[object |Invalid Date/))

  it('labels every field', async () => {
    const shown = await render(screen, 'en')
    const labelled = tags(shown, 'label').flatMap((tag) => attribute(tag, 'for') ?? [])
    const inLabels = [...shown.html.matchAll(/<label\b[^>]*>(.*?)<\/label>/gs)].map(([label]) => label).join()
    const unlabelled = tags(shown, 'input|select|textarea').filter(
      (tag) =>
        attribute(tag, 'type') !== 'hidden' &&
        attribute(tag, 'aria-hidden') === undefined &&
        attribute(tag, 'aria-label') === undefined &&
        !labelled.includes(attribute(tag, 'id') ?? '') &&
        !inLabels.includes(tag),
    )
    // The honeypot is hidden from people.
    expect(unlabelled.filter((tag) => attribute(tag, 'name') !== 'website')).toEqual([])
  })

  it.each(locales)('links only to public pages of its own language (%s)', async (locale) => {
    const shown = await render(screen, locale)
    const links = [...tags(shown, 'a').map((tag) => attribute(tag, 'href')), ...tags(shown, 'form').map((tag) => attribute(tag, 'action'))]
    const isOwn = (path: string) => /^\/fr([/?#]|$)/.test(path) === (locale === 'fr')
    const isPublic = (path: string) => /^\/(?!\?|$|api\/)/.test(path) && !isPersonal(path.replace(/[?#].*/, ''))
    expect(links.filter((path) => path && isPublic(path) && !isOwn(path))).toEqual([])
  })

  it.skipIf(editsBothLanguages.has(screen.file)).each(locales)('shows bilingual data in the reader’s language (%s)', async (locale) => {
    const { text } = await render(screen, locale)
    const other = locale === 'en' ? 'fr' : 'en'
    const foreign = pairsIn(screen.props).filter((one) => one[other] !== one[locale] && text.includes(one[other]))
    expect(foreign.map((one) => one[other])).toEqual([])
  })

  it.skipIf(!screen.props)('writes decimals with a comma in French', async () => {
    const { html } = await draw({ ...screen, props: addHalves(screen.props) as object }, 'fr')
    const texts = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').split(/<[^>]*>/)
    const wrong = texts.filter((text) => /\d\.5(?!\d)/.test(text) && !needNoComma.some((one) => one.test(`${screen.file}: ${text}`)))
    expect(wrong).toEqual([])
  })

  // The style guide shows both languages at once.
  it.skipIf(screen.file === 'site/web/components')('shows no English sentence to French readers', async () => {
    const sentences = async (locale: Locale) =>
      (await render(screen, locale)).html
        .replace(/<title>.*?<\/title>/gs, '')
        .split(/<[^>]*>/)
        .filter((text) => /\p{Ll}{2,} \p{Ll}{2,}/u.test(text))
    const data = JSON.stringify([screen.props, screen.root, screen.answer])
    const french = new Set(await sentences('fr'))
    expect((await sentences('en')).filter((text) => french.has(text) && !data.includes(text.trim()))).toEqual([])
  })
})

it('no form ticks a consent beforehand', async () => {
  const ticked = async ([name, screen]: (typeof named)[number]) =>
    tags(await render(screen, 'en'), 'input')
      .filter((tag) => attribute(tag, 'type') === 'checkbox' && / checked=""/.test(tag))
      .map((tag) => `${name}: ${attribute(tag, 'name')} ${attribute(tag, 'value') ?? ''}`.trim())
  const blank = named.filter(([name, { answer }]) => !answer && /(register|apply|add|post|login-modal|setup)/.test(name))
  expect((await Promise.all(blank.map(ticked))).flat().toSorted()).toEqual([
    'candidates/web/add: sendNotice',
    'jobs/web/post: channels feed',
    'jobs/web/post: channels google',
    'jobs/web/post: channels indeed',
    'jobs/web/post: jobTypes full-time',
    'jobs/web/post: showEmployer',
    'users/web/add: sendInvitation',
  ])
})
