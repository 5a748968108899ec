import { describe, expect, it } from 'vitest'
import { nextOver } from './board.tsx'
import { board, job, person } from './samples.ts'
import { segmentsOf } from './segments.ts'

describe('the row of a person', () => {
  it('has one bar for neighbouring days of one job or absence, and a mark for each other day', () => {
    const bars = segmentsOf(person, board.days).flatMap(({ at, days, span }) => (span ? [[span.kind, at, days]] : []))
    expect(bars).toEqual([
      ['leave', 3, 2],
      ['placed', 7, 3],
      ['proposed', 13, 1],
    ])
  })
})

describe('a person who is carried by keys', () => {
  const late = { ...job, id: 4, startsOn: '2026-11-20' }
  const over = { id: 9, endsOn: '2026-11-12' }
  const jobs = [{ ...job, ...over }, job, late]
  const shown = { ...board, jobs }
  const go = (from: Parameters<typeof nextOver>[1], key: string) => {
    const to = nextOver(shown, from, key)
    return to && [to.job.id, to.at]
  }
  it('goes first to the first day of the first job on which anybody could start', () => expect(go(null, 'ArrowDown')).toEqual([3, 0]))
  it('goes from day to day, and not beyond the board', () => {
    expect(go({ job, at: 0 }, 'ArrowRight')).toEqual([3, 1])
    expect(go({ job, at: 0 }, 'ArrowLeft')).toBeNull()
  })
  it('goes to the same day of the next job, or to that job’s first', () => {
    expect(go({ job, at: 6 }, 'ArrowDown')).toEqual([4, 6])
    expect(go({ job, at: 0 }, 'ArrowDown')).toEqual([4, 4])
    expect(go({ job, at: 0 }, 'ArrowUp')).toBeNull()
  })
})
