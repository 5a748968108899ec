import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jobStatuses } from '../jobs/rules.ts'
import {
  answerBy,
  asksGate,
  candidateStageOf,
  endedStages,
  isEnded,
  isOnBoard,
  isOwedAnswer,
  isReopening,
  mayPutOffTo,
  nextPutOff,
  nextStages,
  reasonAfterJob,
  renewsPromise,
  replyKindFor,
  settledAfterMs,
  type Stage,
  stageAfterJob,
  stages,
  tellsNews,
  waitsForUs,
  whyNotMove,
  whyNotPass,
  whyNotReply,
  whyNotUndo,
  workingDaysLeft,
} from './rules.ts'

const staff = { role: 'operation' } as const
const open = { status: 'open', openings: 2, filled: 0 }
const at = (stage: Stage, resumeStage: Stage | null = null) => ({ stage, resumeStage })

describe('the pipeline', () => {
  it.each([
    ['new', 'screening rejected withdrawn on_hold'],
    ['screening', 'vetting submitted rejected withdrawn on_hold'],
    ['vetting', 'submitted rejected withdrawn on_hold'],
    ['submitted', 'interview offer client_declined withdrawn on_hold'],
    ['interview', 'offer client_declined rejected withdrawn'],
    ['offer', 'placed offer_declined withdrawn'],
    ['placed', 'completed ended_early'],
  ] as const)('goes from %s to %s', (from, to) => {
    expect(nextStages(at(from)).join(' ')).toBe(to)
    for (const next of nextStages(at(from)))
      expect(whyNotMove(staff, at(from), open, { to: next, reason: 'pay', startsOn: '2026-12-01' })).toBeNull()
  })
  it('resumes from a pause where it stood, or is rejected', () => {
    expect(nextStages(at('on_hold'))).toEqual(['rejected'])
    expect(nextStages(at('on_hold', 'submitted'))).toEqual(['submitted', 'rejected'])
  })
  it.each(['rejected', 'client_declined', 'offer_declined', 'withdrawn'] as const)(
    'reopens from %s at the stage before, and nowhere else',
    (from) => {
      expect(nextStages(at(from))).toEqual([])
      expect(nextStages(at(from, 'interview'))).toEqual(['interview'])
    },
  )
  it.each(['completed', 'ended_early'] as const)('ends for good at %s', (from) => expect(nextStages(at(from, 'placed'))).toEqual([]))
  it('is moved by the agency only', () =>
    expect(whyNotMove({ role: 'agent' }, at('new'), open, { to: 'screening' })).toBe('permission-denied'))
  it('does not go forward on a job that is not open', () => {
    const closed = { ...open, status: 'closed' }
    for (const [from, to] of [
      ['new', 'screening'],
      ['screening', 'vetting'],
      ['screening', 'submitted'],
      ['submitted', 'interview'],
      ['submitted', 'offer'],
      ['offer', 'placed'],
    ] as const)
      expect(whyNotMove(staff, at(from), closed, { to, startsOn: '2026-12-01' }), to).toBe('job-not-open')
    expect(whyNotMove(staff, at('on_hold', 'submitted'), closed, { to: 'submitted' })).toBe('job-not-open')
    expect(whyNotMove(staff, at('new'), closed, { to: 'withdrawn' })).toBeNull()
    expect(whyNotMove(staff, at('placed'), closed, { to: 'completed' })).toBeNull()
  })
  it('reopens on a closed job, without a reason', () => {
    expect(whyNotMove(staff, at('withdrawn', 'interview'), { ...open, status: 'closed' }, { to: 'interview' })).toBeNull()
    for (const ended of ['rejected', 'client_declined', 'offer_declined', 'withdrawn'] as const) expect(isReopening(at(ended))).toBe(true)
    for (const other of ['on_hold', 'completed', 'ended_early', 'new'] as const) expect(isReopening(at(other))).toBe(false)
  })
  it('goes on while all openings are taken, up to the offer', () =>
    expect(whyNotMove(staff, at('interview'), { ...open, filled: 2 }, { to: 'offer' })).toBeNull())
  it('needs a reason to reject, a first day to place, and a free opening', () => {
    expect(whyNotMove(staff, at('new'), open, { to: 'rejected' })).toBe('reason-needed')
    expect(whyNotMove(staff, at('offer'), open, { to: 'placed' })).toBe('start-date-needed')
    expect(whyNotMove(staff, at('offer'), { ...open, filled: 2 }, { to: 'placed', startsOn: '2026-12-01' })).toBe('no-opening-left')
    expect(whyNotMove(staff, at('offer'), { ...open, filled: 1 }, { to: 'placed', startsOn: '2026-12-01' })).toBeNull()
  })
  it('allows only the listed moves', () => {
    fc.assert(
      fc.property(fc.constantFrom(...stages), fc.constantFrom(...stages), fc.constantFrom(...stages), (from, to, resume) => {
        const refusal = whyNotMove(staff, at(from, resume), open, { to, reason: 'pay', startsOn: '2026-12-01' })
        expect(refusal === null).toBe(nextStages(at(from, resume)).includes(to))
      }),
    )
  })
})

it('shows candidates a plain stage', () => {
  expect(Object.fromEntries(stages.map((stage) => [stage, candidateStageOf(stage)]))).toEqual({
    new: 'received',
    screening: 'being-checked',
    vetting: 'being-checked',
    on_hold: 'being-checked',
    submitted: 'with-employer',
    interview: 'interview',
    offer: 'offer',
    placed: 'hired',
    completed: 'hired',
    ended_early: 'hired',
    rejected: 'not-this-time',
    client_declined: 'not-this-time',
    offer_declined: 'withdrawn',
    withdrawn: 'withdrawn',
  })
  expect(endedStages.map(candidateStageOf)).not.toContain('received')
})

it.each([
  ['2026-11-20', '2026-11-27'],
  ['2026-11-21', '2026-11-27'],
  ['2026-11-23', '2026-11-30'],
])('an application of %s is answered by %s', (from, by) => expect(answerBy(from)).toBe(by))

it.each([
  ['2026-11-20', '2026-11-27', 5],
  ['2026-11-26', '2026-11-27', 1],
  ['2026-11-27', '2026-11-27', 0],
  ['2026-11-20', '2026-11-23', 1],
  ['2026-11-21', '2026-11-23', 1],
  ['2026-11-30', '2026-11-27', 0],
])('between %s and %s there are %s working days', (from, until, left) => expect(workingDaysLeft(from, until)).toBe(left))

it.each([
  ['has ended', isEnded, 'rejected client_declined offer_declined withdrawn completed ended_early'],
  ['stands on the board', isOnBoard, 'new screening vetting submitted interview offer placed'],
  ['waits for the agency', waitsForUs, 'new screening vetting'],
  ['is promised to hear from us', isOwedAnswer, 'new screening vetting submitted interview on_hold'],
  ['is asked about at the gate', asksGate, 'submitted placed'],
  ['renews the promise', renewsPromise, 'submitted interview'],
] as const)('an application %s at exactly these stages', (_what, holds: (stage: Stage) => boolean, at) =>
  expect(stages.filter((stage) => holds(stage)).join(' ')).toBe(at),
)

describe('the gate', () => {
  const [admin, operation] = [{ role: 'admin' }, { role: 'operation' }] as const
  it('blocks putting forward and placing, and nothing else', () => {
    for (const to of stages)
      expect(whyNotPass(operation, to, 'block'), to).toBe(to === 'submitted' || to === 'placed' ? 'gate-blocked' : null)
    for (const gate of ['pass', 'warn', null] as const) expect(whyNotPass(operation, 'submitted', gate)).toBeNull()
  })
  it('is overridden only by an administrator with a reason', () => {
    expect(whyNotPass(admin, 'placed', 'block', 'The course is booked')).toBeNull()
    expect(whyNotPass(admin, 'placed', 'block', '')).toBe('gate-blocked')
    expect(whyNotPass(operation, 'placed', 'block', 'The course is booked')).toBe('permission-denied')
  })
})

it.each([
  ['new', 'screening', true],
  ['new', 'on_hold', true],
  ['on_hold', 'screening', false],
  ['on_hold', 'rejected', true],
  ['rejected', 'interview', false],
  ['withdrawn', 'new', false],
] as const)('a move from %s to %s is mailed: %j', (from, to, isNews) => expect(tellsNews(from, to)).toBe(isNews))

it('a move is undone only by its author, within a minute', () => {
  const movedAt = '2026-11-20T12:00:00.000Z'
  const why = (id: number, ms: number) => whyNotUndo({ id }, { movedBy: 7, movedAt }, new Date(Date.parse(movedAt) + ms))
  expect([why(7, 0), why(7, settledAfterMs), why(7, settledAfterMs + 1)]).toEqual([null, null, 'undo-too-late'])
  expect([why(8, 0), why(8, 120_000)]).toEqual(['permission-denied', 'permission-denied'])
  expect(settledAfterMs).toBe(60_000)
})

describe('a holding reply', () => {
  it('proposes the usual day, or the day after the one promised', () => {
    expect(nextPutOff('2026-11-20', '2026-11-20')).toBe('2026-11-27')
    expect(nextPutOff('2026-11-26', '2026-11-20')).toBe('2026-11-27')
    expect(nextPutOff('2026-11-27', '2026-11-20')).toBe('2026-11-30')
    expect(nextPutOff('2026-12-01', '2026-11-20')).toBe('2026-12-02')
  })
  it.each([
    ['2026-11-24', true],
    ['2026-11-23', false], // no later than what was promised
    ['2026-11-28', false], // a Saturday
    ['2026-11-30', true],
    ['2026-12-04', true], // ten working days on
    ['2026-12-07', false],
  ])('may name %s: %j', (until, may) => expect(mayPutOffTo(until, '2026-11-23', '2026-11-20')).toBe(may))
  it('promises only a future day', () => {
    expect(mayPutOffTo('2026-11-20', '2026-11-12', '2026-11-20')).toBe(false)
    expect(mayPutOffTo('2026-11-19', '2026-11-12', '2026-11-20')).toBe(false)
    expect(mayPutOffTo('2026-11-23', '2026-11-12', '2026-11-20')).toBe(true)
  })
  it('becomes a final answer once the job is over', () =>
    expect(jobStatuses.filter((status) => replyKindFor({ status }) === 'job-over')).toEqual(['filled', 'expired', 'closed', 'archived']))
  it('is a holding reply while the job is paused', () => expect(replyKindFor({ status: 'on_hold' })).toBe('holding'))
  it('goes only to people who are owed an answer, once a day, and not while a letter waits', () => {
    const asked = { stage: 'vetting', putOffAt: null, letterAt: null } as const
    const why = (changes: object) => whyNotReply({ ...asked, ...changes }, '2026-11-20')
    expect(why({})).toBeNull()
    expect(why({ stage: 'offer' })).toBe('no-answer-owed')
    expect(why({ letterAt: '2026-11-21T09:00:00Z' })).toBe('letter-waits')
    expect(why({ putOffAt: '2026-11-20T08:00:00Z' })).toBe('replied-today')
    expect(why({ putOffAt: '2026-11-19T23:59:00Z' })).toBeNull()
  })
})

it('the end of a job rejects its applications', () => {
  expect([reasonAfterJob({ status: 'filled' }), reasonAfterJob({ status: 'closed' })]).toEqual(['role-filled', 'job-closed'])
  expect([stageAfterJob('submitted'), stageAfterJob('interview'), stageAfterJob('new')]).toEqual([
    'client_declined',
    'rejected',
    'rejected',
  ])
})
