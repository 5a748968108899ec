import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { complaints, desktop, logIn, phone, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'

const site = useSite(await freePort())
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

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

describe('a list', () => {
  it('is walked through page by page, and says where one is', async () => {
    await open('sort=name&dir=asc')
    await shows('abcdefghij')
    await page.getByText('1–10 of 23').waitFor()
    expect([await button('Previous').isDisabled(), await button('Next').isDisabled()]).toEqual([true, false])
    await button('Next').click()
    await shows('klmnopqrst')
    await page.getByText('11–20 of 23').waitFor()
    await button('Next').click()
    await shows('uvw')
    await page.getByText('21–23 of 23').waitFor()
    expect([await button('Previous').isDisabled(), await button('Next').isDisabled()]).toEqual([false, true])
    await button('Previous').click()
    await shows('klmnopqrst')
    await page.goBack()
    await shows('uvw')
  })

  it('takes its keys to the rows of the page that is shown', async () => {
    await open('sort=name&dir=asc')
    await shows('abcdefghij')
    await button('Next').click()
    await shows('klmnopqrst')
    await page.getByRole('link', { name: 'Tester k' }).focus()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Select Tester l' }).isChecked()).toBe(true)
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Tester m' }).waitFor()
  })

  it('shows as many rows as one asks for, from the first page again', async () => {
    await open('sort=name&dir=asc&page=3')
    await shows('uvw')
    await page.getByLabel('Rows').selectOption('25')
    await shows(letters)
    await page.getByText('1–23 of 23').waitFor()
    expect(await button('Next').count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('page')).toBeNull()
  })

  it('is sorted by a column one way, then the other, and says by which', async () => {
    await open('')
    const head = page.getByRole('columnheader', { name: 'Name' })
    expect(await head.getAttribute('aria-sort')).toBeNull()
    await head.getByRole('link').click()
    await shows('wvutsrqpon')
    expect(await head.getAttribute('aria-sort')).toBe('descending')
    await head.getByRole('link').click()
    await shows('abcdefghij')
    expect(await head.getAttribute('aria-sort')).toBe('ascending')
  })

  it('is narrowed by a choice and by words, each named above the list and taken back there', async () => {
    await open('sort=name&dir=asc&page=2')
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Agent')
    await shows('abc')
    expect(new URL(page.url()).searchParams.get('page')).toBeNull()
    await page.getByRole('searchbox', { name: 'Search' }).fill('Tester b')
    await shows('b')
    await page.getByRole('link', { name: 'Remove filter Role: Agent' }).click()
    await page.getByRole('link', { name: 'Remove filter Role: Agent' }).waitFor({ state: 'detached' })
    await shows('b')
    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody of that name')
    await page.getByText('No match').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  it('has no page behind its last one, and leads back', async () => {
    await open('sort=name&dir=asc&page=9')
    await page.getByText('There is no such page').waitFor()
    await page.getByRole('link', { name: 'Go to the first page' }).click()
    await shows('abcdefghij')
  })

  it('shows what it can of an address that somebody broke', async () => {
    await open('sort=shoe-size&dir=sideways&limit=5000&page=-1&role=king')
    await expect.poll(async () => (await names()).length).toBe(10)
  })

  it('is as its reader likes it, here and at its other address, until they like it otherwise', async () => {
    await open('sort=name&dir=asc')
    await shows('abcdefghij')
    const [heads, height] = [
      () => page.getByRole('columnheader').allTextContents(),
      () =>
        page
          .getByRole('row')
          .nth(1)
          .evaluate((row) => row.clientHeight),
    ]
    const [all, before] = [await heads(), await height()]
    await button('View').click()
    await page.getByRole('checkbox', { name: 'Branch' }).uncheck()
    await page.getByRole('checkbox', { name: 'Compact list' }).check()
    await page.keyboard.press('Escape')
    const fewer = all.filter((head) => head !== 'Branch')
    await expect.poll(heads).toEqual(fewer)
    expect(await height()).toBeLessThan(before)
    await page.reload()
    await shows('abcdefghij')
    expect(await heads()).toEqual(fewer)
    await page.goto('/dashboard/user/list?q=testers&sort=name&dir=asc')
    await button('View').click()
    expect(await page.getByRole('checkbox', { name: 'Compact list' }).isChecked()).toBe(true)
    await page.getByRole('checkbox', { name: 'Branch' }).check()
    await page.getByRole('checkbox', { name: 'Compact list' }).uncheck()
    await expect.poll(heads).toEqual(all)
  })

  it('says on a phone what matters in two lines, the whole of which is the link; filters and order wait in a drawer', async () => {
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

  it('marks a row that comes while one looks, and none of those that another page brings', async () => {
    await page.setViewportSize(desktop)
    await open('sort=name&dir=asc')
    await shows('abcdefghij')
    const came = () => page.locator('tr[data-came]').allTextContents()
    const admin = await site.world.as('admin')
    await admin.post('/users', {
      body: { email: 'aa@testers.example', firstName: 'Tester', lastName: 'aa', role: 'agent', locale: 'en' },
    })
    await expect.poll(async () => (await came()).length).toBe(1)
    expect((await came())[0]).toContain('Tester aa')
    await button('Next').click()
    await page.getByText('11–20 of 24').waitFor()
    expect(await came()).toEqual([])
  })
})
