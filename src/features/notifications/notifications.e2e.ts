import { expect, it } from 'vitest'
import { expectAccessible, logIn, openDashboard, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'

const site = useSite(await freePort())

it('what happens rings at once, leads to its screen, and is read there and in every window', async () => {
  const recruiter = await site.world.as('operation')
  const job = await makeJob(site.world)
  const apply = (firstName: string) => applyAsGuest(site.world, job.id, guest({ firstName }))
  const { page } = await site.open({ viewport: phone })
  await logIn(page, recruiter.email, recruiter.password)
  await openDashboard(page)
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByText('Nothing yet').waitFor()
  await expectAccessible(page)
  const { page: other } = await site.open()
  await logIn(other, recruiter.email, recruiter.password)
  await openDashboard(other)
  await other.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

  await apply('Ada')
  await page.getByRole('link', { name: /^Ada Whitfield applied/ }).waitFor()
  await apply('Bea')
  await page.getByRole('link', { name: /^Bea Whitfield applied/ }).waitFor()
  await other.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: /^Ada Whitfield applied/ }).click()
  await page.waitForURL(`**/dashboard/applied-candidates/${job.id}/list`)
  expect(await page.getByRole('dialog', { name: 'Notifications' }).isHidden()).toBe(true)
  await other.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await other.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

  await page.goto('/user/account?tab=notifications')
  const applicants = page.getByRole('group', { name: 'Someone applies for one of my jobs' })
  await applicants.getByLabel(/^E-?mail$/).selectOption('Once a day, together')
  await applicants.getByLabel('Show it in Lintel').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').getByText('Saved').waitFor()
  const { choices } = await recruiter.get('/me/notification-choices')
  expect(choices.find(({ event }) => event === 'application-received')).toMatchObject({ inApp: false, mail: 'digest' })
})
