import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '#test/support/app.ts'
import { expectAccessible, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'

// What is typed on its way from a real keyboard to the database, once for each way that it can take.

const site = useSite(await freePort())
let operation: Person
let page: Page
beforeAll(async () => {
  ;({ person: operation, page } = await site.openAs('operation'))
})

const toAdd = '/dashboard/candidate/add'
const added = async (lastName: string) =>
  (await site.world.app.database.pool.query('select count(*)::int as n from candidates where last_name = $1', [lastName])).rows[0].n
async function fill(lastName: string) {
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Phone', { exact: true }).fill('07700 900123')
}
/** Of a record with sections, the first one's. */
const save = () => page.getByRole('button', { name: 'Save', exact: true }).first()

it('of a record that a colleague changes meanwhile, what both changed is named, and theirs replaced only when saved again', async () => {
  const body = { firstName: 'Ann', lastName: 'Both', phone: '07700 900123', locale: 'en', source: 'phone' } as const
  const { id: candidateId, version } = await operation.post('/candidates', { body })
  const read = () => operation.get('/candidates/{candidateId}', { candidateId })
  await page.goto(`/dashboard/candidate/${candidateId}/edit`)
  await page.getByLabel('First name').fill('Anne')
  await operation.patch('/candidates/{candidateId}', { candidateId, version, body: { firstName: 'Hannah', phone: '+447700900999' } })
  await save().click()
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else has changed this too.' })
  await expect.poll(() => notice.evaluate((one) => one === document.activeElement)).toBe(true)
  const values = page.getByRole('row', { name: /^First name/ }).getByRole('cell')
  expect(await values.allTextContents()).toEqual(['Anne', 'Hannah'])
  await expectAccessible(page)
  expect(await read()).toMatchObject({ firstName: 'Hannah' })
  expect(await page.getByLabel('First name').inputValue()).toBe('Anne')
  await save().click()
  await page.getByText('Anne Both').waitFor()
  expect(await read()).toMatchObject({ firstName: 'Anne', phone: '+447700900999' })
})

it('a form is refused, corrected, pressed twice, and sent again after its answer got lost, and does its deed once', async () => {
  await page.goto(toAdd)
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Note').fill('Punctual')
  await save().click()
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') })
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
  await summary.getByRole('link', { name: /^Last name/ }).click()
  expect(await page.getByLabel('Last name').evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Note').inputValue()).toBe('Punctual')
  await fill('Lost')
  let times = 0
  await page.route('**/api/v1/candidates', async (route) => {
    if (times++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await save().dblclick()
  await page.getByText('Can’t connect to Lintel').waitFor()
  expect([times, await added('Lost')]).toEqual([1, 1])
  expect(await page.getByLabel('Last name').inputValue()).toBe('Lost')
  await save().click()
  await page.getByRole('heading', { name: 'Ann Lost' }).waitFor()
  expect([times, await added('Lost')]).toEqual([2, 1])
  await page.unroute('**/api/v1/candidates')
})

it('what is typed is back after a reload in every kind of field, until it is sent', async () => {
  await page.goto(toAdd)
  const note = page.getByLabel('Note')
  await fill('Drafted')
  await note.fill('Punctual')
  await page.getByLabel('Trade', { exact: true }).selectOption('Bricklayer')
  await page.getByRole('combobox', { name: 'Availability' }).selectOption('From a date')
  await page.getByLabel('From', { exact: true }).fill('2027-01-04')
  await page.getByLabel('IPAF').check()
  const town = page.getByRole('combobox', { name: 'Town' })
  await town.fill('Leeds')
  // What was typed is kept by now; the choice has to be kept too.
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('Drafted'))
  await page.getByRole('option', { name: 'Leeds, West Yorkshire' }).click()
  await page.reload()
  await page.getByText('We’ve restored what you typed.').waitFor()
  expect(await page.getByLabel('Last name').inputValue()).toBe('Drafted')
  expect(await note.inputValue()).toBe('Punctual')
  expect(await page.getByLabel('Trade', { exact: true }).inputValue()).toBe('bricklayer')
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('4 Jan 2027')
  expect(await page.getByLabel('IPAF').isChecked()).toBe(true)
  expect(await page.getByLabel('CACES').isChecked()).toBe(false)
  expect(await town.inputValue()).toBe('Leeds, West Yorkshire')
  await expectAccessible(page)
  await save().click()
  await page.getByRole('heading', { name: 'Ann Drafted' }).waitFor()
  const { rows } = await site.world.app.database.pool.query(
    `select c.trade, c.available_from::text, c.cards, p.name from candidates c join places p on p.id = c.place_id where last_name = 'Drafted'`,
  )
  expect(rows).toEqual([{ trade: 'bricklayer', available_from: '2027-01-04', cards: ['ipaf'], name: 'Leeds' }])
  await page.goto(toAdd)
  await note.waitFor()
  expect(await note.inputValue()).toBe('')
})
