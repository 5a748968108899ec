import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { complaints, desktop, logIn, phone, useSite } from '#test/browser.ts'
import { finishSignUp, freePort } from '#test/chromium.ts'
import { beginFactor } from '#test/identity.ts'
import { makeJob } from '#test/make.ts'
import { signIn } from '#test/people.ts'

const site = useSite(await freePort())
afterEach(() => {
  resetClock()
  expect(complaints.splice(0)).toEqual([])
})

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
  it.each([
    ['candidate', '/fr/jobs?keyword=roofer&sort=newest', phone],
    ['operation', '/jobs?keyword=roofer', desktop],
  ] as const)('as %s from a search is back at it', async (role, place, viewport) => {
    const person = await site.world.as(role, `Searching ${role}`)
    const { page } = await site.open({ viewport })
    await page.goto(place)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^(Login|Connexion)$/ })
      .click()
    await fillIn(page, person)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^(Dashboard|Tableau de bord)$/ })
      .waitFor()
    expect(page.url()).toBe(site.base + place)
  })

  it('with a code from an authenticator app too is back at the search', async () => {
    const person = await site.world.as('operation', 'With a code')
    const app = await beginFactor(site.world, await signIn(site.world.app, person.email, person.password))
    await app.finalize(app.code())
    const { page } = await site.open({ viewport: phone })
    await page.goto('/fr/jobs?keyword=roofer')
    await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click()
    await fillIn(page, person)
    // Each code works once.
    advanceClock(120_000)
    await page.getByLabel('Code', { exact: true }).fill(app.code())
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Tableau de bord' }).waitFor()
    expect(page.url()).toBe(`${site.base}/fr/jobs?keyword=roofer`)
  })

  it('on the first page goes home, whatever page was left before', async () => {
    const person = await site.world.as('operation', 'From the first page')
    const { page } = await site.open()
    await page.goto(`/jobs/${slug}`)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await page.getByRole('dialog').waitFor()
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await fillIn(page, person)
    await page.waitForURL('**/dashboard')
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
    const mailed = async () => (await site.world.links()).findLast((url) => url.includes('mode=signIn')) ?? ''
    await expect.poll(mailed).toContain('mode=signIn')
    const { page: other } = await site.open()
    await other.goto(await mailed())
    await other.getByLabel(/^(Email|E-?mail)$/).fill(person.email)
    await other.getByRole('main').locator('[type=submit]').click()
    await other.getByRole('banner').getByRole('link', { name: 'Tableau de bord' }).waitFor()
    expect(other.url()).toBe(`${site.base}/fr/jobs/${slug}`)
  })

  it('for the first time is back once the address is confirmed', async () => {
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
    const mailed = async () => (await site.world.links()).findLast((url) => url.includes('mode=verifyEmail')) ?? ''
    await expect.poll(mailed).toContain('verifyEmail')
    await page.goto(await mailed())
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL(`**/jobs/${slug}`)
  })

  it('is back by the mail that confirms the address in another browser too', async () => {
    const { page } = await site.open()
    await page.goto(`/jobs/${slug}`)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Create an account here' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByLabel('Email').fill('elsewhere@people.example')
    await page.getByLabel('Password', { exact: true }).fill('four words chosen well')
    await page.getByRole('button', { name: 'Next' }).click()
    await finishSignUp(page, 'Ann', 'Elsewhere')
    await page.waitForURL('**/send-verification-email')
    const link = await mailed('verifyEmail', slug)
    const { page: other } = await site.open()
    await other.goto(link)
    await other.getByRole('button', { name: 'Confirm' }).click()
    await other.getByRole('link', { name: 'Continue' }).click()
    await other.waitForURL(`${site.base}/jobs/${slug}`)
  })

  it('with a new password, set in another browser, is back at the job', async () => {
    const person = await site.world.as('candidate', 'New password')
    const { page } = await site.open()
    await page.goto(`/jobs/${slug}`)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await page.getByRole('dialog').waitFor()
    await page.goto('/auth/forgot-password')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('main').locator('[type=submit]').click()
    const { page: other } = await site.open()
    await other.goto(await mailed('resetPassword', slug))
    await other.getByLabel('New password').fill('four other words chosen')
    await other.getByRole('main').locator('[type=submit]').click()
    await other.getByRole('link', { name: 'Log in' }).click()
    await fillIn(other, { ...person, password: 'four other words chosen' })
    await other.waitForURL(`${site.base}/jobs/${slug}`)
  })

  it('after opening a screen behind the login is led on to it', async () => {
    const person = await site.world.as('operation', 'Opened a screen')
    const { page } = await site.open()
    await page.goto('/dashboard/job/list?status=open')
    await page.waitForURL(`${site.base}/`)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await fillIn(page, person)
    await page.waitForURL('**/dashboard/job/list?status=open')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})

describe('a session that ended while a screen was open', () => {
  const endedAt = async (place: string) => {
    const person = await site.world.as('operation', 'Ended')
    const { page } = await site.open()
    await logIn(page, person.email, person.password)
    await page.goto(place)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await person.delete('/me/sessions', {})
    await page.getByRole('dialog', { name: 'You have been logged out' }).waitFor()
    await page.getByRole('button', { name: 'OK' }).click()
    return { page, person }
  }

  it('is taken up there', async () => {
    const { page, person } = await endedAt('/dashboard/candidate/list?sort=name')
    await fillIn(page, person)
    await page.waitForURL('**/dashboard/candidate/list?sort=name')
  })

  it('leads somebody for whom the screen is not to where they begin', async () => {
    const { page } = await endedAt('/dashboard/candidate/list?sort=name')
    const other = await site.world.as('candidate', 'Another')
    await fillIn(page, other)
    await page.waitForURL(/\/dashboard\/candidate\/[^/]+\/profile|\/register/)
    expect(await page.getByText('403').count()).toBe(0)
  })
})
