import { describe, expect, it } from 'vitest'
import { showAgo, showAhead } from './ago.ts'
import { showAll, showAny } from './and-or.ts'
import { addDays, addMonths, dateStyles, daysBetween, showDay, showMoment, showTime, showWeekday } from './dates.ts'
import { escaped } from './escaped.ts'
import type { Fields } from './fields.ts'
import { factsOf } from './field-words.ts'
import { inLocale, localeOfPath, preferredLocale, unknownIn } from './locale.ts'
import { showMoney } from './money.ts'
import { showShare, showTotal } from './number.ts'
import { once } from './once.ts'
import { pictureName } from './preview-card.ts'
import { fieldOf, namesOf } from './problem.ts'
import { homeOf, toApplicants, toCompare, toJobNamed, withMessages } from './screens.ts'
import { slugOf } from './slug.ts'
import { onOneLine, say, words } from './text.ts'

describe('words', () => {
  /** New ones each time: what was said before is remembered. */
  const text = () =>
    words({
      plain: { en: 'Jobs', fr: 'Offres' },
      open: { en: { one: '{n} open job', other: '{n} open jobs' }, fr: { one: '{n} offre', other: '{n} offres' } },
      named: { en: '{name} in {town}', fr: '{name} à {town}' },
    })
  it('speaks both languages', () => expect([say(text(), 'en').plain, say(text(), 'fr').plain]).toEqual(['Jobs', 'Offres']))
  it('counts as the language does', () => {
    expect(say(text(), 'en').open({ n: 0 })).toBe('0 open jobs')
    expect(say(text(), 'fr').open({ n: 0 })).toBe('0 offre')
    expect(say(text(), 'en').open({ n: 1200 })).toBe('1,200 open jobs')
  })
  it('keeps a number on the line of what is counted where it is shown, and nowhere else', () => {
    expect(say(text(), 'en', 'joined').open({ n: 2 })).toBe('2\u00a0open jobs')
    expect(say(text(), 'fr', 'joined').open({ n: 1200 })).toBe('1\u202f200\u00a0offres')
    expect(say(text(), 'en', 'joined').plain).toBe('Jobs')
    expect(say(text(), 'en').open({ n: 2 })).toBe('2 open jobs')
  })
  it('keep French punctuation on the line of its word', () => {
    const asked = words({ why: { en: 'Why “{word}”?', fr: 'Pourquoi « {word} » ?' } })
    expect(say(asked, 'fr').why({ word: 'béton' })).toBe('Pourquoi «\u00a0béton\u00a0»\u00a0?')
    expect(say(asked, 'en').why({ word: 'concrete' })).toBe('Why “concrete”?')
  })
  it('keep French punctuation apart from the word as French does, every time', () => {
    const line = words({ a: { en: 'a « b » ?', fr: '« un » : « deux » ; trois ? quatre ! 5 %' } })
    expect(say(line, 'fr').a.replaceAll('\u00a0', '_')).toBe('«_un_»_: «_deux_»_; trois_? quatre_! 5_%')
    expect(say(line, 'en').a).toBe('a « b » ?')
  })
  it('keep a number of many figures on one line', () => {
    const line = words({ a: { en: '100,000 rows', fr: 'jusqu’à 100 000 lignes, 45 000 € en 2026' } })
    expect(say(line, 'fr').a.replaceAll('\u00a0', '_')).toBe('jusqu’à 100_000 lignes, 45_000_€ en 2026')
  })
  it('counts one and more in either language', () => {
    expect([1, 2].map((n) => say(text(), 'en').open({ n }))).toEqual(['1 open job', '2 open jobs'])
    expect([1, 2].map((n) => say(text(), 'fr').open({ n }))).toEqual(['1 offre', '2 offres'])
    expect(say(text(), 'fr').open({ n: 1200 })).toBe('1\u202f200 offres')
  })
  it('fills holes', () => expect(say(text(), 'fr').named({ name: 'Zoë', town: 'Lyon' })).toBe('Zoë à Lyon'))
  it('leaves a hole empty for which there is nothing', () =>
    expect(say(text(), 'fr').named({ name: 'Zoë' } as { name: string; town: string })).toBe('Zoë à '))
  it('are made once a language', () => {
    const entries = text()
    expect(say(entries, 'en')).toBe(say(entries, 'en'))
    expect(say(entries, 'en')).not.toBe(say(entries, 'fr'))
  })
  it('stay on one line where they are told to', () => expect(onOneLine('£26 an hour')).toBe('£26\u00a0an\u00a0hour'))
})

it.each([
  [{ pointer: '/title' }, 'title'],
  [{ pointer: '/jobTypes/0' }, 'jobTypes'],
  [{ pointer: '/pay/max' }, 'payMax'],
  [{ pointer: '/cv/2024' }, 'cv'],
  [{ parameter: 'location' }, 'location'],
  [{}, ''],
])('finds the input of %j', (fault, name) => expect(fieldOf(fault)).toBe(name))
it('finds the input of what one deed of many asks for, and of one in a list', () => {
  expect(namesOf({ pointer: '/change/closesOn' })).toEqual(['/change/closesOn', 'changeClosesOn', 'closesOn'])
  expect(namesOf({ pointer: '/questions/0/text' })).toEqual(['/questions/0/text', 'questions'])
})

describe('how long ago', () => {
  it.each([
    ['2026-11-20T11:00:00Z', 'yesterday'],
    ['2026-11-21T11:59:40Z', 'just now'],
    ['2026-11-21T09:00:00Z', '3 hours ago'],
    ['2026-10-12T12:00:00Z', '40 days ago'],
    ['2026-08-21T12:00:00Z', '3 months ago'],
    ['2026-11-21T11:59:00Z', '1 minute ago'],
    ['2026-11-21T11:59:00.400Z', '1 minute ago'],
    ['2026-11-21T11:00:31Z', '59 minutes ago'],
    ['2026-11-21T11:00:01Z', '1 hour ago'],
    ['2026-11-21T11:00:00Z', '1 hour ago'],
    ['2026-11-20T12:30:01Z', '23 hours ago'],
    ['2026-11-20T12:00:01Z', 'yesterday'],
    ['2026-11-20T12:00:00Z', 'yesterday'],
    ['2026-09-23T12:00:00Z', '59 days ago'],
    ['2026-09-22T12:00:01Z', '2 months ago'],
    ['2026-09-22T12:00:00Z', '2 months ago'],
    ['2025-11-21T12:00:01Z', '12 months ago'],
    ['2025-11-21T12:00:00Z', '12 months ago'],
    ['2024-12-21T12:00:00Z', '23 months ago'],
    ['2024-11-21T12:00:00Z', '2 years ago'],
    ['2026-11-21T12:59:59Z', 'in 1 hour'],
    ['2026-11-21T14:00:00Z', 'in 2 hours'],
    ['2032-11-21T12:00:00Z', 'in 6 years'],
  ])('%s is %s', (then, said) => expect(showAgo(then, new Date('2026-11-21T12:00:00Z'), 'en')).toBe(said))
  it('says it in French', () => {
    const ago = (then: string) => showAgo(then, new Date('2026-11-21T12:00:00Z'), 'fr')
    expect([ago('2026-11-18T12:00:00Z'), ago('2026-11-21T11:59:40Z')]).toEqual(['il y a 3 jours', 'à l’instant'])
  })
})

describe('a day ahead', () => {
  it.each([
    ['2026-11-21', 'today', 'aujourd’hui'],
    ['2026-11-22', 'tomorrow', 'demain'],
    ['2026-11-23', 'in 2 days', 'après-demain'],
    ['2026-12-03', 'in 12 days', 'dans 12 jours'],
    ['2026-11-20', 'yesterday', 'hier'],
  ])('%s is %s, %s', (day, en, fr) => {
    const said = (locale: 'en' | 'fr') => showAhead(day, '2026-11-21', locale).replace("'", '’')
    expect([said('en'), said('fr')]).toEqual([en, fr])
  })
})

it.each([
  [0.2, '20%', '20 %'],
  [0.256, '26%', '26 %'],
  [0.0049, '0%', '0 %'],
])('a share of %d is said without decimals', (part, en, fr) => {
  expect([showShare(part, 'en'), showShare(part, 'fr').replace(/\s/, ' ')]).toEqual([en, fr])
})

describe('languages', () => {
  it.each([
    ['fr-CA,en;q=0.5', 'fr'],
    ['de, en;q=0.3', 'en'],
    [undefined, 'en'],
    ['fr;q=0', 'en'],
    ['x'.repeat(5000), 'en'],
    ['', 'en'],
    ['fr', 'fr'],
    ['FR-fr', 'fr'],
    ['frr', 'en'],
    ['de, fr', 'fr'],
    ['en;q=0.4,fr;q=0.5', 'fr'],
    ['en;q=0.5 , fr', 'fr'],
    ['fr;level=1;q=0.2, en;q=0.3', 'en'],
    ['fr; q=0.2, en;q=0.3', 'en'],
    ['fr;q=0.25, en;q=0.3', 'en'],
    ['fr;q=x, de', 'fr'],
    ['fr;xq=0.2, en;q=0.3', 'fr'],
    ['fr;q=0.2x, en;q=0.3', 'fr'],
    ['fr;q=1.2.3, de', 'en'],
    [`${'de,'.repeat(19)}fr`, 'fr'],
    [`${'de,'.repeat(20)}fr`, 'en'],
  ] as const)('%s prefers %s', (header, locale) => expect(preferredLocale(header)).toBe(locale))
  it.each([
    ['/jobs', 'fr', '/fr/jobs'],
    ['/fr/jobs', 'en', '/jobs'],
    ['/', 'fr', '/fr'],
    ['/fr', 'en', '/'],
    ['/fr', 'fr', '/fr'],
    ['/fr/jobs', 'fr', '/fr/jobs'],
    ['/jobs', 'en', '/jobs'],
    ['/french-polish', 'fr', '/fr/french-polish'],
  ] as const)('%s in %s is %s', (path, locale, shown) => expect(inLocale(path, locale)).toBe(shown))
  it.each([
    ['/nowhere', undefined, '/404'],
    ['/nowhere', 'fr', '/fr/404'],
    ['/fr/nowhere', 'en', '/fr/404'],
    ['/nowhere', 'de', '/404'],
  ])('lead from %s, for a reader of %s, to %s', (path, header, page) => expect(unknownIn(path, header)).toBe(page))
  it('are told by the address', () =>
    expect(['/fr', '/fr/jobs', '/french-polish', '/', '/jobs/fr'].map(localeOfPath)).toEqual(['fr', 'fr', 'en', 'en', 'en']))
})

it('shows money by currency and language', () => {
  expect(showMoney({ amount: 2450, currency: 'GBP' }, 'en')).toBe('£24.50')
  expect(showMoney({ amount: 5_200_000, currency: 'GBP' }, 'en')).toBe('£52,000')
  expect(showMoney({ amount: 5_200_000, currency: 'EUR' }, 'en')).toBe('€52,000')
  expect(showMoney({ amount: 2410, currency: 'GBP' }, 'en')).toBe('£24.10')
  expect(showMoney({ amount: 1450, currency: 'EUR' }, 'fr').replace(/\s/g, ' ')).toBe('14,50 €')
})

it('counts days', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(addDays('2026-12-01', -10)).toBe('2026-11-21')
  expect(daysBetween('2026-11-21', '2026-12-01')).toBe(10)
  expect(daysBetween('2026-12-01', '2026-11-21')).toBe(-10)
})

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s and %i months is %s: the last day of a shorter one', (day, months, later) => expect(addMonths(day, months)).toBe(later))

it('shows days as the reader likes them', () => {
  const day = (locale: 'en' | 'fr') => dateStyles.map((style) => showDay('2026-03-05', locale, style))
  expect(day('en')).toEqual(['5 Mar 2026', '05/03/2026', '2026-03-05'])
  expect(day('fr')).toEqual(['5 mars 2026', '05/03/2026', '2026-03-05'])
  const moment = dateStyles.map((style) => showMoment('2026-03-05T14:05:00', 'en', style))
  expect(moment).toEqual(['5 Mar, 14:05', '05/03/2026, 14:05', '2026-03-05 14:05'])
  expect([showWeekday('2026-12-01', 'en'), showWeekday('2026-12-01', 'fr')]).toEqual(['Tuesday 1 December', 'mardi 1er décembre'])
  expect([showTime('2026-03-05T14:05:00', 'en'), showTime('2026-03-05T08:05:00', 'fr')]).toEqual(['14:05', '08:05'])
  expect([showDay('2026-03-05', 'en'), showMoment('2026-03-05T14:05:00', 'fr')]).toEqual(['5 Mar 2026', '5 mars, 14:05'])
  const first = [
    showDay('2026-06-01', 'fr'),
    showMoment('2026-06-01T14:05:00', 'fr'),
    showDay('2026-06-21', 'fr'),
    showDay('2026-06-01', 'fr', 'numbers'),
  ]
  expect(first).toEqual(['1er juin 2026', '1er juin, 14:05', '21 juin 2026', '01/06/2026'])
})

it('says what a record holds, by its fields', () => {
  type Crane = {
    name: string
    tons: number | null
    built: number
    owner: string
    checkedOn: string | null
    isHired: boolean
    reach: 'short' | 'long'
    note: string
  }
  const reach = { short: { en: 'Short', fr: 'Courte' }, long: { en: 'Long', fr: 'Longue' } }
  const fields: Fields<Crane> = {
    name: { kind: 'line', max: 20, needed: true },
    tons: { kind: 'number', max: 9999 },
    built: { kind: 'number', max: 2100, needed: true, plain: true },
    owner: { kind: 'tel', max: 20, needed: true },
    checkedOn: { kind: 'day' },
    isHired: { kind: 'flag' },
    reach: { kind: 'choice', options: ['short', 'long'], words: reach, needed: true },
    note: { kind: 'prose', max: 2000 },
  }
  const label = (en: string, fr: string) => ({ en, fr })
  const labels = {
    name: label('Name', 'Nom'),
    tons: label('Tons', 'Tonnes'),
    built: label('Built', 'Construite'),
    owner: label('Owner', 'Propriétaire'),
    checkedOn: label('Checked', 'Contrôlée'),
    isHired: label('Hired', 'Louée'),
    reach: label('Reach', 'Portée'),
    note: label('Note', 'Note'),
  }
  const known = { built: 1998, owner: '+447700900123', checkedOn: '2026-06-01' }
  const crane: Crane = { ...known, name: 'Ada', tons: 1200, isHired: true, reach: 'long', note: 'Tall.' }
  const facts = (locale: 'en' | 'fr', record: Crane) =>
    factsOf(fields, labels, record, locale, { name: null }).map(({ label: of, value }) => `${of}: ${value}`.replace(/\s/g, ' '))
  expect(facts('en', crane)).toEqual([
    'Tons: 1,200',
    'Built: 1998',
    'Owner: +44 7700 900123',
    'Checked: 1 Jun 2026',
    'Hired: Yes',
    'Reach: Long',
  ])
  // What is said nowhere is no fact, and none is made of it.
  const own = { name: null, tons: undefined, built: 'In June', owner: undefined } as never
  const said = factsOf(fields, labels, { ...crane, checkedOn: undefined, isHired: null }, 'en', own)
  expect(said.map(({ label: of, value }) => `${of}: ${value}`)).toEqual(['Built: In June', 'Checked: ', 'Hired: ', 'Reach: Long'])
  expect(facts('fr', { ...crane, tons: null, isHired: false })).toEqual([
    'Tonnes: ',
    'Construite: 1998',
    'Propriétaire: +44 7700 900123',
    'Contrôlée: 1er juin 2026',
    'Louée: Non',
    'Portée: Longue',
  ])
})

it('makes a value once for its texts', () => {
  const made: string[] = []
  const join = once((a: string, b: string) => {
    made.push(`${a}|${b}`)
    return { text: a + b }
  })
  expect(join('x', 'y')).toBe(join('x', 'y'))
  expect(join('xy', '')).not.toBe(join('x', 'y'))
  expect(made).toEqual(['x|y', 'xy|'])
})

it.each([
  ['Bâtir — Île-de-France', 'batir-ile-de-france'],
  [' Roofer (m/f) ', 'roofer-m-f'],
  ['– 2 × 4 –', '2-4'],
  ['建築', ''],
])('%j stands in an address as %j', (words, slug) => expect(slugOf(words)).toBe(slug))

it.each([
  [true, 12_500, '12,500', '12 500'],
  [false, 600, '600+', '600+'],
  [false, 12_500, '12,500+', '12 500+'],
])('how many there are, counted to the end: %s, %i is told as %s', (isExact, total, en, fr) =>
  expect([showTotal(total, isExact, 'en'), showTotal(total, isExact, 'fr').replace(/\s/, ' ')]).toEqual([en, fr]),
)

it('several are told as all of them or as any of them', () => {
  const names = ['Ann', 'Bob', 'Cem']
  expect([showAll(names, 'en'), showAny(names, 'en')]).toEqual(['Ann, Bob and Cem', 'Ann, Bob or Cem'])
  expect([showAll(names, 'fr'), showAny(names, 'fr')]).toEqual(['Ann, Bob et Cem', 'Ann, Bob ou Cem'])
  expect([showAll(['Ann'], 'en'), showAny(['Ann', 'Bob'], 'fr')]).toEqual(['Ann', 'Ann ou Bob'])
})

it.each([
  ['candidate', '/dashboard/candidate/u1/profile'],
  ['agent', '/dashboard'],
  ['operation', '/dashboard'],
  ['admin', '/dashboard'],
] as const)('a person with the role %s begins at %s', (role, home) => expect(homeOf({ role, uid: 'u1' })).toBe(home))

it('an address goes on where it has a query, and holds whatever is asked for', () => {
  expect([withMessages('/dashboard', 31), withMessages('/dashboard/job/list?q=x', 31)]).toEqual([
    '/dashboard?messages=31',
    '/dashboard/job/list?q=x&messages=31',
  ])
  expect(toJobNamed('A&B #7')).toBe('/dashboard/job/list?q=A%26B%20%237')
  expect([toApplicants(12), toApplicants(12, 31), toCompare(8, 9)]).toEqual([
    '/dashboard/applied-candidates/12/list',
    '/dashboard/applied-candidates/12/list?open=31',
    '/dashboard/duplicated-candidates/compare?ids=8,9',
  ])
})

it('escapes what HTML and XML would read as their own', () =>
  expect(escaped(`<b title="x" lang='y'>A & B</b> é`)).toBe('&lt;b title=&quot;x&quot; lang=&#39;y&#39;&gt;A &amp; B&lt;/b&gt; é'))

it('the picture of a link preview has another address once it says something else', () => {
  const card = { title: 'Roofer', left: 'Leeds', right: '£20' }
  expect(pictureName('jobs/7', card)).toMatch(/^jobs\/7\.png\?v=[a-z\d]+$/)
  expect(pictureName('jobs/7', { ...card })).toBe(pictureName('jobs/7', card))
  const names = [card, { ...card, title: 'Roofers' }, { ...card, right: '£21' }, { ...card, left: 'Lyon' }].map((one) =>
    pictureName('jobs/7', one),
  )
  expect(new Set(names).size).toBe(names.length)
})
