import { expect, it } from 'vitest'
import { expectAccessible, logIn, phone, useSite } from '#test/support/browser.ts'
import { newAddress } from '#test/support/identity.ts'
import { codeAt } from '../identity/server/proofs/totp.ts'

const site = useSite()

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

it('an admin invites a colleague, who joins in French, adds a second factor, gets another role, and is suspended', async () => {
  const email = newAddress()
  const { person: admin, page } = await site.openAs('admin')
  await page.goto('/dashboard/user/list')
  await page.getByRole('heading', { name: /^Users/ }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Add user' }).click()
  await page.getByLabel(/^E-?mail$/).fill(email)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  await page.getByLabel('First name').fill('Hélène')
  await page.getByLabel('Last name').fill('Roussel')
  await page.getByLabel('Language').selectOption('French')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.waitForURL('**/dashboard/user/list')

  await expect.poll(() => newestLink('resetPassword')).toBeTruthy()
  const { page: helene } = await site.open({ viewport: phone, locale: 'fr-FR' })
  await helene.goto(await newestLink('resetPassword'))
  await helene.getByText(email).waitFor()
  await helene.getByLabel('Nouveau mot de passe', { exact: true }).fill(password)
  await helene.getByRole('button', { name: 'Définir le mot de passe' }).click()
  await helene.getByRole('link', { name: 'Se connecter' }).waitFor()
  await logIn(helene, email, password)

  await helene.goto('/user/account?tab=security')
  await helene.getByRole('button', { name: 'Associer une application d’authentification' }).click()
  const key = await helene.getByRole('dialog').locator('code').textContent()
  await expectAccessible(helene)
  await helene.getByLabel('Code affiché dans l’application').fill(codeOf(String(key)))
  await helene.getByRole('button', { name: 'Associer', exact: true }).click()
  await helene.getByRole('heading', { name: 'Vos codes de secours' }).waitFor()
  const [recovery = ''] = await helene.getByRole('dialog').locator('code').allTextContents()
  await helene.getByRole('button', { name: 'Je les ai enregistrés' }).click()
  await helene.getByText('10 codes de secours restants.').waitFor()

  // From now on the password needs a code as well; a recovery code is one.
  const { page: elsewhere } = await site.open({ locale: 'fr-FR' })
  await elsewhere.goto('/auth/login')
  await elsewhere.getByLabel(/^E-?mail$/).fill(email)
  await elsewhere.getByLabel('Mot de passe', { exact: true }).fill(password)
  await elsewhere.getByLabel('Se souvenir de moi').check()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Connexion' }).click()
  await elsewhere.getByRole('heading', { name: 'Saisissez votre code' }).waitFor()
  await elsewhere.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await expectAccessible(elsewhere)
  await elsewhere.getByLabel('Code de secours', { exact: true }).fill(recovery)
  await elsewhere.getByRole('button', { name: 'Continuer' }).click()
  await elsewhere.waitForURL('**/dashboard')
  // “Remember me” holds after the second step.
  expect((await elsewhere.context().cookies()).filter(({ expires }) => expires === -1)).toEqual([])

  const [{ id } = { id: 0 }] = (await admin.get('/users', { query: { q: email } })).items
  await page.goto(`/dashboard/user/${id}/edit`)
  await page.getByText('with code').first().waitFor()
  await page.getByLabel('Role').selectOption('Admin')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await page.getByText('Role changed').waitFor()
  // Her open window gets the new menu by itself.
  await helene.getByRole('link', { name: 'Liste des utilisateurs', includeHidden: true }).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByLabel('Reason').fill('On leave')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await page.getByText(/reason: On leave$/).waitFor()
  await helene.getByRole('dialog', { name: 'Vous avez été déconnecté' }).getByText('Ce compte a été fermé.').waitFor()
})
