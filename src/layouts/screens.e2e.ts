import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isProtected } from '#shared/addresses.ts'
import type { Role } from '#shared/roles.ts'
import type { ScreenFor } from '#web/session.tsx'
import { demoAccounts, demoPassword } from '../demo.ts'
import { desktop, expectAccessible, logIn, phone, useSite } from '#test/support/browser.ts'
import { faintText, sidewaysScroll } from '#test/support/page-checks.ts'
import { runs } from '#test/support/sql.ts'

type BuiltRoute = { id: string; path?: string; parentId?: string; module: { default?: unknown; handle?: Partial<ScreenFor> } }
const { routes } = (await import(join(import.meta.dirname, '../../build/server/index.js'))) as { routes: Record<string, BuiltRoute> }

const site = useSite({ isDemo: true })

const pathOf = ({ path = '', parentId = '' }: BuiltRoute): string =>
  [routes[parentId] && pathOf(routes[parentId]), path].filter(Boolean).join('/')

/** The addresses of all screens of a role. French public pages are left out, as only their words differ. */
function screensFor(role: Role | 'visitor'): string[] {
  const screens = Object.values(routes).filter(({ id, path = '', module }) => {
    if (!module.default || id.startsWith('fr/') || path.endsWith('*')) return false
    const roles = module.handle?.roles
    return role === 'visitor' ? !roles : roles?.includes(role)
  })
  // It sends everyone whose address is verified on to their home.
  return [...new Set(screens.map((screen) => `/${pathOf(screen)}`))].filter((path) => path !== '/dashboard/send-verification-email')
}

/** Where an id of the demonstration comes from. Otherwise `:jobId` is the first row of `jobs`. */
const idQueries: Record<string, string> = {
  userId: `select id from accounts where role = 'agent'`,
  categoryId: 'select min(id) as id from categories',
  sitePackId: 'select min(id) as id from site_packs',
  token: `select 'no-such-link' as id`,
  assignmentId: 'select assignment_id as id from timesheets order by id limit 1',
  week: 'select week::text as id from timesheets order by id limit 1',
  letter: `select 'answers.pay' as id`,
  employerSlug: 'select slug as id from employers where is_listed',
  'jobs/:slug': `select slug as id from jobs where status = 'open'`,
  sku: `select sku as id from products where status = 'published'`,
  documentTypeId: 'select min(id) as id from document_types',
  'content/:slug': 'select slug as id from pages',
  trade: `select 'bricklayer' as id`,
  town: `select 'leeds' as id`,
}

async function fillIn(path: string, uid: string | undefined): Promise<string> {
  let filled = path
  for (const [param, name = ''] of path.matchAll(/:(\w+)/g)) {
    const ids = Object.entries(idQueries).find(([key]) => key === name || path.includes(`/${key}`))?.[1]
    const query = ids ?? `select min(id) as id from ${name.replace(/Id$/, 's')}`
    const [row] = name === 'candidateId' && uid ? [{ id: uid }] : await runs<{ id: string | null }>(site.world, query)
    if (!row?.id) throw new Error(`The demonstration has nothing for :${name} in ${path}`)
    filled = filled.replace(param, String(row.id))
  }
  return filled
}

/** Loads an address, or follows it as a link does, which takes a third of the time; ends once the screen has all its data. */
async function goTo(page: Page, path: string, isLinked: boolean): Promise<void> {
  if (isLinked)
    await page.evaluate(async (to) => {
      // A tab stays in the same content.
      document.querySelector('#content')?.toggleAttribute('data-left', to.split('?')[0] !== location.pathname)
      type Routed = { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
      await (window as unknown as Routed).__reactRouterDataRouter.navigate(to)
    }, path)
  else await page.goto(path)
  if (path.includes('?')) await drawn(page)
  await page.waitForFunction(
    () =>
      document.querySelector('#content:not([data-left]) h1')?.checkVisibility() &&
      // The style guide shows a busy button for good.
      document.querySelector('[aria-busy=true]:not(div[data-theme] *)') === null,
  )
}

const drawn = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** The tabs of the screen are screens of their own. */
const tabsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main nav a[href*="tab="]')]
      .filter(
        ({ pathname, search, ariaCurrent }) => pathname === location.pathname && ariaCurrent === null && /^\?tab=[\w-]+$/.test(search),
      )
      .map(({ pathname, search }) => pathname + search),
  )

it.each(['visitor', 'admin', 'candidate'] as const)(
  'every screen for %s is accessible, in light and dark colours, and fits a phone',
  async (role) => {
    const { page } = await site.open()
    // Colours would fade from light to dark while they are measured.
    await page.addInitScript(() => {
      const still = new CSSStyleSheet()
      still.replaceSync('*, *::before, *::after { transition: none !important }')
      document.adoptedStyleSheets.push(still)
    })
    const account = demoAccounts.find((one) => one.role === role)
    if (account) await logIn(page, account.email, demoPassword)
    const uid = role === 'candidate' ? await page.evaluate(() => JSON.parse(Object.values(sessionStorage)[0] ?? '{}').uid) : undefined
    const paths = await Promise.all(screensFor(role).map((path) => fillIn(path, uid)))
    expect(paths.length).toBeGreaterThan(5)
    const faults: string[] = []
    const seen = new Set<string>()
    for (let path = paths.shift(); path; path = paths.shift()) {
      if (seen.has(path)) continue
      seen.add(path)
      const note = (fault: string) => faults.push(`${path}: ${fault}`)
      const isLinked = isProtected(new URL(page.url()).pathname)
      await goTo(page, path, isLinked)
      // What stands around a screen stays when one follows a link.
      await expectAccessible(page, isLinked ? 'main' : undefined).catch((error: Error) => note(error.message))
      paths.push(...(await tabsOf(page)))
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize(phone)
      await drawn(page)
      for (const text of await faintText(page)) note(`in the dark ${text}`)
      for (const part of await sidewaysScroll(page)) note(part)
      await page.emulateMedia({ colorScheme: null })
      await page.setViewportSize(desktop)
    }
    expect(faults).toEqual([])
  },
  400_000,
)
