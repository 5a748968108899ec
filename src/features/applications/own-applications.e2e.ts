import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { complaints, expectAccessible, logIn, openDashboard, phone, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'
import { cvFile, makeJob, photo } from '#test/make.ts'
import type { Person } from '#test/app.ts'

const site = useSite(await freePort())
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

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

describe('a candidate who has applied', () => {
  it('finds the specification’s menu, and the applications from anywhere', async () => {
    const { page } = await site.open()
    await logIn(page, person.email, person.password)
    await openDashboard(page)
    const menu = page.getByRole('navigation', { name: 'Menu' })
    expect(await menu.getByRole('listitem').allTextContents()).toEqual(['Jobs list', 'Change Password', 'Logout', 'Profile'])
    await page.getByRole('complementary').getByRole('link', { name: 'My applications' }).click()
    await page.getByRole('link', { name: 'Joiner, second fix', exact: true }).waitFor()
    await expectAccessible(page)
    // The adverts say where it stands; others can still be applied for.
    await page.getByRole('link', { name: 'Joiner, second fix', exact: true }).click()
    await page.getByText(/^You applied for this job on/).waitFor()
    expect(await apply(page).count()).toBe(0)
    await expectAccessible(page)
    await page.goto(`/jobs/${slug}/apply`)
    await page.getByText(/^You applied for this job on/).waitFor()
    expect(await page.getByRole('button', { name: 'Send application' }).count()).toBe(0)
    await page.goto(`/jobs/${other}`)
    await apply(page).waitFor()
  })

  it('sends from there what the job asks for, on a phone', async () => {
    const { page } = await site.open({ viewport: phone, touch: true })
    await logIn(page, person.email, person.password)
    await page.goto(`/dashboard/applied-jobs/${person.uid}/list`)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Joiner, second fix' }) })
    await card.getByText(/^You’ll hear from us by /).waitFor()
    // The right to work the agency checks itself.
    expect(await card.getByRole('button', { name: 'Send it' }).allTextContents()).toEqual(['Send it (CSCS card (Blue: skilled worker))'])
    await card.getByRole('button', { name: 'Send it' }).click()
    await card.getByText('We check this with you.').waitFor()
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
  })

  it('is led from the staff’s address of a job to its advert, and from there to the contact form', async () => {
    const { page } = await site.open({ viewport: phone, touch: true })
    await logIn(page, person.email, person.password)
    const [jobId] = /\d+$/.exec(other) ?? []
    await page.goto(`/dashboard/job/${jobId}/details`)
    await page.waitForURL(`**/jobs/${other}`)
    await page.getByRole('heading', { name: 'Roofer, slate', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Report this job' }).click()
    await page.getByLabel('Subject').waitFor()
    expect(await page.getByLabel('Subject').inputValue()).toMatch(/^Report: job JOB-\d{4}-\d{4}$/)
    await page.goto('/dashboard/job/999999/details')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('Ask an administrator').count()).toBe(0)
  })

  it('is asked before it is withdrawn, once however often one presses, and can apply again then, in French on a phone too', async () => {
    const { page } = await site.open({ viewport: phone, locale: 'fr-FR' })
    await logIn(page, person.email, person.password)
    await page.goto(`/fr/jobs/${slug}`)
    await page.getByText(/^Vous avez postulé à cette offre le/).waitFor()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Voir mes candidatures' }).click()
    await page.getByRole('button', { name: /^(Withdraw|Retirer)/ }).click()
    // However often one presses, it is sent once.
    let sent = 0
    page.on('request', (request) => void (request.url().endsWith('/withdrawal') && sent++))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Withdraw|Retirer)$/ })
      .evaluate((button: HTMLButtonElement) => [1, 2].forEach(() => void button.click()))
    await page.getByText(/^(Application withdrawn|Candidature retirée)$/).waitFor()
    expect(sent).toBe(1)
    await page.goto(`/fr/jobs/${slug}`)
    await apply(page).waitFor()
  })
})
