import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isPersonal } from '#shared/addresses.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { useApplyLabels } from '#features/applications/web/public/apply.tsx'
import type { ScreenFor } from '#web/session.tsx'
import { operations } from '../../src/contract.ts'
import routes from '../../src/routes.ts'
import { everyFrame, fileOfFrame } from '#test/screens/samples/frames.ts'
import { type Drawn, draw, everyScreen } from '#test/screens/samples/screens.ts'
import { differing, outline, slipIn } from '#test/support/outline.ts'
import { partsOf } from '#test/support/routes.ts'
import { sampleOf } from '#test/support/sample-of.ts'
import { type Shown, show } from '#test/support/render.ts'
import { standStill } from '#test/support/fixed-date.ts'

// What holds for every screen, drawn on the server in both languages.

beforeAll(standStill)
afterAll(() => void vi.useRealTimers())

const kept = { en: new Map<Drawn, Promise<Shown>>(), fr: new Map<Drawn, Promise<Shown>>() }
/** As it was drawn before: drawing is most of the time that this takes. */
function drawnOnce(screen: Drawn, locale: Locale): Promise<Shown> {
  const shown = kept[locale].get(screen) ?? draw(screen, locale)
  kept[locale].set(screen, shown)
  return shown
}

const named = everyScreen.map((screen) => [[screen.file, screen.what].filter(Boolean).join(' '), screen] as const)

const filesOf = ({ file, children = [] }: RouteConfigEntry): string[] => (children.length > 0 ? children.flatMap(filesOf) : partsOf(file))

it('every screen of the route table is drawn', () => {
  // These only lead somewhere else.
  const ways = [
    'sign-in/web/public/to-register',
    'sign-in/web/public/to-verification',
    'site/web/public/unknown',
    'waiting-list/web/public/to-coming-soon',
  ]
  const all = routes.flatMap(filesOf).map((file) => file.replace(/^features\/(.*)\.tsx$/, '$1'))
  const drawn = new Set(everyScreen.map(({ file }) => file))
  expect([...new Set(all)].filter((file) => !drawn.has(file)).toSorted()).toEqual(ways)
})

it('every dialog is drawn', () => {
  const src = join(import.meta.dirname, '../../src/features')
  const dialogs = (readdirSync(src, { recursive: true }) as string[])
    .filter((file) => /\/web\/.*\.tsx$/.test(file))
    .flatMap((file) => [...readFileSync(join(src, file), 'utf8').matchAll(/\bfunction (\w+Dialog)\(/g)].map(([, name]) => name))
  const drawn = new Set(everyScreen.map(({ part }) => part))
  expect([...new Set(dialogs)].filter((name) => !drawn.has(name)).toSorted()).toEqual([
    'EndedDialog', // says what the browser remembers
    'PublishDialog', // within `DeedDialog`
    'ReasonDialog', // within `DeedDialog`
    'StepUpDialog', // stands on what is fetched first
  ])
})

/** The tags of some kind, with their attributes. */
const tags = ({ html }: Shown, kind: string) => [...html.matchAll(new RegExp(`<(?:${kind})\\b[^>]*>`, 'g'))].map(([tag]) => tag)
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]

const writesBoth = new Set(['categories/web/list', 'content/web/edit', 'employers/web/edit', 'maintenance/web/maintenance'])

/** What these say in English and in French, however deep: `nameEn` and `nameFr`, or `en` and `fr`. */
function inBoth(value: unknown): Record<Locale, string>[] {
  if (value === null || typeof value !== 'object') return []
  const fields = Object.entries(value)
  const own = fields.flatMap(([name, en]) => {
    const fr = name.endsWith('En')
      ? (value as Record<string, unknown>)[name.replace(/En$/, 'Fr')]
      : name === 'en'
        ? (value as { fr?: unknown }).fr
        : undefined
    return typeof en === 'string' && typeof fr === 'string' && en && fr ? [{ en, fr }] : []
  })
  return [...own, ...fields.flatMap(([, inner]) => inBoth(inner))]
}

/** The same as if of what may be written in one language alone, as `aboutEn` and `aboutFr`, this one had been left out. */
function without(value: unknown, left: 'En' | 'Fr'): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, left))
  if (value === null || typeof value !== 'object' || value.constructor !== Object) return value
  const isLeft = (name: string, said: unknown) => name.startsWith('about') && name.endsWith(left) && typeof said === 'string'
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isLeft(name, one) ? '' : without(one, left)]))
}

/** The same with half of one more of all that is counted, by which one sees how it is written: 12.5 is 12,5 in French. */
function halfMore(value: unknown, name = ''): unknown {
  if (typeof value === 'number') return /^id$|Id$|Date(Min|Max)$|^version$|^page$|Year$/.test(name) ? value : value + 0.5
  if (Array.isArray(value)) return value.map((one) => halfMore(one, name))
  if (value === null || typeof value !== 'object' || value.constructor !== Object) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, halfMore(one, name)]))
}
/** Written alike in both languages: never a thousand, and no fraction. */
const needNoComma = [
  /^jobs\/web\/public\/list: \d+\.5$/, // how many on a page
  /^directory\/web\/public\/(candidates|employers): \d+\.5$/,
  /: \d+\.5\/\d+\.5$/, // how many openings are filled
  / \+ \d+\.5$/, // how many more cards
  /^(duplicates|candidates)\/web\/(list|compare|similar): .*[+−]\d/, // what speaks for a duplicate
]

/** What is said somewhere in these: `changes[].was` is once not null; a list counts by what it has. */
const saidIn = (value: unknown, at = ''): string[] =>
  Array.isArray(value)
    ? value.flatMap((one) => saidIn(one, `${at}[]`))
    : value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([name, one]) => saidIn(one, [at, name].filter(Boolean).join('.')))
      : value === null
        ? []
        : [at]

// An entry tells of one thing among many: with all filled in at once, only the first would be drawn.
it.each([
  ['timeline/web/of-job', operations.listJobTimeline],
  ['timeline/web/profile-slot', operations.listCandidateTimeline],
] as const)('%s is drawn with entries of all that may have happened', (file, { response }) => {
  const drawn = everyScreen.filter((one) => one.file === file).flatMap(({ props }) => Object(props).loaderData.items)
  const known = new Set(saidIn(drawn))
  // A file says the rest where files are.
  const may = saidIn((sampleOf(response) as { items: object[] }).items).filter((one) => !one.startsWith('[].file.'))
  expect(may.filter((one) => !known.has(one))).toEqual([])
})

describe.each(named)('%s', (name, screen) => {
  it('names each thing once, and each label, hint and error belongs to something that is there', async () => {
    const shown = await drawnOnce(screen, 'en')
    const ids = tags(shown, '[a-z]\\w*').flatMap((tag) => attribute(tag, 'id') ?? [])
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
    const meant = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popoverTarget'].flatMap((name) =>
      tags(shown, '[a-z]\\w*').flatMap((tag) => attribute(tag, name)?.split(' ') ?? []),
    )
    expect(meant.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('says nothing that no person would write', async () => expect(slipIn(outline((await drawnOnce(screen, 'en')).html))).toBeUndefined())

  it('gives each field a name that is read out', async () => {
    const shown = await drawnOnce(screen, 'en')
    const labelled = tags(shown, 'label').flatMap((tag) => attribute(tag, 'for') ?? [])
    const inLabels = [...shown.html.matchAll(/<label\b[^>]*>(.*?)<\/label>/gs)].map(([label]) => label).join()
    const nameless = tags(shown, 'input|select|textarea').filter(
      (tag) =>
        attribute(tag, 'type') !== 'hidden' &&
        attribute(tag, 'aria-hidden') === undefined &&
        attribute(tag, 'aria-label') === undefined &&
        !labelled.includes(attribute(tag, 'id') ?? '') &&
        !inLabels.includes(tag),
    )
    // The box that catches machines is there for nobody.
    expect(nameless.filter((tag) => attribute(tag, 'name') !== 'website')).toEqual([])
  })

  it.each(locales)('leads to public pages of its own language alone (%s)', async (locale: Locale) => {
    const shown = await drawnOnce(screen, locale)
    const links = [...tags(shown, 'a').map((tag) => attribute(tag, 'href')), ...tags(shown, 'form').map((tag) => attribute(tag, 'action'))]
    const isOwn = (path: string) => /^\/fr([/?#]|$)/.test(path) === (locale === 'fr')
    const foreign = links.filter(
      (path) => path && /^\/(?!\?|$)/.test(path) && !/^\/api\//.test(path) && !isPersonal(path.replace(/[?#].*/, '')) && !isOwn(path),
    )
    expect(foreign).toEqual([])
  })

  // Where it is written down, both are there to be read.
  it.skipIf(writesBoth.has(screen.file)).each(locales)(
    'says in the reader’s language what is known in both (%s)',
    async (locale: Locale) => {
      const { text } = await drawnOnce(screen, locale)
      const other = locale === 'en' ? 'fr' : 'en'
      const foreign = inBoth(screen.props).flatMap((one) => (one[other] !== one[locale] && text.includes(one[other]) ? [one[other]] : []))
      expect(foreign).toEqual([])
    },
  )

  it.skipIf(!screen.props)('writes numbers in French as French does', async () => {
    const { html } = await draw({ ...screen, props: halfMore(screen.props) as object }, 'fr')
    const said = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').split(/<[^>]*>/)
    expect(said.filter((text) => /\d\.5(?!\d)/.test(text) && !needNoComma.some((one) => one.test(`${screen.file}: ${text}`)))).toEqual([])
  })

  // The style guide shows both languages at once.
  it.skipIf(screen.file === 'site/web/components')('says nothing in English to those who read French', async () => {
    const sentences = async (locale: Locale) =>
      (await drawnOnce(screen, locale)).html
        .replace(/<title>.*?<\/title>/gs, '')
        .split(/<[^>]*>/)
        .filter((text) => /\p{Ll}{2,} \p{Ll}{2,}/u.test(text))
    const data = JSON.stringify([screen.props, screen.root, screen.answer])
    const french = new Set(await sentences('fr'))
    expect((await sentences('en')).filter((text) => french.has(text) && !data.includes(text.trim()))).toEqual([])
  })
})

// Names have both; what employers say of themselves may be written in one.
const inHalf = named.filter(([, { file, props }]) => /about(En|Fr)/.test(JSON.stringify(props ?? {})) && !writesBoth.has(file))
it.each(inHalf)('%s says in the other language what is written in that alone', async (_, screen) => {
  for (const [locale, other, left] of [['fr', 'en', 'Fr'] as const, ['en', 'fr', 'En'] as const]) {
    const { text } = await drawnOnce(screen, locale)
    const half = await draw({ ...screen, props: without(screen.props, left) as object }, locale)
    const gone = inBoth(screen.props).filter((one) => text.includes(one[locale]) && !half.text.includes(one[locale]))
    expect(gone.filter((one) => !half.text.includes(one[other]))).toEqual([])
  }
})

it('nobody agrees to anything by not looking: no box is ticked beforehand but these', async () => {
  const ticked = async ([name, screen]: (typeof named)[number]) =>
    tags(await drawnOnce(screen, 'en'), 'input')
      .filter((tag) => attribute(tag, 'type') === 'checkbox' && / checked=""/.test(tag))
      .map((tag) => `${name}: ${attribute(tag, 'name')} ${attribute(tag, 'value') ?? ''}`.trim())
  const blank = named.filter(([name, { answer }]) => !answer && /(register|apply|add|post|login-modal|setup)/.test(name))
  expect((await Promise.all(blank.map(ticked))).flat()).toEqual([
    'jobs/web/post: showEmployer',
    'jobs/web/post: jobTypes full-time',
    'jobs/web/post: channels google',
    'jobs/web/post: channels indeed',
    'jobs/web/post: channels feed',
    'candidates/web/add: sendNotice',
    'users/web/add: sendInvitation',
  ])
})

const drawnAs = (name: string) => {
  const [, screen] = named.find(([one]) => one === name) ?? []
  if (!screen) throw new Error(`${name} is not drawn`)
  return draw(screen, 'en')
}

/** What each field is called, by its name; a group of boxes by its legend. */
function labelsIn({ html }: Shown): Record<string, string> {
  const plain = (part = '') => part.replace(/<[^>]+>/g, '').replace(/ \(optional\)$/, '')
  const byId = Object.fromEntries(
    [...html.matchAll(/<label for="([^"]+)">(.*?)<\/label>/gs)].map(([, id = '', label]) => [id, plain(label)]),
  )
  const groups = [...html.matchAll(/<fieldset\b[^>]*><legend[^>]*>(.*?)<\/legend>(.*?)<\/fieldset>/gs)]
  const found: Record<string, string> = {}
  let last = ''
  for (const [tag] of html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)) {
    const name = attribute(tag, 'name')
    const group = groups.find(([, , boxes]) => boxes?.includes(tag))?.[1]
    const own = [...html.matchAll(/<label\b[^>]*>(.*?)<\/label>/gs)].find(([label]) => label.includes(tag))?.[1]
    const isOne = html.split(` name="${name}"`).length === 2
    // The field that carries what was chosen from a list stands behind the one in which it is looked for.
    last = attribute(tag, 'aria-hidden') ? last : (byId[attribute(tag, 'id') ?? ''] ?? plain(isOne ? own : group))
    if (name) found[name] = last
  }
  return found
}

const labelsOf = (use: () => Record<string, string>) => {
  let labels: Record<string, string> = {}
  show(() => {
    labels = use()
    return null
  }, {})
  return labels
}

// Other forms read it from the page.
it('the form that works without script calls a field in the summary of errors as beside the field', async () => {
  const [labels, seen] = [labelsOf(() => useApplyLabels([])), labelsIn(await drawnAs('applications/web/public/apply'))]
  expect(Object.keys(seen).length).toBeGreaterThan(4)
  expect(Object.fromEntries(Object.keys(seen).flatMap((field) => (field in labels ? [[field, labels[field]]] : [])))).toEqual(
    Object.fromEntries(Object.entries(seen).filter(([field]) => field in labels)),
  )
})

it.each([
  ['jobs/web/list', { Title: 'title', Employer: 'employer', Closes: 'closesOn', Created: 'createdAt' }],
  ['candidates/web/list', { Name: 'lastName', Availability: 'availableFrom', 'Last contact': 'lastContactAt', Added: 'createdAt' }],
  ['employers/web/list', { Name: 'name', 'Open jobs': 'openJobs', Added: 'createdAt' }],
  ['jobs/web/of-employer', { Title: 'title', Closes: 'closesOn', Created: 'createdAt' }],
  ['applications/web/of-employer', { 'Last moved': 'stageChangedAt', Applied: 'createdAt' }],
  ['applications/web/list', { 'Last moved': 'stageChangedAt', Applied: 'createdAt', 'Answer by': 'answerBy' }],
  ['applications/web/applicants', { Candidate: 'name', Distance: 'distance', Rating: 'rating', Applied: 'createdAt' }],
  ['enquiries/web/list', { Received: 'createdAt' }],
  ['users/web/list', { Name: 'name', 'Last login': 'lastSignInAt', Created: 'createdAt' }],
  ['applications/web/applied-jobs', {}],
])('%s sorts under the head of a column by what stands in it', async (name, sorts) => {
  const { links } = await drawnAs(name)
  const heads = Object.entries(links).flatMap(([title, to]) => (to?.includes('sort=') ? [[title, /sort=(\w+)/.exec(to)?.[1]]] : []))
  expect(Object.fromEntries(heads)).toEqual(sorts)
})
