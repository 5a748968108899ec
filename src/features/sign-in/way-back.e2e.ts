import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { expectAccessible, phone, useSite } from '#test/support/browser.ts'
import { finishSignUp, freePort } from '#test/support/chromium.ts'
import { beginFactor } from '#test/support/identity.ts'
import { makeJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

// Each way back once as a browser goes it; what decides on the place is tried in `src/web/way-back.test.ts` and `web/way-back.test.ts`.

const site = useSite(await freePort())
afterEach(() => resetClock())

type Person = { email: string; password: string }
let slug: string
beforeAll(async () => {
  slug = (await makeJob(site.world, { title: 'Roofer' })).slug
})

async function fillIn(page: Page, { email, password }: Person) {
  const window = page.getByRole('dialog')
  await window.getByLabel(/^(Email|E-?mail)$/).fill(email)
  await window.getByLabel(/^(Password|Mot de passe)$/).fill(password)
  await window.getByRole('button', { name: /^(Login|Connexion)$/ }).click()
}

async function mailed(mode: string, place: string): Promise<string> {
  const newest = async () => (await site.world.links()).findLast((url) => url.includes(`mode=${mode}`) && url.includes(place)) ?? ''
  await expect.poll(newest).toContain(mode)
  return await newest()
}

describe('whoever logs in', () => {
  it('from a search, with a code from an authenticator app, is back at it', async () => {
    const person = await site.world.as('operation', 'With a code')
    const app = await beginFactor(site.world, await signIn(site.world.app, person.email, person.password))
    await app.finalize(app.code())
    const { page } = await site.open({ viewport: phone })
    await page.goto('/fr/jobs?keyword=roofer&sort=newest')
    await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click()
    await fillIn(page, person)
    // Each code works once.
    advanceClock(120_000)
    await page.getByLabel('Code', { exact: true }).fill(app.code())
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Tableau de bord' }).waitFor()
    expect(page.url()).toBe(`${site.base}/fr/jobs?keyword=roofer&sort=newest`)
  })

  it('by a link in a mail is back at the job in another browser too', async () => {
    const person = await site.world.as('candidate', 'By a link')
    const { page } = await site.open()
    await page.goto(`/fr/jobs/${slug}`)
    await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click()
    await page.getByRole('dialog').waitFor()
    await page.goto('/auth/forgot-password')
    await page.getByRole('button', { name: 'Me connecter plutôt par un lien' }).click()
    await page.getByLabel(/^(Email|E-?mail)$/).fill(person.email)
    await page.getByRole('main').locator('[type=submit]').click()
    const link = await mailed('signIn', slug)
    const { page: other } = await site.open()
    await other.goto(link)
    await expectAccessible(other)
    await other.getByLabel(/^(Email|E-?mail)$/).fill(person.email)
    await other.getByRole('main').locator('[type=submit]').click()
    await other.getByRole('banner').getByRole('link', { name: 'Tableau de bord' }).waitFor()
    expect(other.url()).toBe(`${site.base}/fr/jobs/${slug}`)
  })

  it('for the first time is back by the mail that confirms the address, in another browser too', async () => {
    const { page } = await site.open()
    await page.goto(`/jobs/${slug}`)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Create an account here' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByLabel('Email').fill('back@people.example')
    await page.getByLabel('Password', { exact: true }).fill('four words chosen well')
    await page.getByRole('button', { name: 'Next' }).click()
    await finishSignUp(page, 'Ann', 'Back')
    await page.waitForURL('**/send-verification-email')
    const link = await mailed('verifyEmail', slug)
    const { page: other } = await site.open()
    await other.goto(link)
    await other.getByRole('button', { name: 'Confirm' }).click()
    await other.getByRole('link', { name: 'Continue' }).click()
    await other.waitForURL(`${site.base}/jobs/${slug}`)
  })

  it('after opening a screen behind the login is led on to it, and is taken up there when the session ended meanwhile', async () => {
    const person = await site.world.as('operation', 'Opened a screen')
    const { page } = await site.open()
    await page.goto('/dashboard/job/list?status=open')
    await page.waitForURL(`${site.base}/`)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await fillIn(page, person)
    await page.waitForURL('**/dashboard/job/list?status=open')
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()

    await person.delete('/me/sessions', {})
    await page.getByRole('dialog', { name: 'You have been logged out' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'OK' }).click()
    await fillIn(page, person)
    await page.waitForURL('**/dashboard/job/list?status=open')
  })
})

it('who is not remembered is logged in in a tab beside the first too, and nowhere once all are closed', async () => {
  const { page, context } = await site.open()
  await page.goto('/auth/login')
  await fillIn(page, await site.world.as('operation', 'In two tabs'))
  await page.waitForURL('**/dashboard')
  const beside = await context.newPage()
  await beside.goto('/dashboard/job/list')
  await beside.getByRole('heading', { name: /^Jobs/ }).waitFor()
  await Promise.all([page.close(), beside.close()])
  const later = await context.newPage()
  await later.goto('/dashboard/job/list')
  await later.waitForURL(`${site.base}/`)
  await later.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
})
