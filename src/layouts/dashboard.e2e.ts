import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#test/support/app.ts'
import { complaints, logIn, openDashboard, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { makeJob } from '#test/support/factories.ts'

const site = useSite(await freePort())
let person: Person
let page: Page
let candidateId: number

// One window and one login for all: what is looked at is the frame around the screens.
beforeAll(async () => {
  person = await site.world.as('operation')
  const add = (firstName: string, lastName: string) =>
    person.post('/candidates', { body: { firstName, lastName, phone: '07700 900123', locale: 'en', trade: 'joiner' } })
  candidateId = (await add('Quentin', 'Ashdown')).id
  await person.post('/candidates', { body: { firstName: 'Rosa', lastName: 'Marsh', phone: '07700 900124', locale: 'en' } })
  await makeJob(site.world, { title: 'Slater, listed church' })
  page = (await site.open()).page
  await logIn(page, person.email, person.password)
  await openDashboard(page)
})
const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute('aria-label'))
const palette = () => page.getByRole('dialog', { name: 'Command palette' })
const typeThere = () => palette().getByRole('combobox')

describe('the command palette', () => {
  it('opens with Ctrl K, finds a candidate, and goes to the profile on Enter', async () => {
    await page.keyboard.press('Control+k')
    await typeThere().fill('ashdown')
    await palette()
      .getByRole('option', { name: /^Quentin Ashdown/ })
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/dashboard/candidate/${candidateId}/profile`)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
  it('finds jobs and screens too, moves by arrows, says which is chosen, and begins empty the next time', async () => {
    await page.getByRole('button', { name: /^Search or go to/ }).click()
    await typeThere().fill('slater')
    await palette()
      .getByRole('option', { name: /^Slater, listed church/ })
      .waitFor()
    await typeThere().fill('list')
    const [first, second] = [palette().getByRole('option').nth(0), palette().getByRole('option').nth(1)]
    await first.and(palette().getByRole('option', { name: /^Candidates list/ })).waitFor()
    const chosen = async () => [
      await typeThere().getAttribute('aria-activedescendant'),
      await palette().getByRole('option', { selected: true }).getAttribute('id'),
    ]
    expect(await chosen()).toEqual([await first.getAttribute('id'), await first.getAttribute('id')])
    await page.keyboard.press('ArrowDown')
    await expect.poll(chosen).toEqual([await second.getAttribute('id'), await second.getAttribute('id')])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/candidate/list')
    await page.keyboard.press('Control+k')
    expect(await typeThere().inputValue()).toBe('')
    await page.keyboard.press('Escape')
  })
})

it('the keyboard begins at the new screen when a link has led there', async () => {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Jobs list' }).click()
  await page.getByRole('heading', { level: 1, name: /^Jobs/ }).waitFor()
  await expect.poll(focused).toBe('content')
})

it('colours are as they were chosen, at once and on every page after', async () => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await page.getByLabel('Colours').selectOption('Dark')
  expect(await theme()).toBe('dark')
  await page.goto('/jobs')
  expect(await theme()).toBe('dark')
  expect(await page.getByLabel('Colours').inputValue()).toBe('dark')
  await page.getByLabel('Colours').selectOption('System')
  expect(await theme()).toBeUndefined()
})

it('reduces the menu to icons that keep their names, and remembers it', async () => {
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const wide = (await menu.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Expand the menu' }).waitFor()
  expect((await menu.boundingBox())?.width).toBeLessThan(wide / 2)
  const item = menu.getByRole('link', { name: 'Jobs list' })
  await item.hover()
  await expect.poll(() => item.getByText('Jobs list').evaluate((label) => getComputedStyle(label).opacity)).toBe('1')
  await page.getByRole('button', { name: 'Expand the menu' }).click()
  await page.getByRole('button', { name: 'Collapse the menu' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Collapse the menu' }).waitFor()
})

it('a lost connection is said until it is back', async () => {
  const banner = page.getByText('No connection. What you see may be out of date, and changes can’t be saved.')
  await page.context().setOffline(true)
  await banner.waitFor()
  await page.context().setOffline(false)
  await banner.waitFor({ state: 'detached' })
  // The router may have been about to look which screens its links lead to.
  expect(complaints.splice(0).filter((line) => !line.includes('Failed to fetch manifest patches'))).toEqual([])
})

it('the other language shows the same page, and is the person’s from then on', async () => {
  await page.goto('/dashboard/candidate/list?trade=joiner')
  await page.getByRole('banner').getByRole('button', { name: 'Français' }).click()
  await page.getByRole('heading', { level: 1, name: /^Candidats/ }).waitFor()
  expect(page.url()).toBe(`${site.base}/dashboard/candidate/list?trade=joiner`)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
  expect(await person.get('/me/user')).toMatchObject({ locale: 'fr' })
})
