// @vitest-environment happy-dom
import { createElement, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { answerOtherwise, requests, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { one, press, stand, takeAway, useDocument } from '#test/support/dom.ts'
import type { Role } from '#shared/roles.ts'

vi.hoisted(() => vi.resetModules()) // other files may have had the real ones already
vi.mock('../../../identity/web/identity.ts', () => ({}))
const { useOwnApplication } = await import('./own-application.ts')

useDocument()

const Own = ({ jobId = 12 }: { jobId?: number }) => createElement('output', null, JSON.stringify(useOwnApplication(jobId)))
/** Goes on from one advert to the next, as the router does. */
function Other() {
  const [jobId, setJobId] = useState(12)
  return createElement(
    'div',
    null,
    createElement(Own, { jobId }),
    createElement('button', { type: 'button', onClick: () => setJobId(13) }, 'Next'),
  )
}
/** What an advert knows of these applications of whoever looks, and how often it asked. */
async function known(items: object[], { role = 'candidate', candidateId = 8 }: { role?: Role | null; candidateId?: number | null } = {}) {
  signIn()
  answerOtherwise((path) => (path === '/me' ? { candidateId } : { items }))
  requests()
  await stand(Own, {}, { role })
  await settle()
  return { own: JSON.parse(one('output').textContent ?? 'null'), asked: requests().length }
}
const withdrawn = { isActive: false, appliedAt: '2026-11-01T09:00:00Z' }
const running = { isActive: true, appliedAt: '2026-11-20T09:00:00Z' }

describe('that one has applied', () => {
  it('is said of an application that is under way, also after one that was withdrawn', async () =>
    expect((await known([withdrawn, running])).own).toEqual({ appliedAt: running.appliedAt, to: expect.stringContaining('/me/') }))
  it('is not said of one that was withdrawn: one can apply again', async () => expect((await known([withdrawn])).own).toBeNull())
  it('is asked of the job that stands there, and said of no other', async () => {
    await known([running])
    await takeAway()
    signIn()
    answerOtherwise((path, _, query) =>
      path === '/me' ? { candidateId: 8 } : { items: query.get('jobId') === '12' ? [{ ...running, isActive: true }] : [] },
    )
    await stand(Other, {}, { role: 'candidate' })
    await settle()
    expect(one('output').textContent).toContain(running.appliedAt)
    await press(one('button'))
    await settle()
    expect(one('output').textContent).toBe('null')
    expect(requests().at(-1)).toBe('GET /candidates/8/applications?jobId=13')
  })
  it('is asked of nobody but candidates who have a record', async () => {
    expect(await known([running], { candidateId: null })).toEqual({ own: null, asked: 1 })
    for (const role of [null, 'operation'] as const) expect(await known([running], { role })).toEqual({ own: null, asked: 0 })
  })
})
