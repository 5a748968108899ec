import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { desktop, logIn, openDashboard, phone, useSite, whatIsNameless } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import {
  placeholdersOf,
  whatDoesNotFit,
  whatIsBlank,
  whatIsCovered,
  whatIsFaint,
  whatIsNotForPaper,
  whatIsTall,
  whatIsTooSmall,
  whatKeyboardsLose,
  whatNeverRests,
} from '#test/support/page-checks.ts'
import { cvFile, description, guest, jobBody, makeEmployer } from '#test/support/factories.ts'
import { follow, paint, resize, visit } from '#test/support/navigation.ts'
import { runs } from '#test/support/sql.ts'

const site = useSite(await freePort())

const unbroken = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswesse'
const hyphened = 'O’Neill-Featherstonehaugh'
const agentName = 'archibald.featherstonehaugh.smythe'
const narrow = { width: 300, height: 640 }

let screens: Record<'visitor' | 'admin' | 'agent' | 'candidate', string[]>

/** Everything that has a name has a long one. */
beforeAll(async () => {
  const [admin, agent, person] = await Promise.all([site.world.as('admin'), site.world.as('agent', agentName), site.world.as('candidate')])
  for (const staff of [admin, agent]) {
    const { version } = await staff.get('/me/user')
    await staff.patch('/me/user', { version, body: { firstName: unbroken, lastName: hyphened } })
  }
  const users = (await admin.get('/users', { query: { limit: 100 } })).items
  for (const { id: userId } of users.filter(({ role }) => role === 'agent')) {
    const { version } = await admin.get('/users/{userId}', { userId })
    await admin.patch('/users/{userId}', { userId, version, body: { branch: unbroken } })
  }
  await person.post('/candidates/registration', {
    body: { firstName: unbroken, lastName: hyphened, phone: '07700 900123', locale: 'en', privacyAccepted: true },
  })
  const { id: employerId } = await makeEmployer(site.world, admin, unbroken)
  const name = unbroken.slice(0, 80)
  const category = await admin.post('/categories', { body: { kind: 'trade', nameEn: name, nameFr: name } })
  const named = { firstName: unbroken, lastName: hyphened, jobTitle: unbroken }
  const contact = { ...named, email: `${agentName}@people.example`, locale: 'en' as const }
  await admin.post('/employers/{employerId}/contacts', { employerId, body: contact })
  const yard = { name: unbroken, address: unbroken, accessNotes: unbroken }
  await admin.post('/employers/{employerId}/sites', { employerId, body: yard })
  await admin.post('/employers/{employerId}/notes', { employerId, body: { text: unbroken } })
  const more = { tradingName: unbroken, sector: 'commercial', isListed: true, website: 'www.hale.example', aboutEn: unbroken }
  const listed = await admin.post('/employers', { body: { name: `${unbroken} Ltd`, ...more } })
  const proof = { scheme: 'other' as const, schemeName: unbroken, seenOn: '2026-01-12', checkUrl: 'www.scheme.example' }
  await admin.post('/employers/{employerId}/accreditations', { employerId: listed.id, body: proof })
  const job = await admin.post('/jobs', {
    body: jobBody(employerId, { title: unbroken, description: `${unbroken}\n\n- ${unbroken}\n\n${description}` }),
  })
  const given = { firstName: unbroken, lastName: hyphened, email: 'archibald.featherstonehaugh@people.example' }
  await site.world.visitor.post('/jobs/{jobId}/applications', {
    jobId: job.id,
    body: guest({ ...given, message: unbroken }),
    file: cvFile(`${unbroken}.pdf`),
    idempotencyKey: randomUUID(),
  })
  await person.post('/jobs/{jobId}/applications', {
    jobId: job.id,
    body: guest({ message: unbroken }),
    file: cvFile(),
    idempotencyKey: randomUUID(),
  })
  const [application] = (await admin.get('/jobs/{jobId}/applications', { jobId: job.id })).items
  const candidateId = application?.candidateId ?? 0
  await runs(site.world, `update candidates set keep_profile_at = now(), job_alerts_at = now() where id = ${candidateId}`)
  const text = `${`@{${admin.id}} ${unbroken} `.repeat(60)}`.slice(0, 4000).replace(/@\{\d*$/, '')
  await admin.post('/candidates/{candidateId}/activities', { candidateId, body: { kind: 'meeting', text } })
  const own = await agent.post('/candidates', {
    body: { firstName: unbroken, lastName: hyphened, locale: 'en', phone: '07700 900124', note: unbroken },
  })
  const put = await admin.post('/candidates', { body: { firstName: unbroken, lastName: hyphened, locale: 'en', phone: '07700 900125' } })
  const why = { reason: 'inactive' as const, note: unbroken }
  await admin.put('/candidates/{candidateId}/archival', { candidateId: put.id, version: put.version, body: why })
  const [archived] = (await admin.get('/archives', {})).items
  screens = {
    visitor: [
      '/',
      '/jobs',
      `/jobs?keyword=${unbroken}`,
      `/jobs/${job.slug}`,
      `/jobs/${job.slug}/apply`,
      '/candidates',
      '/employers',
      `/employers/${listed.slug}`,
      '/register',
      '/about-us',
      '/faqs?q=card',
      '/pricing',
      '/coming-soon',
      '/privacy',
      ...['keep-profile', 'job-alerts', 'coming-soon'].map((kind) => `/${kind}/no-such-link`),
      '/job-alerts/new?keyword=bricklayer',
      '/send-documents',
      '/404',
      '/auth/login',
      '/auth/forgot-password',
    ],
    admin: [
      '/dashboard',
      '/dashboard/job/post',
      '/dashboard/job/list',
      `/dashboard/job/list?q=${unbroken}`,
      `/dashboard/job/${job.id}/edit`,
      `/dashboard/job/${job.id}/details`,
      '/dashboard/candidate/add',
      '/dashboard/candidate/import',
      '/dashboard/candidate/list',
      `/dashboard/candidate/${candidateId}/profile`,
      ...['cv', 'cv&view=text', 'documents', 'applications', 'timeline', 'privacy'].map(
        (tab) => `/dashboard/candidate/${candidateId}/profile?tab=${tab}`,
      ),
      `/dashboard/candidate/${candidateId}/edit`,
      `/dashboard/job/${job.id}/pipeline`,
      `/dashboard/job/${job.id}/activity`,
      `/dashboard/job/${job.id}/channels`,
      `/dashboard/job/${job.id}/requirements`,
      `/dashboard/job/${job.id}/form`,
      `/dashboard/applied-candidates/${job.id}/list`,
      `/dashboard/applied-candidates/${job.id}/list?open=${application?.id}`,
      `/dashboard/applied-jobs/${candidateId}/list`,
      '/dashboard/pool/list',
      '/dashboard/equality',
      '/dashboard/maintenance',
      '/dashboard/enquiry/list',
      '/dashboard/content/list',
      '/dashboard/content/faqs/edit',
      '/dashboard/content/faqs/edit?tab=history',
      '/category/list',
      '/category/tags',
      '/category/new',
      `/category/${category.id}/edit`,
      '/dashboard/employer/list',
      '/dashboard/employer/add',
      ...['details', 'jobs', 'placements', 'contacts', 'notes', 'edit'].map((tab) => `/dashboard/employer/${employerId}/${tab}`),
      '/dashboard/files/list',
      '/dashboard/files/upload',
      `/dashboard/files/${application?.cv?.id}/details`,
      '/dashboard/archives/list',
      `/dashboard/archives/${archived?.id}`,
      '/dashboard/user/add',
      '/dashboard/user/list',
      `/dashboard/user/${agent.id}/edit`,
      '/user/cards',
      '/user/profile',
      '/user/account',
      '/user/account?tab=security',
      '/user/account?tab=privacy',
      '/user/account?tab=notifications',
      '/dashboard/duplicated-candidates/list',
      `/dashboard/duplicated-candidates/compare?ids=${candidateId},${own.id}`,
      '/dashboard/change-password',
      '/components',
    ],
    agent: [
      '/dashboard',
      '/dashboard/candidate/list',
      `/dashboard/candidate/${own.id}/profile`,
      `/dashboard/candidate/${own.id}/profile?tab=timeline`,
      '/dashboard/job/list',
      `/dashboard/job/${job.id}/details`,
    ],
    candidate: [
      `/dashboard/candidate/${person.uid}/profile`,
      ...['cv', 'documents', 'applications', 'privacy'].map((tab) => `/dashboard/candidate/${person.uid}/profile?tab=${tab}`),
      `/dashboard/candidate/${person.uid}/edit`,
      `/dashboard/applied-jobs/${person.uid}/list`,
    ],
  }
}, 60_000)

type Who = keyof typeof screens

const opened = new Map<string, Page>()

/** A window of this person; logging in takes a second, so each kind is opened once. */
async function openAs(who: Who, { viewport, touch = false }: { viewport: typeof phone; touch?: boolean }): Promise<Page> {
  const key = `${who} ${touch}`
  let page = opened.get(key)
  if (!page) {
    page = (await site.open({ viewport, touch })).page
    page.setDefaultTimeout(30_000)
    if (who !== 'visitor') {
      const person = await site.world.as(who, who === 'agent' ? agentName : who)
      await logIn(page, person.email, person.password)
      await openDashboard(page)
    }
    opened.set(key, page)
  }
  await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null })
  return page
}

/** Nothing is wider than the window, no word is torn, all that can be pressed is within reach. */
async function expectFits(page: Page, within = 'body'): Promise<void> {
  expect(await whatDoesNotFit(page, within), page.url()).toEqual([])
}

const rules = {
  'fits on a phone': whatDoesNotFit,
  'suits fingers': whatIsTooSmall,
  'has no list of tall rows': whatIsTall,
  'shows what each link and button is called': whatIsBlank,
  'reads out on a phone what each link and button is called': whatIsNameless,
  'shows on a phone where the keyboard is, under no bar': whatKeyboardsLose,
  'covers on a phone nothing that can be pressed': whatIsCovered,
}
const rulesAtDesk = {
  'fits at a desk': whatDoesNotFit,
  'shows at a desk where the keyboard is, under no bar': whatKeyboardsLose,
  'covers at a desk nothing that can be pressed': whatIsCovered,
  'can be read': whatIsFaint,
  'is still for whoever asked for less motion': whatNeverRests,
}
const rulesOnPaper = { 'is content alone on paper': whatIsNotForPaper }
const inTheDark = 'can be read in the dark'
type Rules = Record<string, (page: Page) => Promise<string[]>>

// A page is loaded once and looked at in every way: what differs between them is the style sheet's. Each rule then has its own say.
describe.each(['visitor', 'admin', 'agent', 'candidate'] as const)('with long names, every screen of the %s', (who) => {
  const found = new Map<string, string[]>()
  const look = async (page: Page, path: string, name: string, rule: Rules[string]) =>
    found.set(name, [...(found.get(name) ?? []), ...(await rule(page)).map((one) => `${path}: ${one}`)])
  const lookBy = async (page: Page, path: string, all: Rules) => {
    for (const [name, rule] of Object.entries(all)) await look(page, path, name, rule)
  }
  beforeAll(async () => {
    const page = await openAs(who, { viewport: phone, touch: true })
    for (const path of screens[who]) {
      await (who === 'visitor' ? visit : follow)(page, path)
      await lookBy(page, path, rules)
      await resize(page, desktop)
      await lookBy(page, path, rulesAtDesk)
      await paint(page, { colorScheme: 'dark' })
      await look(page, path, inTheDark, whatIsFaint)
      await paint(page, { media: 'print' })
      await lookBy(page, path, rulesOnPaper)
      // What goes needs no room on a phone again.
      await page.evaluate(() => document.querySelector('#content')?.toggleAttribute('hidden', true))
      await page.emulateMedia({ media: null, colorScheme: null })
      await page.setViewportSize(phone)
    }
  }, 300_000)
  it.each([...Object.keys({ ...rules, ...rulesAtDesk, ...rulesOnPaper }), inTheDark])('%s', (name) => expect(found.get(name)).toEqual([]))
})

describe('the header', () => {
  it.each([
    ['visitor', narrow],
    ['visitor', phone],
    ['admin', narrow],
    ['candidate', narrow],
  ] as const)('of the %s fits on a narrow screen of %o', async (who, viewport) => {
    const page = await openAs(who, { viewport })
    for (const path of who === 'visitor' ? ['/', '/jobs', '/fr', '/fr/jobs'] : ['/', '/dashboard', '/user/account']) {
      await visit(page, path)
      await expectFits(page, viewport === narrow ? 'header' : 'body')
    }
  })
})

it('the menu of a narrow screen opens with its button, and gives the focus back on Escape', async () => {
  const page = await openAs('admin', { viewport: phone })
  await visit(page, '/dashboard')
  const [button, link] = [
    page.getByRole('button', { name: 'Menu' }),
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Jobs list' }),
  ]
  expect(await link.isVisible()).toBe(false)
  await button.click()
  await link.waitFor()
  await page.keyboard.press('Escape')
  await link.waitFor({ state: 'hidden' })
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  await button.click()
  await link.click()
  await page.waitForURL('**/dashboard/job/list')
  await link.waitFor({ state: 'hidden' })
})

it('under a finger a row of a list is its link, but for what else can be pressed in it', async () => {
  const page = await openAs('candidate', { viewport: phone, touch: true })
  await visit(page, '/dashboard/job/list')
  expect(await page.locator('td:not([hidden]) button').count()).toBeGreaterThan(0)
  expect(await whatIsCovered(page)).toEqual([])
})

describe('with the colours of the system', () => {
  it('it can be seen where one is, and what state a record is in', async () => {
    const page = await openAs('admin', { viewport: desktop })
    await page.emulateMedia({ forcedColors: 'active' })
    await visit(page, '/dashboard/user/list')
    const edges = await page.evaluate(() =>
      [...document.querySelectorAll('aside nav a')].map(
        (one) => [one.hasAttribute('aria-current'), getComputedStyle(one).borderLeftColor] as const,
      ),
    )
    const [current] = edges.filter(([isCurrent]) => isCurrent)
    expect(edges.filter(([, colour]) => colour === current?.[1])).toHaveLength(1)
    const tabs = await page.evaluate(() =>
      [...document.querySelectorAll('main nav a')].map(
        (one) => [one.hasAttribute('aria-current'), getComputedStyle(one).borderBottomColor] as const,
      ),
    )
    expect(new Set(tabs.map(([, colour]) => colour)).size).toBe(2)
    const mark = await page.evaluate(() => {
      const [cell] = [...document.querySelectorAll('td span')].filter((one) => one.textContent === 'Active')
      return cell && [getComputedStyle(cell, '::before').backgroundColor, getComputedStyle(document.body).backgroundColor]
    })
    expect(mark?.[0]).not.toBe(mark?.[1])
  })
})

describe('on paper', () => {
  it('there is the content alone, dark on light', async () => {
    const page = await openAs('admin', { viewport: desktop })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const path of [screens.admin.find((one) => one.endsWith('/profile')) ?? '', '/dashboard/candidate/list']) {
      await visit(page, path)
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(247, 245, 240)')
      expect(await page.getByRole('banner').isVisible()).toBe(false)
      expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
      expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
      expect(await page.getByRole('searchbox').filter({ visible: true }).count()).toBe(0)
    }
  })

  it('nothing lies over the text of an advert', async () => {
    const page = await openAs('visitor', { viewport: phone })
    await page.emulateMedia({ media: 'print' })
    await visit(page, screens.visitor[3] ?? '')
    const fixed = await page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter((one) => one.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(one).position))
        .map((one) => one.className),
    )
    expect(fixed).toEqual([])
  })
})

describe('Back', () => {
  it('brings no page that still names whoever has logged out', async () => {
    const page = await openAs('agent', { viewport: desktop })
    opened.clear()
    await page.goto('/')
    await page.getByRole('link', { name: 'Dashboard' }).waitFor()
    await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))
    await page.context().clearCookies()
    // Chromium keeps no such pages while it is driven; the event is what others bring them with.
    await Promise.all([
      page.waitForEvent('load'),
      page.evaluate(() => void setTimeout(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))),
    ])
    await page.getByRole('link', { name: 'Login' }).waitFor()
  })
})

describe('a placeholder', () => {
  it('can be read', async () => {
    const page = await openAs('visitor', { viewport: desktop })
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await visit(page, '/')
      const faint = await placeholdersOf(page)
      expect(faint.length).toBeGreaterThan(0)
      for (const { contrast, opacity } of faint) {
        expect(contrast).toBeGreaterThan(4.5)
        expect(opacity).toBe('1')
      }
    }
  })
})
