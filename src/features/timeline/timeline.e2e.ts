import { expect, it } from 'vitest'
import { expectAccessible, logIn, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'

const site = useSite(await freePort())

it('a note that names a colleague rings there, and stands at once in the window in which they look at the candidate', async () => {
  const [recruiter, colleague] = [await site.world.as('operation', 'tom'), await site.world.as('operation', 'adaeze')]
  const { id } = await recruiter.post('/candidates', { body: { firstName: 'Rafe', lastName: 'Orr', phone: '07700 900125', locale: 'en' } })
  const [{ page }, { page: other }] = [await site.open(), await site.open()]
  await Promise.all([logIn(page, recruiter.email, recruiter.password), logIn(other, colleague.email, colleague.password)])
  const heard = other.waitForResponse((response) => response.url().includes('/api/v1/live?') && response.ok())
  await Promise.all([page.goto(`/dashboard/candidate/${id}/profile`), other.goto(`/dashboard/candidate/${id}/profile?tab=timeline`)])
  await heard

  const note = page.getByRole('textbox', { name: 'Write a note' })
  await note.pressSequentially('Could you ring, @adae')
  await page.getByRole('option', { name: 'adaeze' }).waitFor()
  await expectAccessible(page)
  await note.press('Enter')
  expect(await note.inputValue()).toBe('Could you ring, @adaeze ')
  await page.getByLabel('Kind', { exact: true }).selectOption('Call')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => note.inputValue()).toBe('')

  const entry = other.getByRole('list', { name: 'Timeline' })
  await entry.getByText('Could you ring, @adaeze').waitFor()
  await other.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await expectAccessible(other)
})

it('what happened to a job stands on a tab of it by kind, and what happens now comes by itself', async () => {
  const recruiter = await site.world.as('operation', 'tom')
  const { id: jobId, version } = await makeJob(site.world)
  const edited = await recruiter.patch('/jobs/{jobId}', { jobId, version, body: { openings: 5 } })
  await applyAsGuest(site.world, jobId, guest({ firstName: 'Zoë', lastName: 'Brien' }))
  const { page } = await site.open()
  await logIn(page, recruiter.email, recruiter.password)
  await page.goto(`/dashboard/job/${jobId}/details`)
  const heard = page.waitForResponse((response) => response.url().includes('/api/v1/live?') && response.ok())
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  const entries = page.getByRole('list', { name: 'Activity' })
  await entries.getByText('Zoë Brien applied').waitFor()
  await entries.getByText('Openings: 2 → 5').waitFor()
  await entries.getByText('Job created').waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Status', exact: true }).click()
  await page.waitForURL('**/activity?kind=status')
  await entries.getByText('Zoë Brien applied').waitFor({ state: 'detached' })
  await heard
  const body = { reason: 'Site is shut' }
  await recruiter.put('/jobs/{jobId}/pause', { jobId, version: edited.version, body })
  await entries.getByText('Site is shut').waitFor()
  await entries.getByRole('link', { name: 'Zoë Brien' }).waitFor({ state: 'detached' })
  await expectAccessible(page)
})
