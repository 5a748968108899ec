// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { answerHeld, doInPart, hold, sentSince, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, press, push } from '#test/support/user-actions.ts'
import { field, leave, stand, textsOf, type, useDocument } from '#test/support/dom.ts'
import { ReplyDialog, type Waiting } from './reply-dialog.tsx'

useDocument()
beforeEach(() => signIn())

let left: readonly number[] = []
const waiting = (n: number, answerBy = '2026-11-18') =>
  Array.from({ length: n }, (_, i) => ({ id: i + 1, candidateName: `C${i + 1}`, answerBy }))
const open = async (to: Waiting[]) => {
  left = []
  const onSent = (ids: readonly number[]) => {
    left = ids
  }
  await stand(ReplyDialog, { to: to as never, onSent, onClose: () => {} })
  await settle()
  sentSince()
}
const until = () => all<HTMLInputElement>('form input[placeholder]')[0] as HTMLInputElement
const faults = async (day: string) => {
  await type(until(), day)
  await leave(until())
  return textsOf('form [role=alert]').map((line) => line?.replaceAll('\u00a0', ' '))
}

// On Saturday, 21 November.
describe('the day until which somebody is put off', () => {
  it.each([
    ['was promised an answer that is late', '2026-11-18', '27 Nov 2026', ['22/11/2026', 'The date must be 22 Nov 2026 or later.']],
    [
      'was promised one for the day that is proposed as a rule',
      '2026-11-27',
      '30 Nov 2026',
      ['28/11/2026', 'The date must be 28 Nov 2026 or later.'],
    ],
    ['was promised one for later than that', '2026-12-02', '3 Dec 2026', ['03/12/2026', 'The date must be 3 Dec 2026 or later.']],
  ])('is later than the promise to whoever %s', async (_, answerBy, proposed, [first = '', fault]) => {
    await open(waiting(1, answerBy))
    expect(until().value.replaceAll('\u00a0', ' ')).toBe(proposed)
    expect(await faults(first)).toEqual([])
    const [day, ...rest] = first.split('/')
    expect(await faults([String(Number(day) - 1).padStart(2, '0'), ...rest].join('/'))).toEqual([fault])
  })
  it('is at most ten working days ahead', async () => {
    await open(waiting(1))
    expect(await faults('04/12/2026')).toEqual([])
    expect(await faults('05/12/2026')).toEqual(['The date must be 4 Dec 2026 or earlier.'])
  })
  it('of several is the usual one, whatever the first of them was promised', async () => {
    await open(waiting(2, '2026-12-02'))
    expect(until().value.replaceAll('\u00a0', ' ')).toBe('27 Nov 2026')
    expect(await faults('22/11/2026')).toEqual([])
  })
})

it('is not sent by email before it could be read', async () => {
  hold()
  await open(waiting(1))
  await push('Send')
  expect(sentSince()).toEqual([])
  expect(textsOf('form [role=alert]')).toContain('The email is still loading. Try again.')
  answerHeld()
  await settle()
  await push('Send')
  expect(sentSince()).toHaveLength(1)
})

describe('a reply to several', () => {
  it('is sent to a hundred at a time, each part as a request of its own', async () => {
    await open(waiting(101))
    await push('Send')
    const [first, second, ...more] = sentSince()
    const idsOf = (one: typeof first) => one?.body.applicationIds as number[]
    expect([idsOf(first).length, idsOf(second).length]).toEqual([100, 1])
    expect([idsOf(second), more]).toEqual([[101], []])
    expect(second?.key?.replace(/-100$/, '-0')).toBe(first?.key)
    expect([first, second].map((one) => one?.body.until)).toEqual(['2026-11-27', '2026-11-27'])
  })
  it('closes nobody’s application unless that was ticked', async () => {
    await open(waiting(2))
    await push('Send')
    expect(sentSince().map(({ body }) => body.kinds)).toEqual([['holding']])
    await open(waiting(2))
    await press(field('over'))
    await push('Send')
    expect(sentSince().map(({ body }) => body.kinds)).toEqual([['holding', 'job-over']])
  })
  it('leaves those who were not answered', async () => {
    doInPart(true)
    await open(waiting(3))
    await push('Send')
    expect(left).toEqual([2, 3])
  })
})
