import { expect, it } from 'vitest'
import { useSite } from '#test/support/browser.ts'
import { makeJob } from '#test/support/factories.ts'

const site = useSite()

it('a recruiter writes an advert in the editor and pastes a translation; both are stored as Markdown', async () => {
  const { id: jobId } = await makeJob(site.world, { title: 'Mason for schools' })
  const { person: recruiter, page } = await site.openAs('operation')
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
  const hinted = (text: string) => page.getByRole('listitem').filter({ hasText: text }).waitFor()
  await hinted('“young” suggests an age limit, which is illegal.')

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
  await hinted('Add “H/F”: a French title must address both sexes')

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
