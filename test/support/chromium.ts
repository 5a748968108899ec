import { createServer } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright-core'

// The browser's own surface, of which each window would load two pages; then what Playwright turns off, as this list replaces its own.
const withoutFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AimEnabled', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'OptimizationHints', 'PaintHolding'],
  ...['PreconnectToSearch', 'ThirdPartyStoragePartitioning', 'Translate'],
]

/** The browser that the tests, the checks and the README's pictures look through. */
export function launchChromium(more: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', '--disable-component-update'],
      `--disable-features=${withoutFeatures.join(',')}`,
      ...more,
    ],
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** The last two steps of signing up: who one is, and what one agrees to. */
export async function finishSignUp(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Mobile').fill('07700 900123')
  await page.getByRole('combobox', { name: 'Town' }).pressSequentially('Leeds')
  await page.getByRole('option', { name: /^Leeds/ }).click()
  await page.getByLabel('Main trade').selectOption('Bricklayer')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('checkbox', { name: 'I’ve read the privacy notice' }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}
