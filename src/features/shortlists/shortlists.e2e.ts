import { expect, it } from 'vitest'
import { expectAccessible, phone, useSite } from '#test/support/browser.ts'
import { toApplicants, toJob } from '#shared/screens.ts'
import { makeForward } from './server/examples.ts'

const site = useSite()

it('an employer answers a shortlist on a phone, the recruiter agrees, and the applications move', async () => {
  const { person, page } = await site.openAs('operation')
  const { jobId } = await makeForward(site.world, 2)

  await page.goto(toApplicants(jobId))
  await page.getByRole('main').getByRole('checkbox').first().click()
  await page.getByRole('button', { name: 'Shortlist' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Whitfield' }).first().fill('Face brick and arches.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make the shortlist' }).click()
  await dialog.getByText('Sent. You can also share the link yourself:').waitFor()
  const findLink = async () => (await site.world.links()).find((one) => one.includes('/shortlist/'))
  await expect.poll(findLink, { timeout: 20_000 }).toBeTruthy()
  const link = (await findLink()) ?? ''

  const find = async () => (await person.get('/shortlists', { query: { jobId } })).items[0]
  const scanned = await (await fetch(link)).text()
  expect(scanned).not.toContain('Face brick and arches.')
  expect(await find()).toMatchObject({ views: [], entries: [{ answer: null }, { answer: null }] })

  const { page: theirs } = await site.open({ viewport: phone, touch: true })
  await theirs.goto(link)
  await theirs.getByText('For Helen Wray').waitFor()
  await theirs.getByText('Face brick and arches.').waitFor()
  expect(await theirs.getByText('Whitfield').count()).toBe(0)
  const answers = (letter: string) => theirs.getByRole('group', { name: `Your answer about ${letter}` })
  await answers('A').getByRole('radio', { name: 'Interview' }).tap()
  await answers('B').getByRole('radio', { name: 'No', exact: true }).tap()
  await theirs.getByLabel('Why not?').fill('Too far')
  await theirs.getByText('2 not sent yet').waitFor()
  await expectAccessible(theirs)
  expect((await find())?.entries).toMatchObject([{ answer: null }, { answer: null }])
  await theirs.getByRole('button', { name: 'Send 2 answers' }).tap()
  await theirs.getByText('2 sent').waitFor()
  expect(await find()).toMatchObject({ viewCount: 1, entries: [{ answer: 'interview' }, { answer: 'no', comment: 'Too far' }] })

  await page.goto(toJob(jobId))
  await page.getByRole('button', { name: 'Agree with 2 answers' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Agree' }).click()
  await page
    .getByText(/agreed by/)
    .nth(1)
    .waitFor()
  expect((await find())?.entries).toMatchObject([{ stage: 'interview' }, { stage: 'client_declined' }])
})
