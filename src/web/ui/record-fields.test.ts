import { createElement, Fragment } from 'react'
import { describe, expect, it } from 'vitest'
import type { Fields } from '#shared/fields.ts'
import { show } from '#test/support/render.ts'
import { Facts } from './facts.tsx'
import { RecordHead } from './record-page.tsx'
import { useFields } from './record-fields.tsx'

// A record's fields, as they are asked for and as they are told.

type Crane = { name: string; nickname: string | null; phone: string | null; country: 'GB' | 'FR' | 'DE'; isHired: boolean; tags: string[] }
const fields: Fields<Crane> = {
  name: { kind: 'line', max: 20, needed: true, autoComplete: 'name' },
  nickname: { kind: 'line', max: 20, quiet: true },
  phone: { kind: 'tel', max: 20, autoComplete: 'tel' },
  country: {
    kind: 'choice',
    options: ['DE', 'FR', 'GB'],
    words: { DE: { en: 'Germany', fr: 'Allemagne' }, FR: { en: 'France', fr: 'France' }, GB: { en: 'Britain', fr: 'Royaume-Uni' } },
    needed: true,
    start: 'GB',
  },
  isHired: { kind: 'flag' },
  tags: { kind: 'tags', max: 9 },
}
const labels = Object.fromEntries(Object.keys(fields).map((name) => [name, { en: name, fr: `${name} fr` }])) as never
type Drawn = ReturnType<typeof useFields<Crane>>
const Using = ({ record, beside, draw }: { record?: object; beside?: (name: string) => string; draw: (of: Drawn) => React.ReactNode }) =>
  createElement(Fragment, null, draw(useFields<Crane>(fields, labels, record, beside)))
const drawn = (draw: (of: Drawn) => React.ReactNode, more: { record?: object; beside?: (name: string) => string } = {}) =>
  show(Using, { draw, ...more })

describe('a field of a record', () => {
  it('that may stay empty says so, unless that goes without saying', () => {
    expect((['name', 'nickname', 'phone'] as const).map((name) => drawn(({ input }) => input(name)).text)).toEqual([
      'name',
      'nickname',
      'phone (optional)',
    ])
  })
  it('is filled by the browser only where whoever types writes about themselves', () => {
    const completed = (isOwn: boolean) => drawn(({ input }) => input('phone', { isOwn })).html.match(/autocomplete="(\w+)"/i)?.[1]
    expect([completed(true), completed(false)]).toEqual(['tel', 'off'])
  })
  it('begins with what the screen says, else as such fields do, and of a record as that is', () => {
    const chosen = (more: object, record?: object) =>
      drawn(({ input }) => input('country', more), record ? { record } : {}).html.match(/value="(\w+)" selected/)?.[1]
    expect([chosen({}), chosen({ start: 'FR' }), chosen({ start: 'FR' }, { country: 'DE' })]).toEqual(['GB', 'FR', 'DE'])
  })
  it('offers first what comes first, and all others after that in their order', () => {
    const offered = (first?: string[]) =>
      [...drawn(({ input }) => input('country', first ? { first } : {})).html.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)
    expect([offered(), offered(['GB'])]).toEqual([
      ['DE', 'FR', 'GB'],
      ['GB', 'DE', 'FR'],
    ])
  })
})

describe('what is known of a record', () => {
  const record = { name: 'Ada', nickname: null, phone: '+447700900123', country: 'FR', isHired: false, tags: [] }
  const facts = (own?: object, of?: readonly (keyof Crane)[]) =>
    drawn(({ facts }) => createElement(Facts, { of: facts(own, of) }), { record, beside: (name) => `*${name}` })
  it('has beside each fact what is said of it, and nothing beside what is not known', () => {
    const { text, links } = facts()
    expect(text).toBe('name Ada *name nickname – phone +44 7700 900123 *phone country France *country isHired No *isHired tags –')
    expect(links).toEqual({ '+44 7700 900123': 'tel:+447700900123' })
  })
  it('is told of some alone, and without what stands elsewhere', () => {
    expect(facts({ phone: null, name: 'Ada the crane' }, ['name', 'phone', 'country']).text).toBe(
      'name Ada the crane *name country France *country',
    )
  })
})

it('the head of a record has no line for what is not known of it', () => {
  const { text, html } = show(RecordHead, {
    heading: 'Ada',
    mark: 'A',
    facts: ['Roofer', null, '', false, 'Leeds'],
    reach: [
      ['phone', null],
      ['mail', 'ada@hale.example'],
      ['users', ''],
    ],
  })
  expect(text).toBe('A Ada Roofer Leeds ada@hale.example')
  expect(html.match(/<svg/g)).toHaveLength(1)
})
