import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isPersonal } from '#shared/addresses.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { useApplyLabels } from '#features/applications/web/public/apply.tsx'
import routes from '../src/routes.ts'
import { draw, everyScreen } from './every-screen.ts'
import { type Shown, show } from './show.ts'

// What holds for every screen, drawn on the server in both languages.

beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const named = everyScreen.map((screen) => [[screen.file, screen.what].filter(Boolean).join(' '), screen] as const)

const filesOf = ({ file, children = [] }: RouteConfigEntry): string[] => (children.length > 0 ? children.flatMap(filesOf) : [file])

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

/** The tags of some kind, with their attributes. */
const tags = ({ html }: Shown, kind: string) => [...html.matchAll(new RegExp(`<(?:${kind})\\b[^>]*>`, 'g'))].map(([tag]) => tag)
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]

describe.each(named)('%s', (_name, screen) => {
  it('names each thing once, and each label, hint and error belongs to something that is there', async () => {
    const shown = await draw(screen, 'en')
    const ids = tags(shown, '[a-z]\\w*').flatMap((tag) => attribute(tag, 'id') ?? [])
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
    const meant = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popoverTarget'].flatMap((name) =>
      tags(shown, '[a-z]\\w*').flatMap((tag) => attribute(tag, name)?.split(' ') ?? []),
    )
    expect(meant.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('gives each field a name that is read out', async () => {
    const shown = await draw(screen, 'en')
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
    const shown = await draw(screen, locale)
    const links = [...tags(shown, 'a').map((tag) => attribute(tag, 'href')), ...tags(shown, 'form').map((tag) => attribute(tag, 'action'))]
    const isOwn = (path: string) => /^\/fr([/?#]|$)/.test(path) === (locale === 'fr')
    const foreign = links.filter(
      (path) => path && /^\/(?!\?|$)/.test(path) && !/^\/api\//.test(path) && !isPersonal(path.replace(/[?#].*/, '')) && !isOwn(path),
    )
    expect(foreign).toEqual([])
  })

  // The style guide shows both languages at once.
  it.skipIf(screen.file === 'site/web/components')('says nothing in English to those who read French', async () => {
    const sentences = async (locale: Locale) =>
      (await draw(screen, locale)).html
        .replace(/<title>.*?<\/title>/gs, '')
        .split(/<[^>]*>/)
        .filter((text) => /\p{Ll}{2,} \p{Ll}{2,}/u.test(text))
    const data = JSON.stringify(screen.props ?? {}) + JSON.stringify(screen.root ?? {})
    const french = new Set(await sentences('fr'))
    expect((await sentences('en')).filter((text) => french.has(text) && !data.includes(text))).toEqual([])
  })
})

it('nobody agrees to anything by not looking: no box is ticked beforehand but these', async () => {
  const ticked = async ([name, screen]: (typeof named)[number]) =>
    tags(await draw(screen, 'en'), 'input')
      .filter((tag) => attribute(tag, 'type') === 'checkbox' && / checked=""/.test(tag))
      .map((tag) => `${name}: ${attribute(tag, 'name')} ${attribute(tag, 'value') ?? ''}`.trim())
  const blank = named.filter(([name]) => /(register|apply|add|post|login-modal|setup)/.test(name))
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
  [
    'applications/web/applicants',
    { Candidate: 'name', 'At this stage': 'stageChangedAt', Distance: 'distance', Rating: 'rating', Applied: 'createdAt' },
  ],
  ['enquiries/web/list', { Received: 'createdAt' }],
  ['users/web/list', { Name: 'name', 'Last login': 'lastSignInAt', Created: 'createdAt' }],
  ['applications/web/applied-jobs', {}],
])('%s sorts under the head of a column by what stands in it', async (name, sorts) => {
  const { links } = await drawnAs(name)
  const heads = Object.entries(links).flatMap(([title, to]) => (to?.includes('sort=') ? [[title, /sort=(\w+)/.exec(to)?.[1]]] : []))
  expect(Object.fromEntries(heads)).toEqual(sorts)
})
