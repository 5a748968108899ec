import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { desktop, drawn, expectAccessible, logIn, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { applyAsGuest, makeJob } from '#test/support/factories.ts'
import { paint } from '#test/support/navigation.ts'

const site = useSite(await freePort())

beforeAll(async () => {
  for (const name of ['ann', 'bob', 'cleo', 'dan']) await site.world.as('agent', `list ${name}`)
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.tagName)

let open: Page | undefined

/** The list of users as an administrator has it, four of them in sight. */
async function users(viewport = desktop): Promise<Page> {
  const admin = await site.world.as('admin')
  if (!open) {
    open = (await site.open()).page
    await logIn(open, admin.email, admin.password)
  }
  const page = open
  await page.setViewportSize(viewport)
  await page.goto('/user/list?q=list&sort=name&dir=asc')
  await page.getByRole('link', { name: 'list ann' }).waitFor()
  return page
}

describe('a list', () => {
  it('takes letters as commands only while the focus is inside, and says what is selected by them', async () => {
    const page = await users()
    for (const key of ['j', 'k', 'x', '/']) await page.keyboard.press(key)
    expect(await focused(page)).not.toMatch(/^list/)
    expect(await page.getByRole('searchbox', { name: 'Search' }).evaluate((box) => box === document.activeElement)).toBe(false)
    await page.getByRole('link', { name: 'list ann' }).focus()
    await page.keyboard.press('j')
    expect(await focused(page)).toBe('list bob')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe('list cleo')
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Select list bob' }).isChecked()).toBe(true)
    await page.keyboard.press('/')
    expect(await page.getByRole('searchbox', { name: 'Search' }).evaluate((box) => box === document.activeElement)).toBe(true)
    // How many are selected is said without reading out the buttons.
    await page.getByRole('table', { name: 'Users' }).waitFor()
    const status = page.getByRole('status').filter({ hasText: '1 selected' })
    await status.waitFor()
    expect(await status.locator('button, select').count()).toBe(0)
    // Some of the page is neither all nor none of it.
    const all = page.getByRole('checkbox', { name: 'Select this page' })
    expect(await all.evaluate((box: HTMLInputElement) => [box.indeterminate, box.checked])).toEqual([true, false])
    await expectAccessible(page)
  })
})

describe('a menu', () => {
  it('is used with the keyboard alone', async () => {
    const page = await users()
    const button = page.getByRole('button', { name: 'Actions for list ann' })
    const press = async (key: string) => {
      await page.keyboard.press(key)
      return focused(page)
    }
    const opened = () => page.getByRole('menu').waitFor()
    const closed = () => page.getByRole('menu').waitFor({ state: 'detached' })
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await opened()
    await expect.poll(() => focused(page)).toBe('Edit')
    expect(await press('ArrowUp')).toBe('Disable')
    expect(await press('s')).toMatch(/^S/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await closed()
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowUp')
    await opened()
    await expect.poll(() => focused(page)).toBe('Disable')
    // Tab leaves: the menu closes, the focus goes on to the next row.
    await page.keyboard.press('Tab')
    await closed()
    expect(await page.getByRole('checkbox', { name: 'Select list bob' }).evaluate((one) => one === document.activeElement)).toBe(true)
  })

  it('never stays behind beside another row when the page scrolls', async () => {
    const page = await users({ ...phone, height: 500 })
    await page.getByRole('button', { name: 'Actions for list ann' }).click()
    const menu = page.getByRole('menu')
    await menu.waitFor()
    await page.mouse.wheel(0, 200)
    await menu.waitFor({ state: 'detached' })
  })

  it('offers what can be done with several rows, and asks only once something is chosen', async () => {
    const page = await users()
    await page.getByRole('checkbox', { name: 'Select list dan' }).check()
    await page.getByRole('button', { name: 'Change role' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toMatch(/^Change to/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
  })
})

describe('a question', () => {
  it('begins at the answer that changes nothing, is read out whole, and gives the focus back', async () => {
    const page = await users()
    await page.getByRole('checkbox', { name: 'Select list ann' }).check()
    await page.getByRole('button', { name: 'Suspend' }).click()
    const dialog = page.getByRole('dialog', { name: /Suspend/ })
    expect(await focused(page)).toBe('Cancel')
    expect(await dialog.getAttribute('aria-labelledby')).toBeTruthy()
    const described = await dialog.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent)
    expect(described).toBe('This affects one record.')
    await expectAccessible(page)
    // Nothing was typed: a press beside it closes it.
    await page.mouse.click(5, 5)
    // Closed is not gone yet: the browser says so a moment later, and a press in between would open what is about to go.
    await page.locator('dialog', { hasText: 'This affects one record.' }).waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Suspend')
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Suspend')
  })

  it('keeps what was typed from a press beside it, and veils all that lies there, the gutter of the scrollbar too', async () => {
    const page = await users()
    await page.getByRole('button', { name: 'Actions for list ann' }).click()
    await page.getByRole('menuitem', { name: 'Suspend' }).click()
    await page.getByLabel('Reason').pressSequentially('On leave')
    // Something was typed: a press beside it keeps it.
    await page.mouse.click(5, 5)
    expect(await page.getByLabel('Reason').inputValue()).toBe('On leave')
    for (const colorScheme of ['light', 'dark'] as const) {
      await paint(page, { colorScheme })
      const [ground, veiled] = await page.evaluate(() => {
        const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
        const read = (...colours: string[]) => {
          for (const colour of colours) {
            pen.fillStyle = colour
            pen.fillRect(0, 0, 1, 1)
          }
          return [...pen.getImageData(0, 0, 1, 1).data]
        }
        const of = (one: Element, part?: string) => getComputedStyle(one, part).backgroundColor
        const veil = of(document.querySelector('dialog') as Element, '::backdrop')
        return [read(of(document.documentElement)), read(of(document.body), veil)]
      })
      expect(ground?.map((part, i) => Math.abs(part - (veiled?.[i] ?? 0)) <= 1)).toEqual([true, true, true, true])
    }
  })

  it('holds the page behind it still', async () => {
    const page = await users({ width: 390, height: 400 })
    await page.evaluate(() => scrollTo(0, 120))
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Actions for list cleo' }).click()
    await page.getByRole('menuitem', { name: 'Suspend' }).click()
    await page.getByRole('dialog').waitFor()
    const there = await page.evaluate(() => scrollY)
    await page.mouse.move(10, 10)
    const turned = page.evaluate(() =>
      new Promise((done) => addEventListener('wheel', done, { capture: true, once: true })).then(() => null),
    )
    await page.mouse.wheel(0, 300)
    await turned
    await drawn(page)
    expect(await page.evaluate(() => scrollY)).toBe(there)
  })
})

it('a short message is seen and heard while a window is open, and stays when it closes', async () => {
  const operation = await site.world.as('operation')
  const job = await makeJob(site.world)
  await applyAsGuest(site.world, job.id)
  const { page } = await site.open()
  await logIn(page, operation.email, operation.password)
  // Three seconds are short on a busy machine.
  await page.addInitScript(() => {
    const real = setTimeout
    window.setTimeout = ((work: TimerHandler, ms?: number) => real(work, ms === 3000 ? 60_000 : ms)) as typeof setTimeout
  })
  await page.goto(`/dashboard/applied-candidates/${job.id}/list`)
  await page.getByRole('button', { name: /Sam Whitfield/ }).click()
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Screening')
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  const message = page.getByRole('status').getByText(/Sam Whitfield/)
  await message.waitFor()
  // On top of everything, inside the window that is open, announced from there.
  const isOnTop = () =>
    message.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await expect.poll(isOnTop).toBe(true)
  expect(await message.evaluate((one) => one.closest('dialog')?.matches(':modal'))).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await message.waitFor()
})
