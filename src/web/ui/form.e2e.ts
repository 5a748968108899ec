import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { complaints, logIn, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'

const site = useSite(await freePort())
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

const added = async (lastName: string) =>
  (await site.world.app.database.pool.query('select count(*)::int as n from candidates where last_name = $1', [lastName])).rows[0].n

async function openForm(): Promise<Page> {
  const { page } = await site.open()
  const { email, password } = await site.world.as('operation')
  await logIn(page, email, password)
  await page.goto('/dashboard/candidate/add')
  return page
}
async function fill(page: Page, lastName: string) {
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Phone').fill('07700 900123')
}
const save = (page: Page) => page.getByRole('button', { name: 'Save' })

describe('a form of a record that a colleague changes meanwhile', () => {
  const open = async (lastName: string) => {
    const { page } = await site.open()
    const operation = await site.world.as('operation')
    const body = { firstName: 'Ann', lastName, phone: '07700 900123', locale: 'en', source: 'phone' } as const
    const { id: candidateId } = await operation.post('/candidates', { body })
    await logIn(page, operation.email, operation.password)
    await page.goto(`/dashboard/candidate/${candidateId}/edit`)
    await page.getByLabel('Last name').waitFor()
    const read = () => operation.get('/candidates/{candidateId}', { candidateId })
    const colleague = async (change: { phone?: string; firstName?: string }) =>
      operation.patch('/candidates/{candidateId}', { candidateId, version: (await read()).version, body: change })
    return { page, read, colleague }
  }

  it('keeps what both changed where these are different fields', async () => {
    const { page, read, colleague } = await open('Apart')
    await page.getByLabel('First name').fill('Anne')
    await colleague({ phone: '+447700900999' })
    await save(page).click()
    await page.getByRole('heading', { name: 'Anne Apart' }).waitFor()
    expect(await read()).toMatchObject({ firstName: 'Anne', phone: '+447700900999' })
  })

  it('names what both changed, keeps what was typed, and replaces theirs only when saved again', async () => {
    const { page, read, colleague } = await open('Both')
    await page.getByLabel('First name').fill('Anne')
    await colleague({ firstName: 'Hannah', phone: '+447700900999' })
    await save(page).click()
    await page.getByText('Somebody else has changed this too, meanwhile: First name.').waitFor()
    expect(await read()).toMatchObject({ firstName: 'Hannah' })
    expect(await page.getByLabel('First name').inputValue()).toBe('Anne')
    await save(page).click()
    await page.getByRole('heading', { name: 'Anne Both' }).waitFor()
    expect(await read()).toMatchObject({ firstName: 'Anne', phone: '+447700900999' })
  })
})

describe('a form', () => {
  it('that is sent again after its answer got lost does nothing twice', async () => {
    const page = await openForm()
    await fill(page, 'Lost')
    let lost = false
    await page.route('**/api/v1/candidates', async (route) => {
      if (lost) return route.continue()
      lost = true
      await route.fetch()
      await route.abort()
    })
    await save(page).click()
    await page.getByText('We cannot be reached').waitFor()
    expect(await added('Lost')).toBe(1)
    expect(await page.getByLabel('Last name').inputValue()).toBe('Lost')
    await save(page).click()
    await page.getByRole('heading', { name: 'Ann Lost' }).waitFor()
    expect(await added('Lost')).toBe(1)
  })

  it('that is pressed twice is sent once', async () => {
    const page = await openForm()
    await fill(page, 'Twice')
    await save(page).dblclick()
    await page.getByRole('heading', { name: 'Ann Twice' }).waitFor()
    expect(await added('Twice')).toBe(1)
  })

  it('that is refused says what is wrong at its top, leads to the fields, and takes the corrected one', async () => {
    const page = await openForm()
    await page.getByLabel('First name').fill('Ann')
    await page.getByLabel('Note').fill('Punctual')
    await save(page).click()
    const summary = page.getByRole('alert').filter({ has: page.getByRole('link') })
    await summary.waitFor()
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await summary.getByRole('link', { name: /^Last name/ }).click()
    expect(await page.getByLabel('Last name').evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.getByLabel('Note').inputValue()).toBe('Punctual')
    await fill(page, 'Corrected')
    await save(page).click()
    await page.getByRole('heading', { name: 'Ann Corrected' }).waitFor()
    expect(await added('Corrected')).toBe(1)
  })
})
