import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import type { Role } from '#shared/roles.ts'
import { outline } from '#test/support/outline.ts'
import { show } from '#test/support/render.ts'
import { describe as describePage, describePrivately } from '#web/meta.ts'
import { ErrorScreen } from '../features/site/web/public/error-screen.tsx'
import Landing from '../features/site/web/public/landing.tsx'
import { Header } from './dashboard-header.tsx'
import { Instead } from './dashboard-screen.tsx'
import { Sidebar } from './dashboard-sidebar.tsx'
import PreviewBanner from './preview-banner.tsx'
import { PublicFooter } from './public/footer.tsx'
import { PublicHead } from './public/head.tsx'
import { PublicHeader } from './public/header.tsx'
import { Shortcuts } from './shortcuts.tsx'
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
  it.each([
    ['/jobs?keyword=mason&page=2', 'en', '/fr/jobs?keyword=mason&page=2'],
    ['/fr/jobs?keyword=mason', 'fr', '/jobs?keyword=mason'],
    ['/fr', 'fr', '/'],
    ['/auth/action?mode=resetPassword', 'en', '/auth/action?mode=resetPassword'],
  ] as const)('has at %s (%s) the same page in the other language', (at, locale, to) => {
    const other = locale === 'en' ? 'fr' : 'en'
    expect(header(at, locale).html).toContain(`<a href="${to.replaceAll('&', '&amp;')}" hrefLang="${other}" lang="${other}"`)
  })
})

it('the footer leads to the other pages, in the page’s language', () => {
  expect(show(PublicFooter, {}, { role: null }).links).toEqual({
    Jobs: '/jobs',
    Employers: '/employers',
    Register: '/register',
    'About us': '/about-us',
    FAQs: '/faqs',
    Pricing: '/pricing',
    Contact: '/contact-us',
    Privacy: '/privacy',
  })
  expect(Object.values(show(PublicFooter, {}, { role: null, locale: 'fr' }).links)).toEqual([
    '/fr/jobs',
    '/fr/employers',
    '/fr/register',
    '/fr/about-us',
    '/fr/faqs',
    '/fr/pricing',
    '/fr/contact-us',
    '/fr/privacy',
  ])
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

describe('the menu beside every screen', () => {
  it('marks where one is, and leads to the own account', () => {
    const { html, links, buttons } = show(Sidebar, { open: false }, { at: '/dashboard/job/12/edit' })
    expect(html.match(/<a [^>]*aria-current="page".*?<\/a>/g)?.map((link) => link.replace(/<[^>]*>/g, ''))).toEqual(['Jobs list'])
    expect(links).toMatchObject({ 'Ann Mason My account': '/user/account' })
    expect(buttons).toEqual(['Logout'])
  })
  it('leads a candidate to their own applications', () => {
    expect(show(Sidebar, { open: false }, { role: 'candidate' }).links).toMatchObject({
      'My applications': '/dashboard/applied-jobs/me/list',
    })
    expect(show(Sidebar, { open: false }).links).not.toHaveProperty('My applications')
  })
  it('has its items in groups, unless there is only one', () => {
    const groups = (role: Role, locale: Locale = 'en') =>
      [...show(Sidebar, { open: false }, { role, locale }).html.matchAll(/<p id[^>]*>([^<]*)/g)].map(([, name]) => name)
    expect(groups('admin')).toEqual(['People', 'Jobs', 'Team'])
    expect(groups('operation', 'fr')).toEqual(['Personnes', 'Offres', 'Équipe'])
    expect([...groups('agent'), ...groups('candidate')]).toEqual([])
  })
  it('can be reduced to icons, which keep their names', () => {
    const wide = show(Sidebar, { open: false, onSmall: () => {} })
    const small = show(Sidebar, { open: false, small: true, onSmall: () => {} })
    expect(wide.buttons).toEqual(['Logout', 'Collapse the menu'])
    expect(small.buttons).toEqual(['Logout', 'Expand the menu'])
    expect(small.links).toEqual(wide.links)
  })
  it('has shortcuts to the same places on a phone', () => {
    expect(show(Shortcuts, {}, { at: '/dashboard', role: 'operation' }).links).toEqual({
      Dashboard: '/dashboard',
      Candidates: '/dashboard/candidate/list',
      Jobs: '/dashboard/job/list',
      Add: '/dashboard/candidate/add',
    })
    expect(show(Shortcuts, {}, { role: 'candidate', locale: 'fr' }).links).toEqual({
      Offres: '/dashboard/job/list',
      Candidatures: '/dashboard/applied-jobs/me/list',
      Profil: '/dashboard/candidate/me/profile',
    })
  })
  it('begins with the colours that were chosen', () =>
    expect(show(Sidebar, { open: false }, { root: { theme: 'dark' } }).html).toContain('<option value="dark" selected="">'))
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

it.each([
  [404, 'Not found', []],
  [403, 'You don’t have access to this page', []],
  [503, 'Can’t connect to Lintel', ['Try again']],
  [500, 'Something went wrong on our side', ['Try again']],
])('in the place of a screen behind the login that failed with %i stands “%s” and what can be done', (status, title, offered) => {
  const { text, buttons, links } = show(Instead, { status, reference: 'req-7' })
  expect(text.startsWith(`${status} ${title}`)).toBe(true)
  expect(text.includes('Reference: req-7')).toBe(status === 500)
  expect(buttons).toEqual(offered)
  expect(links).toEqual({ 'Go to the dashboard': '/dashboard' })
})

describe('the landing page', () => {
  const facets = { category: { residential: 1, commercial: 2 }, trade: {}, jobType: {}, datePosted: {}, experience: {} }
  const landing = (locale: Locale, session: object | null = null) =>
    show(
      Landing,
      { loaderData: { items: [], total: 1, facets, hiring: [], questions: [] } as never },
      { locale, role: null, root: { session } },
    )
  it('says how many jobs are open, in all and in each sector, and leads to them', () => {
    expect(landing('en').text).toMatch(/^1 open job /)
    const to = Object.entries(landing('fr').links).flatMap(([name, at]) =>
      at?.includes('category') ? [[name.replace(/^(\S+) .*?(\d+ offre)/, '$1: $2'), at]] : [],
    )
    expect(to).toEqual([
      ['Résidentiel: 1 offre ouverte', '/fr/jobs?category=residential'],
      ['Tertiaire: 2 offres ouvertes', '/fr/jobs?category=commercial'],
      ['Industriel: 0 offre ouverte', '/fr/jobs?category=industrial'],
      ['Appartements: 0 offre ouverte', '/fr/jobs?category=apartments'],
    ])
  })
  it('names the trades with the most open jobs, three at most, and counts nothing where nothing is open', () => {
    const drawn = (total: number, trade: Record<string, number>) => {
      const loaderData = { items: [], total, facets: { ...facets, trade }, hiring: [], questions: [] } as never
      return show(Landing, { loaderData }, { locale: 'en', role: null, root: { session: null } })
    }
    const { links } = drawn(9, { bricklayer: 1, roofer: 4, welder: 0, tiler: 2, joiner: 2 })
    expect(Object.values(links).filter((to) => to?.includes('trade='))).toEqual([
      '/jobs?trade=roofer',
      '/jobs?trade=tiler',
      '/jobs?trade=joiner',
    ])
    expect(drawn(0, { bricklayer: 0 }).text).not.toMatch(/open jobs|Most open/i)
  })
  it('lets staff post a job, and sends everybody else to the agency', () => {
    expect(Object.values(landing('en', { uid: 'me', role: 'operation' }).links)).toContain('/dashboard/job/post')
    for (const session of [null, { uid: 'me', role: 'candidate' }, { uid: 'me', role: 'agent' }]) {
      const links = Object.values(landing('en', session).links)
      expect(links).toContain('/contact-us')
      expect(links).not.toContain('/dashboard/job/post')
    }
  })
})
