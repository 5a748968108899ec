import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isPersonal, isProtected } from './addresses.ts'
import { createApi, type RawCall, toRequest } from './client.ts'
import { fillPath, pathParams } from './contract.ts'
import { addDays, dateStyles, daysBetween, showAgo, showDay, showMoment } from './dates.ts'
import { deviceOf } from './device.ts'
import { inLocale, localeOfPath, preferredLocale } from './locale.ts'
import { showMoney } from './money.ts'
import { once } from './once.ts'
import { ApiProblem, fieldOf, found, isApiProblem, Problem, refuse } from './problem.ts'
import { anonymous, isRecent, seenByOf, worksHere } from './roles.ts'
import { day as aDay, email, line, moment, optional, personName, plainName, prose, whyNotName } from './shapes.ts'
import { onOneLine, say, words } from './text.ts'

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
  it('keep French punctuation apart from the word as French does, every time', () => {
    const line = words({ a: { en: 'A', fr: '« un » : « deux » ; trois ? quatre ! 5 %' } })
    expect(say(line, 'fr').a.replaceAll('\u00a0', '_')).toBe('«_un_»_: «_deux_»_; trois_? quatre_! 5 %')
  })
  it('counts one and more in either language', () => {
    expect([1, 2].map((n) => say(text, 'en').open({ n }))).toEqual(['1 open job', '2 open jobs'])
    expect([1, 2].map((n) => say(text, 'fr').open({ n }))).toEqual(['1 offre', '2 offres'])
    expect(say(text, 'fr').open({ n: 1200 })).toBe('1\u202f200 offres')
  })
  it('fills holes', () => expect(say(text, 'fr').named({ name: 'Zoë', town: 'Lyon' })).toBe('Zoë à Lyon'))
  it('leaves a hole empty for which there is nothing', () =>
    expect(say(text, 'fr').named({ name: 'Zoë' } as { name: string; town: string })).toBe('Zoë à '))
  it('are made once a language', () => {
    expect(say(text, 'en')).toBe(say(text, 'en'))
    expect(say(text, 'en')).not.toBe(say(text, 'fr'))
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

describe('how long ago', () => {
  it.each([
    ['2026-11-21T11:59:40Z', 'just now'],
    ['2026-11-21T09:00:00Z', '3 hours ago'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
    ['2026-10-12T12:00:00Z', '40 days ago'],
    ['2026-08-21T12:00:00Z', '3 months ago'],
    ['2026-11-21T11:59:00Z', '1 minute ago'],
    ['2026-11-21T11:00:01Z', '60 minutes ago'],
    ['2026-11-21T11:00:00Z', '1 hour ago'],
    ['2026-11-20T12:00:01Z', '24 hours ago'],
    ['2026-11-20T12:00:00Z', 'yesterday'],
    ['2026-09-22T12:00:01Z', '60 days ago'],
    ['2026-09-22T12:00:00Z', '2 months ago'],
    ['2025-11-21T12:00:01Z', '12 months ago'],
    ['2025-11-21T12:00:00Z', 'last year'],
    ['2026-11-21T14:00:00Z', 'in 2 hours'],
  ])('%s is %s', (then, said) => expect(showAgo(then, new Date('2026-11-21T12:00:00Z'), 'en')).toBe(said))
  it('says it in French', () => {
    const ago = (then: string) => showAgo(then, new Date('2026-11-21T12:00:00Z'), 'fr')
    expect([ago('2026-11-18T12:00:00Z'), ago('2026-11-21T11:59:40Z')]).toEqual(['il y a 3 jours', 'à l’instant'])
  })
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

it('shows days as the reader likes them', () => {
  const day = (locale: 'en' | 'fr') => dateStyles.map((style) => showDay('2026-03-05', locale, style))
  expect(day('en')).toEqual(['5 Mar 2026', '05/03/2026', '2026-03-05'])
  expect(day('fr')).toEqual(['5 mars 2026', '05/03/2026', '2026-03-05'])
  const moment = dateStyles.map((style) => showMoment('2026-03-05T14:05:00', 'en', style))
  expect(moment).toEqual(['5 Mar, 14:05', '05/03/2026, 14:05', '2026-03-05 14:05'])
  expect([showDay('2026-03-05', 'en'), showMoment('2026-03-05T14:05:00', 'fr')]).toEqual(['5 Mar 2026', '5 mars, 14:05'])
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

describe('addresses', () => {
  const all = [
    '/dashboard',
    '/dashboard/job/list',
    '/user/1',
    '/auth',
    '/auth/reset',
    '/setup',
    '/users',
    '/dashboards',
    '/fr/user',
    '/authors',
    '/',
  ]
  const where = (is: (pathname: string) => boolean) => all.filter(is)
  it('are protected behind the login', () => expect(where(isProtected)).toEqual(['/dashboard', '/dashboard/job/list', '/user/1']))
  it('are personal there, and where one signs in', () =>
    expect(where(isPersonal)).toEqual(['/dashboard', '/dashboard/job/list', '/user/1', '/auth', '/auth/reset', '/setup']))
})

describe('a call', () => {
  it('goes out with the method of its name, taken apart', async () => {
    const calls: RawCall[] = []
    // biome-ignore lint/suspicious/noExplicitAny: any contract will do
    const api = createApi<any>(async (call) => calls.push(call)) as Record<string, (path: string, input?: object) => unknown>
    const rest = { body: { b: 1 }, file: undefined, version: 3, idempotencyKey: 'k' }
    for (const method of ['get', 'post', 'put', 'patch', 'delete'])
      await api[method]?.('/jobs/{jobId}', { jobId: 7, query: { q: 'x' }, ...rest })
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    expect(calls[0]).toEqual({ method: 'GET', path: '/jobs/{jobId}', params: { jobId: 7 }, query: { q: 'x' }, ...rest })
    await api.get?.('/jobs')
    expect(calls.at(-1)).toMatchObject({ path: '/jobs', params: {}, query: {}, body: undefined })
  })

  const call: RawCall = {
    method: 'POST',
    path: '/jobs/{jobId}/files/{name}',
    params: { jobId: 7, name: 'a/b' },
    query: {},
    body: undefined,
    file: undefined,
    version: undefined,
    idempotencyKey: undefined,
  }
  it('fills in its address', () => {
    expect(pathParams(call.path)).toEqual(['jobId', 'name'])
    expect(fillPath(call.path, call.params)).toBe('/jobs/7/files/a%2Fb')
    expect(toRequest('/api', call).url).toBe('/api/jobs/7/files/a%2Fb')
  })
  it('leaves out of the query what says nothing', () => {
    const query = { a: undefined, b: null, c: '', d: [], e: 0, f: false, g: ['x', 'y'], h: [1] }
    expect(toRequest('', { ...call, query }).url).toBe('/jobs/7/files/a%2Fb?e=0&f=false&g=x%2Cy&h=1')
  })
  it('asks for JSON, and sends no body that it was not given', () =>
    expect(toRequest('', call).init).toEqual({ method: 'POST', headers: { accept: 'application/json' }, body: null }))
  it('says which version it saw, and its key', () =>
    expect(toRequest('', { ...call, version: 0, idempotencyKey: 'k', body: { b: [1] } }).init).toEqual({
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'if-match': '"0"', 'idempotency-key': 'k' },
      body: '{"b":[1]}',
    }))
  it('sends a file with its texts as a form', () => {
    const file = new File(['x'], 'cv.pdf')
    const { headers, body } = toRequest('', { ...call, file, body: { message: 'Hello', placeId: 7, phone: undefined, email: null } }).init
    expect([...(body as FormData)]).toEqual([
      ['message', 'Hello'],
      ['placeId', '7'],
      ['file', file],
    ])
    expect(headers).toEqual({ accept: 'application/json' })
    expect([...(toRequest('', { ...call, file }).init.body as FormData)]).toEqual([['file', file]])
  })
})

describe('refusals', () => {
  it('are 403 for want of rights, 409 for any other reason, and nothing without one', () => {
    expect(() => refuse('permission-denied')).toThrow(expect.objectContaining({ name: 'Problem', status: 403, code: 'permission-denied' }))
    expect(() => refuse('job-not-open')).toThrow(expect.objectContaining({ status: 409, code: 'job-not-open', message: 'job-not-open' }))
    expect(() => refuse(null)).not.toThrow()
  })
  it('are 404 for what is not there', () => {
    for (const nothing of [null, undefined])
      expect(() => found(nothing)).toThrow(expect.objectContaining({ status: 404, code: 'not-found' }))
    expect([found(0), found('')]).toEqual([0, ''])
    expect(new Problem(409, 'x').extra).toEqual({})
  })
  it('are known in the browser by their name, whoever made them', () => {
    const problem = new ApiProblem({ type: '', title: 'No', status: 409, code: 'x', instance: '', requestId: '' })
    expect(problem.message).toBe('No')
    const other = Object.assign(new Error('No'), { name: 'ApiProblem', body: {} })
    expect([problem, other].map(isApiProblem)).toEqual([true, true])
    const not = [new Error('No'), { name: 'ApiProblem', body: {} }, Object.assign(new Error('No'), { name: 'ApiProblem' }), null]
    expect([...not, Object.assign(new Error('No'), { body: {} })].map(isApiProblem)).toEqual([false, false, false, false, false])
  })
})

describe('who asks', () => {
  it('has proven who they are a moment ago for five minutes', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    expect(isRecent({ signedInAt: '2026-11-21T11:55:00Z' }, now)).toBe(true)
    expect(isRecent({ signedInAt: '2026-11-21T11:54:59Z' }, now)).toBe(false)
    expect(isRecent(anonymous, now)).toBe(false)
  })
  it('works here as an admin or a recruiter', () =>
    expect((['candidate', 'admin', 'operation', 'agent', 'anonymous'] as const).filter((role) => worksHere({ role }))).toEqual([
      'admin',
      'operation',
    ]))
  it('is nobody until somebody signs in', () =>
    expect(anonymous).toMatchObject({ role: 'anonymous', name: '', emailVerified: false, secondFactor: false }))
  it('is shown to whom a preview shows, and no more of the admin than that', () => {
    expect(seenByOf(anonymous)).toBeNull()
    const seer = { ...anonymous, id: 1, uid: 'u', name: 'Ada', email: 'ada@x.fr', until: '2026-11-21T12:00:00Z' }
    expect(seenByOf({ ...anonymous, seenBy: seer })).toEqual({ id: 1, uid: 'u', name: 'Ada', until: '2026-11-21T12:00:00Z' })
  })
})

describe('a device', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/130.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} OPR/115.0`, 'Opera', 'Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, 'Chrome', 'ChromeOS'],
    ['Mozilla/5.0 (Linux; Android 14; SM-S918B) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36', 'Samsung Internet', 'Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'macOS'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 FxiOS/132.0 Safari/605', 'Firefox', 'iPhone'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 CriOS/130.0 Safari/604', 'Chrome', 'iPad'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604', 'Safari', 'iPhone'],
  ])('%s is %s on %s', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }))
  it.each(['curl/8.5.0', 'Firefox/132.0', 'Mozilla/5.0 (Windows NT 10.0)', '', null])('%s is none that we know', (userAgent) =>
    expect(deviceOf(userAgent)).toBeNull(),
  )
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

describe('what comes in', () => {
  const takes = (shape: { safeParse(value: unknown): { success: boolean } }, value: unknown) => shape.safeParse(value).success
  it.each([
    ['1900-01-01', true],
    ['2199-12-31', true],
    ['1899-12-31', false],
    ['2200-01-01', false],
    ['2026-02-30', false],
  ])('has the day %s: %j', (value, isTaken) => expect(takes(aDay, value)).toBe(isTaken))
  it('has a code for a day out of reach', () =>
    expect(aDay.safeParse('1899-12-31').error?.issues[0]).toMatchObject({ params: { code: 'invalid-date' } }))
  it('has instants in UTC, to the millisecond', () => {
    expect(takes(moment, '2026-11-21T12:00:00.000Z')).toBe(true)
    for (const value of ['2026-11-21T12:00:00Z', '2026-11-21T12:00:00.000+01:00']) expect(takes(moment, value)).toBe(false)
  })
  it('has lines without breaks and texts with them, trimmed', () => {
    expect([line(5).parse(' a b '), prose(5).parse(' a\nb ')]).toEqual(['a b', 'a\nb'])
    for (const value of ['a\nb', 'a\rb', 'a\tb', '  ', 'abcdef']) expect(takes(line(5), value)).toBe(false)
    for (const value of ['  ', 'abcdef']) expect(takes(prose(5), value)).toBe(false)
    expect([takes(line(5, 0), ''), takes(line(5, 2), 'a'), takes(prose(5, 0), '')]).toEqual([true, false, true])
  })
  it('has names that are names, and says why not', () => {
    expect(personName(5).parse(' Ann ')).toBe('Ann')
    expect(personName(20).safeParse('evil.example').error?.issues[0]).toMatchObject({ params: { code: 'name-not-plain' } })
    for (const value of ['', '  ', 'Annabel']) expect(takes(personName(5), value)).toBe(false)
  })
  it.each(['anna@x.fr', 'anna.b+c@mail.example.org', 'o’neill@x.fr', `${'x'.repeat(64)}@x.fr`])('has the address %s', (value) =>
    expect(takes(email, value)).toBe(true),
  )
  it.each([
    'anna',
    'anna@x',
    'anna@x.f',
    'a@b@x.fr',
    'a b@x.fr',
    'a,b@x.fr',
    'a@x.fr\n',
    'a\u200b@x.fr',
    'a@x..',
    `${'x'.repeat(65)}@x.fr`,
  ])('has no address %j', (value) => expect(takes(email, value)).toBe(false))
  it('may have any of its fields in a change, and none by default', () => {
    const shape = z.object(optional({ title: z.string(), tags: z.array(z.string()).default([]) }))
    expect(shape.parse({})).toEqual({})
    expect(shape.parse({ title: 'x', tags: ['y'] })).toEqual({ title: 'x', tags: ['y'] })
    expect(takes(shape, { title: 7 })).toBe(false)
  })
})
