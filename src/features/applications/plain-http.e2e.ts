import { afterEach, describe, expect, it } from 'vitest'
import { complaints, letTimePass, logInByWindow, named, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { newAddress } from '#test/support/identity.ts'
import { fillJob } from '#test/support/job-form.ts'
import { makeEmployer, makeJob, pdf } from '#test/support/factories.ts'

const site = useSite(await freePort(), {}, { host: named })

afterEach(() => {
  // Browsers say of one of our headers that it needs TLS.
  expect(complaints.splice(0).filter((line) => !line.includes('Cross-Origin-Opener-Policy'))).toEqual([])
})

/** An office may reach Lintel by a name of its own, without TLS. Browsers offer such pages fewer functions than localhost. */
describe('over plain HTTP under a name', () => {
  it('a visitor copies the link and applies', async () => {
    const { slug } = await makeJob(site.world)
    const { page } = await site.open()
    await page.goto(`/jobs/${slug}`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied').waitFor()
    await page.getByRole('link', { name: 'Apply', exact: true }).click()
    await page.getByLabel('First name').fill('Zoë')
    await page.getByLabel('Last name').fill('Brien')
    await page.getByLabel(/^E-?mail$/).fill('zoe@people.example')
    // What was copied is the address.
    const message = page.getByLabel('Anything we should know?')
    await message.focus()
    await page.keyboard.press('Control+V')
    expect(await message.inputValue()).toBe(`${site.base}/jobs/${slug}`)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf('Zoe Brien bricklayer')) })
    await page.getByLabel(/I have read/).check()
    await letTimePass(page, 3) // quicker than people are, and it counts as a program
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByRole('heading', { name: 'Application sent' }).waitFor()
  })

  it('staff sign in, add a candidate, a user and a job', async () => {
    const admin = await site.world.as('admin')
    const { page } = await site.open()
    await logInByWindow(page, admin.email, admin.password)
    await page.goto('/dashboard/candidate/add')
    await page.getByLabel('First name').fill('Theo')
    await page.getByLabel('Last name').fill('Marsh')
    await page.getByLabel(/^E-?mail$/).fill(newAddress())
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: 'Theo Marsh' }).waitFor()

    await page.goto('/dashboard/user/add')
    await page.getByLabel(/^E-?mail$/).fill(newAddress())
    await page.getByLabel('First name').fill('Joan')
    await page.getByLabel('Last name').fill('Reid')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('link', { name: 'Joan Reid' }).waitFor()

    await makeEmployer(site.world)
    await page.goto('/dashboard/job/post')
    await fillJob(page, { title: 'Bricklayer for plain houses', trade: 'Bricklayer', employer: 'Hale' })
    await page.getByLabel(/^Pay from/).fill('22')
    await page.getByLabel(/^Pay to/).fill('26')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('heading', { name: 'Bricklayer for plain houses' }).waitFor()
  })
})
