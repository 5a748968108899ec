import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { complaints, expectAccessible, logIn, useSite } from '#test/browser.ts'
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
  await page.getByLabel('Phone', { exact: true }).fill('07700 900123')
}
/** Of a record with sections, the first one's. */
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first()

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
    await page.getByText('Anne Apart').waitFor()
    expect(await read()).toMatchObject({ firstName: 'Anne', phone: '+447700900999' })
  })

  it('names what both changed, keeps what was typed, and replaces theirs only when saved again', async () => {
    const { page, read, colleague } = await open('Both')
    await page.getByLabel('First name').fill('Anne')
    await colleague({ firstName: 'Hannah', phone: '+447700900999' })
    await save(page).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Someone else has changed this too.' })
    await expect.poll(() => notice.evaluate((one) => one === document.activeElement)).toBe(true)
    const values = page.getByRole('row', { name: /^First name/ }).getByRole('cell')
    expect(await values.allTextContents()).toEqual(['Anne', 'Hannah'])
    await expectAccessible(page)
    expect(await read()).toMatchObject({ firstName: 'Hannah' })
    expect(await page.getByLabel('First name').inputValue()).toBe('Anne')
    await save(page).click()
    await page.getByText('Anne Both').waitFor()
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
    await page.getByText('Can’t connect to Lintel').waitFor()
    expect(await added('Lost')).toBe(1)
    expect(await page.getByLabel('Last name').inputValue()).toBe('Lost')
    await save(page).click()
    await page.getByRole('heading', { name: 'Ann Lost' }).waitFor()
    expect(await added('Lost')).toBe(1)
  })

  it('that is turned away after its answer got lost does nothing twice either', async () => {
    const page = await openForm()
    await fill(page, 'Waiting')
    let times = 0
    await page.route('**/api/v1/candidates', async (route) => {
      times++
      if (times > 2) return route.continue()
      if (times === 2) return route.fulfill({ status: 429, json: { status: 429, code: 'rate-limited', title: 'Wait a moment.' } })
      await route.fetch()
      await route.abort()
    })
    await save(page).click()
    await page.getByText('Can’t connect to Lintel').waitFor()
    await save(page).click()
    await page.getByText('Wait a moment.').waitFor()
    await save(page).click()
    await page.getByRole('heading', { name: 'Ann Waiting' }).waitFor()
    expect(await added('Waiting')).toBe(1)
    complaints.splice(0)
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
    const refused = page.locator('[aria-invalid]')
    const { length } = await refused.all()
    // What was changed is refused no longer, the rest still is.
    await page.keyboard.type('C')
    await expect.poll(() => page.getByLabel('Last name').getAttribute('aria-invalid')).toBe(null)
    expect(await refused.count()).toBe(length - 1)
    await page.getByLabel('Last name').fill('')
    await save(page).click()
    await expect.poll(() => page.getByLabel('Last name').getAttribute('aria-invalid')).toBe('true')
    await fill(page, 'Corrected')
    await save(page).click()
    await page.getByRole('heading', { name: 'Ann Corrected' }).waitFor()
    expect(await added('Corrected')).toBe(1)
  })
})

describe('what is typed', () => {
  const note = (page: Page) => page.getByLabel('Note').inputValue()

  it('is back after a reload in every kind of field, until it is sent', async () => {
    const page = await openForm()
    await fill(page, 'Drafted')
    await page.getByLabel('Note').fill('Punctual')
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
    expect(await note(page)).toBe('Punctual')
    expect(await page.getByLabel('Trade', { exact: true }).inputValue()).toBe('bricklayer')
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('4 Jan 2027')
    expect(await page.getByLabel('IPAF').isChecked()).toBe(true)
    expect(await page.getByLabel('CACES').isChecked()).toBe(false)
    expect(await town.inputValue()).toBe('Leeds, West Yorkshire')
    await expectAccessible(page)
    await save(page).click()
    await page.getByRole('heading', { name: 'Ann Drafted' }).waitFor()
    const { rows } = await site.world.app.database.pool.query(
      `select c.trade, c.available_from::text, c.cards, p.name from candidates c join places p on p.id = c.place_id where last_name = 'Drafted'`,
    )
    expect(rows).toEqual([{ trade: 'bricklayer', available_from: '2027-01-04', cards: ['ipaf'], name: 'Leeds' }])
    await page.goto('/dashboard/candidate/add')
    await page.getByLabel('Note').waitFor()
    expect(await note(page)).toBe('')
  })

  it('goes when one starts again, and when one leaves on purpose', async () => {
    const page = await openForm()
    await page.getByLabel('Note').fill('Late')
    await page.reload()
    await page.getByRole('button', { name: 'Start again' }).click()
    expect(await note(page)).toBe('')
    await page.getByLabel('Note').fill('Later')
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Candidates list' }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.waitForURL('**/candidate/list')
    await page.goto('/dashboard/candidate/add')
    await page.getByLabel('Note').waitFor()
    expect(await note(page)).toBe('')
  })

  it('stays with nobody who logs out', async () => {
    const page = await openForm()
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')))
    await page.getByLabel('Note').fill('Mine')
    await expect.poll(kept).toHaveLength(1)
    await page.route('**/api/session', async (route) => {
      const answer = await route.fetch()
      const { 'clear-site-data': _, ...headers } = answer.headers()
      await route.fulfill({ response: answer, headers })
    })
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/')
    expect(await kept()).toEqual([])
  })

  it('is kept under the name of whoever typed it, so that nobody else on this browser sees it', async () => {
    const page = await openForm()
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')))
    await page.getByLabel('Note').fill('Mine')
    await expect.poll(kept).toHaveLength(1)
    const [mine = ''] = await kept()
    const { uid } = await site.world.as('operation')
    expect(mine.split(' ')[1]).toBe(uid)
  })

  const typedBefore = async (lastName: string) => {
    const operation = await site.world.as('operation')
    const body = { firstName: 'Ann', lastName, phone: '07700 900123', locale: 'en' } as const
    const { id: candidateId, version } = await operation.post('/candidates', { body })
    const { page } = await site.open()
    await logIn(page, operation.email, operation.password)
    await page.goto(`/dashboard/candidate/${candidateId}/edit`)
    await page.getByLabel('First name').fill('Anne')
    await page.waitForFunction(() => sessionStorage.length + localStorage.length > 0 && JSON.stringify(localStorage).includes('Anne'))
    await operation.patch('/candidates/{candidateId}', { candidateId, version, body: { firstName: 'Hannah', note: 'Rang' } })
    await page.reload()
    await page.getByText('We’ve restored what you typed.').waitFor()
    return { page, operation, candidateId }
  }

  it('over a record is held against what a colleague changed since', async () => {
    const { page, operation, candidateId } = await typedBefore('Since')
    await save(page).click()
    await page.getByText('Someone else has changed this too.').waitFor()
    await save(page).click()
    await page.getByText('Anne Since').waitFor()
    expect(await operation.get('/candidates/{candidateId}', { candidateId })).toMatchObject({ firstName: 'Anne', note: 'Rang' })
  })
  it('over a record is held against what stands there now, once one has started again', async () => {
    const { page, operation, candidateId } = await typedBefore('Anew')
    const firstName = page.getByRole('textbox', { name: 'First name' })
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect.poll(() => firstName.inputValue()).toBe('Hannah')
    await firstName.fill('Anna')
    await save(page).click()
    await page.getByText('Anna Anew').waitFor()
    expect(await operation.get('/candidates/{candidateId}', { candidateId })).toMatchObject({ firstName: 'Anna', note: 'Rang' })
  })
})
