import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#shared/settings.ts'
import { breaksPromise, letterTime } from './letter-fields.tsx'

describe('a letter that is not to go at once', () => {
  const at = (day: string) => new Date(`${day}T15:30:00`)
  it('goes in an hour', () =>
    expect(letterTime('in-an-hour', defaultSettings, at('2026-11-20'))).toBe(new Date('2026-11-20T16:30:00').toISOString()))
  it.each([
    ['a Thursday', '2026-11-19', '2026-11-20'],
    ['a Friday', '2026-11-20', '2026-11-23'],
    ['a Saturday', '2026-11-21', '2026-11-23'],
    ['a Sunday', '2026-11-22', '2026-11-23'],
  ])('goes on the next working day at nine: written on %s', (_, written, day) =>
    expect(letterTime('next-morning', defaultSettings, at(written))).toBe(new Date(`${day}T09:00:00`).toISOString()),
  )
  it('goes on the day after that of whoever writes it, also where that is another one in UTC', () => {
    const evening = new Date('2026-11-23T20:30:00') // in Los Angeles; in UTC it is the 24th
    expect(letterTime('next-morning', defaultSettings, evening)).toBe(new Date('2026-11-24T09:00:00').toISOString())
  })
  it('goes by itself otherwise', () => expect(letterTime('at-once', defaultSettings)).toBeUndefined())
})

describe('a letter of the next morning', () => {
  const breaks = (promised: string | undefined) => breaksPromise('next-morning', promised, defaultSettings, new Date('2026-11-20T15:30:00'))
  it('is too late where an answer was promised for today, or for the weekend before it', () => {
    expect(breaks('2026-11-20')).toBe(true)
    expect(breaks('2026-11-22')).toBe(true)
  })
  it('is in time on the promised day itself', () => expect(breaks('2026-11-23')).toBe(false))
  it('breaks no promise that was not given, or is broken already', () => {
    expect(breaks(undefined)).toBe(false)
    expect(breaks('2026-11-19')).toBe(false)
  })
  it('is the only one that can', () =>
    expect(breaksPromise('at-once', '2026-11-20', defaultSettings, new Date('2026-11-20T15:30:00'))).toBe(false))
})
