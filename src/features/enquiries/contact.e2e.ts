import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { expectAccessible, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'

const site = useSite(await freePort())
afterEach(() => resetClock())

const summaryOf = (page: Page) => page.locator('[data-summary]')
const write = async (page: Page, more: Record<string, string> = {}) => {
  const given = {
    name: 'Ann Mason',
    email: 'ann@people.example',
    subject: 'Bricklayers',
    message: 'We need six bricklayers in Leeds.',
    ...more,
  }
  for (const [name, value] of Object.entries(given)) await page.locator(`#${name}`).fill(value)
  await page.locator('#kind').selectOption('employer')
  await page.locator('#consent').check()
}
const send = (page: Page) => page.locator('[type=submit]').click()

describe('the contact form', () => {
  it('tells what is missing in the page’s language, and sends what was mended at the first press', async () => {
    const { page } = await site.open({ viewport: phone, locale: 'en-GB' })
    await page.goto('/fr/contact-us')
    await page.locator('form[novalidate]').waitFor()
    await page.locator('#name').fill('Ann Mason')
    await page.locator('#email').fill('ann@people')
    await page.locator('#message').fill('Too short')
    await send(page)
    await expect.poll(() => summaryOf(page).evaluate((summary) => summary === document.activeElement)).toBe(true)
    const said = await summaryOf(page).getByRole('link').allTextContents()
    expect(said).toEqual([
      'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.',
      'Choisissez ce qui vous décrit.',
      'Indiquez l’objet de votre message.',
      'Écrivez un message d’au moins 20 caractères.',
      'Cochez la case pour indiquer que vous avez lu comment nous utilisons vos données.',
    ])
    await expectAccessible(page)
    await summaryOf(page).getByRole('link').nth(2).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('subject')
    expect(await page.locator('#email-error').textContent()).toBe(said[0])
    await page.locator('#email').fill('ann@people.example')
    expect(await page.locator('#email-error').isVisible()).toBe(false)
    await write(page)
    await send(page)
    await page.getByRole('heading', { name: 'Merci pour votre message' }).waitFor()
  })

  it('waits by itself for what a robot would not, and is sent once', async () => {
    const { page } = await site.open()
    await page.goto('/contact-us')
    await page.locator('form[novalidate]').waitFor()
    await write(page, { email: 'quick@people.example' })
    await page.locator('#message').press('Tab')
    await page.locator('#name').press('Enter')
    await send(page)
    await page.getByRole('heading', { name: 'Thank you for your message' }).waitFor()
    const { rows } = await site.world.app.database.pool.query(`select 1 from enquiries where email = 'quick@people.example'`)
    expect(rows).toHaveLength(1)
  })

  it('says without script what the server refuses, on top and beside the field, and takes it at the next try', async () => {
    const { page } = await site.open({ viewport: phone, javaScriptEnabled: false })
    await page.goto('/fr/contact-us')
    await write(page)
    // Too quick for a person, who may send it once more.
    await send(page)
    await summaryOf(page).getByText('encore une fois').waitFor()
    advanceClock(3100)
    await page.locator('#name').fill('Visit www.evil.example')
    await send(page)
    const line = summaryOf(page).getByRole('link')
    await line.waitFor()
    expect(await line.getAttribute('href')).toBe('#name')
    expect(await page.locator('#name-error').count()).toBe(1)
    expect(await page.locator('#message').inputValue()).toBe('We need six bricklayers in Leeds.')
    expect(await page.locator('#consent').isChecked()).toBe(true)
    // At once: the stamp of the form was good, and is.
    await page.locator('#name').fill('Ann Mason')
    await send(page)
    await page.getByRole('heading', { name: 'Merci pour votre message' }).waitFor()
  })
})
