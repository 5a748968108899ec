import type { Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { logIn, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'
import { settle } from '#test/support/send-due-mail.ts'

const site = useSite(await freePort())

it('an agent on the list of jobs, whose changes they may not watch, hears the bell and the end of the account', async () => {
  const [admin, recruiter, agent] = [await site.world.as('admin'), await site.world.as('operation'), await site.world.as('agent')]
  const job = await makeJob(site.world)
  await applyAsGuest(site.world, job.id, guest({ firstName: 'Ada' }))
  await site.world.app.database.pool.query('update candidates set owner_id = $1', [agent.id])
  const { items } = await recruiter.get('/jobs/{jobId}/applications', { jobId: job.id, query: {} })
  const [application] = items as [(typeof items)[0]]

  const { page } = await site.open()
  await logIn(page, agent.email, agent.password)
  // The page before may still open a stream of its own.
  const isAsked = (request: Request) => request.url().includes('/api/v1/live?') && request.headers().referer?.endsWith('/job/list')
  let asked = 0
  page.on('request', (request) => {
    if (isAsked(request)) asked++
  })
  const answered = page.waitForResponse((response) => isAsked(response.request()) === true)
  // What changes before the stream is open is heard of too.
  const changed = Promise.withResolvers<void>()
  await page.route('**/api/v1/live?*', (route) => changed.promise.then(() => route.continue()))
  await page.goto('/dashboard/job/list')
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  const move = { stage: 'screening', tell: false } as const
  await recruiter.put('/applications/{applicationId}/stage', { applicationId: application.id, version: application.version, body: move })
  await settle(site.world, new Date())
  changed.resolve()
  expect((await answered).status()).toBe(200)
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  // One stream held all the while.
  expect(asked).toBe(1)
  await admin.put('/users/{userId}/suspension', { userId: agent.id, body: {} })
  await page.getByText('This account has been closed.').waitFor()
})
