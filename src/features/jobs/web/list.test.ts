// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerOtherwise, deeds, next, signIn } from '#test/support/fake-server.ts'
import { mount, settle } from '#test/support/mounted-screen.ts'
import { all, openDialog, press, push } from '#test/support/user-actions.ts'
import { employer, job } from '#test/support/samples.ts'
import { show } from '#test/support/render.ts'
import { textsOf, useDocument } from '#test/support/dom.ts'

vi.hoisted(() => vi.resetModules()) // other files may have had the real ones already
vi.mock('../../identity/web/identity.ts', () => ({ currentSession: async () => ({ role: 'operation', uid: 'me' }) }))
const { default: JobList, clientLoader } = await import('./list.tsx')

useDocument()

const asked = (pattern: RegExp) => deeds().filter((deed) => pattern.test(deed))
/** What is asked as the list opens at this address. */
async function loaded(query: string): Promise<string[]> {
  signIn()
  deeds()
  await clientLoader({ request: new Request(`http://lintel.test/dashboard/job/list?${query}`), params: {} })
  return asked(/staff\/jobs/)
}
const row = { ...job, applicants: 0, newApplicants: 0 }
const given = (items: object[] = [row], total = items.length) => ({ loaderData: { items, total, counts: {}, around: null } })

describe('the list of jobs', () => {
  it('takes from its address all that its filters offer, pay in whole pounds', async () => {
    expect(await loaded('distance=100&location=7')).toEqual(['GET /staff/jobs?location=7&distance=100'])
    expect(await loaded('closingWithinDays=30')).toEqual(['GET /staff/jobs?closingWithinDays=30'])
    expect(await loaded('pay=1999.50..2999.40')).toEqual(['GET /staff/jobs?payMin=2000&payMax=2999'])
  })

  it('is shown everywhere where its town is not known', async () => {
    const errors = [{ pointer: '/location', code: 'place-unknown', message: 'Choose a town.' }]
    next(/location/, { status: 400, code: 'invalid-argument', errors })
    expect(await loaded('location=404&q=roofer')).toEqual(['GET /staff/jobs?q=roofer&location=404', 'GET /staff/jobs?q=roofer'])
  })

  describe('of more than a page', () => {
    let end = async () => {}
    afterEach(() => end())
    const open = async (query: string) => {
      signIn()
      history.replaceState(null, '', `/dashboard/job/list?${query}`)
      end = await mount({
        ...{ file: 'jobs/web/list', isPublic: false, role: 'operation' },
        ...{ at: `/dashboard/job/list?${query}`, props: given([row], 201) },
      })
      deeds()
    }
    it('is selected whole, of all that its address narrows it to, and the rest stays selected', async () => {
      await open('q=roofer&status=open')
      answerOtherwise((_, sample, query) => ({ ...(sample as object), items: [{ ...row, id: Number(query.get('page')) * 1000 }] }))
      await press(
        all('input[type=checkbox]').find((one) =>
          /^Select Bricklayer/.test((one as HTMLInputElement).labels?.[0]?.textContent ?? one.getAttribute('aria-label') ?? ''),
        ),
      )
      await push(/^Select all 201/)
      await settle()
      expect(asked(/staff\/jobs/)).toEqual([1, 2, 3].map((page) => `GET /staff/jobs?q=roofer&status=open&page=${page}&limit=100`))
      expect(textsOf('[role=status]').join()).toMatch(/4\sselected/)
    })
    it('is exported as it is narrowed and sorted', async () => {
      await open('q=roofer&status=open&sort=title&dir=asc')
      await push('Export')
      await push('Export', openDialog())
      expect(asked(/export/)).toEqual([expect.stringMatching(/^GET \/staff\/jobs\/export\?q=roofer&status=open&sort=title&dir=asc/)])
    })
  })

  it('names the employer and the colleague by whom it is narrowed where its rows know them, and nobody else', () => {
    const chips = (query: string) => {
      const props = given([{ ...row, employer: { ...employer, name: 'Hale & Sons' }, ownerId: 9, ownerName: 'Ada Lee' }])
      const { links } = show(JobList as never, props as never, { role: 'operation', at: `/dashboard/job/list?${query}` })
      return Object.keys(links).filter((name) => /Remove|Hale|Ada/.test(name))
    }
    expect(chips(`employerId=${employer.id}`)).toEqual(['Remove filter Employer: Hale & Sons'])
    expect(chips('ownerId=9')).toEqual(['Remove filter Owner: Ada Lee'])
    expect([chips('employerId=999'), chips('ownerId=8')]).toEqual([[], []])
  })
})
