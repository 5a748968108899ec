import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import type { Person } from '#test/app.ts'
import { complaints, expectAccessible, logIn, openDashboard, logInByWindow, phone, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'

const site = useSite(await freePort())
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

const bring = (agent: Person, firstName: string) =>
  agent.post('/candidates', { body: { firstName, lastName: 'Okafor', email: `${firstName}@people.example`, locale: 'en' } })
const banner = (page: Page) => page.getByRole('region', { name: /^(Preview|Aperçu)$/ })
const ended = (page: Page) => page.getByRole('dialog', { name: 'The preview has ended' })

/** Remembered, so that another window has the same session. */
const logInForGood = (page: Page, { email, password }: Person) => logInByWindow(page, email, password, { isRemembered: true })

describe('seeing Lintel as an agent', () => {
  it('shows what the agent sees, changes nothing, and every window follows', async () => {
    const [admin, agent, other] = [await site.world.as('admin'), await site.world.as('agent', 'ana'), await site.world.as('agent', 'bea')]
    await bring(agent, 'Chidi')
    await bring(other, 'Ngozi')
    const { page, context } = await site.open()
    await logInForGood(page, admin)
    const second = await context.newPage()
    await second.goto('/dashboard/candidate/list')
    await second.getByRole('link', { name: 'Ngozi Okafor' }).waitFor()

    await page.goto(`/dashboard/user/${agent.id}/edit`)
    await page.getByRole('button', { name: 'See as this user' }).click()
    await page.waitForURL('**/dashboard')
    await banner(page).getByText('You’re viewing Lintel as ana, agent. Nothing can be changed.').waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
    const menu = page.getByRole('navigation', { name: 'Menu' })
    expect(await menu.getByRole('link', { name: 'Users list' }).count()).toBe(0)
    // The other window follows where it stands.
    await banner(second).waitFor()
    await second.getByRole('link', { name: 'Chidi Okafor' }).waitFor()
    expect(await second.getByRole('link', { name: 'Ngozi Okafor' }).count()).toBe(0)

    // What is tried is refused in words, and stays typed.
    await menu.getByRole('link', { name: 'Add candidate' }).click()
    await page.getByLabel('First name').fill('Nobody')
    await page.getByLabel('Last name').fill('Atall')
    await page.getByLabel(/^E-?mail$/).fill('nobody@people.example')
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('You can’t change anything while you’re viewing Lintel as someone else. Stop the preview first.').waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Nobody')
    await expectAccessible(page)

    // Public pages say it too, and lead back.
    await second.goto('/jobs')
    await banner(second).getByText('Nothing can be changed.').waitFor()
    await expectAccessible(second)
    await second.getByRole('link', { name: 'Dashboard' }).waitFor()
    await page.goto('/dashboard/candidate/list')
    await page.getByRole('link', { name: 'Chidi Okafor' }).waitFor()
    await second.getByRole('button', { name: 'Stop' }).click()
    await second.waitForURL(`**/dashboard/user/${agent.id}/edit`)
    await second.getByText('Stopped seeing Lintel as this user').waitFor()
    await second.getByText(/^Saw Lintel as this user/).waitFor()
    expect(await banner(second).count()).toBe(0)
    expect(await ended(second).count(), 'whoever stopped it there knows').toBe(0)
    await ended(page).waitFor()
    await page.getByRole('link', { name: 'Ngozi Okafor' }).waitFor()
    expect(await banner(page).count()).toBe(0)
  })

  it('changes nothing in a window that missed its end, and ends there once the window hears again', async () => {
    const [admin, agent] = [await site.world.as('admin', 'third'), await site.world.as('agent', 'cut off')]
    const { page, context } = await site.open()
    await logInForGood(page, admin)
    await page.goto(`/dashboard/user/${agent.id}/edit`)
    await page.getByRole('button', { name: 'See as this user' }).click()
    await banner(page).waitFor()
    const deaf = await context.newPage()
    await deaf.route('**/api/v1/live?*', (route) => route.abort())
    await deaf.goto('/user/account')
    await banner(deaf).waitFor()
    // A stop that does not get through can be tried again.
    await page.route('**/api/v1/me/preview', (route) => route.abort(), { times: 1 })
    await banner(page).getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('alert').filter({ hasText: 'Can’t connect to Lintel' }).waitFor()
    await banner(page).getByRole('button', { name: 'Stop' }).click()
    await page.waitForURL(`**/dashboard/user/${agent.id}/edit`)
    // The agent's name must not become the administrator's.
    await deaf.getByLabel('Last name').fill('Changed')
    await deaf.getByRole('button', { name: 'Save' }).click()
    await deaf.getByText('You can’t change anything while you’re viewing Lintel as someone else.').waitFor()
    expect((await admin.get('/me')).name).toBe('third')
    await deaf.unroute('**/api/v1/live?*')
    await deaf.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Users list' }).waitFor({ timeout: 90_000 })
    expect(await banner(deaf).count()).toBe(0)
  })

  it('ends in the open window when the account is closed, which is said there, and with the administrator’s own logout', async () => {
    const [admin, closing] = [await site.world.as('admin', 'first'), await site.world.as('admin', 'second')]
    const [leaving, staying] = [await site.world.as('agent', 'leaving'), await site.world.as('agent', 'staying')]
    const { page } = await site.open()
    await logIn(page, admin.email, admin.password)
    const seeAs = async ({ id }: Person) => {
      await page.goto(`/dashboard/user/${id}/edit`)
      await page.getByRole('button', { name: 'See as this user' }).click()
      await banner(page).waitFor()
    }
    await seeAs(leaving)
    await closing.put('/users/{userId}/suspension', { userId: leaving.id, body: {} })
    await ended(page).getByText('You’re viewing Lintel as yourself again.').waitFor()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Users list' }).waitFor()
    expect(await banner(page).count()).toBe(0)
    await expectAccessible(page)
    // It is said until it was read, and once.
    await page.reload()
    await ended(page).getByRole('button', { name: 'OK' }).click()
    await page.reload()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Users list' }).waitFor()
    expect(await ended(page).count()).toBe(0)

    await seeAs(staying)
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await logIn(page, admin.email, admin.password)
    await openDashboard(page)
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Users list' }).waitFor()
    expect(await banner(page).count()).toBe(0)
  })
})

describe('seeing Lintel as a candidate', () => {
  it('begins in the list, on a phone in French, and offers nothing that would touch the administrator’s own account', async () => {
    const [admin, candidate] = [await site.world.as('admin', 'chloe'), await site.world.as('candidate', 'samir')]
    await candidate.post('/candidates/registration', {
      body: { firstName: 'Samir', lastName: 'Benali', locale: 'fr', privacyAccepted: true },
    })
    await admin.patch('/me/preferences', { body: { locale: 'fr' } })
    const { page } = await site.open({ viewport: phone, locale: 'fr-FR' })
    await logIn(page, admin.email, admin.password)
    await page.goto('/dashboard/user/list?q=Samir')
    await page.getByRole('button', { name: /^Actions pour Samir/ }).click()
    await page.getByRole('menuitem', { name: 'Voir comme cet utilisateur' }).click()
    await page.waitForURL(`**/dashboard/candidate/${candidate.uid}/profile`)
    await banner(page)
      .getByText(/^Vous voyez Lintel comme Samir.* \(candidat\)\. Rien ne peut être modifié\.$/)
      .waitFor()
    await page.getByRole('heading', { level: 1, name: 'Samir Benali' }).waitFor()
    await expectAccessible(page)

    await page.goto('/dashboard/change-password')
    await page.getByText('Seule la personne elle-même peut changer').waitFor()
    expect(await page.getByRole('main').getByRole('button', { name: 'Changer le mot de passe' }).isDisabled()).toBe(true)
    await expectAccessible(page)
    await page.goto('/user/account?tab=security')
    await page.getByText('Seule la personne elle-même peut changer').waitFor()
    for (const name of ['Changer d’adresse', 'Associer une application'])
      expect(await page.getByRole('button', { name }).isDisabled(), name).toBe(true)
    await page.goto('/user/account?tab=privacy')
    await page.getByRole('button', { name: 'Télécharger mes données' }).click()
    await page.getByText('Seule la personne elle-même peut l’obtenir').waitFor()

    await banner(page).getByRole('button', { name: 'Arrêter' }).click()
    await page.waitForURL(`**/dashboard/user/${candidate.id}/edit`)
    await page.getByText('A vu Lintel comme cet utilisateur').waitFor()
    expect(await candidate.get('/me/activity', {})).toMatchObject({ items: [{ action: 'candidate.registered' }] })
  })
})
