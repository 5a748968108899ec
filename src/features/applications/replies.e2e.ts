import { expect, it } from 'vitest'
import { dayOf } from '#shared/dates.ts'
import { logIn, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { answerBy } from './rules.ts'

const site = useSite(await freePort())

it('whoever waits is answered from the list: one by phone, the others by the mails that were read before', async () => {
  const { id: jobId } = await makeJob(site.world)
  const people = ['Ada', 'Ben', 'Cal'].map((firstName) => guest({ firstName }))
  for (const person of people) await applyAsGuest(site.world, jobId, person)
  await runs(site.world, `update applications set answer_by = current_date where job_id = ${jobId}`)
  const page = (await site.open()).page
  const operation = await site.world.as('operation')
  await logIn(page, operation.email, operation.password)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: '3 Answers due' }).click()
  await page.getByRole('button', { name: 'Actions for Ada Whitfield' }).click()
  await page.getByRole('menuitem', { name: 'Reply' }).click()
  const one = page.getByRole('dialog', { name: 'Reply to Ada Whitfield' })
  await one.getByText('There is no decision yet').waitFor()
  await one.getByLabel('How').selectOption('phone')
  await one.getByRole('button', { name: 'Save' }).click()
  await page.getByText('1 candidate told the new date').waitFor()
  await page.getByRole('button', { name: 'Actions for Ada Whitfield' }).waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('region', { name: 'Selected applications' }).getByRole('button', { name: 'Reply' }).click()
  const both = page.getByRole('dialog', { name: 'Reply to 2 candidates' })
  await both.getByLabel('Personal message').fill('The site manager is back on Monday.')
  await both.getByLabel('Draft for').selectOption('Ben Whitfield')
  await both.getByRole('article').getByText('The site manager is back on Monday.').waitFor()
  await both.getByRole('button', { name: 'Send' }).click()
  await page.getByText('2 candidates told the new date').waitFor()
  const rows = await runs(site.world, `select put_off, answer_by::text from applications where job_id = ${jobId}`)
  expect(rows).toEqual(people.map(() => ({ put_off: 1, answer_by: answerBy(dayOf(new Date())) })))
  const written = async () => (await site.world.outbox()).filter(({ subject }) => subject.startsWith('We need a little longer'))
  const others = people.slice(1).map(({ email }) => email)
  await expect.poll(async () => (await written()).map(({ to }) => to).toSorted(), { timeout: 20_000 }).toEqual(others.toSorted())
})
