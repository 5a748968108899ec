import { beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible, logIn, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { cvFile, makeJob, photo } from '#test/support/factories.ts'
import type { Person } from '#test/support/app.ts'

const site = useSite(await freePort())

let person: Person
let slug: string
let other: string
beforeAll(async () => {
  person = await site.world.as('candidate', 'Noor')
  await person.post('/candidates/registration', { body: { firstName: 'Noor', lastName: 'Aziz', locale: 'en', privacyAccepted: true } })
  const job = await makeJob(site.world, { title: 'Joiner, second fix' })
  slug = job.slug
  const operation = await site.world.as('operation')
  const asked = { items: [{ type: 'cscs', level: 'blue' }, { type: 'right-to-work-gb' }] }
  await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: asked })
  other = (await makeJob(site.world, { title: 'Roofer, slate' })).slug
  await person.post('/jobs/{jobId}/applications', {
    jobId: job.id,
    body: { privacyAccepted: true },
    file: cvFile(),
    idempotencyKey: crypto.randomUUID(),
  })
})
const apply = (page: Page) => page.getByRole('main').getByRole('link', { name: /^(Apply|Postuler)$/ })

it('a candidate reports a job, sees where an application stands, sends what its job asks for, withdraws it once and can apply again, on a phone', async () => {
  const { page } = await site.open({ viewport: phone, touch: true })
  await logIn(page, person.email, person.password)
  // Led from the staff’s address of a job to its advert; there one can still apply.
  await page.goto(`/dashboard/job/${/\d+$/.exec(other)?.[0]}/details`)
  await page.waitForURL(`**/jobs/${other}`)
  await page.getByRole('heading', { name: 'Roofer, slate', level: 1 }).waitFor()
  await apply(page).waitFor()

  // The form looks at what was typed in React's hands as in its own; what is sent is a visitor's.
  await page.getByRole('link', { name: 'Report this job' }).click()
  await page.locator('form[novalidate]').waitFor()
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  await page.getByRole('alert').getByRole('link', { name: 'Enter your name.' }).waitFor()
  expect(await page.getByRole('alert').getByRole('listitem').count()).toBe(4)
  await expectAccessible(page)
  await page.getByLabel('Your name').fill('Noor Aziz')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Message', { exact: true }).fill('This job asks me to pay a fee first.')
  await page.getByLabel('I have read how my data is used').check()
  await send.click()
  await page.getByRole('heading', { name: 'Thank you for your message' }).waitFor()

  await page.goto(`/dashboard/applied-jobs/${person.uid}/list`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Joiner, second fix' }) })
  await card.getByText(/^You’ll hear from us by /).waitFor()
  await expectAccessible(page)
  // The right to work the agency checks itself.
  await card.getByText('We check this with you.').waitFor()
  expect(await card.getByRole('button', { name: 'Send it' }).allTextContents()).toEqual(['Send it (CSCS card (Blue: skilled worker))'])
  await card.getByRole('button', { name: 'Send it' }).click()
  const dialog = page.getByRole('dialog', { name: 'CSCS card (Blue: skilled worker)' })
  await expectAccessible(page)
  await dialog.getByLabel('Photo of the front').setInputFiles(photo('cscs.jpg'))
  expect(await dialog.getByLabel('Level').inputValue()).toBe('blue')
  // The buttons of the card, wide on a phone, do not make those of the window so.
  const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox()
  expect(close?.width).toBeLessThan(64)
  const named = await dialog.getByText('cscs.jpg').boundingBox()
  expect(named?.height).toBeLessThan(32)
  await dialog.getByLabel('Valid until').fill(`${new Date().getFullYear() + 3}-06-30`)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await card.getByText('We have received CSCS card (Blue: skilled worker)').waitFor()
  await expect.poll(() => card.getByRole('button', { name: 'Send it' }).count()).toBe(0)
  await expectAccessible(page)

  await page.goto(`/jobs/${slug}/apply`)
  await page.getByText(/^You applied for this job on/).waitFor()
  expect(await page.getByRole('button', { name: 'Send application' }).count()).toBe(0)
  await page.goto(`/fr/jobs/${slug}`)
  await page.getByText(/^Vous avez postulé à cette offre le/).waitFor()
  expect(await apply(page).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Voir mes candidatures' }).click()
  await page.getByRole('button', { name: /^(Withdraw|Retirer)/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Withdraw|Retirer)$/ })
    .click()
  await page.getByText(/^(Application withdrawn|Candidature retirée)$/).waitFor()
  await page.goto(`/fr/jobs/${slug}`)
  await apply(page).waitFor()
})
