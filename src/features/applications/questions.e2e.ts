import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { complaints, expectAccessible, letTimePass, logIn, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { applyAsGuest, guest, makeJob, pdf } from '#test/support/factories.ts'
import type { Person } from '#test/support/app.ts'

const site = useSite(await freePort())
afterEach(() => {
  expect(complaints.splice(0).filter((line) => !/40[09]/.test(line))).toEqual([])
})

const van = {
  id: 'van',
  kind: 'yes-no',
  textEn: 'Do you have a van?',
  textFr: 'Avez-vous un fourgon ?',
  isRequired: true,
  knockOuts: ['no'],
}
const years = {
  id: 'years',
  kind: 'number',
  unit: 'year',
  textEn: 'How long a bricklayer?',
  isRequired: true,
  min: 2,
  knockOuts: ['outside'],
}
const asking = (...questions: object[]) => makeJob(site.world, { questions })
let operation: Person
beforeAll(async () => {
  operation = await site.world.as('operation')
})
async function fillIn(page: Page) {
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Last name').fill('Brien')
  await page.getByLabel(/^E-?mail$/).fill(`zoe-${crypto.randomUUID()}@people.example`)
  await page.locator('input[type=file]').setInputFiles({ name: 'CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) })
  await page.getByLabel(/I have read/).check()
  await letTimePass(page, 3)
}
const send = (page: Page) => page.getByRole('button', { name: 'Send application' })

describe('somebody who applies', () => {
  it('reads at once and before sending which answer is unsuitable, on a phone, and is taken all the same', async () => {
    const job = await asking(van, years)
    const { page } = await site.open({ viewport: phone })
    await page.goto(`/jobs/${job.slug}/apply`)
    await fillIn(page)
    const beneath = page.getByText('Answer expected for this job: Yes.')
    expect(await beneath.isVisible()).toBe(false)
    await send(page).click()
    // What is missing is said beside each question, in one round.
    await page.getByRole('alert').filter({ hasText: 'Do you have a van?' }).waitFor()
    expect(await page.getByText('Answer this question.', { exact: true }).count()).toBe(2)
    await page.getByRole('radio', { name: 'No' }).check()
    await page.getByLabel('How long a bricklayer? (years)').fill('1')
    await beneath.waitFor()
    await page.getByText('Answer expected for this job: 2 years or more.').waitFor()
    await page.getByText('2 of your answers are not what this job asks for:').waitFor()
    await expectAccessible(page)
    await send(page).click()
    await page.getByRole('heading', { name: 'Application sent' }).waitFor()
    const list = await operation.get('/jobs/{jobId}/applications', { jobId: job.id, query: {} })
    expect(list.items).toMatchObject([{ stage: 'new', knockOuts: 2 }])
  })

  it('reads it without script too', async () => {
    const job = await asking(van)
    const { page } = await site.open({ javaScriptEnabled: false })
    await page.goto(`/jobs/${job.slug}/apply`)
    const beneath = page.getByText('Answer expected for this job: Yes.')
    expect(await beneath.isVisible()).toBe(false)
    await page.getByRole('radio', { name: 'No' }).check()
    await beneath.waitFor()
  })
})

describe('staff', () => {
  it('write questions with the keyboard, move them, are told beside the field what is missing, and read the answers', async () => {
    const job = await asking(van)
    await applyAsGuest(site.world, job.id, guest({ answers: { van: ['no'] } }))
    const { page } = await site.open()
    // Somebody has applied: what they will notice is said first.
    const save = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('dialog', { name: 'What changes for applicants' }).getByRole('button', { name: 'Save' }).click()
    }
    await logIn(page, operation.email, operation.password)
    await page.goto(`/dashboard/job/${job.id}/edit`)
    await page.getByRole('button', { name: 'Application', exact: true }).click()
    await page.getByRole('button', { name: '+ Add a question' }).press('Enter')
    const second = page.getByRole('group', { name: 'Question 2' })
    await second.getByLabel('Type of answer').selectOption('number')
    await second.getByLabel('At least').fill('2')
    const first = page.getByRole('group', { name: 'Question 1' }).getByLabel('Question in English')
    const asked = await first.inputValue()
    await first.fill('')
    // Two steps away from them, the list of what is missing says which questions are meant.
    await page.getByRole('button', { name: 'Publishing', exact: true }).click()
    await page.getByRole('button', { name: 'Question 1: Write this in the language of the advert.' }).waitFor()
    await page.getByRole('button', { name: 'Question 2: Write this in the language of the advert.' }).click()
    await second.getByLabel('Question in English').waitFor()
    await first.fill(asked)
    await save()
    // The step is in sight, and the field is named beside what is wrong with it.
    await second.getByText('Write this in the language of the advert.').waitFor()
    await second.getByLabel('Question in English').fill('How long a bricklayer?')
    await page.getByRole('button', { name: 'Move question 2 up' }).press('Enter')
    await page.getByText('Question 2 is now number 1.').waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Move question 1 down' }).evaluate((one) => one === document.activeElement))
      .toBe(true)
    await expectAccessible(page)
    await save()
    await page.getByRole('link', { name: 'Form', exact: true }).click()
    await page.getByText('1 of 1 answered.').waitFor()
    const { questions } = await operation.get('/jobs/{jobId}', { jobId: job.id })
    expect(questions).toMatchObject([{ kind: 'number', textEn: 'How long a bricklayer?', min: 2 }, van])
    await page.getByRole('link', { name: '1 unsuitable answer' }).click()
    await page
      .getByRole('button', { name: /Sam Whitfield/ })
      .first()
      .click()
    const panel = page.getByRole('dialog')
    await panel.getByText('Do you have a van?').waitFor()
    await panel.getByText('Expected: Yes').waitFor()
  })
})
