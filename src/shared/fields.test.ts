import { describe, expect, it } from 'vitest'
import { type Fields, readFields, valueIn } from './fields.ts'

describe('what a form holds', () => {
  type Crane = {
    name: string
    serial: string | null
    note: string
    tons: number | null
    built: number
    ownerId: number | null
    isHired: boolean
    uses: readonly string[]
    trades: readonly string[]
    tags: readonly string[]
    size: { width: string }
  }
  const fields = {
    name: { kind: 'line', max: 20, needed: true },
    serial: { kind: 'line', max: 20 },
    note: { kind: 'prose', max: 2000 },
    tons: { kind: 'number', max: 9999 },
    built: { kind: 'number', max: 2100, needed: true },
    ownerId: { kind: 'id' },
    isHired: { kind: 'flag' },
    uses: { kind: 'choices', options: ['lift', 'dig'] },
    trades: { kind: 'categories', of: 'trade' },
    tags: { kind: 'tags' },
    size: { kind: 'line', read: (form: FormData) => ({ width: String(form.get('width')) }) },
  } as unknown as Fields<Crane>
  const read = (given: [string, string | File][]) => {
    const form = new FormData()
    for (const [name, value] of given) form.append(name, value)
    return readFields(fields, form)
  }

  it('is sent as the API needs it: trimmed, with numbers, booleans and lists', () =>
    expect(
      read([
        ['name', ' Ada '],
        ['serial', 'A 7'],
        ['note', ' Tall.\n'],
        ['tons', ' 12.5 '],
        ['built', '1998'],
        ['ownerId', '7'],
        ['isHired', 'on'],
        ['uses', 'lift'],
        ['uses', 'dig'],
        ['trades', 'roofer'],
        ['tags', 'rail'],
        ['tags', 'nights'],
        ['width', '3'],
      ]),
    ).toEqual({
      name: 'Ada',
      serial: 'A 7',
      note: 'Tall.',
      tons: 12.5,
      built: 1998,
      ownerId: 7,
      isHired: true,
      uses: ['lift', 'dig'],
      trades: ['roofer'],
      tags: ['rail', 'nights'],
      size: { width: '3' },
    }))

  it('is null when empty; missing required fields are left to the server', () =>
    expect(read([['isHired', 'off']])).toEqual({
      name: '',
      serial: null,
      note: '',
      tons: null,
      built: undefined,
      ownerId: null,
      isHired: false,
      uses: [],
      trades: [],
      tags: [],
      size: { width: 'null' },
    }))
})

it('a reference in a record becomes its id in a body', () => {
  expect(valueIn({ place: 'Leeds', placeId: 7 }, 'placeId')).toBe(7)
  expect(valueIn({ place: 'Leeds' }, 'placeId')).toBe('Leeds')
  expect(valueIn({ pay: 12 }, 'pay')).toBe(12)
  // Only the end of a name says that it is one.
  expect(valueIn({ wIdth: 3 }, 'wIdthId')).toBe(3)
})
