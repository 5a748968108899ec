import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '#test/support/app.ts'
import { expectAccessible, logIn, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { makeJob } from '#test/support/factories.ts'

const site = useSite(await freePort())
let recruiter: Person
let page: Page

beforeAll(async () => {
  recruiter = await site.world.as('operation')
  ;({ page } = await site.open())
  await logIn(page, recruiter.email, recruiter.password)
})

it('an advert is written as it will be read, told what it could say better, and kept as markup', async () => {
  const { id: jobId } = await makeJob(site.world, { title: 'Mason for schools' })
  await page.goto(`/dashboard/job/${jobId}/edit`)
  const text = page.getByRole('textbox', { name: 'Description', exact: true })
  const kept = page.locator('textarea[name=description]')
  await page.getByRole('toolbar').first().waitFor()
  await text.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.type('We build a school with a young team until the summer of next year; come and see the site.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bold' }).first().click()
  await page.keyboard.type('You bring:')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- own tools')
  await page.keyboard.press('Enter')
  await page.keyboard.type('patience')
  const first = 'We build a school with a young team until the summer of next year; come and see the site.'
  await expect.poll(() => kept.inputValue()).toBe(`${first}\n\n**You bring:**\n\n- own tools\n- patience`)
  await page.getByText('“young” suggests an age limit, which the law forbids.').waitFor()
  await expectAccessible(page)

  const other = page.getByRole('textbox', { name: /^Description in the other language/ })
  await other.evaluate((paper) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<h2>Le chantier, une école de trente classes à Lyon, dure jusqu’à l’été de l’année prochaine ; venez le voir.</h2><ul><li><b>Une</b> école<script>alert(1)</script></li></ul>',
    )
    paper.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByLabel('Title in the other language').fill('Maçon')
  await page.getByText('Add “H/F”: a French title must address both sexes').waitFor()

  await page.reload()
  await page.getByRole('toolbar').first().waitFor()
  await expect.poll(() => text.getByRole('listitem').allTextContents()).toEqual(['own tools', 'patience'])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL('**/details')
  expect(await recruiter.get('/jobs/{jobId}', { jobId })).toMatchObject({
    description: `${first}\n\n**You bring:**\n\n- own tools\n- patience`,
    translatedTitle: 'Maçon',
    translatedDescription:
      'Le chantier, une école de trente classes à Lyon, dure jusqu’à l’été de l’année prochaine ; venez le voir.\n\n- **Une** école',
  })
})

it('what gets worse for applicants is asked about before it is saved, and why nobody is told', async () => {
  const { id: jobId } = await makeJob(site.world, { pay: { min: 2200, max: 2600, unit: 'hour', currency: 'GBP' } })
  await page.goto(`/dashboard/job/${jobId}/edit`)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByLabel('Pay from').fill('20')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const question = page.getByRole('dialog', { name: 'What changes for applicants' })
  await save.click()
  await question.getByText(/^Pay: £22–£26\san\shour becomes £20–£26\san\shour$/).waitFor()
  await question.getByRole('checkbox').uncheck()
  await question.getByRole('button', { name: 'Save' }).click()
  await question.getByText('Say why, or email them.').first().waitFor()
  await expectAccessible(page)
  await question.getByLabel('Why they are not told').fill('Never published at that pay')
  await question.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/details')
  expect(await recruiter.get('/jobs/{jobId}', { jobId })).toMatchObject({ pay: { min: 2000 } })
})
