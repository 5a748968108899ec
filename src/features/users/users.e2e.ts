import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import type { Person } from '#test/support/app.ts'
import { expectAccessible, logIn, logInByWindow, phone, useSite } from '#test/support/browser.ts'
import { beginFactor, newAddress } from '#test/support/identity.ts'
import { signIn } from '#test/support/people.ts'
import { codeAt } from '../identity/server/proofs/totp.ts'

const site = useSite()
afterEach(() => resetClock())

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

const bring = (agent: Person, firstName: string) =>
  agent.post('/candidates', { body: { firstName, lastName: 'Okafor', email: `${firstName}@people.example`, locale: 'en' } })
const banner = (page: Page) => page.getByRole('region', { name: /^(Preview|Aperçu)$/ })
const ended = (page: Page) => page.getByRole('dialog', { name: 'The preview has ended' })

const minutes = 60_000
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

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

it('an admin previews Lintel as an agent in every window, sees only the agent’s candidates, and changes nothing', async () => {
  const [admin, agent, other] = [await site.world.as('admin'), await site.world.as('agent', 'ana'), await site.world.as('agent', 'bea')]
  await bring(agent, 'Chidi')
  await bring(other, 'Ngozi')
  const { page, context } = await site.open()
  // A remembered session is shared with the other window.
  await logInByWindow(page, admin.email, admin.password, { isRemembered: true })
  const second = await context.newPage()
  await second.goto('/dashboard/candidate/list')
  await second.getByRole('link', { name: 'Ngozi Okafor' }).waitFor()

  await page.goto(`/dashboard/user/${agent.id}/edit`)
  await page.getByRole('button', { name: 'View as' }).click()
  await page.waitForURL('**/dashboard')
  await banner(page).getByText('You’re viewing Lintel as ana, agent. Nothing can be changed.').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  expect(await menu.getByRole('link', { name: 'Users list' }).count()).toBe(0)
  await banner(second).waitFor()
  await second.getByRole('link', { name: 'Chidi Okafor' }).waitFor()
  expect(await second.getByRole('link', { name: 'Ngozi Okafor' }).count()).toBe(0)

  // A change is refused, and the form keeps what was typed.
  await menu.getByRole('link', { name: 'Add candidate' }).click()
  await page.getByLabel('First name').fill('Nobody')
  await page.getByLabel('Last name').fill('Atall')
  await page.getByLabel(/^E-?mail$/).fill('nobody@people.example')
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('You can’t change anything while you’re viewing Lintel as someone else. Stop the preview first.').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Nobody')

  await second.goto('/jobs')
  await banner(second).getByText('Nothing can be changed.').waitFor()
  await second.getByRole('link', { name: 'Dashboard' }).waitFor()
  await page.goto('/dashboard/candidate/list')
  await page.getByRole('link', { name: 'Chidi Okafor' }).waitFor()
  await second.getByRole('button', { name: 'Stop' }).click()
  await second.waitForURL(`**/dashboard/user/${agent.id}/edit`)
  await second.getByText('Stopped viewing Lintel as this user').waitFor()
  await second.getByText(/^Viewed Lintel as this user/).waitFor()
  expect(await banner(second).count()).toBe(0)
  expect(await ended(second).count(), 'the window that stopped it needs no notice').toBe(0)
  await ended(page).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ngozi Okafor' }).waitFor()
  expect(await banner(page).count()).toBe(0)
})

it('an admin whose login is fifty minutes old proves both factors again before a sensitive change', async () => {
  const colleague = await site.world.as('operation', 'Colin')
  const admin = await site.world.as('admin', 'Tilda')
  const app = await beginFactor(site.world, await signIn(site.world.app, admin.email, admin.password))
  await app.finalize(app.code())
  const { page } = await site.open({ viewport: phone })
  const code = page.getByRole('dialog', { name: 'Enter your code' })
  const giveCode = async (digits: string) => {
    await code.getByLabel('Code', { exact: true }).fill(digits)
    await code.getByRole('button', { name: 'Continue' }).click()
  }
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
  advanceClock(minutes)
  await giveCode(app.code())
  await page.waitForURL('**/dashboard')

  // The identity service refuses the change of one’s own address.
  advanceClock(50 * minutes)
  await page.goto('/user/account?tab=security')
  await page.getByRole('button', { name: 'Change address' }).click()
  const change = page.getByRole('dialog', { name: 'Change address' })
  await change.getByLabel('New address').fill('tilda.new@agency.example')
  await change.getByRole('button', { name: 'Send the link' }).click()
  await question(page).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await change.getByLabel('New address').inputValue()).toBe('tilda.new@agency.example')
  await change.getByRole('button', { name: 'Send the link' }).click()
  await question(page).getByLabel('Password').fill('not my password')
  await question(page).getByRole('button', { name: 'Continue' }).click()
  await question(page).getByRole('link', { name: 'This is not your password.' }).waitFor()
  await question(page).getByLabel('Password').fill(admin.password)
  await question(page).getByRole('button', { name: 'Continue' }).click()
  await giveCode('000000')
  await code.getByRole('link', { name: 'Incorrect code.' }).waitFor()
  await giveCode(app.code())
  await page.getByText('We sent a link to tilda.new@agency.example.').waitFor()

  // Our server refuses the change of somebody else’s role.
  advanceClock(50 * minutes)
  await page.goto(`/dashboard/user/${colleague.id}/edit`)
  await page.getByLabel('Role').selectOption('Agent')
  const confirm = page.getByRole('dialog', { name: /Colin/ })
  await confirm.getByRole('button', { name: 'OK' }).click()
  await question(page).getByRole('button', { name: 'Close' }).click()
  await confirm.getByText('Confirm it’s you, then try again.').waitFor()
  await confirm.getByRole('button', { name: 'OK' }).click()
  await question(page).getByLabel('Password').fill(admin.password)
  await question(page).getByRole('button', { name: 'Continue' }).click()
  await giveCode(app.code())
  await page.getByText('Role changed').waitFor()
  const role = site.world.app.database.kysely.selectFrom('accounts').select('role').where('id', '=', colleague.id)
  expect(await role.executeTakeFirst()).toEqual({ role: 'agent' })
})
