import { expect, it } from 'vitest'
import { expectAccessible, useSite } from '#test/support/browser.ts'

const site = useSite()

it('a recruiter imports a CSV file, decides about a duplicate and a faulty row, and undoes the import', async () => {
  const operation = await site.world.as('operation')
  await operation.post('/candidates', { body: { firstName: 'Ann', lastName: 'Known', email: 'ann@people.example', locale: 'en' } })
  const text =
    'Full name,Mail,Tel,Shoe size\nAnn Known,ann@people.example,07700 900124,38\nBob Roofer,bob@people.example,07700 900123,44\nEve,eve@people.example,,40\n'
  const { page } = await site.openAs('operation')
  await page.goto('/dashboard/candidate/import')
  await page.getByText('No imports yet').waitFor()
  await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Read the file' }).click()

  await page.getByText('3 rows found.').waitFor()
  expect(await page.getByLabel('Mail', { exact: true }).inputValue()).toBe('email')
  await page.getByText('1 column skipped.').waitFor()
  await page.getByLabel('Shoe size').selectOption('note')
  await page.getByRole('button', { name: 'Check' }).click()

  await page.getByRole('button', { name: 'Import 1 candidate' }).waitFor()
  await page.reload()
  await page.getByRole('row', { name: /Bob Roofer/ }).waitFor()
  await page.getByRole('link', { name: 'With errors 1' }).click()
  await page.getByText('Enter both first and last name.').waitFor()
  await page.getByRole('link', { name: 'Duplicates 1' }).click()
  await page.getByRole('link', { name: 'Ann Known' }).waitFor()
  await page.getByText('same for all', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Actions for Ann Known' }).click()
  // Her address exists already, so there is no way to add her again.
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Skip', 'Complete record'])
  await page.getByRole('menuitem', { name: 'Complete record' }).click()
  await page.getByRole('cell', { name: 'Complete record' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 1 candidate' }).click()

  await page.getByText('1 candidate added · 1 completed · 1 with errors').waitFor()
  expect((await operation.get('/candidates', { query: { q: 'bob@people.example' } })).total).toBe(1)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('table').getByText('Undone').waitFor()
  expect((await operation.get('/candidates', { query: { q: 'bob@people.example' } })).total).toBe(0)
})
