import { afterEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { advanceClock, resetClock } from '#server/clock.ts'
import type { Person } from '#test/app.ts'
import { complaints, desktop, expectAccessible, logIn, phone, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'
import { beginFactor } from '#test/identity.ts'
import { signIn } from '#test/people.ts'

const site = useSite(await freePort())
afterEach(() => {
  resetClock()
  expect(complaints.splice(0)).toEqual([])
})

const minutes = 60_000
/** An administrator who logged in fifty minutes ago. */
async function openAsAdmin(name: string, { viewport = desktop, locale = 'en-GB' }: Parameters<typeof site.open>[0] = {}) {
  const admin = await site.world.as('admin', name)
  if (locale === 'fr-FR') await admin.patch('/me/preferences', { body: { locale: 'fr' } })
  const { page } = await site.open({ viewport, locale })
  await logIn(page, admin.email, admin.password)
  advanceClock(50 * minutes)
  return { admin, page }
}
const question = (page: Page) => page.getByRole('dialog', { name: /^(Confirm it’s you|Confirmez votre identité)$/ })
const roleOf = async ({ id }: Person) =>
  (await site.world.app.database.kysely.selectFrom('accounts').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role

describe('an administrator whose login is fifty minutes old', () => {
  it('changes a role after the password, and loses nothing by a wrong one or by closing the question', async () => {
    const colleague = await site.world.as('operation', 'Colin')
    const { admin, page } = await openAsAdmin('Ada')
    await page.goto(`/dashboard/user/${colleague.id}/edit`)
    await page.getByLabel('Role').selectOption('Agent')
    const confirm = page.getByRole('dialog', { name: /Colin/ })
    await confirm.getByRole('button', { name: 'OK' }).click()
    await question(page).waitFor()
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await confirm.getByText('This needs a recent login.').waitFor()
    await expectAccessible(page)
    expect(await roleOf(colleague)).toBe('operation')

    await confirm.getByRole('button', { name: 'OK' }).click()
    await question(page).getByLabel('Password').fill('not my password')
    await question(page).getByRole('button', { name: 'Continue' }).click()
    await question(page).getByRole('link', { name: 'This is not your password.' }).waitFor()
    expect(await roleOf(colleague)).toBe('operation')
    await question(page).getByLabel('Password').fill(admin.password)
    await question(page).getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Role changed').waitFor()
    expect(await roleOf(colleague)).toBe('agent')

    // For the next minutes nobody asks again.
    await page.getByRole('button', { name: 'Send password link' }).click()
    await page.getByText('The link is on its way').waitFor()
    expect(await question(page).count()).toBe(0)
  })

  it('adds a user in French on a phone: what was typed stays, and one user comes of it', async () => {
    const { admin, page } = await openAsAdmin('Chantal', { viewport: phone, locale: 'fr-FR' })
    await page.goto('/dashboard/user/add')
    await page.getByLabel(/^E-?mail$/).fill('remi@agence.example')
    await page.getByLabel('Prénom').fill('Rémi')
    await page.getByLabel('Nom', { exact: true }).fill('Girard')
    const save = page.getByRole('main').getByRole('button', { name: /^Ajouter/ })
    await save.click()
    await question(page).getByText('Votre connexion n’est pas récente.').waitFor()
    await expectAccessible(page)
    await question(page).getByRole('button', { name: 'Fermer' }).click()
    await page.getByText('Cette action demande une connexion récente.').waitFor()
    expect(await page.getByLabel('Prénom').inputValue()).toBe('Rémi')
    await save.click()
    await question(page).getByLabel('Mot de passe').fill(admin.password)
    await question(page).getByRole('button', { name: 'Continuer' }).click()
    await page.waitForURL('**/dashboard/user/list')
    expect((await admin.get('/users', { query: { q: 'remi@agence.example' } })).total).toBe(1)
  })

  it('is asked once for a change of many, and not at all for the rest once the question is closed', async () => {
    const chosen = ['Bulk one', 'Bulk two']
    for (const name of chosen) await site.world.as('agent', name)
    const { admin, page } = await openAsAdmin('Bea')
    await page.goto('/dashboard/user/list?q=Bulk')
    for (const name of chosen) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
    const suspend = async () => {
      await page.getByRole('button', { name: 'Suspend', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    }
    await suspend()
    await question(page).getByRole('button', { name: 'Close' }).click()
    await page.getByText('0 done, 2 not done').waitFor()
    expect(await question(page).count()).toBe(0)
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await suspend()
    await question(page).getByLabel('Password').fill(admin.password)
    await question(page).getByRole('button', { name: 'Continue' }).click()
    await page.getByText('2 done, 0 not done').waitFor()
  })

  it('proves the second step too, where the account has one, and goes on to see Lintel as somebody else', async () => {
    const agent = await site.world.as('agent', 'Seen')
    const admin = await site.world.as('admin', 'Tilda')
    const app = await beginFactor(site.world, await signIn(site.world.app, admin.email, admin.password))
    await app.finalize(app.code())
    const { page } = await site.open()
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
    advanceClock(minutes)
    await page.getByLabel('Code', { exact: true }).fill(app.code())
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/dashboard')
    advanceClock(50 * minutes)
    await page.goto(`/dashboard/user/${agent.id}/edit`)
    await page.getByRole('button', { name: 'See as this user' }).click()
    await question(page).getByLabel('Password').fill(admin.password)
    await question(page).getByRole('button', { name: 'Continue' }).click()
    const code = page.getByRole('dialog', { name: 'Enter your code' })
    await code.getByLabel('Code', { exact: true }).fill('000000')
    await code.getByRole('button', { name: 'Continue' }).click()
    await code.getByRole('link', { name: 'That code is not correct.' }).waitFor()
    await expectAccessible(page)
    await code.getByLabel('Code', { exact: true }).fill(app.code())
    await code.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('region', { name: 'Preview' }).getByText('You’re viewing Lintel as Seen').waitFor()
  })

  it('changes the address of the own account through the same question', async () => {
    const { admin, page } = await openAsAdmin('Erin')
    await page.goto('/user/account?tab=security')
    await page.getByRole('button', { name: 'Change address' }).click()
    await page.getByLabel('New address').fill('erin.new@agency.example')
    await page.getByRole('dialog', { name: 'Change address' }).getByRole('button', { name: 'Send the link' }).click()
    await question(page).getByRole('button', { name: 'Close' }).click()
    expect(await page.getByLabel('New address').inputValue()).toBe('erin.new@agency.example')
    await page.getByRole('dialog', { name: 'Change address' }).getByRole('button', { name: 'Send the link' }).click()
    await question(page).getByLabel('Password').fill(admin.password)
    await question(page).getByRole('button', { name: 'Continue' }).click()
    await page.getByText('We sent a link to erin.new@agency.example.').waitFor()
  })
})

describe('an authenticator app', () => {
  it('is asked for digits, a recovery code for letters too; before it is disconnected, one is told what ends with it', async () => {
    const person = await site.world.as('operation', 'Vera')
    const app = await beginFactor(site.world, await signIn(site.world.app, person.email, person.password))
    await app.finalize(app.code())
    const { page } = await site.open({ viewport: phone })
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
    const kind = (label: string) => page.getByLabel(label, { exact: true }).getAttribute('inputmode')
    expect(await kind('Code')).toBe('numeric')
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    expect(await kind('Recovery code')).toBe('text')
    await page.getByRole('button', { name: 'Use the authenticator app' }).click()
    advanceClock(minutes)
    await page.getByLabel('Code', { exact: true }).fill(app.code())
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/dashboard')
    await page.goto('/user/account?tab=security')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByText('and your recovery codes stop working too.').waitFor()
  })

  it('is asked before the password is changed, and nothing is lost when one would rather not', async () => {
    const person = await site.world.as('operation', 'Ruth')
    const app = await beginFactor(site.world, await signIn(site.world.app, person.email, person.password))
    await app.finalize(app.code())
    const { page } = await site.open()
    const code = page.getByRole('dialog', { name: 'Enter your code' })
    const goOn = async () => {
      advanceClock(minutes)
      await code.getByLabel('Code', { exact: true }).fill(app.code())
      await code.getByRole('button', { name: 'Continue' }).click()
    }
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
    await goOn()
    await page.waitForURL('**/dashboard')
    await page.goto('/dashboard/change-password')
    await page.getByLabel('Current password').fill(person.password)
    await page.getByLabel('New password').fill('1q2w3e4r5t6y')
    await page.getByLabel('Repeat it').fill('1q2w3e4r5t6y')
    const change = page.getByRole('main').getByRole('button', { name: 'Change password' })
    await change.click()
    await code.getByRole('button', { name: 'Close' }).click()
    expect(await page.getByLabel('New password').inputValue()).toBe('1q2w3e4r5t6y')
    await change.click()
    await goOn()
    // What the service finds wrong after the code still stands at its field.
    await page.getByRole('link', { name: 'This password is easy to guess or well known.' }).waitFor()
    await page.getByLabel('New password').fill('four quite random words')
    await page.getByLabel('Repeat it').fill('four quite random words')
    await change.click()
    await goOn()
    await page.getByText('Your password has been changed.').waitFor()
  })
})
