import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  bringPlace,
  isFromHere,
  mailable,
  mailablePlace,
  mailedPlace,
  ownPlace,
  rememberAsked,
  rememberFrom,
  rememberPlace,
  takePlace,
} from './way-back.ts'

describe('a place to come back to', () => {
  it.each([
    '/jobs',
    '/fr/jobs?keyword=mason&page=2',
    '/jobs/mason-leeds-5',
    '/dashboard/job/5/details?tab=x',
    '/jobs?ids=1,2',
    '/jobs?x=//evil.example',
  ])('is a page of ours: %s', (place) => expect(ownPlace(place)).toBe(place))

  it.each([
    '',
    'jobs',
    'https://evil.example/jobs',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/jobs/..//evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/jobs/%2e%2e/%2f/evil.example',
    '/@evil.example\\..//',
  ])('is never another site: %j', (place) => expect(ownPlace(place)).toBeNull())

  it.each(['/', '/fr', '/fr/', '/404', '/fr/500', '/auth/login', '/AUTH/login', '/register?apply=x', '/fr/register', '/setup'])(
    'is not where one logs in, nor the first page: %s',
    (place) => expect(ownPlace(place)).toBeNull(),
  )
})

describe('what the browser keeps of it', () => {
  beforeEach(() => {
    const items = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    })
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const at = (place: string) => vi.stubGlobal('location', new URL(place, 'https://lintel.example'))
  const press = (from: string, to: string) => {
    at(from)
    rememberFrom({ pathname: to })
  }

  it('is taken once, without what stands behind the #', () => {
    press('/jobs?keyword=mason#secret', '/auth/login')
    expect(takePlace()).toBe('/jobs?keyword=mason')
    expect(takePlace()).toBeNull()
  })

  it('comes before what a mail says, and is gone then too', () => {
    press('/jobs', '/auth/login')
    expect([takePlace('/employers'), takePlace('/employers'), takePlace()]).toEqual(['/jobs', '/employers', null])
  })

  it('is kept by links that lead in alone', () => {
    press('/jobs', '/employers')
    expect(takePlace()).toBeNull()
  })

  it('stays while somebody goes on from logging in to registering, and goes at the first page', () => {
    press('/fr/jobs/mason-5', '/auth/login')
    press('/auth/login', '/fr/register')
    press('/fr/register', '/auth/login')
    press('/auth/forgot-password', '/auth/login')
    expect(mailablePlace()).toBe('/fr/jobs/mason-5')
    press('/fr', '/auth/login')
    expect(takePlace()).toBeNull()
  })

  it('stays at the first page for a screen that led there, unless another page was left since', () => {
    rememberAsked(new URL('https://lintel.example/dashboard/job/5/details'))
    press('/', '/auth/login')
    expect(takePlace()).toBe('/dashboard/job/5/details')
    rememberAsked(new URL('https://lintel.example/dashboard/job/5/details'))
    press('/jobs', '/auth/login')
    expect(takePlace()).toBe('/jobs')
  })

  it('is good for one way in: whoever logs in next is led to nothing that was asked for before', () => {
    for (const lastLeft of ['/', '/jobs']) {
      rememberAsked(new URL('https://lintel.example/dashboard/job/5/details'))
      press(lastLeft, '/auth/login')
      expect(takePlace()).not.toBeNull()
      expect([lastLeft, takePlace()]).toEqual([lastLeft, null])
    }
  })

  it('is over after an hour', () => {
    press('/jobs', '/auth/login')
    vi.advanceTimersByTime(3_600_001)
    expect(takePlace()).toBeNull()
  })

  it('is read from a link only where a link may say it', () => {
    expect([mailable('/jobs?keyword=mason'), mailable('/fr/employers/hale')]).toEqual(['/jobs?keyword=mason', '/fr/employers/hale'])
    for (const place of ['/dashboard/user/list', '/auth/action?mode=signIn', '/jobsite', `/jobs?keyword=${'x'.repeat(300)}`])
      expect(mailable(place)).toBeNull()
  })

  it('is read from where a mail leads on to, if that is here', () => {
    at('/auth/action')
    expect(mailedPlace('https://lintel.example/fr/jobs/mason-5')).toBe('/fr/jobs/mason-5')
    const longest = `/jobs?q=${'x'.repeat(292)}`
    expect(mailedPlace(`https://lintel.example${longest}`)).toBe(longest)
    for (const goOn of [
      null,
      `https://lintel.example${longest}x`,
      '/jobs',
      'https://evil.example/jobs',
      'https://lintel.example.evil.example/jobs',
      'https://lintel.example@evil.example/jobs',
      'https://lintel.example//evil.example/jobs',
      'https://lintel.example/jobs/..//evil.example',
      'https://lintel.example/dashboard',
      'javascript:alert(1)',
    ])
      expect(mailedPlace(goOn)).toBeNull()
  })

  it('comes with a mail where the browser knows of none', () => {
    at('/auth/action')
    bringPlace(null)
    expect(takePlace()).toBeNull()
    bringPlace('/jobs/mason-5')
    bringPlace('/jobs/tiler-6')
    expect(takePlace()).toBe('/jobs/mason-5')
  })

  it.each(['/candidates?pass=secret', '/job-alerts/secret', '/dashboard/candidate/5/profile'])(
    'goes into no mail where it may hold a secret: %s',
    (place) => {
      at(place)
      rememberPlace()
      expect(mailablePlace()).toBeNull()
      expect(takePlace()).toBe(place)
    },
  )
})

it.each([
  ['through which the router went', { idx: 1 }, 3, '', true],
  ['that linked here', null, 2, 'https://lintel.example/jobs', true],
  ['of another site', { idx: 0 }, 5, 'https://search.example/', false],
  ['of one that is called like ours', null, 5, 'https://lintel.example.evil.example/', false],
  ['that nobody knows', null, 5, '', false],
  ['there is not', null, 1, 'https://lintel.example/jobs', false],
])('Back to a page %s', (_which, state, length, referrer, isOurs) => {
  vi.stubGlobal('history', { state, length })
  vi.stubGlobal('document', { referrer })
  vi.stubGlobal('location', new URL('https://lintel.example/auth/login'))
  expect(isFromHere()).toBe(isOurs)
  vi.unstubAllGlobals()
})
