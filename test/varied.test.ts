import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { dependsOn } from './depends.ts'
import { type Drawn, draw, everyScreen } from './every-screen.ts'
import { answer, deeds, signIn } from './listener.ts'
import { outline } from './outline.ts'
import { addressOf, paramsOf, places } from './places.ts'
import { standStill } from './today.ts'
import { followed, opposite } from './vary.ts'

// On which fields of its data each screen depends, and how. After a change that was meant: `npm run renew`, and read what differs.

/** Who looks. */
const who = vi.hoisted(() => ({ role: 'admin' }))
vi.hoisted(() => vi.resetModules()) // other files may have had the real ones already
vi.mock('../src/features/identity/web/identity.ts', () => ({
  currentSession: async () => ({ role: who.role, uid: 'me' }),
  findSecurity: async () => ({}),
}))

vi.setConfig({ testTimeout: 300_000 }) // on a busy machine

beforeAll(() => {
  standStill()
  vi.stubGlobal('fetch', answer)
  signIn()
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const isDrawnOfData = ({ file, props, variantOf }: Drawn) => props && !variantOf && file !== 'site/web/components'
const nameOf = ({ file, part = '' }: Drawn) => `${file} ${part}`.trim()
const screens = [...Map.groupBy(everyScreen.filter(isDrawnOfData), nameOf)]

/** A browser in which somebody asked for every column of the list at this address. */
const withAllColumns = ({ at = '/' }: Drawn) => {
  const list = (at.split('?')[0] || '/').replace(/^\/dashboard/, '').replaceAll(/\/\d+(?=\/|$)/g, '')
  return { getItem: (name: string) => (name === 'list-looks' ? JSON.stringify({ hidden: { [list]: [] } }) : null) }
}

const cannot = 'It cannot be drawn.\n'
async function ofOne(drawing: Drawn, props: object, tried: Map<string, number>): Promise<Map<string, string[]>> {
  vi.stubGlobal('localStorage', withAllColumns(drawing))
  // Most fields change nothing.
  const outlines = new Map<string, string>()
  const draws = async (given: object) => {
    try {
      const { html } = await draw({ ...drawing, props: given }, 'en')
      const known = outlines.get(html) ?? outline(html)
      outlines.set(html, known)
      return known
    } catch {
      return cannot
    }
  }
  const read = new Set<string>()
  const base = await draws(followed(props, (path) => read.add(path)))
  return base === cannot ? new Map([['nothing', [cannot.trim()]]]) : dependsOn(props, draws, tried, ({ path }) => read.has(path))
}

/** Screens that are not at any address, but at those of what there is. */
const addressed = ['jobs/web/public/job', 'directory/web/public/employer', 'content/web/edit', 'duplicates/web/compare']

type Module = { clientLoader?: (visit: { request: Request; params: Record<string, string> }) => Promise<unknown> }
/** What the screen has when the server answers each question with a sample of all that the contract allows. */
async function asLoaded({ file, part, role, at = '' }: Drawn): Promise<object | null> {
  const place = places.find((one) => one.file === `features/${file}.tsx`)
  const { clientLoader } = (await import(/* @vite-ignore */ `../src/features/${file}.tsx`)) as Module
  if (part || !place || !clientLoader) return null
  who.role = role ?? 'candidate'
  const url = `http://lintel.test/${addressOf(place.path)}${/\?.*/.exec(at)?.[0] ?? ''}`
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const loaderData = await clientLoader({ request: new Request(url), params: paramsOf(place.path) }).catch(() => undefined)
  Reflect.deleteProperty(globalThis, 'document') // it is drawn as on the server
  deeds()
  if (loaderData === undefined && !addressed.includes(file)) throw new Error(`${file} could not be loaded`)
  return loaderData instanceof Object && !(loaderData instanceof Response) ? { loaderData } : null
}

/** Links that go on to the page of the list that one is on; what changes what is listed begins at the first. */
async function keepingPage({ at = '/', ...drawing }: Drawn): Promise<string[]> {
  const { html } = await draw({ ...drawing, at: `${at}${at.includes('?') ? '&' : '?'}page=3` }, 'en')
  return [
    ...new Set(
      [...html.matchAll(/<a\b[^>]*href="[^"]*[?&;]page=3\b[^"]*"[^>]*>(.*?)<\/a>/gs)].map(([link]) =>
        outline(link)
          .replace(/href="[^"]*"/, '')
          .trim(),
      ),
    ),
  ]
}

it.each(screens)('%s depends on what is written down in test/varied', async (name, drawings) => {
  const [known, tried] = [new Set<string>(), new Map<string, number>()]
  const lines: string[] = []
  for (const drawing of drawings) {
    const props = drawing.props ?? {}
    const whole = drawing === drawings[0] ? await asLoaded(drawing) : null
    const ways = { ...(whole && { ' with all that there may be': whole }), '': props, ' the other way round': opposite(props) }
    for (const [way, given] of Object.entries<object>(ways)) {
      const all = [...(await ofOne(drawing, given, tried))].map(([what, differs]) =>
        [what.replace('loaderData.', ''), ...differs.map((line) => `  ${line}`)].join('\n'),
      )
      const own = all.filter((one) => !known.has(one))
      for (const one of own) known.add(one)
      if (own.length > 0) lines.push(`${drawing.what || 'as it is'}${way}:`, ...own.map((one) => one.replace(/^/gm, '  ')))
    }
  }
  const keeping = new Set((await Promise.all(drawings.map(keepingPage))).flat())
  if (keeping.size > 0) lines.push('on its third page these lead to a third page:', ...[...keeping].map((one) => `  ${one}`))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`varied/${name.replaceAll(' ', '-')}.txt`)
})
