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
  const redirects = new Set(['sign-in/web/public/to-register', 'sign-in/web/public/to-verification', 'site/web/public/unknown'])
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
  ...[
    'categories/web/list',
    'content/web/edit',
    'documents/web/type-list',
    'documents/web/edit-type',
    'employers/web/edit',
    'letters/web/edit',
    'maintenance/web/maintenance',
    'products/web/edit',
    'templates/web/edit',
  ],
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

/** Without what says itself that it is in another language than the reader’s, such as the paper of an invoice. */
const ownWords = (html: string) => html.replace(/<article\b[^>]* lang="\w+".*?<\/article>/gs, '')

/** What breaks a rule, on every screen: the name of the screen and the culprit. */
async function offenders(breaks: (screen: Screen) => Promise<readonly string[]> | readonly string[]) {
  const found = await Promise.all(named.map(async ([name, screen]) => (await breaks(screen)).map((one) => `${name}: ${one}`)))
  return found.flat()
}

it('every screen has unique ids, and its labels, hints and errors point to elements that exist', async () => {
  const broken = await offenders(async (screen) => {
    const all = tags(await render(screen, 'en'), '[a-z]\\w*')
    const ids = all.flatMap((tag) => attribute(tag, 'id') ?? [])
    const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popoverTarget'].flatMap((name) =>
      all.flatMap((tag) => attribute(tag, name)?.split(' ') ?? []),
    )
    return [...ids.filter((id, i) => ids.indexOf(id) !== i), ...references.filter((id) => !ids.includes(id))]
  })
  expect(broken).toEqual([])
})

it('no screen shows undefined, NaN or [object Object]', async () => {
  const broken = await offenders(
    async (screen) => (await render(screen, 'en')).text.match(/\bundefined\b|\bNaN\b|\[object |Invalid Date/g) ?? [],
  )
  expect(broken).toEqual([])
})

it('every field has a label', async () => {
  const unlabelled = await offenders(async (screen) => {
    const shown = await render(screen, 'en')
    const labelled = tags(shown, 'label').flatMap((tag) => attribute(tag, 'for') ?? [])
    const inLabels = [...shown.html.matchAll(/<label\b[^>]*>(.*?)<\/label>/gs)].map(([label]) => label).join()
    return tags(shown, 'input|select|textarea').filter(
      (tag) =>
        attribute(tag, 'type') !== 'hidden' &&
        attribute(tag, 'aria-hidden') === undefined &&
        attribute(tag, 'aria-label') === undefined &&
        attribute(tag, 'name') !== 'website' && // the honeypot is hidden from people
        !labelled.includes(attribute(tag, 'id') ?? '') &&
        !inLabels.includes(tag),
    )
  })
  expect(unlabelled).toEqual([])
})

describe.each(locales)('in %s', (locale) => {
  it('every screen links only to public pages of its own language', async () => {
    const isOwn = (path: string) => /^\/fr([/?#]|$)/.test(path) === (locale === 'fr')
    const isPublic = (path: string) => /^\/(?!\?|$|api\/)/.test(path) && !isPersonal(path.replace(/[?#].*/, ''))
    const foreign = await offenders(async (screen) => {
      const shown = await render(screen, locale)
      const links = [
        ...tags(shown, 'a').map((tag) => attribute(tag, 'href')),
        ...tags(shown, 'form').map((tag) => attribute(tag, 'action')),
      ]
      return links.filter((path): path is string => Boolean(path && isPublic(path) && !isOwn(path)))
    })
    expect(foreign).toEqual([])
  })

  it('every screen shows bilingual data in the reader’s language', async () => {
    const other = locale === 'en' ? 'fr' : 'en'
    const foreign = await offenders(async (screen) => {
      if (editsBothLanguages.has(screen.file)) return []
      const { text } = await render(screen, locale)
      return pairsIn(screen.props).flatMap((one) => (one[other] !== one[locale] && text.includes(one[other]) ? [one[other]] : []))
    })
    expect(foreign).toEqual([])
  })
})

it('every screen writes decimals with a comma in French', async () => {
  const wrong = await offenders(async (screen) => {
    if (!screen.props) return []
    const { html } = await draw({ ...screen, props: addHalves(screen.props) as object }, 'fr')
    const texts = ownWords(html)
      .replace(/<(script|style)\b.*?<\/\1>/gs, '')
      .split(/<[^>]*>/)
    return texts.filter((text) => /\d\.5(?!\d)/.test(text) && !needNoComma.some((one) => one.test(`${screen.file}: ${text}`)))
  })
  expect(wrong).toEqual([])
})

it('no screen shows an English sentence to French readers', async () => {
  const untranslated = await offenders(async (screen) => {
    if (screen.file === 'site/web/components') return [] // shows both languages at once
    const sentences = async (locale: Locale) =>
      ownWords((await render(screen, locale)).html)
        .replace(/<title>.*?<\/title>/gs, '')
        .split(/<[^>]*>/)
        .filter((text) => /\p{Ll}{2,} \p{Ll}{2,}/u.test(text))
    const data = JSON.stringify([screen.props, screen.root, screen.answer])
    const french = new Set(await sentences('fr'))
    return (await sentences('en')).filter((text) => french.has(text) && !data.includes(text.trim()))
  })
  expect(untranslated).toEqual([])
})

it('no form ticks a consent beforehand', async () => {
  const ticked = async ([name, screen]: (typeof named)[number]) =>
    tags(await render(screen, 'en'), 'input')
      .filter((tag) => attribute(tag, 'type') === 'checkbox' && / checked=""/.test(tag))
      .map((tag) => `${name}: ${attribute(tag, 'name')} ${attribute(tag, 'value') ?? ''}`.trim())
  const blank = named.filter(([name, { answer }]) => !answer && /(register|apply|add|post|login-modal|setup)/.test(name))
  expect((await Promise.all(blank.map(ticked))).flat().toSorted()).toEqual([
    'candidates/web/add: sendNotice',
    'customers/web/add: isReminded',
    'jobs/web/post: channels feed',
    'jobs/web/post: channels google',
    'jobs/web/post: channels indeed',
    'jobs/web/post: jobTypes full-time',
    'jobs/web/post: showEmployer',
    'products/web/add: isVisible',
    'users/web/add: sendInvitation',
  ])
})
