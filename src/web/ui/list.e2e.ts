import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { logIn, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'

const site = useSite(await freePort())

const letters = 'abcdefghijklmnopqrstuvw'
let page: Page

/** Twenty-three users, Tester a to Tester w, three of them agents; entered in an order that is no order. */
beforeAll(async () => {
  const admin = await site.world.as('admin')
  for (const letter of [...letters].map((_, i) => letters.charAt((i * 7) % letters.length)))
    await admin.post('/users', {
      body: {
        email: `${letter}@testers.example`,
        firstName: 'Tester',
        lastName: letter,
        role: 'abc'.includes(letter) ? 'agent' : 'operation',
        locale: 'en',
      },
    })
  page = (await site.open()).page
  await logIn(page, admin.email, admin.password)
})

const rows = () => page.getByRole('row').getByRole('link', { name: /^Tester/ })
const names = async () => (await rows().allTextContents()).map((name) => name.trim())
const testers = (some: string) => [...some].map((letter) => `Tester ${letter}`)
const shows = (some: string) => expect.poll(names).toEqual(testers(some))
const open = (query: string) => page.goto(`/user/list?q=testers&${query}`)
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('a list is walked through, sorted, narrowed by a choice and by words, and Back leads through all of it', async () => {
  await open('sort=name&dir=asc')
  await shows('abcdefghij')
  await button('Next').click()
  await shows('klmnopqrst')
  await page.getByText('11–20 of 23').waitFor()
  // Its keys go to the rows that are shown now.
  await page.getByRole('link', { name: 'Tester k' }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  expect(await page.getByRole('checkbox', { name: 'Select Tester l' }).isChecked()).toBe(true)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
  await shows('wvutsrqpon')
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Agent')
  await shows('cba')
  await page.getByRole('searchbox', { name: 'Search' }).fill('Tester b')
  await shows('b')
  await page.getByRole('link', { name: 'Remove filter Role: Agent' }).click()
  // The choice is gone before the page is another: only then there is a step to go back.
  await page.waitForURL((url) => !url.searchParams.has('role'))
  await shows('b')
  // A search is no step of its own.
  for (const some of ['b', 'wvutsrqpon', 'klmnopqrst']) {
    await page.goBack()
    await shows(some)
  }
})

it('a list is as its reader likes it, with lower rows, after a reload too', async () => {
  await open('sort=name&dir=asc')
  await shows('abcdefghij')
  const heads = () => page.getByRole('columnheader').allTextContents()
  const height = () =>
    page
      .getByRole('row')
      .nth(1)
      .evaluate((row) => row.clientHeight)
  const [all, before] = [await heads(), await height()]
  await button('View').click()
  await page.getByRole('checkbox', { name: 'Branch' }).uncheck()
  await page.getByRole('checkbox', { name: 'Compact list' }).check()
  const fewer = all.filter((head) => head !== 'Branch')
  await expect.poll(heads).toEqual(fewer)
  expect(await height()).toBeLessThan(before)
  await page.reload()
  await shows('abcdefghij')
  expect([await heads(), (await height()) < before]).toEqual([fewer, true])
})

it('a list says on a phone what matters in two lines, the whole of which is the link; filters and order wait in a drawer', async () => {
  await page.setViewportSize(phone)
  await open('sort=name&dir=asc')
  await shows('abcdefghij')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Tester a' }) })
  const shown = () =>
    row.getByRole('cell').evaluateAll((cells) => cells.filter((cell) => cell.checkVisibility()).map((cell) => cell.textContent))
  expect((await shown()).slice(1, -1)).toEqual(['Invited', 'Agent']) // between the tick and the menu
  expect(await row.evaluate((one) => one.clientHeight)).toBeLessThan(100)
  await button('Filters').click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByLabel('Sort by').selectOption('Name ↓')
  await shows('wvutsrqpon')
  await drawer.getByLabel('Role').selectOption('Agent')
  await shows('cba')
  await drawer.getByRole('button', { name: 'Show the list' }).click()
  await drawer.waitFor({ state: 'detached' })
  const box = await row.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) - 8)
  await page.getByRole('heading', { level: 1, name: 'Tester a' }).waitFor()
})
