import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, letTimePass, logIn, openDashboard, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { makeEmployer, pdf } from '#test/support/factories.ts'
import { settle } from '#test/support/send-due-mail.ts'

const words = {
  en: {
    locale: 'en-GB',
    prefix: '',
    title: 'Title',
    employer: 'Employer',
    trade: 'Trade',
    tradeName: 'Bricklayer',
    town: 'Town',
    postcode: 'Postcode',
    engagement: 'PAYE',
    stepPlace: 'Place and dates',
    stepPay: 'Pay',
    payMin: /^Pay from/,
    payMax: /^Pay to/,
    description: 'Description',
    publish: 'Publish',
    online: 'Open',
    keyword: 'Trade or keyword',
    search: 'Search jobs',
    found: '1 open job',
    within: 'Within',
    apply: 'Apply',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    consent: /I have read/,
    send: 'Send application',
    sent: 'Application sent',
    applicants: 'Applicants',
    stage: 'Stage',
    screening: 'Screening',
    move: 'Move',
    close: 'Close',
    mailed: /Being checked/,
  },
  fr: {
    locale: 'fr-FR',
    prefix: '/fr',
    title: 'Intitulé',
    employer: 'Employeur',
    trade: 'Métier',
    tradeName: 'Maçon',
    town: 'Ville',
    postcode: 'Code postal',
    engagement: 'CDI',
    stepPlace: 'Lieu et dates',
    stepPay: 'Salaire',
    payMin: /^Salaire minimum/,
    payMax: /^Salaire maximum/,
    description: 'Description',
    publish: 'Publier',
    online: 'Ouverte',
    keyword: 'Métier ou mot-clé',
    search: 'Rechercher',
    found: '1 offre ouverte',
    within: 'Dans un rayon de',
    apply: 'Postuler',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    consent: /J’ai lu/,
    send: 'Envoyer ma candidature',
    sent: 'Candidature envoyée',
    applicants: 'Candidatures',
    stage: 'Étape',
    screening: 'Présélection',
    move: 'Confirmer',
    close: 'Fermer',
    mailed: /En cours d’examen/,
  },
} as const

const advert =
  'Face-brick work on a terrace of thirty-two houses, one site until spring.\n\n- Two years on the trowel\n- A CSCS card\n\nSend your CV; a person reads it and answers.'
/** What a guest has to fill in; a phone fills in the first three by itself. */
const mustFill = ['firstName', 'lastName', 'email', 'privacyAccepted']
const site = useSite(await freePort())

describe.each(['en', 'fr'] as const)('the main job, in %s', (language) => {
  const w = words[language]

  it('goes from the advert to the answer', async () => {
    await makeEmployer(site.world)
    const recruiter = await site.world.as('operation')
    await recruiter.patch('/me/preferences', { body: { locale: language } })
    const title = language === 'en' ? 'Bricklayer in Leeds' : 'Maçon à Lyon H/F'
    const town = language === 'en' ? 'Bradford' : 'Villeurbanne'

    // An operation user posts a job.
    const { page: staff } = await site.open({ viewport: desktop, locale: w.locale })
    await logIn(staff, recruiter.email, recruiter.password)
    await openDashboard(staff)
    await expectAccessible(staff)
    await staff.goto('/dashboard/job/post')
    await staff.getByLabel(w.title, { exact: true }).fill(title)
    await staff.getByRole('combobox', { name: w.employer }).pressSequentially('Hale')
    await staff.getByRole('option', { name: /^Hale/ }).first().click()
    await staff.getByLabel(w.trade, { exact: true }).selectOption(w.tradeName)
    await staff.getByLabel(w.description, { exact: true }).fill(advert)
    await expectAccessible(staff)
    await staff.getByRole('button', { name: w.stepPlace, exact: true }).click()
    await staff.getByRole('combobox', { name: w.town }).pressSequentially(language === 'en' ? 'Leeds' : 'Lyon')
    await staff
      .getByRole('option', { name: language === 'en' ? 'Leeds, West Yorkshire' : 'Lyon (69)' })
      .first()
      .click()
    await staff.getByLabel(w.postcode, { exact: true }).fill(language === 'en' ? 'LS1 4AP' : '69003')
    await staff.getByRole('button', { name: w.stepPay, exact: true }).click()
    await staff.getByLabel(w.payMin).fill('22')
    await staff.getByLabel(w.payMax).fill('26')
    await staff.locator('select[name=payUnit]').selectOption('hour')
    await staff.getByRole('checkbox', { name: w.engagement, exact: true }).check()
    await expectAccessible(staff)
    await staff.getByRole('button', { name: w.publish, exact: true }).click()
    await staff.getByText(w.online, { exact: true }).waitFor()

    // A visitor finds it by keyword and distance, opens it and applies with a PDF.
    const { page: visitor } = await site.open({ viewport: phone, locale: w.locale })
    await visitor.goto(`${w.prefix}/`)
    await expectAccessible(visitor)
    await visitor.getByLabel(w.keyword).fill(w.tradeName)
    await visitor.getByLabel(w.town).fill(town)
    await visitor.getByRole('button', { name: w.search }).click()
    await visitor.getByRole('heading', { name: w.found }).waitFor()
    await expectAccessible(visitor)
    await visitor.getByRole('link', { name: title }).click()
    await visitor.getByRole('heading', { name: title, level: 1 }).waitFor()
    await expectAccessible(visitor)
    await visitor.getByRole('link', { name: w.apply, exact: true }).click()
    await visitor.getByRole('button', { name: w.send }).click()
    await visitor.getByRole('alert').first().waitFor() // nothing filled in: told what to do
    // All of it on this one page, each fault at once, and nothing that an answer does not need.
    await expect
      .poll(() => visitor.locator('form [aria-invalid]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name)))
      .toEqual(mustFill)
    await visitor.getByLabel(w.firstName, { exact: true }).fill('Zoë')
    await visitor.getByLabel(w.lastName, { exact: true }).fill('O’Brien')
    await visitor.getByLabel(w.email, { exact: true }).fill(`zoe-${language}@people.example`)
    await visitor
      .locator('input[type=file]')
      .setInputFiles({ name: 'CV Zoë.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf('Zoe OBrien bricklayer')) })
    await visitor.getByLabel(w.consent).check()
    await letTimePass(visitor, 3) // quicker than people are, and it counts as a program
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: w.send }).click()
    await visitor.getByRole('heading', { name: w.sent }).waitFor()

    // The recruiter sees the applicant, opens the CV and moves the application on.
    await staff.getByRole('link', { name: w.applicants, exact: true }).click()
    await staff.getByRole('button', { name: /Zoë O’Brien/ }).click()
    await staff.getByTitle('CV Zoë.pdf').waitFor()
    await staff.getByRole('dialog').getByLabel(w.stage).selectOption(w.screening)
    await expectAccessible(staff)
    await staff.getByRole('dialog').getByRole('button', { name: w.move, exact: true }).click()
    await staff
      .getByRole('dialog')
      .getByText(new RegExp(`^${w.screening}`))
      .first()
      .waitFor()
    await staff.getByRole('dialog').getByRole('button', { name: w.close }).click()

    // The candidate is told, once it can no longer be taken back.
    await settle(site.world)
    await expect
      .poll(
        async () =>
          (await site.world.outbox()).filter((mail) => mail.to.includes(`zoe-${language}@`) && w.mailed.test(mail.subject)).length,
        { timeout: 10_000 },
      )
      .toBe(1)
  })
})
