import { describe, expect, it } from 'vitest'
import { namingBy } from './erasing.ts'

const nobody = { emails: [], phones: [], names: [] }

describe('by what a text is told to name somebody', () => {
  it('nothing is, where nothing is known of them', () => expect(namingBy(nobody)).toBeNull())
  it('a name is the same however its words are set apart', () =>
    expect(namingBy({ ...nobody, names: ['anne  marie - roux'] })?.pattern).toBe(
      namingBy({ ...nobody, names: ['anne marie roux'] })?.pattern,
    ))
  it('texts are passed over that lack the longest word of a name, with its accents or without', () =>
    expect(namingBy({ ...nobody, names: ['li ängström-bo'] })?.likes).toEqual(['%ängström%', '%angstrom%']))
  it('texts are passed over that lack the digits of a number in their order, or an address to the letter', () =>
    expect(namingBy({ ...nobody, phones: ['7009'], emails: ['a_b%c@people.example'] })?.likes).toEqual([
      String.raw`%a\_b\%c@people.example%`,
      '%7%0%0%9%',
    ]))
})
