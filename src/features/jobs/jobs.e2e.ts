import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '#test/support/app.ts'
import { logInByWindow, useSite } from '#test/support/browser.ts'
import { fillJob } from '#test/support/job-form.ts'
import { makeEmployer, makeJob } from '#test/support/factories.ts'

const site = useSite()
let recruiter: Person

const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click()
const titleOf = (page: Page) => page.getByLabel('Title', { exact: true })

/** Fills in all that a job needs; its trade suggests the documents to ask for. */
async function fill(page: Page, title: string): Promise<void> {
  await fillJob(page, { title, trade: 'Roofer', employer: 'Oncework' })
  await page.getByRole('button', { name: 'Requirements', exact: true }).click()
  await page.getByLabel('Card or certificate').first().waitFor()
  await page.getByRole('button', { name: 'Publishing' }).click()
}

/** The jobs of that title with the documents they ask for. */
async function jobsOf(q: string) {
  const { items } = await recruiter.get('/staff/jobs', { query: { q } })
  return Promise.all(
    items.map(async ({ id: jobId, status }) => {
      const asked = await recruiter.get('/jobs/{jobId}/requirements', { jobId })
      return { status, asks: asked.items.map(({ type }) => type.code) }
    }),
  )
}
const once = [{ status: 'open', asks: ['cscs', 'ipaf', 'asbestos', 'right-to-work-gb'] }]

beforeAll(async () => {
  recruiter = await site.world.as('operation')
  await makeEmployer(site.world, recruiter, 'Oncework')
})

it('a job is posted once although the answer gets lost and it is sent again after a reload and from a second tab', async () => {
  // Vitest may retry the test after the job was posted.
  const title = `Roofer ${crypto.randomUUID()}`
  const { page } = await site.open()
  // A remembered session is shared with the second tab.
  await logInByWindow(page, recruiter.email, recruiter.password, { isRemembered: true })
  await page.goto('/dashboard/job/post')
  await fill(page, title)
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/v1/jobs', lose, { times: 1 })
  await publish(page)
  await page.getByText('Can’t connect to Lintel').waitFor()
  expect(await jobsOf(title)).toEqual(once)
  const second = await page.context().newPage()
  await second.goto('/dashboard/job/post')
  await expect.poll(() => titleOf(second).inputValue()).toBe(title)

  await page.reload()
  await expect.poll(() => titleOf(page).inputValue()).toBe(title)
  await publish(page)
  await page.waitForURL('**/details')
  await second.getByRole('button', { name: 'Publishing' }).click()
  await publish(second)
  await second.waitForURL('**/details')
  expect(second.url()).toBe(page.url())
  expect(await jobsOf(title)).toEqual(once)
  // The form is empty again.
  await page.goBack()
  await page.waitForURL('**/job/post')
  await expect.poll(() => titleOf(page).inputValue()).toBe('')
})

it('a recruiter writes an advert in the editor and pastes a translation; both are stored as Markdown', async () => {
  const { id: jobId } = await makeJob(site.world, { title: 'Mason for schools' })
  const { page } = await site.openAs('operation')
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
  await page.getByText('“young” suggests an age limit, which is illegal.').waitFor()

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
