import { expect, it } from 'vitest'
import { expectAccessible, letTimePass, logIn, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { makeJob, pdf } from '#test/support/factories.ts'

const site = useSite(await freePort())

/** What people's browsers call themselves; the one of the tests says that nobody looks at it. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

it.each([true, false])('who comes from a feed is known by it, with script (%s) or without', async (javaScriptEnabled) => {
  const recruiter = await site.world.as('operation')
  const job = await makeJob(site.world)
  const xml = await (await fetch(`${site.base}/feeds/indeed.xml`)).text()
  const address =
    xml
      .split('<![CDATA[')
      .find((part) => part.includes(`/jobs/${job.slug}?`))
      ?.split(']]>')[0] ?? ''
  const { page, context } = await site.open({ javaScriptEnabled })
  await context.route('**/*', (route) => route.continue({ headers: { ...route.request().headers(), 'user-agent': userAgent } }))
  await page.goto(address)
  await page.getByRole('link', { name: 'Apply', exact: true }).click()
  await page.waitForURL(`**/jobs/${job.slug}/apply?source=indeed`)
  await page.getByLabel('First name').fill('Sam')
  await page.getByLabel('Last name').fill('Whitfield')
  await page.getByLabel(/^E-?mail$/).fill(`sam.${javaScriptEnabled}@people.example`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf('Sam Whitfield bricklayer')) })
  await page.getByLabel(/I have read/).check()
  if (javaScriptEnabled) await letTimePass(page, 3) // quicker than people are, and it counts as a program
  await page.getByRole('button', { name: 'Send application' }).click()
  await page.getByRole('heading', { name: 'Application sent' }).waitFor()
  await site.world.app.views.flush()

  const { page: desk } = await site.open()
  await logIn(desk, recruiter.email, recruiter.password)
  await desk.goto(`/dashboard/job/${job.id}/details`)
  await desk.getByRole('link', { name: 'Channels' }).click()
  const indeed = desk.getByRole('row').filter({ hasText: 'Indeed' })
  await expect
    .poll(() => indeed.getByRole('cell').allInnerTexts())
    .toEqual([expect.stringMatching(/^Live\s+since/), '1\n1\u00a0in total', '1\n1\u00a0in total', '1\n1\u00a0in total'])
  await expectAccessible(desk)
})
