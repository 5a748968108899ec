import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { list, paging } from './list.ts'
import { day, email, line, moment, personName, prose, whyNotName } from './shapes.ts'

describe('a name', () => {
  it.each([
    'O’Neill-Featherstonehaugh',
    "O'Neill",
    'Jean-Pierre',
    'd’Arc',
    'St. John',
    'Mc Donald',
    'J.R.R. Tolkien',
    'Martin Luther King Jr.',
    'María de los Ángeles',
    'Nguyễn Thị Minh Khai',
    '毛利 蘭',
    'Ольга Иванова',
    'سارة الأحمد',
    'שָׂרָה',
    'नूर',
    'می\u200cنا',
    'X Æ A-12',
    'St.John',
    'Md.Rafiqul',
    'Gh.Popescu',
    'Wł.Nowak',
    'J.R.Smith',
  ])('can be %s', (name) => expect(whyNotName(name)).toBeNull())
  it.each([
    'You won! https://evil.example/prize',
    'HTTP://EVIL',
    'www.evil',
    'WWW.Evil',
    'evil.example',
    'Evil.Example',
    'évil.рф',
    'evil\u3002example',
    'evil.xn--p1ai',
    'bit.ly/2x',
    '192.0.2.1',
    'sam@evil.example',
    'Dr.Com',
    'X.Online',
    'St.John.com',
    'md.evil',
  ])('holds no address of a page: %s', (name) => expect(whyNotName(name)).toBe('name-not-plain'))
})

describe('input', () => {
  const takes = (shape: { safeParse(value: unknown): { success: boolean } }, value: unknown) => shape.safeParse(value).success
  it.each([
    ['1900-01-01', true],
    ['2199-12-31', true],
    ['1899-12-31', false],
    ['2200-01-01', false],
    ['2026-02-30', false],
  ])('has the day %s: %j', (value, isTaken) => expect(takes(day, value)).toBe(isTaken))
  it('has instants in UTC, to the millisecond', () => {
    expect(takes(moment, '2026-11-21T12:00:00.000Z')).toBe(true)
    for (const value of ['2026-11-21T12:00:00Z', '2026-11-21T12:00:00.000+01:00']) expect(takes(moment, value)).toBe(false)
  })
  it('does not accept invisible characters as content', () => {
    const unseen = ['\u200b', '\u2060 \ufeff', '\u200e\u200f', '\u00ad', '\u2800', '\u3164']
    for (const shape of [line(9), prose(9), line(9, 2)])
      for (const value of unseen)
        expect(shape.safeParse(value).error?.issues.at(-1), JSON.stringify(value)).toMatchObject({ params: { code: 'required' } })
    expect(takes(prose(9, 0), '\u200b')).toBe(true)
    for (const value of ['👷\u200d♀️', 'می\u200cروم', '.', '🏗', '\ue000']) expect(takes(prose(9), value), value).toBe(true)
  })
  it('has names that are names, with the reason if not', () => {
    expect(personName(5).parse(' Ann ')).toBe('Ann')
    expect(personName(20).safeParse('evil.example').error?.issues[0]).toMatchObject({ code: 'custom', params: { code: 'name-not-plain' } })
    for (const value of ['', '  ', 'Annabel']) expect(takes(personName(5), value)).toBe(false)
  })
  it.each(['anna@x.fr', 'anna.b+c@mail.example.org', 'o’neill@x.fr', `${'x'.repeat(64)}@x.fr`])('accepts the address %s', (value) =>
    expect(takes(email, value)).toBe(true),
  )
  it.each(['anna', 'anna@x', 'anna@x.f', 'a@b@x.fr', 'a b@x.fr', 'a,b@x.fr', 'a@x..', `${'x'.repeat(65)}@x.fr`])(
    'does not accept the address %j',
    (value) => expect(takes(email, value)).toBe(false),
  )
})

describe('a list', () => {
  it('has ten rows a page, newest first, by default', () => {
    const shape = z.object(paging)
    expect(shape.parse({})).toEqual({ page: 1, limit: 10, dir: 'desc' })
    expect(shape.parse({ page: 10_000, limit: 100, dir: 'asc' })).toEqual({ page: 10_000, limit: 100, dir: 'asc' })
    for (const wrong of [{ page: 0 }, { page: 10_001 }, { limit: 0 }, { limit: 101 }, { dir: 'up' }, { dir: '' }])
      expect(shape.safeParse(wrong).success).toBe(false)
  })
  it('has at most a hundred rows, and the total', () => {
    const answer = (rows: number) => ({ items: Array(rows).fill('x'), total: 200, totalIsExact: true, nextCursor: null })
    expect(list(z.string()).parse(answer(100))).toEqual(answer(100))
    expect(list(z.string()).safeParse(answer(101)).success).toBe(false)
  })
})
