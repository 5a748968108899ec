import type { Page } from 'playwright-core'
import { description } from '#test/support/factories.ts'

/** Types into a field and takes the first that is offered for it. */
export async function choose(page: Page, field: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).pressSequentially(typed)
  await page
    .getByRole('option', { name: new RegExp(`^${typed}`) })
    .first()
    .click()
}

type Job = { title: string; trade: string /** Unless it was chosen already. */; employer?: string }

/** The first step of a job's form. */
export async function fillRole(page: Page, { title, trade, employer }: Job): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title)
  if (employer) await choose(page, 'Employer', employer)
  await page.getByLabel('Trade', { exact: true }).selectOption(trade)
  // The tools come later than the field, and take over what stands in it.
  await page.getByRole('toolbar').first().waitFor()
  await page.getByLabel('Description', { exact: true }).fill(description)
}

/** All that a job needs to go online; it ends at the step of its pay. */
export async function fillJob(page: Page, job: Job): Promise<void> {
  await fillRole(page, job)
  await page.getByRole('button', { name: 'Location and dates', exact: true }).click()
  await choose(page, 'Town', 'Leeds')
  await page.getByLabel('Postcode').fill('LS1 4AP')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('checkbox', { name: 'PAYE' }).check()
}
