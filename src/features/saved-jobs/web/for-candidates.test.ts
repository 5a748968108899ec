// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { answerOtherwise, signIn } from '#test/support/fake-server.ts'
import { show } from '#test/support/render.ts'
import { useDocument } from '#test/support/dom.ts'

vi.hoisted(() => vi.resetModules()) // other files may have had the real ones already
vi.mock('../../identity/web/identity.ts', () => ({ currentSession: async () => ({ role: 'candidate', uid: 'me' }) }))
const { clientLoader, default: JobsForCandidates } = await import('./for-candidates.tsx')

useDocument()

/** The jobs that a candidate is shown at this address, and how many there are of each. */
async function shown(query: string) {
  signIn()
  const job = (id: number, state?: string) => ({
    id,
    title: `Job ${id}`,
    trade: 'roofer',
    place: null,
    ...(state && { state, card: null }),
  })
  answerOtherwise((path) =>
    path === '/me/saved-jobs'
      ? { items: [job(1, 'open'), job(2, 'closed'), job(3, 'gone')], total: 3 }
      : path === '/jobs'
        ? { items: [job(7)], total: 40, around: null }
        : path === '/me'
          ? { candidateId: 8 }
          : { items: ['interview', 'withdrawn'].map((stage) => ({ job: { id: 7 }, stage })), total: 2 },
  )
  const data = await clientLoader({ request: new Request(`http://lintel.test/dashboard/job/list${query}`), params: {} } as never)
  return {
    rows: data?.rows.map(({ id, state }) => `${id} ${state}`),
    total: data?.total,
    open: data?.open,
    saved: data?.saved,
    stage: data?.stages.get(7),
  }
}

it('what a candidate saved stays among it when it closes', async () =>
  expect(await shown('?show=saved')).toEqual({ rows: ['1 open', '2 closed', '3 gone'], total: 3, open: 40, saved: 3, stage: 'interview' }))

it.each([
  [{ distance: 20, total: 1200 }, 'en', 'Search within 20 mi (1,200)', '20'],
  [{ distance: 20, total: 3 }, 'fr', 'Rechercher dans un rayon de 20 km (3)', '20'],
  [null, 'en', undefined, undefined],
] as const)('a search that finds nothing offers the next wider distance with how many it has: %j, in %s', (wider, locale, says, to) => {
  const search = { keyword: 'x', category: undefined, jobType: [], location: 7, distance: 10 }
  const loaderData = { isSaved: false, rows: [], stages: new Map(), total: 0, open: 0, saved: 0, around: null, wider, search }
  const at = '/?q=x&location=7&distance=10&page=2'
  const { links } = show(JobsForCandidates as never, { loaderData } as never, { at, role: 'candidate', locale })
  const [offered, address] = Object.entries(links).find(([name]) => /within|rayon/.test(name)) ?? []
  const query = address ? new URL(address, 'https://lintel.example').searchParams : undefined
  expect([offered, query?.get('distance'), query?.get('page')]).toEqual([says, to, to && null])
})
