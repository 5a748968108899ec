// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { act } from '#test/support/act.ts'
import { answerOtherwise, requests, signIn, tellNews } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { button, push } from '#test/support/user-actions.ts'
import { one, stand, textsOf, useDocument } from '#test/support/dom.ts'
import { BatchDialog } from './batch-dialog.tsx'

useDocument()

const first = { id: 4, kind: 'add-tags', status: 'finished', total: 3, done: 3, failed: 0, finishedAt: '2026-11-21T12:00:00Z' }
let batch: object = first
let failures = { items: [] as object[], total: 0 }
beforeEach(() => {
  signIn()
  failures = { items: [], total: 0 }
  answerOtherwise((path, sample) => {
    if (path === '/batches/4') return batch
    return path === '/batches/4/rows' ? failures : sample
  })
})
const open = async (more: object, props: object = {}) => {
  batch = { ...first, ...more }
  await stand(BatchDialog, { batchId: 4, title: 'Add tags', onClose: () => {}, ...props })
  await settle()
}
const ways = () => ['Stop', 'Undo', 'OK'].filter((name) => button(name))
const running = { status: 'running', done: 1, finishedAt: null }

describe('what many are done to', () => {
  it.each([
    ['can be stopped while it goes on', running, ['Stop', 'OK']],
    ['can be taken back once it is over', {}, ['Undo', 'OK']],
    ['can be taken back as far as it came where it was stopped', { status: 'cancelled', done: 1 }, ['Undo', 'OK']],
    ['has nothing to be taken back where nothing was done', { done: 0, failed: 3 }, ['OK']],
    ['stays where it cannot be taken back', { kind: 'send-mail' }, ['OK']],
    ['is not taken back twice', { status: 'undone' }, ['OK']],
  ])('%s', async (_, more, offered) => {
    await open(more)
    expect(ways()).toEqual(offered)
  })
  it.each([
    ['leads to the job that they were added to, and empties the basket', {}, 1],
    ['keeps the basket where some were left out', { done: 2, failed: 1 }, 0],
  ])('%s', async (_, more, times) => {
    const done = vi.fn()
    await open({ kind: 'put-to-job', ...more }, { jobId: 3, onDone: done })
    expect(one('dialog a').getAttribute('href')).toBe('/dashboard/job/3/pipeline')
    await push('OK')
    expect(done).toHaveBeenCalledTimes(times)
  })
  it('says how far it is, live, and has the list behind it look again once it is over', async () => {
    await open(running)
    expect(document.body.textContent).toContain('1 of 3')
    expect(requests().filter((action) => action.includes('rows'))).toEqual([])
    batch = { ...first, done: 2, failed: 1 }
    failures = { items: [{ candidateId: 8, name: 'Mia Vance', reason: 'Has no address.' }], total: 1 }
    await act(async () => tellNews())
    await settle()
    expect(ways()).toEqual(['Undo', 'OK'])
    expect(textsOf('li')).toEqual(['Mia Vance Has no address.'])
  })
  it('names fifty who were left out, and says how many more they are', async () => {
    const items = Array.from({ length: 50 }, (_, i) => ({ candidateId: i + 1, name: `C${i + 1}`, reason: 'Gone.' }))
    failures = { items, total: 52 }
    await open({ done: 1, failed: 52 })
    expect(requests()).toContain('GET /batches/4/rows?outcome=failed&limit=50')
    expect([textsOf('li').length, textsOf('li').at(-1)?.replaceAll('\u00a0', ' ')]).toEqual([51, 'and 2 more'])
  })
  it('names those who could not be taken back', async () => {
    failures = { items: [{ candidateId: 8, name: 'Mia Vance', reason: 'Changed since.' }], total: 1 }
    await open({ status: 'undone' })
    expect(textsOf('li')).toEqual(['Mia Vance Changed since.'])
  })
  it('is stopped or taken back by one press', async () => {
    await open(running)
    requests()
    await push('Stop')
    expect(requests().filter((action) => action.startsWith('PUT'))).toEqual(['PUT /batches/4/cancellation'])
  })
})
