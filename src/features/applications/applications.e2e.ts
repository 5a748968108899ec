import { afterEach, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { consoleErrors, expectAccessible, insecureHost, letTimePass, logInByWindow, phone, useSite } from '#test/support/browser.ts'
import { makeEmployer, makeJob, pdf } from '#test/support/factories.ts'
import { fillJob } from '#test/support/job-form.ts'
import { settle } from '#test/support/send-due-mail.ts'

// Over plain HTTP under a host name, as an office may run Lintel: browsers offer such pages fewer functions than localhost.
const site = useSite({ host: insecureHost })

afterEach(() => {
  // Chromium says that one of our headers needs TLS.
  const unexpected = consoleErrors.splice(0).filter((line) => !line.includes('Cross-Origin-Opener-Policy'))
  expect(unexpected).toEqual([])
})

const attachCv = (page: Page, name: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(pdf()) })

it('a recruiter posts a job, a visitor finds it and applies on a phone, and hears when the application moves on', async () => {
  await makeEmployer(site.world, undefined, 'Hale')
  const { email, password } = await site.world.as('operation')
  const { page: staff } = await site.open()
  await logInByWindow(staff, email, password)
  await staff.goto('/dashboard/job/post')
  await fillJob(staff, { title: 'Bricklayer in Leeds', trade: 'Bricklayer', employer: 'Hale' })
  await staff.getByLabel(/^Pay from/).fill('22')
  await staff.getByLabel(/^Pay to/).fill('26')
  await staff.locator('select[name=payUnit]').selectOption('hour')
  const publish = staff.getByRole('button', { name: 'Publish', exact: true })
  await publish.click()
  // What could be better is said once, and holds nobody up.
  await staff.getByRole('button', { name: /^“Leeds”/ }).waitFor()
  await publish.click()
  await staff.getByText('Open', { exact: true }).waitFor()

  const { page: visitor } = await site.open({ viewport: phone, touch: true })
  await visitor.goto('/')
  expect(await visitor.evaluate(() => isSecureContext)).toBe(false)
  await visitor.getByLabel('Trade or keyword').fill('bricklayer')
  await visitor.getByLabel('Town').fill('Bradford')
  await visitor.getByRole('button', { name: 'Search jobs' }).click()
  await visitor.getByRole('heading', { name: '1 open job' }).waitFor()
  await visitor.getByRole('link', { name: 'Bricklayer in Leeds' }).click()
  await visitor.getByRole('heading', { name: 'Bricklayer in Leeds' }).waitFor()
  await visitor.getByRole('link', { name: 'Apply', exact: true }).click()
  await visitor.getByRole('button', { name: 'Send application' }).click()
  // Every missing field is named at once, and no others are required.
  await expect
    .poll(() => visitor.locator('form [aria-invalid]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name)))
    .toEqual(['firstName', 'lastName', 'email', 'privacyAccepted'])
  await expectAccessible(visitor)
  await visitor.getByLabel('First name').fill('Zoë')
  await visitor.getByLabel('Last name').fill('O’Brien')
  await visitor.getByLabel('Email', { exact: true }).fill('zoe@people.example')
  await attachCv(visitor, 'CV Zoë.pdf')
  await visitor.getByRole('checkbox', { name: 'I’ve read the privacy notice' }).check()
  await letTimePass(visitor, 3)
  await visitor.getByRole('button', { name: 'Send application' }).click()
  await visitor.getByRole('heading', { name: 'Application sent' }).waitFor()

  await staff.getByRole('link', { name: 'Applicants', exact: true }).click()
  await staff.getByRole('button', { name: /Zoë O’Brien/ }).click()
  const panel = staff.getByRole('dialog')
  await panel.getByTitle('CV Zoë.pdf').waitFor()
  await panel.getByRole('button', { name: 'Other moves' }).click()
  await panel.getByRole('menuitem', { name: 'Move to Screening and email…' }).click()
  await panel.getByText('Hello Zoë,').waitFor()
  await expectAccessible(staff)
  await panel.getByRole('button', { name: 'Move', exact: true }).click()
  await panel.getByText(/^Email scheduled/).waitFor()

  // The mail goes out once the move can no longer be undone.
  await settle(site.world)
  const mails = async () => (await site.world.outbox()).filter(({ to, subject }) => to.includes('zoe@') && /Being checked/.test(subject))
  await expect.poll(mails).toHaveLength(1)
})

it('a visitor finds a job and applies in French without script', async () => {
  const { id: jobId } = await makeJob(site.world, { title: 'Plasterer' })
  const { page } = await site.open({ viewport: phone, locale: 'fr-FR', javaScriptEnabled: false })
  await page.goto('/fr')
  await page.getByLabel('Métier ou mot-clé').fill('plasterer')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await page.getByRole('link', { name: 'Plasterer', exact: true }).click()
  await page.getByRole('link', { name: 'Postuler', exact: true }).click()
  await page.getByLabel('Prénom', { exact: true }).fill('Léa')
  await page.getByLabel('Nom', { exact: true }).fill('Martin')
  await page.getByLabel('E-mail', { exact: true }).fill('lea@people.example')
  await attachCv(page, 'CV Léa.pdf')
  await page.getByLabel(/J’ai lu/).check()
  await page.getByRole('button', { name: 'Envoyer ma candidature' }).click()
  await page.getByRole('heading', { name: 'Candidature envoyée' }).waitFor()
  const operation = await site.world.as('operation')
  const { items } = await operation.get('/jobs/{jobId}/applications', { jobId, query: {} })
  expect(items).toMatchObject([{ candidateName: 'Léa Martin', stage: 'new', cv: { name: 'CV Léa.pdf' } }])
})
