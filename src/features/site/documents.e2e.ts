import { beforeAll, describe, expect, it } from 'vitest'
import { logIn, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { makeJob } from '#test/support/factories.ts'

const site = useSite(await freePort())
let slug: string
beforeAll(async () => {
  slug = (await makeJob(site.world)).slug
})

describe('a document', () => {
  it('has its colours, its header and its way to the top without React', async () => {
    const { page } = await site.open({ viewport: phone })
    await page.goto('/')
    const hasReact = () => page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))
    const top = page.getByRole('button', { name: 'Back to the top' })
    expect(await top.isVisible()).toBe(false)
    await page.getByLabel('Colours').selectOption('Dark')
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await page.evaluate(() => scrollTo(0, 900))
    await top.waitFor()
    expect(await page.getByRole('banner').evaluate((header) => getComputedStyle(header).position)).toBe('fixed')
    await top.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goto('/privacy')
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    expect(await page.getByLabel('Colours').inputValue()).toBe('dark')
    expect(await hasReact()).toBe(false)
    await page.goto('/register')
    await expect.poll(hasReact).toBe(true)
  })

  it('leads to the login in its language, and closing that leads back', async () => {
    const { page } = await site.open({ viewport: phone })
    await page.goto(`/fr/jobs/${slug}`)
    await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click()
    await page.getByRole('dialog', { name: 'Connexion' }).waitFor()
    await page.getByRole('button', { name: 'Fermer' }).click()
    await page.waitForURL(`**/fr/jobs/${slug}`)
    const { page: direct } = await site.open({ viewport: phone, locale: 'fr-FR' })
    await direct.goto('/auth/login')
    await direct.getByRole('dialog').waitFor()
    await direct.keyboard.press('Escape')
    await direct.waitForURL(`${site.base}/fr`)
  })

  it('is told from the page of whoever is signed in', async () => {
    const { page } = await site.open()
    const { email, password } = await site.world.as('operation')
    await logIn(page, email, password)
    await page.goto('/')
    await expect
      .poll(() => page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))))
      .toBe(true)
  })
})
