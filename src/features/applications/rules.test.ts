import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answerBy,
  workingDaysLeft,
  candidateStageOf,
  endedStages,
  isReopening,
  moves,
  nextStages,
  type Stage,
  stages,
  whyNotMove,
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
  it('goes on from a pause, or is over: the job may have filled meanwhile', () => {
    expect(nextStages(at('on_hold'))).toEqual(['rejected'])
    expect(nextStages(at('on_hold', 'submitted'))).toEqual(['submitted', 'rejected'])
  })
  it.each(['rejected', 'client_declined', 'offer_declined', 'withdrawn'] as const)('goes from %s back, and nowhere else', (from) => {
    expect(nextStages(at(from))).toEqual([])
    expect(nextStages(at(from, 'interview'))).toEqual(['interview'])
  })
  it.each(['completed', 'ended_early'] as const)('ends for good at %s', (from) => expect(nextStages(at(from, 'placed'))).toEqual([]))

  it.each([
    ['new', 'offer'],
    ['placed', 'new'],
    ['completed', 'screening'],
    ['interview', 'vetting'],
  ] as const)('does not jump from %s to %s', (from, to) => expect(whyNotMove(staff, at(from), open, { to })).toBe('move-not-allowed'))
  it('is for staff', () => expect(whyNotMove({ role: 'agent' }, at('new'), open, { to: 'screening' })).toBe('permission-denied'))
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
  it('is reopened even on a job that is not open, without a reason', () => {
    expect(whyNotMove(staff, at('withdrawn', 'interview'), { ...open, status: 'closed' }, { to: 'interview' })).toBeNull()
    for (const ended of ['rejected', 'client_declined', 'offer_declined', 'withdrawn'] as const) expect(isReopening(at(ended))).toBe(true)
    for (const other of ['on_hold', 'completed', 'ended_early', 'new'] as const) expect(isReopening(at(other))).toBe(false)
  })
  it('goes on while every opening is taken, up to the last step', () =>
    expect(whyNotMove(staff, at('interview'), { ...open, filled: 2 }, { to: 'offer' })).toBeNull())
  it('asks for a reason to reject, and for a first day to place', () => {
    expect(whyNotMove(staff, at('new'), open, { to: 'rejected' })).toBe('reason-needed')
    expect(whyNotMove(staff, at('offer'), open, { to: 'placed' })).toBe('start-date-needed')
    expect(whyNotMove(staff, at('offer'), { ...open, filled: 2 }, { to: 'placed', startsOn: '2026-12-01' })).toBe('no-opening-left')
    expect(whyNotMove(staff, at('offer'), { ...open, filled: 1 }, { to: 'placed', startsOn: '2026-12-01' })).toBeNull()
  })
  it('goes back to where it came from', () => {
    expect(nextStages(at('on_hold', 'submitted'))).toEqual(['submitted', 'rejected'])
    expect(nextStages(at('rejected', 'interview'))).toEqual(['interview'])
    expect(nextStages(at('completed', 'placed'))).toEqual([])
  })
  it('never leads out of the list, and every stage but the first is reached from somewhere', () => {
    expect(Object.keys(moves)).toEqual([...stages])
    const reached = new Set(Object.values(moves).flat())
    expect(stages.filter((stage) => stage !== 'new' && !reached.has(stage))).toEqual([])
  })
  it('lets nothing but a listed move through, whoever asks for it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...stages), fc.constantFrom(...stages), fc.constantFrom(...stages), (from, to, resume) => {
        const refusal = whyNotMove(staff, at(from, resume), open, { to, reason: 'pay', startsOn: '2026-12-01' })
        expect(refusal === null).toBe(nextStages(at(from, resume)).includes(to))
      }),
    )
  })
})

it('tells candidates in plain words where they stand', () => {
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
])('promises an answer to %s by %s', (from, by) => expect(answerBy(from)).toBe(by))

it.each([
  ['2026-11-20', '2026-11-27', 5],
  ['2026-11-26', '2026-11-27', 1],
  ['2026-11-27', '2026-11-27', 0],
  ['2026-11-20', '2026-11-23', 1],
  ['2026-11-21', '2026-11-23', 1],
  ['2026-11-30', '2026-11-27', 0],
])('counts from %s until %s the working days that are left', (from, until, left) => expect(workingDaysLeft(from, until)).toBe(left))
