import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { drawn } from '#test/support/browser.ts'

// Ways to a screen, to a size and to colours, each of which ends once the page is drawn.

/** Loads this address, and ends once the screen is there as it stays. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isThere(page, path)
}

/** Goes there as a link does, which takes a third of loading it; that the address is one, the server says. */
export async function follow(page: Page, path: string): Promise<void> {
  // The router keeps a screen that only has other words in its address.
  if (new URL(page.url()).pathname === path.split('?')[0]) return visit(page, path)
  const exists = page.request.head(path).then((answer) => expect(answer.status(), path).toBe(200))
  await page.evaluate(async (to) => {
    document.querySelector('#content')?.toggleAttribute('data-left', true)
    type Routed = { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
    await (window as unknown as Routed).__reactRouterDataRouter.navigate(to)
  }, path)
  await Promise.all([isThere(page, path), exists])
}

/** Asks once, and the page itself looks from frame to frame: each question from outside costs it more than the answer. */
async function isThere(page: Page, path: string): Promise<void> {
  const title = await page.waitForFunction((hasWindow) => {
    const isHere =
      document.querySelector('#content:not([data-left]) h1')?.checkVisibility() && !document.querySelector('#content[data-left]')
    const isOpen = !hasWindow || document.querySelector('dialog[open] h1')?.checkVisibility()
    // What is busy in the style guide stays so.
    return isHere && isOpen && document.querySelector('[aria-busy=true]:not(div[data-theme] *)') === null && document.title
  }, path.includes('?open='))
  expect(await title.jsonValue(), path).toMatch(/^\S.* · Lintel$|^Lintel\s?: \S/)
}

/** Ends once the page has been drawn in its new size. */
export async function resize(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport)
  await page.waitForFunction((width) => innerWidth === width && document.documentElement.clientWidth === width, viewport.width)
  await drawn(page)
}

/** Ends once the page has been drawn in its new colours, which then do not fade in. */
export async function paint(page: Page, media: Parameters<Page['emulateMedia']>[0]): Promise<void> {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
  })
  await page.emulateMedia(media)
  await drawn(page)
}
