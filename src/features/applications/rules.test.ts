import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerBy, candidateStageOf, endedStages, moves, nextStages, type Stage, stages, whyNotMove } from './rules.ts'

const staff = { role: 'operation' } as const
const open = { status: 'open', openings: 2, filled: 0 }
const at = (stage: Stage, resumeStage: Stage | null = null) => ({ stage, resumeStage })

describe('the pipeline', () => {
  it.each([
    ['new', 'screening'],
    ['screening', 'submitted'],
    ['screening', 'vetting'],
    ['submitted', 'interview'],
    ['interview', 'offer'],
  ] as const)('goes from %s to %s', (from, to) => expect(whyNotMove(staff, at(from), open, { to })).toBeNull())

  it.each([
    ['new', 'offer'],
    ['placed', 'new'],
    ['completed', 'screening'],
    ['interview', 'vetting'],
  ] as const)('does not jump from %s to %s', (from, to) => expect(whyNotMove(staff, at(from), open, { to })).toBe('move-not-allowed'))
  it('is for staff', () => expect(whyNotMove({ role: 'agent' }, at('new'), open, { to: 'screening' })).toBe('permission-denied'))
  it('does not go forward on a job that is not open', () => {
    expect(whyNotMove(staff, at('new'), { ...open, status: 'closed' }, { to: 'screening' })).toBe('job-not-open')
    expect(whyNotMove(staff, at('new'), { ...open, status: 'closed' }, { to: 'withdrawn' })).toBeNull()
  })
  it('asks for a reason to reject, and for a first day to place', () => {
    expect(whyNotMove(staff, at('new'), open, { to: 'rejected' })).toBe('reason-needed')
    expect(whyNotMove(staff, at('offer'), open, { to: 'placed' })).toBe('start-date-needed')
    expect(whyNotMove(staff, at('offer'), { ...open, filled: 2 }, { to: 'placed', startsOn: '2026-12-01' })).toBe('no-opening-left')
  })
  it('goes back to where it came from', () => {
    expect(nextStages(at('on_hold', 'submitted'))).toEqual(['submitted'])
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

it('has a plain word for each stage', () => {
  expect(stages.map(candidateStageOf)).not.toContain(undefined)
  expect(endedStages.map(candidateStageOf)).not.toContain('received')
})

it.each([
  ['2026-11-20', '2026-11-27'],
  ['2026-11-21', '2026-11-27'],
  ['2026-11-23', '2026-11-30'],
])('promises an answer to %s by %s', (from, by) => expect(answerBy(from)).toBe(by))
