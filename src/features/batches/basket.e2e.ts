import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '#test/support/app.ts'
import { expectAccessible, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { makeJob } from '#test/support/factories.ts'

const site = useSite(await freePort())
let operation: Person
let page: Page

// One window and one login for all.
beforeAll(async () => {
  ;({ person: operation, page } = await site.openAs('operation'))
})

it('the basket survives paging and reload, tags all who are in it, and the tags are taken back', async () => {
  for (let n = 0; n < 12; n++)
    await operation.post('/candidates', { body: { firstName: 'Ann', lastName: `Basket ${n}`, phone: '07700 900123', locale: 'en' } })
  const tagged = async () =>
    (await site.world.app.database.pool.query(`select count(*)::int as n from candidates where 'rail' = any(tags)`)).rows[0].n
  await page.goto('/dashboard/candidate/list')
  await page.getByLabel('Select Ann Basket 11').check()
  await page.goto('/dashboard/candidate/list?page=2')
  await page.getByLabel('Select Ann Basket 0').check()
  await page.reload()
  const basket = page.getByRole('region', { name: 'Selection' })
  await basket.getByText('2 selected').waitFor()
  await expectAccessible(page)

  await basket.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Add tags' }).click()
  const asks = page.getByRole('dialog')
  await asks.getByRole('combobox', { name: 'Tags' }).fill('rail')
  await page.keyboard.press('Enter')
  await asks.getByRole('button', { name: 'Add tags' }).click()
  await page.getByText('2 done, 0 not done').waitFor()
  expect(await tagged()).toBe(2)
  await page.getByRole('button', { name: 'Undo it' }).click()
  await page.getByText('Undone', { exact: true }).waitFor()
  expect(await tagged()).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()

  await basket.getByRole('button', { name: 'Select all 12 that match' }).click()
  await basket.getByText('All 12 that match').waitFor()
  await basket.getByRole('button', { name: 'Clear' }).click()
  await basket.getByText('All 12').waitFor({ state: 'hidden' })
})

it('whoever is added can be put to a job at once', async () => {
  const job = await makeJob(site.world)
  await page.goto('/dashboard/candidate/add')
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Before')
  await page.getByLabel('Phone', { exact: true }).fill('07700 900126')
  // The next one begins empty.
  await page.getByRole('button', { name: 'Save and add another' }).click()
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('')
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Atonce')
  await page.getByLabel('Phone', { exact: true }).fill('07700 900124')
  await page.getByRole('button', { name: 'Save and add to a job' }).click()
  const asks = page.getByRole('dialog', { name: 'Add to a job' })
  await asks.getByRole('combobox', { name: 'Job' }).fill(job.reference)
  await asks.getByRole('option', { name: job.reference }).click()
  await asks.getByRole('button', { name: 'Add to a job' }).click()
  await page.getByText('1 done, 0 not done').waitFor()
  const { items } = await operation.get('/jobs/{jobId}/applications', { jobId: job.id })
  expect(items.map(({ candidateName }) => candidateName)).toEqual(['Ann Atonce'])

  // Who is on it already is said before anything is sent, also where one looks at the job.
  await page.goto(`/dashboard/applied-candidates/${job.id}/list`)
  await page.getByRole('button', { name: 'Add from the selection (1)' }).click()
  await page.getByText('One of them is already on this job and will be left out: Ann Atonce').waitFor()
  await expectAccessible(page)
})

it('all who match in the list of a job are rejected at once, with an hour to think better of it', async () => {
  const { id: jobId } = await makeJob(site.world)
  for (const lastName of ['Ash', 'Birch', 'Cedar']) {
    const body = { firstName: 'Ann', lastName, phone: '07700 900125', locale: 'en' as const }
    const { id: candidateId } = await operation.post('/candidates', { body })
    await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
  }
  await page.goto(`/dashboard/applied-candidates/${jobId}/list`)
  await page.getByLabel('Select Ann Birch').check()
  const selected = page.getByRole('region', { name: 'Selected applications' })
  await selected.getByRole('button', { name: 'Select all 3 that match' }).click()
  await selected.getByText('All 3 that match').waitFor()
  await expectAccessible(page)
  await selected.getByRole('button', { name: 'Reject' }).click()
  const asks = page.getByRole('dialog', { name: 'Reject' })
  expect(await asks.getByLabel('When').inputValue()).toBe('in-an-hour')
  await asks.getByLabel('Reason').selectOption('role-filled')
  await asks.getByRole('button', { name: 'Reject' }).click()
  await page.getByText('3 done, 0 not done').waitFor()
  const count = async () => (await operation.get('/jobs/{jobId}/applications', { jobId, query: { stage: 'rejected' } })).total
  expect(await count()).toBe(3)
  await page.getByRole('button', { name: 'Undo it' }).click()
  await page.getByText('Undone', { exact: true }).waitFor()
  expect(await count()).toBe(0)
})
