import { expect, it } from 'vitest'
import { expectAccessible, logIn, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { newAddress } from '#test/support/identity.ts'

const site = useSite(await freePort())

it('staff send a link, the person checks what is filled in and signs up, and the record is theirs', async () => {
  const operation = await site.world.as('operation')
  const email = newAddress()
  const { page } = await site.open()
  await logIn(page, operation.email, operation.password)
  await page.goto('/dashboard/candidate/add')
  await page.getByRole('link', { name: 'By link' }).click()
  await page.getByLabel('First name').fill('Sam')
  await page.getByLabel('Last name').fill('Whitfield')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('07700 900123')
  await page.getByLabel('Trade', { exact: true }).selectOption('Tiler')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save and create the link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registration link' })
  await dialog.getByLabel(`Send the link to ${email}`).waitFor()
  await dialog.getByRole('button', { name: 'Create the link' }).click()
  await dialog.getByRole('img', { name: 'The link, for a phone’s camera' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('not opened yet').waitFor()
  // It has been made: Back and a reload ask for no other.
  await expect.poll(() => new URL(page.url()).hash).toBe('')

  // The mail that went out is `links.test.ts`'s affair: here is a newer link.
  const candidateId = Number(/candidate\/(\d+)/.exec(page.url())?.[1])
  const made = await operation.put('/candidates/{candidateId}/registration-link', { candidateId, body: { mail: false } })
  const link = new URL(made.url)
  const { page: theirs } = await site.open()
  await theirs.goto(link.pathname + link.hash)
  await theirs.getByText('Use the email address that your recruiter has for you.').waitFor()
  expect(theirs.url()).not.toContain('link=')
  await theirs.reload()
  await theirs.getByText('Use the email address that your recruiter has for you.').waitFor()
  await theirs.getByLabel('Email').fill(email)
  await theirs.getByLabel('Password', { exact: true }).fill('lintel over the door')
  await theirs.getByRole('button', { name: 'Next' }).click()
  expect(await theirs.getByLabel('First name').inputValue()).toBe('Sam')
  expect(await theirs.getByLabel('Main trade').inputValue()).toBe('tiler')
  await theirs.getByRole('combobox', { name: 'Town' }).pressSequentially('Leeds')
  await theirs.getByRole('option', { name: /^Leeds/ }).click()
  await theirs.getByRole('button', { name: 'Next' }).click()
  await theirs.getByLabel(/I have read/).check()
  await theirs.getByRole('button', { name: 'Create account' }).click()
  await theirs.waitForURL('**/dashboard/send-verification-email')
  await page.getByText('opened', { exact: false }).first().waitFor()

  // The record is theirs once the address is proven.
  const proof = async () => (await site.world.links()).find((url) => url.includes('verifyEmail'))
  await expect.poll(proof).toBeDefined()
  await theirs.goto((await proof()) ?? '')
  await theirs.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: 'Registration link' }).waitFor({ state: 'hidden' })
  const { rows } = await site.world.app.database.pool.query(`select account_id is not null as theirs from candidates where email = $1`, [
    email,
  ])
  expect(rows).toEqual([{ theirs: true }])

  const { page: again } = await site.open()
  await again.goto(link.pathname + link.hash)
  await again.getByText('The link has expired or has already been used.').waitFor()
})
