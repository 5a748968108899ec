// Takes the README's pictures from a running demo: `npm run demo` in one shell, `node bin/screenshots.ts` in another.
import { launchChromium } from '../test/support/chromium.ts'

const base = process.argv[2] ?? 'http://127.0.0.1:3000'
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const browser = await launchChromium()

async function take(name: string, path: string, { viewport = desktop, dark = false, login = '', whole = false } = {}) {
  const isMobile = viewport === phone
  const context = await browser.newContext({
    viewport,
    isMobile,
    hasTouch: isMobile,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  const page = await context.newPage()
  if (login) {
    await page.goto(`${base}/auth/login`)
    await page.getByLabel('Email').fill(login)
    await page.getByLabel('Password', { exact: true }).fill('lintel-demo')
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/dashboard**')
  }
  await page.goto(base + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Boards draw their cards once they are in sight.
  if (whole)
    for (let at = 0; at < (await page.evaluate(() => document.body.scrollHeight)); at += viewport.height) {
      await page.mouse.wheel(0, viewport.height)
      await page.waitForTimeout(100)
    }
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.waitForTimeout(700)
  await page.screenshot({ path: `docs/screenshots/${name}.png`, fullPage: whole })
  await context.close()
}

const { items } = (await (await fetch(`${base}/api/v1/jobs?keyword=ma%C3%A7on&limit=1`)).json()) as { items: { slug: string }[] }
await take('landing', '/')
await take('jobs', '/jobs?keyword=electrician')
await take('job-phone-fr', `/fr/jobs/${items[0]?.slug}`, { viewport: phone })
await take('applicants', '/dashboard/applied-candidates/1/list', { login: 'operation@lintel.example' })
await take('overview-dark', '/dashboard', { dark: true, login: 'operation@lintel.example' })
await take('users', '/user/list', { login: 'admin@lintel.example' })
await take('security-phone', '/user/account?tab=security', { viewport: phone, login: 'agent@lintel.example' })
// The style guide: English light beside French dark, then the other way round.
await take('components', '/components', { login: 'admin@lintel.example', whole: true })
await take('components-swapped', '/components?swapped=true', { login: 'admin@lintel.example', whole: true })
await browser.close()
