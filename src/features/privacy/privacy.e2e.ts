import { it } from 'vitest'
import { expectAccessible, useSite } from '#test/support/browser.ts'
import { newAddress } from '#test/support/identity.ts'

const site = useSite()

it('an admin sees who opened a record, sets a legal hold that prevents erasure, ends it, and erases the candidate', async () => {
  const { person: admin, page } = await site.openAs('admin')
  const body = { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en' } as const
  const { id: candidateId } = await admin.post('/candidates', { body })
  await page.goto(`/dashboard/candidate/${candidateId}/profile`)
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await page.getByText(/^record created, /).waitFor()
  await site.world.app.openings.flush()
  await page.reload()
  await page.getByRole('region', { name: 'Who opened the record' }).getByText('admin', { exact: true }).waitFor()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Set a legal hold' }).click()
  await dialog.getByLabel('Reason').fill('Claim of an employer')
  await dialog.getByLabel('Last day').fill(`31/12/${new Date().getFullYear() + 1}`)
  await dialog.getByRole('button', { name: 'Legal hold', exact: true }).click()
  await page.getByText('Claim of an employer').waitFor()
  await page.getByRole('button', { name: 'Erase…' }).click()
  await dialog.getByText('under a legal hold').waitFor()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'End legal hold' }).click()
  await page.getByRole('button', { name: 'Set a legal hold' }).waitFor()

  await page.getByRole('button', { name: 'Erase…' }).click()
  await dialog.getByText('What will be erased:').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Type “Ann Mason” to confirm').fill('Ann Maso')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await dialog.getByText('Type the name exactly as shown above.').first().waitFor()
  await dialog.getByLabel('Type “Ann Mason” to confirm').fill('ann mason')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.waitForURL('**/dashboard/candidate/list')
  await page.getByText('Erased. Receipt no.').waitFor()
})
