import { expect, it } from 'vitest'
import { expectAccessible, useSite } from '#test/support/browser.ts'

const site = useSite()

it('a recruiter is warned of a duplicate while typing, merges two records, and undoes the merge', async () => {
  const admin = await site.world.as('admin')
  const existing = await admin.post('/candidates', {
    body: {
      firstName: 'Jonathan',
      lastName: 'Okonkwo',
      phone: '07700 900123',
      email: 'jon@people.example',
      locale: 'en',
      dateOfBirth: '1985-03-12',
    },
  })
  const { page } = await site.openAs('admin')

  await page.goto('/dashboard/candidate/add')
  await page.getByLabel('First name').fill('Jon')
  await page.getByLabel('Last name').fill('Okonkwo')
  await page.getByLabel('Phone', { exact: true }).fill('07700 900123')
  await page.getByLabel('Phone', { exact: true }).blur()
  await page.getByRole('status').getByText('Possible duplicate').waitFor()
  await page.getByText('Same phone +40').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not a duplicate' }).click()
  await page.getByText('Possible duplicate').waitFor({ state: 'detached' })

  // A scan finds the duplicate, and the profile mentions it.
  const twin = await admin.post('/candidates', {
    body: { firstName: 'Jon', lastName: 'Okonkwo', phone: '07700 900123', locale: 'en', tags: ['rail'] },
  })
  await page.goto('/dashboard/duplicated-candidates/list')
  await page.getByRole('button', { name: 'Scan now' }).click()
  await page.getByRole('link', { name: 'Jonathan Okonkwo, Jon Okonkwo' }).waitFor({ timeout: 20_000 })
  await page.goto(`/dashboard/candidate/${twin.id}/profile`)
  await page.getByText('Possible duplicate of Jonathan Okonkwo.').waitFor()
  await page.getByRole('link', { name: 'Compare' }).click()

  await page.getByRole('heading', { level: 1, name: 'Compare and merge' }).waitFor()
  await page.getByRole('radio', { name: 'First name: Jon', exact: true }).check()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Jon Okonkwo' }).waitFor()
  expect(page.url()).toContain(`/candidate/${existing.id}/profile`)

  // The merged record redirects to the one that was kept.
  await page.goto(`/dashboard/candidate/${twin.id}/profile`)
  await page.waitForURL(`**/candidate/${existing.id}/profile`)

  await page.goto('/dashboard/duplicated-candidates/list')
  await page.getByText('No suspected duplicates').waitFor()
  await page.getByRole('button', { name: 'Undo merge – Jon Okonkwo' }).click()
  await page.getByRole('dialog', { name: 'Undo merge of Jon Okonkwo?' }).getByRole('button', { name: 'OK' }).click()
  await page.getByText('Merge undone').waitFor()
  await page.getByRole('link', { name: 'Jonathan Okonkwo, Jon Okonkwo' }).waitFor()
  expect((await admin.get('/candidates/{candidateId}', { candidateId: twin.id })).firstName).toBe('Jon')
})
