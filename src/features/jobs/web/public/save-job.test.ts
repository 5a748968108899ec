// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { answerOtherwise, arriveLate, deeds, letArrive, refuse, signIn } from '#test/listener.ts'
import { settle } from '#test/mounted.ts'
import { one, press, stand, useDocument } from '#test/stand.ts'
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
  deeds()
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
    expect([isSaved(), deeds()]).toEqual([true, ['PUT /me/saved-jobs/7']])
    await pressStar()
    expect([isSaved(), deeds()]).toEqual([false, ['DELETE /me/saved-jobs/7']])
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
  it('is as before where the code that saves it cannot be had, and says that there is no connection', async () => {
    await begin([8])
    code.isThere = false
    await pressStar()
    code.isThere = true
    expect([isSaved(), deeds()]).toEqual([false, []])
    expect(one('body').textContent).toContain('Can’t connect to Lintel.')
  })
  it.each([
    ['shows what was pressed, whatever the answer of before says', null, [true, true]],
    ['shows what the answer says where the press was refused', 'conflict', [false, false]],
  ] as const)('pressed before it is known what was saved, %s', async (_, why, [pressed, answered]) => {
    arriveLate(/saved-job-ids/)
    await begin([8])
    refuse(why)
    await pressStar()
    expect(isSaved()).toBe(pressed)
    letArrive()
    await settle()
    expect(isSaved()).toBe(answered)
  })
})
