// @vitest-environment happy-dom
import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { answerOtherwise, requests, next, refuse, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all } from '#test/support/user-actions.ts'
import { one, press, stand, takeAway, useDocument } from '#test/support/dom.ts'
import { SaveOwn } from './save-job.tsx'

vi.hoisted(() => vi.resetModules()) // other files may have had the real ones already
const code = vi.hoisted(() => ({ isThere: true }))
vi.mock('./own-application.ts', async () => ({
  ownApi: async () => {
    if (!code.isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return (await import('#web/api.ts')).api
  },
}))

useDocument()

const by = { uid: 'me', seenBy: null }
const star = () => one('button')
const isSaved = () => star().getAttribute('aria-pressed') === 'true'
async function begin(jobIds: number[]) {
  signIn()
  answerOtherwise(() => ({ jobIds }))
  await stand(SaveOwn, { job: { id: 7, title: 'Roofer' }, by })
  await settle()
  requests()
}
async function pressStar() {
  await press(star())
  await settle()
}

describe('the star of a job', () => {
  it('saves it, and saves it no longer', async () => {
    await begin([8])
    expect(isSaved()).toBe(false)
    await pressStar()
    expect([isSaved(), requests()]).toEqual([true, ['PUT /me/saved-jobs/7']])
    await pressStar()
    expect([isSaved(), requests()]).toEqual([false, ['DELETE /me/saved-jobs/7']])
  })

  it.each([
    ['was not saved', [] as number[]],
    ['was saved', [7]],
  ])('is as before where that is refused, and it is said why (it %s)', async (_, jobIds) => {
    await begin(jobIds)
    const before = isSaved()
    refuse('conflict')
    await pressStar()
    expect(isSaved()).toBe(before)
    expect(one('body').textContent).toContain('The server says no.')
  })
})

const Two = () => [7, 8].map((id) => createElement(SaveOwn, { key: id, job: { id, title: 'Roofer' }, by }))
describe('the stars of several jobs', () => {
  const stars = () => all('button').map((each) => each.getAttribute('aria-pressed') === 'true')
  it('know together what was saved, which is asked for once, and one that is pressed leaves the other as it is', async () => {
    signIn()
    answerOtherwise(() => ({ jobIds: [8] }))
    await stand(Two, {})
    await settle()
    expect([stars(), requests()]).toEqual([[false, true], ['GET /me/saved-job-ids']])
    await press(all('button')[0] as HTMLElement)
    await settle()
    expect(stars()).toEqual([true, true])
    await press(all('button')[0] as HTMLElement)
    await settle()
    expect(stars()).toEqual([false, true])
  })
  it('ask again on the next page where the answer got lost', async () => {
    signIn()
    answerOtherwise(() => ({ jobIds: [7] }))
    next(/saved-job-ids/, { status: 403, code: 'permission-denied' })
    await stand(SaveOwn, { job: { id: 7, title: 'Roofer' }, by })
    await settle()
    expect(isSaved()).toBe(false)
    await takeAway()
    await stand(SaveOwn, { job: { id: 7, title: 'Roofer' }, by })
    await settle()
    expect(isSaved()).toBe(true)
  })
})

it('what was saved in this browser goes along with whoever logs in here, not with whom an administrator looks at', async () => {
  const seenBy = { id: 1, uid: 'admin', name: 'Ada Lee', until: '2100-01-01T00:00:00Z' }
  const taken = async (who: typeof by | { uid: string; seenBy: typeof seenBy }) => {
    localStorage.setItem('saved-jobs', '9')
    signIn()
    answerOtherwise(() => ({ jobIds: [] }))
    await stand(SaveOwn, { job: { id: 7, title: 'Roofer' }, by: who })
    await settle()
    await takeAway()
    return [requests(), localStorage.getItem('saved-jobs')]
  }
  expect(await taken({ uid: 'me', seenBy })).toEqual([['GET /me/saved-job-ids'], '9'])
  expect(await taken({ uid: 'other', seenBy: null })).toEqual([['PUT /me/saved-jobs/9', 'GET /me/saved-job-ids'], ''])
})
