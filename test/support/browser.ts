import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { runTasks } from '#server/tasks.ts'
import { createLog } from '#server/log.ts'
import type { Role } from '#shared/roles.ts'
import { servePages } from '../../src/pages.ts'
import { tasks } from '../../src/tasks.ts'
import { type Person, useApp, type World } from '#test/support/app.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { sameOrigin } from '#test/support/identity.ts'
import { whatIsFaint } from '#test/support/page-checks.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export type Site = {
  world: World
  base: string
  open(options?: {
    viewport?: typeof phone
    locale?: 'en-GB' | 'fr-FR'
    javaScriptEnabled?: boolean
    touch?: boolean
    /** Lets the page take its service worker, which costs a process a window. */
    serviceWorker?: boolean
  }): Promise<{ page: Page; context: BrowserContext }>
  /** A window in which somebody of this role is logged in. */
  openAs(role: Role, name?: string): Promise<{ person: Person; page: Page; context: BrowserContext }>
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A name that is this machine's, for a site that is reached by one. */
export const named = 'lintel.test'

// Pages of tests are gone before fast code has paid for its making, which took more than a tenth of the processor.
const unoptimized = '--js-flags=--single-threaded --no-opt --no-maglev'

/** One a process, which ends it: a context shares nothing with others, and every file has its own. */
let browser: Promise<Browser> | undefined

/** The built product on a port of its own, with its background work, and a real browser, which after no test has anything to complain of. */
export function useSite(port: number, env: Record<string, string> = {}, { host = '127.0.0.1' } = {}): Site {
  const base = `http://${host}:${port}`
  const world = useApp(Object.assign(env, { PORT: String(port), PUBLIC_URL: base }))
  let worker: Awaited<ReturnType<typeof runTasks>>
  const contexts: BrowserContext[] = []

  beforeAll(async () => {
    const { app } = world
    await servePages(app, world.config)
    worker = await runTasks(
      tasks(world.config),
      { database: app.database, config: world.config, storage: app.storage, log: createLog('error') },
      app.database.pool,
    )
    await app.http.listen({ port, host: '127.0.0.1' })
  })
  // As one text: a list would be cut short where it is told of.
  afterEach(() => expect(complaints.splice(0).join('\n')).toBe(''))
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await worker?.stop()
  })
  const site: Site = {
    world,
    base,
    async openAs(role, name) {
      const person = await world.as(role, name)
      const opened = await site.open()
      await logIn(opened.page, person.email, person.password)
      return { person, ...opened }
    },
    async open({ viewport = desktop, locale = 'en-GB', javaScriptEnabled = true, touch = false, serviceWorker = false } = {}) {
      browser ??= launchChromium([unoptimized, `--host-resolver-rules=MAP ${named} 127.0.0.1`])
      const context = await (await browser).newContext({
        viewport,
        locale,
        javaScriptEnabled,
        hasTouch: touch,
        isMobile: touch,
        baseURL: base,
        reducedMotion: 'reduce',
        serviceWorkers: serviceWorker ? 'allow' : 'block',
      })
      contexts.push(context)
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
      page.on('console', (message) => {
        // The browser notes every refused request by itself; those are asserted where they are meant.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          complaints.push(`${page.url()}: ${message.text()}`)
      })
      return { page, context }
    },
  }
  return site
}

/** What pages complained about in their console. A file's own `afterEach` comes first, and may take away what was meant. */
export const complaints: string[] = []

/** What axe finds by these rules, each with the first elements that break it. */
async function askAxe(page: Page, options: object, within?: string): Promise<string[]> {
  type Axe = { run(of: object, options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations } = await page.evaluate(
    ([of, how]) =>
      (window as unknown as { axe: Axe }).axe.run(of ? { include: [[of]] } : document, { ...how, resultTypes: ['violations'] }),
    [within, options] as const,
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  )
}

/**
 * No violation that axe can find; contrast, for which it takes as long as for all the rest, is measured by us. `within`: of a page that has
 * been looked at whole, the part that now stands otherwise.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const found = await askAxe(page, { rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: true } } }, within)
  // What is just changing its colours is looked at once more.
  await expect.poll(() => whatIsFaint(page), { message: page.url(), timeout: 2000 }).toEqual([])
  expect(found, page.url()).toEqual([])
}

/** What can be pressed and is read out as nothing: its words are hidden at this width, or for the eye alone. */
export const whatIsNameless = (page: Page) => askAxe(page, { runOnly: ['link-name', 'button-name', 'summary-name'] })

/** So many seconds go by for the page, by the clock from which it takes how long a thing took. */
export async function letTimePass(page: Page, seconds: number): Promise<void> {
  await page.evaluate((ms) => {
    const real = performance.now.bind(performance)
    performance.now = () => real() + ms
  }, seconds * 1000)
}

/** Ends once the page has drawn what was last done to it. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/**
 * Gives this window a session; the next page it opens is that person's. It is what the login window does, without drawing it: the
 * service's answer, the cookie for pages, and what the SDK keeps of both in the window. `logInByWindow` is the window itself.
 */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  const { request } = page.context()
  const post = async (path: string, data: object, more = {}) => {
    const answer = await request.post(path, { data, headers: { ...sameOrigin, ...more } })
    if (!answer.ok()) throw new Error(`logging in as ${email} failed: ${await answer.text()}`)
    return answer
  }
  const { apiKey } = await (await request.get('/api/v1/config')).json()
  const signedIn = await post(`/identity/v1/accounts:signInWithPassword?key=${apiKey}`, { email, password, returnSecureToken: true })
  const { idToken, refreshToken, expiresIn, localId: uid, displayName } = await signedIn.json()
  await post('/api/session', {}, { authorization: `Bearer ${idToken}` })
  const stsTokenManager = { refreshToken, accessToken: idToken, expirationTime: Date.now() + Number(expiresIn) * 1000 }
  const user = { uid, email, displayName, emailVerified: true, isAnonymous: false, providerData: [], stsTokenManager }
  await page.goto('/robots.txt') // the lightest page there is
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    `firebase:authUser:${apiKey}:[DEFAULT]`,
    JSON.stringify({ ...user, createdAt: '0', lastLoginAt: '0', apiKey, appName: '[DEFAULT]' }),
  ] as const)
}

/** Logs in through the window that a person uses; remembered, other windows of the browser have the same session. */
export async function logInByWindow(page: Page, email: string, password: string, { isRemembered = false } = {}): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel(/^(Email|E-mail)$/).fill(email)
  await page.getByLabel(/^(Password|Mot de passe)$/).fill(password)
  if (isRemembered) await page.getByLabel(/^(Remember me|Se souvenir de moi)$/).check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Login|Connexion)$/ })
    .click()
  await page.waitForURL('**/dashboard**')
  await seesDashboard(page)
}

/** The dashboard of whoever has logged in, once it can be worked with. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await seesDashboard(page)
}

async function seesDashboard(page: Page): Promise<void> {
  // Public pages say who is logged in by their logout; the dashboard's, on a phone, waits in the menu.
  const signs = page.getByRole('banner').getByRole('button', { name: /^(Logout|Déconnexion|English|Français)$/ })
  await signs.first().waitFor()
}
