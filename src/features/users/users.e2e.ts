import { describe, expect, it } from 'vitest'
import { expectAccessible, logIn, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { newAddress } from '#test/support/identity.ts'
import { codeAt } from '../identity/server/proofs/totp.ts'

const site = useSite(await freePort())

const password = 'quatre mots bien choisis'
const newestLink = async (mode: string) => (await site.world.links()).findLast((url) => url.includes(`mode=${mode}`)) ?? ''

/** What the app on the phone shows for a key typed off the screen. */
function codeOf(key: string): string {
  const bits = [...key.replace(/\s/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  return codeAt(secret, Math.floor(Date.now() / 30_000))
}

describe('a colleague', () => {
  it('is invited, joins in French on a phone, protects the account, and is suspended for the reason given', async () => {
    const admin = await site.world.as('admin')
    const email = newAddress()
    const { page } = await site.open()
    await logIn(page, admin.email, admin.password)
    await page.goto('/dashboard/user/list')
    await page.getByRole('heading', { name: /^Users/ }).waitFor()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Add user' }).click()
    await page.getByLabel(/^E-?mail$/).fill(email)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('alert').first().waitFor()
    await expectAccessible(page)
    await page.getByLabel('First name').fill('Hélène')
    await page.getByLabel('Last name').fill('Roussel')
    await page.getByLabel('Language').selectOption('French')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.waitForURL('**/dashboard/user/list')

    await expect.poll(() => newestLink('resetPassword')).toBeTruthy()
    const { page: helene } = await site.open({ viewport: phone, locale: 'fr-FR' })
    await helene.goto(await newestLink('resetPassword'))
    await helene.getByText(email).waitFor()
    await expectAccessible(helene)
    await helene.getByLabel('Nouveau mot de passe', { exact: true }).fill(password)
    await helene.getByRole('button', { name: 'Définir le mot de passe' }).click()
    await helene.getByRole('link', { name: 'Se connecter' }).waitFor()
    await logIn(helene, email, password)

    // An authenticator app, and codes for the day it is lost.
    await helene.goto('/user/account?tab=security')
    await helene.getByRole('button', { name: 'Associer une application' }).click()
    const key = await helene.getByRole('dialog').locator('code').textContent()
    await expectAccessible(helene)
    await helene.getByLabel('Le code affiché').fill(codeOf(String(key)))
    await helene.getByRole('button', { name: 'Associer', exact: true }).click()
    await helene.getByRole('heading', { name: 'Vos codes de secours' }).waitFor()
    await expectAccessible(helene)
    const [recovery = ''] = await helene.getByRole('dialog').locator('code').allTextContents()
    await helene.getByRole('button', { name: 'Je les ai enregistrés' }).click()
    await helene.getByText('10 codes de secours restants.').waitFor()
    await expectAccessible(helene)

    // From now on the password alone does not do; a recovery code does.
    const { page: elsewhere } = await site.open({ locale: 'fr-FR' })
    await elsewhere.goto('/auth/login')
    await elsewhere.getByLabel(/^E-?mail$/).fill(email)
    await elsewhere.getByLabel('Mot de passe', { exact: true }).fill(password)
    await elsewhere.getByLabel('Se souvenir de moi').check()
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'Connexion' }).click()
    await elsewhere.getByRole('heading', { name: 'Saisissez votre code' }).waitFor()
    await expectAccessible(elsewhere)
    await elsewhere.getByRole('button', { name: 'Utiliser un code de secours' }).click()
    await elsewhere.getByLabel('Code de secours', { exact: true }).fill(recovery)
    await elsewhere.getByRole('button', { name: 'Continuer' }).click()
    await elsewhere.waitForURL('**/dashboard')
    // Who was to be remembered is so after the second step too.
    expect((await elsewhere.context().cookies()).filter(({ expires }) => expires === -1)).toEqual([])

    // The administrator sees the login, gives another role, and closes the account for a while.
    const [{ id } = { id: 0 }] = (await admin.get('/users', { query: { q: email } })).items
    await page.goto(`/dashboard/user/${id}/edit`)
    await page.getByText('with code').first().waitFor()
    await expectAccessible(page)
    await page.getByLabel('Role').selectOption('Admin')
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await page.getByText('Role changed').waitFor()
    // Her open window has the new menu without being touched.
    await helene.getByRole('link', { name: 'Liste des utilisateurs', includeHidden: true }).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Suspend' }).click()
    await page.getByLabel('Reason').fill('On leave')
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await page.getByText(/reason: On leave$/).waitFor()
    await helene.getByRole('dialog', { name: 'Vous avez été déconnecté' }).getByText('Ce compte a été fermé.').waitFor()
    await expectAccessible(helene)
  })
})

describe('one’s own account', () => {
  it('speaks the person’s language and writes days their way in every browser, and its data can be downloaded', async () => {
    const admin = await site.world.as('admin', 'ines')
    const { version } = await admin.get('/me/user')
    await admin.patch('/me/user', { version, body: { locale: 'fr', dateStyle: 'iso' } })
    const { page } = await site.open({ viewport: phone })
    await logIn(page, admin.email, admin.password)
    await page.goto('/user/account')
    const days = page.getByLabel('Dates')
    await days.waitFor()
    expect(await days.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text)).toMatch(/^\d{4}-\d\d-\d\d$/)
    await expectAccessible(page)
    // The page is read anew in the other language.
    await page.getByLabel('Langue').selectOption('Anglais')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByRole('heading', { name: 'My account' }).waitFor()
    for (const tab of ['Notifications', 'Privacy']) {
      await page.getByRole('link', { name: tab, exact: true }).click()
      await page.getByRole('link', { name: tab, exact: true }).and(page.locator('[aria-current=page]')).waitFor()
      await expectAccessible(page)
    }
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('lintel-data.json')
    expect(Buffer.concat(await (await file.createReadStream()).toArray()).toString()).toContain(admin.email)
  })

  it('stays where its password was changed, though the notice that every other session ended is faster than the answer', async () => {
    const person = await site.world.as('operation', 'hasty')
    const { page, context } = await site.open()
    await logIn(page, person.email, person.password)
    await page.goto('/dashboard/change-password')
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Repeat it').fill(password)
    const change = page.getByRole('main').getByRole('button', { name: 'Change password' })
    await change.click()
    await page.getByRole('link', { name: 'This is not your current password.' }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Current password').fill(person.password)
    await page.route('**/accounts:update*', async (route) => {
      // Until the answer is here, the browser has the cookies of before.
      const before = await context.cookies()
      const watchesAgain = page.waitForResponse('**/api/v1/live?*')
      const answer = await route.fetch()
      const after = await context.cookies()
      await context.clearCookies()
      await context.addCookies(before)
      await watchesAgain
      // The window looks again a fifth of a second later.
      await page.waitForResponse('**/token?*', { timeout: 1000 }).catch(() => {})
      await context.addCookies(after)
      await route.fulfill({ response: answer })
    })
    await change.click()
    // What is said then goes after three seconds, which a busy machine may miss; the fields stay empty.
    await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('')
    await page.reload()
    await page.getByLabel('Current password').waitFor()
    await logIn(page, person.email, password)
  })
})
