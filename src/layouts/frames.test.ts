import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import type { Role } from '#shared/roles.ts'
import { show } from '#test/support/render.ts'
import { describe as describePage, describePrivately } from '#web/meta.ts'
import { ErrorScreen } from '../features/site/web/public/error-screen.tsx'
import Landing from '../features/site/web/public/landing.tsx'
import PreviewBanner from './preview-banner.tsx'
import { PublicHead } from './public/head.tsx'
import { PublicHeader } from './public/header.tsx'
import { standStill } from '#test/support/fixed-date.ts'

// The footer says what year it is.
beforeAll(standStill)
afterAll(() => void vi.useRealTimers())

const header = (at: string, locale: Locale = 'en', role: Role | null = null) => show(PublicHeader, {}, { at, locale, role })

describe('the header of public pages', () => {
  it('offers a visitor to log in and to register, in the page’s language', () => {
    expect(header('/').links).toMatchObject({ Lintel: '/', Jobs: '/jobs', Login: '/auth/login', Register: '/register' })
    expect(header('/fr', 'fr').links).toMatchObject({ Lintel: '/fr', Offres: '/fr/jobs', Inscription: '/fr/register' })
  })
  it.each([
    ['candidate', '/dashboard/candidate/me/profile'],
    ['operation', '/dashboard'],
  ] as const)('leads the %s back to %s, and no longer to the login', (role, to) => {
    const { links } = header('/', 'en', role)
    expect(links).toMatchObject({ Dashboard: to })
    expect(links).not.toHaveProperty('Register')
    expect(links).not.toHaveProperty('Login')
  })
})

it('a page says what it is to browsers, search engines and link previews; one person’s own, to nobody but them', () => {
  expect(describePage('Jobs', 'All of them')).toEqual([
    { title: 'Jobs · Lintel' },
    { name: 'description', content: 'All of them' },
    { property: 'og:title', content: 'Jobs · Lintel' },
    { property: 'og:description', content: 'All of them' },
  ])
  expect(describePage('Work with Lintel', '')[0]).toEqual({ title: 'Work with Lintel' })
  expect(describePrivately('Profile')).toEqual([{ title: 'Profile · Lintel' }, { name: 'robots', content: 'noindex' }])
})

it('link previews are told the page’s own address, language and picture', () => {
  const { html } = show(PublicHead, {}, { at: '/fr/jobs', locale: 'fr', role: null })
  const told = Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]+)"/g)].map(([, name, value]) => [name, value]),
  )
  expect(told).toEqual({
    'og:site_name': 'Lintel',
    'og:type': 'website',
    'og:url': 'https://lintel.example/fr/jobs',
    'og:locale': 'fr_FR',
    'og:image': 'https://lintel.example/fr/pictures/home.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })
  expect(show(PublicHead, {}, { at: '/auth/login', role: null }).html).toBe('')
})

it('a preview says through whose eyes, and that nothing can be changed', () => {
  const text = (locale: Locale) => show(PreviewBanner, { name: 'Ana', role: 'agent' }, { locale }).text
  expect(text('en')).toBe('You’re viewing Lintel as Ana, agent. Nothing can be changed. Stop')
  expect(text('fr')).toBe('Vous voyez Lintel comme Ana (agent). Rien ne peut être modifié. Arrêter')
})

it.each([
  [404, '404 Page not found', false],
  [403, '403 You don’t have access to this page', false],
  [401, '403 You don’t have access to this page', false],
  [503, '503 Can’t connect to Lintel', false],
  [500, '500 Something went wrong', true],
])('the screen for a failure with %i says “%s”', (status, said, hasReference) => {
  const { text, html, links } = show(ErrorScreen, { status, reference: 'req-7' }, { role: null })
  expect(text.startsWith(said)).toBe(true)
  expect(text.includes('Reference: req-7')).toBe(hasReference)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(links).toMatchObject({ 'Go to the home page': '/' })
  expect('Try again' in links).toBe(status === 503)
})

describe('the landing page', () => {
  const facets = { category: { residential: 1, commercial: 2 }, trade: {}, jobType: {}, datePosted: {}, experience: {} }
  const landing = (locale: Locale, session: object | null = null) =>
    show(
      Landing,
      { loaderData: { items: [], total: 1, facets, hiring: [], questions: [], towns: [] } as never },
      { locale, role: null, root: { session } },
    )
  it('lets staff post a job, and sends everybody else to the agency', () => {
    expect(Object.values(landing('en', { uid: 'me', role: 'operation' }).links)).toContain('/dashboard/job/post')
    for (const session of [null, { uid: 'me', role: 'candidate' }, { uid: 'me', role: 'agent' }]) {
      const links = Object.values(landing('en', session).links)
      expect(links).toContain('/contact-us')
      expect(links).not.toContain('/dashboard/job/post')
    }
  })
})
