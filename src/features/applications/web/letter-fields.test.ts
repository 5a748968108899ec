import { describe, expect, it } from 'vitest'
import { letterTime } from './letter-fields.tsx'

describe('a letter that is not to go at once', () => {
  const at = (day: string) => new Date(`${day}T15:30:00`)
  it('goes in an hour', () => expect(letterTime('in-an-hour', at('2026-11-20'))).toBe(new Date('2026-11-20T16:30:00').toISOString()))
  it.each([
    ['a Thursday', '2026-11-19', '2026-11-20'],
    ['a Friday', '2026-11-20', '2026-11-23'],
    ['a Saturday', '2026-11-21', '2026-11-23'],
    ['a Sunday', '2026-11-22', '2026-11-23'],
  ])('goes on the next working day at nine: written on %s', (_, written, day) =>
    expect(letterTime('next-morning', at(written))).toBe(new Date(`${day}T09:00:00`).toISOString()),
  )
  it('goes by itself otherwise', () => expect(letterTime('at-once')).toBeUndefined())
})
