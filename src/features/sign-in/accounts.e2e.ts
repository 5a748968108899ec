import { describe, expect, it } from 'vitest'
import { expectAccessible, logInByWindow, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { pdf } from '#test/support/factories.ts'

const site = useSite(await freePort())

describe('signing up', () => {
  it('takes three steps, keeps what was typed and agreed to, and ends with the mail to confirm, sent again once a minute', async () => {
    const { page } = await site.open({ viewport: phone, locale: 'fr-FR' })
    await page.goto('/fr/register')
    await expectAccessible(page)
    await page.getByLabel(/^E-?mail$/).fill('lea@people.example')
    await page.getByLabel('Mot de passe', { exact: true }).fill('quatre mots bien choisis')
    await page.getByRole('button', { name: 'Suivant' }).click()
    await page.getByLabel('Prénom').fill('Léa')
    await page.getByRole('button', { name: 'Suivant' }).click()
    // Each sentence leads to its field.
    await page.getByRole('alert').getByRole('link', { name: 'Indiquez votre nom.' }).click()
    await expect.poll(() => page.getByLabel('Nom', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    // The browser's own Back leads to the step before, with everything typed.
    await page.goBack()
    expect(await page.getByLabel(/^E-?mail$/).inputValue()).toBe('lea@people.example')
    await page.goForward()
    expect(await page.getByLabel('Prénom').inputValue()).toBe('Léa')
    await page.getByLabel('Nom', { exact: true }).fill('D’Angelo')
    await page.getByLabel('Mobile').fill('06 39 98 00 01')
    await page.getByRole('combobox', { name: 'Ville' }).pressSequentially('Orleans')
    await page.getByRole('option', { name: /^Orléans/ }).click()
    await page.getByLabel('Métier principal').selectOption('Maçon')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Suivant' }).click()
    await page.locator('input[type=file]').setInputFiles({ name: 'CV Léa.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) })
    await page.getByLabel(/J’ai lu/).check()
    await page.getByLabel('M’informer des offres qui me correspondent').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Créer le compte' }).click()
    await page.getByRole('heading', { name: 'Consultez votre messagerie' }).waitFor()
    await expectAccessible(page)

    // The link in the mail, a button, and the profile opens.
    const mailed = async () => (await site.world.outbox()).filter(({ to }) => to === 'lea@people.example').length
    await expect.poll(mailed).toBe(1)
    await page.getByRole('button', { name: 'Renvoyer', exact: true }).click()
    const again = page.getByRole('button', { name: /^Renvoyer dans \d+\ss$/ })
    await again.waitFor()
    expect(await again.isDisabled()).toBe(true)
    await page.reload()
    await again.waitFor()
    await expect.poll(mailed).toBe(2)
    const link = (await site.world.links()).findLast((url) => url.includes('mode=verifyEmail')) as string
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await page.getByRole('link', { name: 'Continuer' }).click()
    await page.getByRole('heading', { name: 'Léa D’Angelo' }).waitFor()
    await page.getByText('CV Léa.pdf').waitFor()
    const { rows } = await site.world.app.database.pool.query(
      `select keep_profile_at is not null as keep, job_alerts_at is not null as alerts, directory_at is not null as directory
       from candidates where email = 'lea@people.example'`,
    )
    expect(rows).toEqual([{ keep: false, alerts: true, directory: false }])
    await expectAccessible(page)
  })
})

it('the link of a mail leaves its code neither in the address bar nor behind Back', async () => {
  const { page } = await site.open()
  for (const mode of ['resetPassword', 'verifyEmail']) {
    await page.goto(`/auth/action?mode=${mode}&oobCode=secret-${mode}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.url()).toBe(`${site.base}/auth/action`)
  }
  await page.goBack()
  // Whoever goes back before a page has come up is answered by the browser that it is gone.
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(page.url()).not.toContain('secret')
})

describe('logging in', () => {
  it('says what is wrong, lets one try again, keeps nothing of the session where script finds it, and ends with the browser', async () => {
    const person = await site.world.as('operation', 'Éloïse')
    const { page, context } = await site.open({ viewport: phone })
    await page.goto('/setup')
    await page.getByText('open the link that Lintel writes to its log').waitFor()
    await expectAccessible(page)
    await page.goto('/auth/login')
    const window = page.getByRole('dialog', { name: 'Login' })
    await window.getByRole('button', { name: 'Login' }).click()
    await window.getByText('Enter your password.').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    const why = page.getByRole('dialog', { name: 'Oops...' })
    await why.getByText('Something went wrong! : auth/invalid-credential').waitFor()
    await page.keyboard.press('Escape')
    await why.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await window.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/dashboard')
    // Script finds nothing of the session that would outlive it.
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie)
    expect(kept).toMatch(/refreshToken\\":\\"cookie\\"/)
    expect((await context.cookies()).filter(({ expires }) => expires === -1)).not.toEqual([])
    // The pages' own session comes anew with the token, whatever became of it.
    await context.clearCookies({ name: 'sid' })
    await page.goto('/dashboard')
    // Not the answer to the page before, which may come late.
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'sid')).toBe(true)
    await page.goto('/jobs')
    await page.getByRole('link', { name: 'Dashboard' }).first().waitFor({ state: 'attached' })
  })

  it('outlives the browser for those who ask to be remembered; a logout ends it in every window, and leaves but language and colours', async () => {
    const person = await site.world.as('operation', 'Two windows')
    const { page, context } = await site.open()
    await context.addCookies([{ name: 'theme', value: 'dark', url: site.base }])
    await logInByWindow(page, person.email, person.password, { isRemembered: true })
    expect((await context.cookies()).flatMap(({ name, expires }) => (expires === -1 ? [name] : []))).toEqual(['theme'])
    const other = await context.newPage()
    await other.goto('/dashboard')
    const logout = (window: typeof page) => window.getByRole('banner').getByRole('button', { name: 'Logout' })
    await logout(other).waitFor()
    await page.evaluate(() => localStorage.setItem('draft', 'of this person'))
    await logout(page).click()
    await Promise.all([page.waitForURL(`${site.base}/`), other.waitForURL(`${site.base}/`)])
    await page.getByRole('link', { name: 'Login' }).waitFor()
    expect(await page.evaluate(() => [Object.keys(localStorage), document.cookie])).toEqual([[], 'theme=dark'])
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await page.goto('/dashboard')
    await page.waitForURL(`${site.base}/`)
  })
})
