// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { alerts, answerWith, fillWith, publish, step, write, writeWhole } from '#test/support/job-in-writing.ts'
import { next, sentSince } from '#test/support/fake-server.ts'
import { elsewhere, field, one, takeAway, useDocument } from '#test/support/dom.ts'

// What was typed makes one job, however often it is sent, unless another one is meant.

useDocument()

type Open = Parameters<typeof write>[0]
const reload = async (open?: Open) => {
  await takeAway()
  await write(open)
}
const publishInVain = (...outcome: Parameters<typeof next>) => {
  next(...outcome)
  return publish()
}
const lost = () => publishInVain(/^POST \/jobs$/, 'lost')
const refused = (code: string, detail: string) => publishInVain(/^POST \/jobs$/, { status: 409, code, detail })
/** The one request since, by which the job is known, and what it is made from. */
function sentOnce() {
  const [sent, ...more] = sentSince()
  expect(more).toEqual([])
  const { title, unfinishedJobId, unfinishedJobVersion, requirements } = sent?.body ?? {}
  return { key: sent?.key, title, from: unfinishedJobId, version: unfinishedJobVersion, requirements }
}
const title = () => field('title').value

describe('a job whose answer got lost', () => {
  it('is sent again as the same one with all that it asks for, at once and after a reload; then a new one begins', async () => {
    await writeWhole('Solitary roofer')
    await lost()
    const first = sentOnce()
    expect(first.requirements).toHaveLength(1)
    expect(alerts().join()).toContain('Can’t connect')
    await lost()
    expect(sentOnce()).toEqual(first)
    await reload()
    expect(title()).toBe('Solitary roofer')
    await publish()
    expect(sentOnce()).toEqual(first)
    expect(elsewhere()).toBe('/dashboard/job/7/details')
    await reload()
    expect(title()).toBe('')
    await takeAway()
    await writeWhole('Another roofer')
    await publish()
    expect(sentOnce().key).not.toBe(first.key)
  })

  it('is another once it was changed and that was meant, and this one too is sent again as the same', async () => {
    await writeWhole('Changeable roofer')
    await lost()
    const first = sentOnce()
    await step('Role')
    await fillWith({ title: 'Changeable slater' })
    await step('Publishing')
    await refused('idempotency-mismatch', 'It may have arrived.')
    expect(sentOnce()).toEqual({ ...first, title: 'Changeable slater' })
    expect(alerts().join()).toContain('It may have arrived.')
    await lost()
    const second = sentOnce()
    expect(second.key).not.toBe(first.key)
    await reload()
    expect(title()).toBe('Changeable slater')
    await publish()
    expect(sentOnce()).toEqual(second)
  })
})

describe('an unfinished job', () => {
  const from = { id: 4, title: 'Twofold roofer', version: 3, updatedAt: '2026-11-20T09:00:00.000Z' }
  const at = '/dashboard/job/post?unfinished=4'

  it('whose answer got lost is sent again as made from the same, though it is gone by now, and that is said', async () => {
    await writeWhole('Twofold roofer', { from, at })
    await lost()
    const first = sentOnce()
    expect(first).toMatchObject({ from: 4, version: 3 })
    await reload({ at })
    expect(one('main, body').textContent).toContain('This unfinished job has been posted or discarded')
    expect(title()).toBe('Twofold roofer')
    await publish()
    expect(sentOnce()).toEqual(first)
  })

  it('that was posted elsewhere becomes no second one unless that is meant, and no third one after a reload', async () => {
    await writeWhole('Twofold roofer', { from, at })
    await refused('unfinished-job-gone', 'It was posted elsewhere.')
    expect(sentOnce()).toMatchObject({ from: 4 })
    expect(alerts().join()).toContain('It was posted elsewhere.')
    await lost()
    const second = sentOnce()
    expect(second.from).toBeUndefined()
    await reload({ at })
    await publish()
    expect(sentOnce()).toEqual(second)
  })

  const tooLate = () => publishInVain(/^POST \/jobs$/, { status: 412, code: 'precondition-failed', detail: 'Changed elsewhere.' })

  it('that was carried on elsewhere is posted over that once somebody means it', async () => {
    await writeWhole('Twofold roofer', { from, at })
    answerWith('/me/unfinished-jobs/4', { ...from, version: 4, form: {} })
    await tooLate()
    expect(sentOnce()).toMatchObject({ from: 4, version: 3 })
    expect(alerts().join()).toContain('Changed elsewhere.')
    await publish()
    expect(sentOnce()).toMatchObject({ title: 'Twofold roofer', from: 4, version: 4 })
  })

  it('that was found newer and then gone is posted as a new job', async () => {
    await writeWhole('Twofold roofer', { from, at })
    next(/^GET \/me\/unfinished-jobs\/4$/, { status: 404, code: 'not-found' })
    await tooLate()
    expect(sentOnce()).toMatchObject({ from: 4, version: 3 })
    await publish()
    expect(sentOnce().from).toBeUndefined()
  })
})
