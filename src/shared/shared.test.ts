import { describe, expect, it } from 'vitest'
import { addDays, dateStyles, daysBetween, showAgo, showDay, showMoment } from './dates.ts'
import { inLocale, preferredLocale } from './locale.ts'
import { showMoney } from './money.ts'
import { fieldOf } from './problem.ts'
import { plainName, whyNotName } from './shapes.ts'
import { say, words } from './text.ts'

describe('words', () => {
  const text = words({
    plain: { en: 'Jobs', fr: 'Offres' },
    open: { en: { one: '{n} open job', other: '{n} open jobs' }, fr: { one: '{n} offre', other: '{n} offres' } },
    named: { en: '{name} in {town}', fr: '{name} à {town}' },
  })
  it('speaks both languages', () => expect([say(text, 'en').plain, say(text, 'fr').plain]).toEqual(['Jobs', 'Offres']))
  it('counts as the language does', () => {
    expect(say(text, 'en').open({ n: 0 })).toBe('0 open jobs')
    expect(say(text, 'fr').open({ n: 0 })).toBe('0 offre')
    expect(say(text, 'en').open({ n: 1200 })).toBe('1,200 open jobs')
  })
  it('keep French punctuation on the line of its word', () => {
    const asked = words({ why: { en: 'Why “{word}”?', fr: 'Pourquoi « {word} » ?' } })
    expect(say(asked, 'fr').why({ word: 'béton' })).toBe('Pourquoi «\u00a0béton\u00a0»\u00a0?')
    expect(say(asked, 'en').why({ word: 'concrete' })).toBe('Why “concrete”?')
  })
  it('fills holes', () => expect(say(text, 'fr').named({ name: 'Zoë', town: 'Lyon' })).toBe('Zoë à Lyon'))
})

it.each([
  [{ pointer: '/title' }, 'title'],
  [{ pointer: '/jobTypes/0' }, 'jobTypes'],
  [{ pointer: '/pay/max' }, 'payMax'],
  [{ parameter: 'location' }, 'location'],
])('finds the input of %j', (fault, name) => expect(fieldOf(fault)).toBe(name))

describe('how long ago', () => {
  it.each([
    ['2026-11-21T11:59:40Z', 'just now'],
    ['2026-11-21T09:00:00Z', '3 hours ago'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
    ['2026-10-12T12:00:00Z', '40 days ago'],
    ['2026-08-21T12:00:00Z', '3 months ago'],
  ])('%s is %s', (then, said) => expect(showAgo(then, new Date('2026-11-21T12:00:00Z'), 'en')).toBe(said))
})

describe('languages', () => {
  it.each([
    ['fr-CA,en;q=0.5', 'fr'],
    ['de, en;q=0.3', 'en'],
    [undefined, 'en'],
    ['fr;q=0', 'en'],
    ['x'.repeat(5000), 'en'],
  ] as const)('%s prefers %s', (header, locale) => expect(preferredLocale(header)).toBe(locale))
  it.each([
    ['/jobs', 'fr', '/fr/jobs'],
    ['/fr/jobs', 'en', '/jobs'],
    ['/', 'fr', '/fr'],
    ['/fr', 'en', '/'],
    ['/fr', 'fr', '/fr'],
  ] as const)('%s in %s is %s', (path, locale, shown) => expect(inLocale(path, locale)).toBe(shown))
})

it('shows money by currency and language', () => {
  expect(showMoney({ amount: 2450, currency: 'GBP' }, 'en')).toBe('£24.50')
  expect(showMoney({ amount: 5_200_000, currency: 'GBP' }, 'en')).toBe('£52,000')
  expect(showMoney({ amount: 1450, currency: 'EUR' }, 'fr').replace(/\s/g, ' ')).toBe('14,50 €')
})

it('counts days', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(daysBetween('2026-11-21', '2026-12-01')).toBe(10)
})

it('shows days as the reader likes them', () => {
  const day = (locale: 'en' | 'fr') => dateStyles.map((style) => showDay('2026-03-05', locale, style))
  expect(day('en')).toEqual(['5 Mar 2026', '05/03/2026', '2026-03-05'])
  expect(day('fr')).toEqual(['5 mars 2026', '05/03/2026', '2026-03-05'])
  const moment = dateStyles.map((style) => showMoment('2026-03-05T14:05:00', 'en', style))
  expect(moment).toEqual(['5 Mar, 14:05', '05/03/2026, 14:05', '2026-03-05 14:05'])
})

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
    'St.John',
  ])('holds no address of a page: %s', (name) => expect(whyNotName(name)).toBe('name-not-plain'))
  it.each(['Sam\nEvil', 'Sam\r\nBcc: all', 'Sam\tEvil', 'Sam\u2028Evil', 'Sam\u0000', '\u202emaS', 'Sam\u200b', 'Sam\u2066x', '\ufeffSam'])(
    'holds nothing that cannot be seen: %j',
    (name) => expect(whyNotName(name)).toBe('invalid-characters'),
  )
  it('is left out when others tell one that cannot be', () => {
    expect(plainName('Ann Mason')).toBe('Ann Mason')
    expect(plainName('evil.example')).toBeNull()
    expect(plainName(null)).toBeNull()
  })
})
