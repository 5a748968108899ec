import { afterEach, expect, it } from 'vitest'
import { complaints, expectAccessible, logIn, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'
import { newAddress } from '#test/identity.ts'

const site = useSite(await freePort())
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

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
  await page.getByRole('button', { name: 'Save and make the link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registration link' })
  await dialog.getByLabel(`Send it to ${email}`).waitFor()
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await dialog.getByRole('img', { name: 'The link, for a phone’s camera' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('still unopened').waitFor()

  // The mail that went out is `links.test.ts`'s affair: here is a newer link.
  const candidateId = Number(/candidate\/(\d+)/.exec(page.url())?.[1])
  const made = await operation.put('/candidates/{candidateId}/registration-link', { candidateId, body: { mail: false } })
  const link = new URL(made.url)
  const { page: theirs } = await site.open()
  await theirs.goto(link.pathname + link.hash)
  await expect.poll(() => theirs.getByLabel('Email').inputValue()).toBe(email)
  expect(theirs.url()).not.toContain('link=')
  await theirs.reload()
  await expect.poll(() => theirs.getByLabel('Email').inputValue()).toBe(email)
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

  await page.getByRole('heading', { name: 'Registration link' }).waitFor({ state: 'hidden' })
  const { rows } = await site.world.app.database.pool.query(`select account_id is not null as theirs from candidates where email = $1`, [
    email,
  ])
  expect(rows).toEqual([{ theirs: true }])

  const { page: again } = await site.open()
  await again.goto(link.pathname + link.hash)
  await again.getByText('The link has lapsed or was used already.').waitFor()
})
