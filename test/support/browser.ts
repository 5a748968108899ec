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
import { freePort, launchChromium } from '#test/support/chromium.ts'
import { sameOrigin } from '#test/support/identity.ts'
import { faintText } from '#test/support/page-checks.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export type Site = {
  world: World
  /** Known once the server listens. */
  readonly base: string
  open(options?: {
    viewport?: typeof phone
    locale?: 'en-GB' | 'fr-FR'
    javaScriptEnabled?: boolean
    touch?: boolean
    /** Lets the page install its service worker, which costs a process a window. */
    serviceWorker?: boolean
  }): Promise<{ page: Page; context: BrowserContext }>
  /** A window in which somebody with this role is logged in. */
  openAs(role: Role, name?: string): Promise<{ person: Person; page: Page; context: BrowserContext }>
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A host name of this machine. Over plain HTTP it is no secure context, unlike 127.0.0.1. */
export const insecureHost = 'lintel.test'

// Test pages close before optimized code has paid for its compilation.
const unoptimized = '--js-flags=--single-threaded --no-opt --no-maglev'

/** One browser per worker process, shared by its files; every window has a context of its own. */
let browser: Promise<Browser> | undefined

/** Console errors of all pages since the last test. A file's own `afterEach` runs first and may remove the ones it expects. */
export const consoleErrors: string[] = []

/** The built product with its background tasks on a database of its own, and a browser. Fails a test whose pages logged an error. */
export function useSite({ host = '127.0.0.1', isDemo = false } = {}): Site {
  const env: Record<string, string> = {}
  let port = 0
  beforeAll(async () => {
    port = await freePort()
    Object.assign(env, { PORT: String(port), PUBLIC_URL: site.base })
  })
  const world = useApp(env, { isDemo })
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
  // As one text, because a list is truncated in the report.
  afterEach(() => expect(consoleErrors.splice(0).join('\n')).toBe(''))
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await worker?.stop()
  })
  const site: Site = {
    world,
    get base() {
      return `http://${host}:${port}`
    },
    async openAs(role, name) {
      const person = await world.as(role, name)
      const opened = await site.open()
      await logIn(opened.page, person.email, person.password)
      return { person, ...opened }
    },
    async open({ viewport = desktop, locale = 'en-GB', javaScriptEnabled = true, touch = false, serviceWorker = false } = {}) {
      browser ??= launchChromium([unoptimized, `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`])
      const context = await (await browser).newContext({
        viewport,
        locale,
        javaScriptEnabled,
        hasTouch: touch,
        isMobile: touch,
        baseURL: site.base,
        reducedMotion: 'reduce',
        serviceWorkers: serviceWorker ? 'allow' : 'block',
      })
      contexts.push(context)
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      page.on('pageerror', (error) => consoleErrors.push(`${page.url()}: ${error.message}`))
      page.on('console', (message) => {
        // The browser logs every refused request by itself; tests assert those where they matter.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          consoleErrors.push(`${page.url()}: ${message.text()}`)
      })
      return { page, context }
    },
  }
  return site
}

/** Fails on any violation that axe finds, and on faint text: we measure contrast ourselves, as axe takes as long for it as for all the rest. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  type Axe = { run(of: object, options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations } = await page.evaluate(
    (selector) =>
      (window as unknown as { axe: Axe }).axe.run(selector ? { include: [[selector]] } : document, {
        rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: true } },
        resultTypes: ['violations'],
        preload: false, // it would load style sheets and media anew, for rules about what we have not
      }),
    part,
  )
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(', ')}`,
  )
  // Colours may still be fading in.
  await expect.poll(() => faintText(page), { message: page.url(), timeout: 2000 }).toEqual([])
  expect(found, page.url()).toEqual([])
}

/** Moves the page's clock for durations forward: a form that is sent within seconds counts as sent by a program. */
export async function letTimePass(page: Page, seconds: number): Promise<void> {
  await page.evaluate((ms) => {
    const real = performance.now.bind(performance)
    performance.now = () => real() + ms
  }, seconds * 1000)
}

/**
 * Gives this window a session, as the login window does but without drawing it: the answer of the identity service, the cookie for pages,
 * and what the SDK stores. Use `logInByWindow` to test the window itself.
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

/** Logs in through the login window. A remembered session is shared with the browser's other windows. */
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
  await waitForDashboard(page)
}

export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await waitForDashboard(page)
}

/** The dashboard can be used once its banner has the buttons of somebody who is logged in. */
async function waitForDashboard(page: Page): Promise<void> {
  const buttons = page.getByRole('banner').getByRole('button', { name: /^(Logout|Déconnexion|English|Français)$/ })
  await buttons.first().waitFor()
}
