import { afterEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { Person } from '#test/app.ts'
import { complaints, expectAccessible, logIn, logInByWindow, phone, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'
import { unzipped } from '#test/sheets.ts'
import { codeAt } from '../identity/server/proofs/totp.ts'

const site = useSite(await freePort())
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

const password = 'quatre mots bien choisis'
const newestLink = async (mode: string) => (await site.world.links()).findLast((url) => url.includes(`mode=${mode}`)) as string

/** What the app on the phone shows for a key typed off the screen; `ahead` steps from now, because a code works once. */
function codeOf(key: string, ahead = 0): string {
  const bits = [...key.replace(/\s/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  return codeAt(secret, Math.floor(Date.now() / 30_000) + ahead)
}

async function invite(page: Page, email: string, lastName: string) {
  await page.goto('/dashboard/user/list')
  await page.getByRole('heading', { name: /^Users/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Add user' }).click()
  await page.getByLabel(/^E-?mail$/).fill(email)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  // What is missing is said, what was typed stays.
  await page.getByRole('alert').first().waitFor()
  expect(await page.getByLabel(/^E-?mail$/).inputValue()).toBe(email)
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Hélène')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Language').selectOption('French')
  await page.getByLabel('Branch').fill('Lyon')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('link', { name: `Hélène ${lastName}` }).waitFor()
}

async function joinByLink(email: string) {
  await expect.poll(async () => (await site.world.outbox()).some(({ to }) => to === email)).toBe(true)
  const { page } = await site.open({ viewport: phone, locale: 'fr-FR' })
  await page.goto(await newestLink('resetPassword'))
  await page.getByText(email).waitFor()
  await expectAccessible(page)
  expect(page.url()).not.toContain('oobCode')
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Définir le mot de passe' }).click()
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await logInByWindow(page, email, password)
  return page
}

/** A second try finds the person of the first already there, and invites another. */
let tries = 0

describe('a colleague', () => {
  it('is invited, joins in French on a phone, protects the account, and is suspended for the reason given', async () => {
    const admin = await site.world.as('admin')
    const lastName = ['Roussel', 'Marchand', 'Lefort'][tries++] ?? 'Petit'
    const email = `helene.${lastName.toLowerCase()}@agency.example`
    const { page } = await site.open()
    await logIn(page, admin.email, admin.password)
    await invite(page, email, lastName)
    const helene = await joinByLink(email)

    // An authenticator app, and codes for the day it is lost.
    await helene.goto('/user/account?tab=security')
    await helene.getByRole('heading', { name: 'Double authentification' }).waitFor()
    await expectAccessible(helene)
    await helene.getByRole('button', { name: 'Associer une application' }).click()
    const key = await helene.getByRole('dialog').locator('code').textContent()
    await expectAccessible(helene)
    await helene.getByLabel('Le code affiché').fill('000000')
    await helene.getByRole('button', { name: 'Associer', exact: true }).click()
    await helene.getByRole('link', { name: 'Le code est incorrect' }).waitFor()
    await helene.getByLabel('Le code affiché').fill(codeOf(String(key)))
    await helene.getByRole('button', { name: 'Associer', exact: true }).click()
    await helene.getByRole('heading', { name: 'Vos codes de secours' }).waitFor()
    await expectAccessible(helene)
    const [recovery = ''] = await helene.getByRole('dialog').locator('code').allTextContents()
    await helene.getByRole('button', { name: 'Je les ai enregistrés' }).click()
    await helene.getByText('10 codes de secours restants.').waitFor()

    // From now on the password alone does not do; a recovery code does, once.
    const { page: elsewhere } = await site.open({ locale: 'fr-FR' })
    for (const code of [recovery, codeOf(String(key), 1)]) {
      await elsewhere.goto('/auth/login')
      await elsewhere.getByLabel(/^E-?mail$/).fill(email)
      await elsewhere.getByLabel('Mot de passe', { exact: true }).fill(password)
      await elsewhere.getByLabel('Se souvenir de moi').check()
      await elsewhere.getByRole('dialog').getByRole('button', { name: 'Connexion' }).click()
      await elsewhere.getByRole('heading', { name: 'Saisissez votre code' }).waitFor()
      await expectAccessible(elsewhere)
      await elsewhere.getByLabel('Code', { exact: true }).fill(code)
      await elsewhere.getByRole('button', { name: 'Continuer' }).click()
      await elsewhere.waitForURL('**/dashboard')
      // Remembered: the session outlives the browser.
      expect((await elsewhere.context().cookies()).filter(({ expires }) => expires === -1)).toEqual([])
      await elsewhere.getByRole('banner').getByRole('button', { name: 'Déconnexion' }).click()
      await elsewhere.waitForURL('**/fr')
    }

    // The administrator sees the sign-ins, gives another role, and closes the account for a while.
    await page.goto('/user/list')
    await page.getByRole('link', { name: `Hélène ${lastName}` }).click()
    await page.getByRole('heading', { name: 'Logins' }).waitFor()
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
    await page.getByText('Suspended', { exact: true }).first().waitFor()
    await page.getByText(/reason: On leave$/).waitFor()
    await helene.getByRole('dialog', { name: 'Vous avez été déconnecté' }).waitFor()
    await helene.getByText('Ce compte a été fermé.').waitFor()
    await expectAccessible(helene)
    // Until it has been read: the page on which it was shown first may be on its way out.
    await helene.reload()
    await helene.getByText('Ce compte a été fermé.').waitFor()
    await helene.getByRole('dialog', { name: 'Vous avez été déconnecté' }).getByRole('button', { name: 'OK' }).click()
    expect(await helene.evaluate(() => sessionStorage.getItem('session-ended'))).toBeNull()
  })
})

describe('one’s own account', () => {
  it('can be changed, and its data downloaded', async () => {
    const person = await site.world.as('candidate', 'sam')
    await person.post('/candidates/registration', {
      body: { firstName: 'Sam', lastName: 'Whitfield', phone: '07700 900123', locale: 'en', privacyAccepted: true },
    })
    const { page } = await site.open({ viewport: phone })
    await logIn(page, person.email, person.password)
    await page.goto('/user/account')
    await page.getByLabel('First name').fill('Samuel')
    await page.getByLabel('Last name').fill('Whitfield')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByText('Saved').waitFor()
    await expectAccessible(page)
    for (const tab of ['Notifications', 'Security', 'Privacy']) {
      await page.getByRole('link', { name: tab, exact: true }).click()
      await page.waitForURL(`**/user/account?tab=${tab.toLowerCase()}`)
      await page.getByRole('link', { name: tab, exact: true, includeHidden: false }).and(page.locator('[aria-current=page]')).waitFor()
      await expectAccessible(page)
    }
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const stream = await (await downloading).createReadStream()
    const parts = await unzipped(Buffer.concat(await stream.toArray()))
    const data = String(parts.get('data.json'))
    expect(data).toContain(person.email)
    expect(data).toContain('Samuel')
    expect(data).not.toMatch(/argon2|hash/)
  })

  it('speaks the person’s language and writes days their way, in every browser', async () => {
    const admin = await site.world.as('admin', 'ines')
    const { version } = await admin.get('/me/user')
    await admin.patch('/me/user', { version, body: { locale: 'fr' } })
    const first = (await site.open({ locale: 'fr-FR' })).page
    await logIn(first, admin.email, admin.password)
    await first.goto('/user/account')
    await first.getByLabel('Dates').selectOption('iso')
    await Promise.all([first.waitForEvent('load'), first.getByRole('button', { name: 'Enregistrer' }).click()])
    const today = new Date().toISOString().slice(0, 10)
    await first.goto('/user/list')
    await first.getByRole('cell', { name: today }).first().waitFor()

    const another = (await site.open()).page
    await logIn(another, admin.email, admin.password)
    await another.goto('/user/list')
    await another.getByRole('heading', { name: /^Utilisateurs/ }).waitFor()
    await another.getByRole('cell', { name: today }).first().waitFor()
    await another.goto('/user/account')
    await another.getByLabel('Langue').selectOption('Anglais')
    await another.getByRole('button', { name: 'Enregistrer' }).click()
    await another.getByRole('heading', { name: 'My account' }).waitFor()
  })
  it('stays where its password was changed, though the notice that every other session ended is faster than the answer', async () => {
    const person = await site.world.as('operation', 'hasty')
    const { page, context } = await site.open()
    await logIn(page, person.email, person.password)
    await page.goto('/dashboard/change-password')
    await page.getByLabel('Current password').fill(person.password)
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Repeat it').fill(password)
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
    await page.getByRole('main').getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your password has been changed.').waitFor()
    await page.reload()
    await page.getByLabel('Current password').waitFor()
  })
  it('takes a new password from whoever knows the current one', async () => {
    const person = await site.world.as('operation', 'forgetful')
    const { page } = await site.open()
    await logIn(page, person.email, person.password)
    await page.goto('/dashboard/change-password')
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill('1q2w3e4r5t6y')
    await page.getByLabel('Repeat it').fill('1q2w3e4r5t6y')
    const change = page.getByRole('main').getByRole('button', { name: 'Change password' })
    await change.click()
    await page.getByRole('link', { name: 'This is not your current password.' }).waitFor()
    await page.getByLabel('Current password').fill(person.password)
    await change.click()
    await page.getByRole('link', { name: 'This password is easy to guess or well known.' }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Repeat it').fill(password)
    await page.getByText('Strong').waitFor()
    await change.click()
    // What is said then goes after three seconds, which a busy machine may miss; the fields stay empty.
    await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('')
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/')
    await logIn(page, person.email, password)
  })

  it('keeps its password while the new one was typed in two ways', async () => {
    const person = await site.world.as('operation', 'slip')
    const { page } = await site.open()
    await logIn(page, person.email, person.password)
    await page.goto('/dashboard/change-password')
    await page.getByLabel('Current password').fill(person.password)
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Repeat it').fill(`${password}!`)
    await page.getByRole('main').getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('link', { name: 'The passwords do not match.' }).waitFor()
    expect(await page.getByLabel('New password').inputValue()).toBe(password)
  })

  it('signs in by a link instead of a password, and says so when a session ends elsewhere', async () => {
    const person = await site.world.as('operation', 'link')
    const { page } = await site.open()
    await page.goto('/auth/forgot-password')
    await page.getByRole('button', { name: 'Log in with a link instead' }).click()
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('a link is on its way').waitFor()
    await expect.poll(() => newestLink('signIn')).toBeTruthy()
    await page.goto(await newestLink('signIn'))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    await person.delete('/me/sessions', {})
    await page.getByRole('dialog', { name: 'You have been logged out' }).waitFor({ timeout: 5000 })
    await expectAccessible(page)
  })
})

describe('the details of a user', () => {
  it('keep what another administrator changed meanwhile, and what this one changed', async () => {
    const admin = await site.world.as('admin', 'first')
    const other = await site.world.as('admin', 'second')
    const userId = Number((await other.get('/users', { query: { q: 'second' } })).items[0]?.id)
    const seen = await other.get('/users/{userId}', { userId })
    const { page } = await site.open()
    await logIn(page, admin.email, admin.password)
    await page.goto(`/dashboard/user/${userId}/edit`)
    await page.getByLabel('Branch').fill('Leeds')
    await other.patch('/users/{userId}', { userId, version: seen.version, body: { lastName: 'Ferreira' } })
    // The heading has the other's change at once, the form what was typed.
    await page.getByRole('heading', { name: /Ferreira/ }).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await other.get('/users/{userId}', { userId })).toMatchObject({ lastName: 'Ferreira', branch: 'Leeds' })

    // What is typed after saving is guarded again.
    await page.getByLabel('Branch').fill('York')
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first().click()
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
    await asked.getByRole('button', { name: 'Leave', exact: true }).waitFor()
    await asked.getByRole('button', { name: 'Stay' }).click()
    expect(await page.getByLabel('Branch').inputValue()).toBe('York')
  })
})

describe('several users', () => {
  it('are changed together, and those who cannot be are named', async () => {
    const admin = await site.world.as('admin')
    const agents = [await site.world.as('agent', 'bulk one'), await site.world.as('agent', 'bulk two')]
    const { page } = await site.open()
    await logIn(page, admin.email, admin.password)
    await page.goto('/user/list?q=bulk')
    await page.getByRole('checkbox', { name: 'Select this page' }).check()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await page.getByText('0 done, 2 not done').waitFor()
    expect(await page.getByRole('dialog').getByText('This person has already joined').count()).toBe(2)
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await page.getByRole('button', { name: 'Change role' }).click()
    await page.getByRole('menuitem', { name: 'Change to Operation' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await page.getByText('2 done, 0 not done').waitFor()
    for (const agent of agents) expect(await agent.get('/me')).toMatchObject({ role: 'operation' })
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()

    // One of them by the menu of the row, with the keyboard.
    const leaving = agents[1] as Person
    const owned = await leaving.post('/candidates', { body: { firstName: 'Ada', lastName: 'Owned', phone: '07700 900123', locale: 'en' } })
    // A read that gets no answer at all is tried again for twenty seconds.
    await page.route('**/api/v1/users?role=*', (route) => route.fulfill({ status: 502 }))
    await page.getByRole('button', { name: 'Actions for bulk two' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    const disabling = page.getByRole('dialog', { name: 'Disable bulk two?' })
    await disabling.getByRole('alert').getByText('Can’t connect to Lintel.').first().waitFor()
    await page.unroute('**/api/v1/users?role=*')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Actions for bulk two' }).click()
    await page.getByRole('menuitem', { name: 'Disable' }).click()
    const heir = disabling.getByLabel('Who takes over 1 candidate?')
    await expect.poll(() => heir.locator('option').filter({ hasText: 'bulk' }).allTextContents()).toEqual(['bulk one · Operation'])
    await heir.selectOption('bulk one · Operation')
    await disabling.getByLabel('Reason').selectOption('Inactive')
    await disabling.getByRole('button', { name: 'Disable' }).click()
    await page.getByText('The account is disabled').waitFor()
    await page.getByRole('link', { name: /^Disabled 1$/ }).waitFor()
    expect((await admin.get('/candidates/{candidateId}', { candidateId: owned.id })).ownerName).toBe('bulk one')
  })
})
