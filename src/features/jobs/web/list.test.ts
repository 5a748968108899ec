// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerOtherwise, requests, signIn } from '#test/support/fake-server.ts'
import { mount, settle } from '#test/support/mounted-screen.ts'
import { all, openDialog, press, push } from '#test/support/user-actions.ts'
import { job } from '#features/jobs/web/samples.ts'
import { textsOf, useDocument } from '#test/support/dom.ts'

vi.hoisted(() => vi.resetModules()) // other files may have had the real ones already
vi.mock('../../identity/web/identity.ts', () => ({ currentSession: async () => ({ role: 'operation', uid: 'me' }) }))

useDocument()

const asked = (pattern: RegExp) => requests().filter((action) => pattern.test(action))
const row = { ...job, applicants: 0, newApplicants: 0 }
const given = (items: object[] = [row], total = items.length) => ({
  loaderData: { items, total, counts: {}, around: null, asked: {}, wider: null },
})

describe('the list of jobs', () => {
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
      requests()
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
})
