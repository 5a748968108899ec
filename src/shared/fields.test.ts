import { describe, expect, it } from 'vitest'
import { sayField } from './field-words.ts'
import { type AnyField, type Fields, readFields, valueIn } from './fields.ts'

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

  it('is read as the API takes it: trimmed, numbers as numbers, boxes as yes or no, several as a list', () =>
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

  it('that is empty is null; where something is needed, what the server can say is missing', () =>
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

  it('that is no number is none, and a file is no text', () =>
    expect(
      read([
        ['tons', 'heavy'],
        ['built', 'long ago'],
        ['ownerId', 'Hale'],
        ['serial', new File(['x'], 'serial.txt')],
      ]),
    ).toMatchObject({ tons: null, built: undefined, ownerId: null, serial: null }))
})

it('what a body names by its id, a record shows whole', () => {
  expect(valueIn({ place: 'Leeds', placeId: 7 }, 'placeId')).toBe(7)
  expect(valueIn({ place: 'Leeds' }, 'placeId')).toBe('Leeds')
  expect(valueIn({ pay: 12 }, 'pay')).toBe(12)
  // Only the end of a name says that it is one.
  expect(valueIn({ wIdth: 3 }, 'wIdthId')).toBe(3)
})

describe('a value in words', () => {
  const say = (field: object, value: unknown, how = {}) => sayField(field as AnyField, value, 'en', how)
  it.each([null, undefined, ''])('is nothing for %j', (value) => {
    for (const kind of ['line', 'day', 'number', 'tel', 'flag']) expect(say({ kind }, value)).toBe('')
  })
  it('is said by its field, where that says it', () =>
    expect(say({ kind: 'line', say: (value: string, locale: string) => `${value} (${locale})` }, 'Ada')).toBe('Ada (en)'))
  it('of several is said one by one', () =>
    expect(say({ kind: 'choices', words: { lift: { en: 'Lifts', fr: 'Levage' } } }, ['lift', 'dig'])).toBe('Lifts, dig'))
  it('of another record is its name', () => {
    expect(say({ kind: 'id' }, { id: 7, name: 'Leeds' })).toBe('Leeds')
    expect(say({ kind: 'id' }, { id: 7 })).toBe('')
  })
  it('is yes or no of a box', () => expect([true, false].map((value) => say({ kind: 'flag' }, value))).toEqual(['Yes', 'No']))
  it('of a list of staff’s is what they call it, or its slug', () => {
    const nameOf = (of: string, slug: string) => (slug === 'roofer' ? `${of}: Roofer` : undefined)
    expect([say({ of: 'trade' }, 'roofer', { nameOf }), say({ of: 'trade' }, 'gone', { nameOf })]).toEqual(['trade: Roofer', 'gone'])
    expect(say({ of: 'trade' }, 'roofer')).toBe('roofer')
  })
  it('of a day is as its reader likes it', () =>
    expect([say({ kind: 'day' }, '2026-06-01'), say({ kind: 'day' }, '2026-06-01', { day: () => 'that day' })]).toEqual([
      '1 Jun 2026',
      'that day',
    ]))
  it('without a word is as it is', () => expect(say({ kind: 'choice', words: {} }, 'long')).toBe('long'))
})
