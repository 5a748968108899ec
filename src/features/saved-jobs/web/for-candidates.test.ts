// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { answerOtherwise, signIn } from '#test/listener.ts'
import { useDocument } from '#test/stand.ts'

vi.hoisted(() => vi.resetModules()) // other files may have had the real ones already
vi.mock('../../identity/web/identity.ts', () => ({ currentSession: async () => ({ role: 'candidate', uid: 'me' }) }))
const { clientLoader } = await import('./for-candidates.tsx')

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
it('what is open is shown otherwise, with the application under way and not one that was withdrawn', async () =>
  expect(await shown('')).toEqual({ rows: ['7 open'], total: 40, open: 40, saved: 3, stage: 'interview' }))
