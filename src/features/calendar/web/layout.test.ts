import { describe, expect, it } from 'vitest'
import { type Spot, spotAfter } from './focus.ts'
import { barsOf, cellOf, drawnSpan, moved, piecesOf, resized, type Span } from './layout.ts'

const on = '2026-11-10'
const timed = (key: string, from: string, to: string, day = on): Span => ({
  key,
  start: `${day}T${from}`,
  end: `${day}T${to}`,
  isAllDay: false,
})
const whole = (key: string, from: string, after: string): Span => ({ key, start: `${from}T00:00`, end: `${after}T00:00`, isAllDay: true })
const week = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15']

describe('a day of hours', () => {
  it('puts what overlaps side by side, and lets each spread where nobody stands', () => {
    const spans = [timed('a', '10:00', '12:00'), timed('b', '10:00', '11:00'), timed('c', '10:30', '11:30'), timed('d', '11:00', '12:00')]
    const placed = piecesOf(spans, on).map(({ of, column, width, columns }) => [of.key, column, width, columns])
    expect(placed).toEqual([
      ['a', 0, 1, 3],
      ['b', 1, 1, 3],
      ['c', 2, 1, 3],
      ['d', 1, 1, 3],
    ])
  })

  it('gives the whole width back where nothing overlaps', () => {
    const placed = piecesOf([timed('a', '09:00', '10:00'), timed('b', '10:00', '11:00')], on)
    expect(placed.map(({ columns, width }) => [columns, width])).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  it('cuts what passes midnight into its days', () => {
    const night: Span = { key: 'night', start: `${on}T22:00`, end: '2026-11-11T05:00', isAllDay: false }
    expect(piecesOf([night], on)[0]).toMatchObject({ from: 1320, to: 1440 })
    expect(piecesOf([night], '2026-11-11')[0]).toMatchObject({ from: 0, to: 300 })
    expect(piecesOf([{ ...night, end: '2026-11-11T00:00' }], '2026-11-11')).toEqual([])
  })
})

it('puts whole days into as few rows as they need, and cuts them at the ends of the week', () => {
  const bars = barsOf(
    [whole('leave', '2026-11-07', '2026-11-12'), whole('fair', '2026-11-12', '2026-11-13'), whole('x', '2026-11-10', '2026-11-11')],
    week,
  )
  expect(bars.map(({ of, from, to, row }) => [of.key, from, to, row])).toEqual([
    ['leave', 0, 2, 0],
    ['x', 1, 1, 1],
    ['fair', 3, 3, 0],
  ])
})

it('says how many more a day of the month has than room', () => {
  const spans = ['a', 'b', 'c', 'd'].map((key, i) => timed(key, `0${i + 8}:00`.slice(-5), `0${i + 9}:00`.slice(-5)))
  expect(cellOf(spans, on, 4)).toMatchObject({ more: 0 })
  expect(cellOf(spans, on, 3)).toMatchObject({ shown: [{ key: 'a' }, { key: 'b' }], more: 2 })
})

describe('moving', () => {
  it('takes an event past midnight and over the end of a month', () => {
    expect(moved(timed('a', '23:30', '23:45'), { minutes: 45 })).toMatchObject({ start: '2026-11-11T00:15', end: '2026-11-11T00:30' })
    expect(moved(timed('a', '09:00', '10:00', '2026-11-30'), { days: 1 }).start).toBe('2026-12-01T09:00')
  })

  it('keeps what is all day on whole days', () => {
    expect(moved(whole('a', on, '2026-11-11'), { minutes: 15 }).start).toBe(`${on}T00:00`)
  })

  it('never makes an event shorter than a step, nor an all-day one shorter than a day', () => {
    expect(resized(timed('a', '09:00', '09:30'), { minutes: -60 }).end).toBe(`${on}T09:15`)
    expect(resized(whole('a', on, '2026-11-12'), { days: -5 }).end).toBe('2026-11-11T00:00')
  })

  it('draws a span in either direction, in quarters of an hour', () => {
    expect(drawnSpan(on, 614, 561)).toEqual({ start: `${on}T09:15`, end: `${on}T10:15` })
    expect(drawnSpan(on, 600, 600)).toEqual({ start: `${on}T10:00`, end: `${on}T10:15` })
  })
})

describe('arrow keys', () => {
  const spans = [timed('a', '10:00', '11:00'), timed('b', '10:30', '11:30'), timed('c', '14:10', '14:20')]
  const piecesOn = (day: string) => piecesOf(spans, day)
  const walk = (arrow: 'ArrowDown' | 'ArrowUp', from: Spot, steps: number) => {
    const path: string[] = []
    let spot = from
    for (let i = 0; i < steps; i++) {
      spot = spotAfter(arrow, spot, piecesOn)
      path.push(spot.key ?? String(spot.minute / 60))
    }
    return path
  }

  it('go down through free time and every event, also those that overlap', () => {
    expect(walk('ArrowDown', { day: on, minute: 540, key: null }, 9)).toEqual(['9.5', 'a', 'b', '11.5', '12', '12.5', '13', '13.5', 'c'])
  })

  it('go up the same way', () => {
    expect(walk('ArrowUp', { day: on, minute: 720, key: null }, 4)).toEqual(['11.5', 'b', 'a', '9.5'])
  })

  it('pass through a long event to those beside it, and out of it', () => {
    const long = [timed('all', '09:00', '17:00'), timed('b', '10:00', '11:00'), timed('c', '14:00', '15:00')]
    const on = (day: string) => piecesOf(long, day)
    const path = (arrow: 'ArrowDown' | 'ArrowUp', minute: number) => {
      let spot: Spot = { day: '2026-11-10', minute, key: null }
      return Array.from({ length: 4 }, () => {
        spot = spotAfter(arrow, spot, on)
        return spot.key ?? String(spot.minute / 60)
      })
    }
    expect(path('ArrowDown', 510)).toEqual(['all', 'b', 'c', '17'])
    expect(path('ArrowUp', 1020)).toEqual(['c', 'b', 'all', '8.5'])
  })

  it('go sideways to the same hour of the next day', () => {
    expect(spotAfter('ArrowRight', { day: '2026-11-09', minute: 600, key: null }, piecesOn)).toEqual({ day: on, minute: 600, key: 'a' })
    expect(spotAfter('ArrowLeft', { day: on, minute: 600, key: 'a' }, piecesOn)).toEqual({ day: '2026-11-09', minute: 600, key: null })
  })
})
