import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { desktop, expectAccessible, logIn, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { makeJob } from '#test/support/factories.ts'
import { readCsv, readSheet } from '#test/support/sheets.ts'

const site = useSite(await freePort())

it('the list is exported as it is shown, and whoever is in the basket with all that is known', async () => {
  const operation = await site.world.as('operation')
  for (const lastName of ['Mason', 'Roofer', 'Tiler'])
    await operation.post('/candidates', { body: { firstName: 'Ann', lastName, phone: '07700 900123', locale: 'en' } })
  const { page } = await site.open()
  await logIn(page, operation.email, operation.password)
  await page.goto('/dashboard/candidate/list?sort=lastName&dir=asc')
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByText('3 rows').waitFor()
  await expectAccessible(page)
  const saved = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Export' }).click()])
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const sheet = await saved()
  expect(sheet.name).toMatch(/^Candidates \d{4}-\d\d-\d\d\.xlsx$/)
  await page.setViewportSize(phone)
  expect(await page.getByRole('button', { name: 'Export' }).count(), 'on a phone').toBe(0)
  await page.setViewportSize(desktop)
  const [heading, ...rows] = await readSheet(sheet.bytes)
  expect(heading).not.toContain('Email')
  expect(rows.map(([lastName]) => lastName)).toEqual(['Mason', 'Roofer', 'Tiler'])

  await page.getByLabel('Select Ann Roofer').check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await dialog.getByText('1 row').waitFor()
  await dialog.getByLabel('Format').selectOption('csv')
  const [titles, ...chosen] = readCsv((await saved()).bytes.toString())
  expect(titles).toContain('Email')
  expect(chosen.map(([, lastName]) => lastName)).toEqual(['Roofer'])
})

it.each([
  ['job', 'Jobs'],
  ['employer', 'Employers'],
])('the list of %ss is exported, too', async (noun, title) => {
  const operation = await site.world.as('operation')
  if (noun === 'job') await makeJob(site.world)
  const { page } = await site.open()
  await logIn(page, operation.email, operation.password)
  await page.goto(`/dashboard/${noun}/list`)
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Export' }).click()])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${title} \\d{4}-\\d\\d-\\d\\d\\.xlsx$`))
  expect(await readSheet(await readFile(await file.path()))).toHaveLength(2)
})
