import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Person } from '#test/support/app.ts'
import { expectAccessible, logInByWindow, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'

const site = useSite(await freePort())

const bring = (agent: Person, firstName: string) =>
  agent.post('/candidates', { body: { firstName, lastName: 'Okafor', email: `${firstName}@people.example`, locale: 'en' } })
const banner = (page: Page) => page.getByRole('region', { name: /^(Preview|Aperçu)$/ })
const ended = (page: Page) => page.getByRole('dialog', { name: 'The preview has ended' })

describe('seeing Lintel as an agent', () => {
  it('shows what the agent sees, changes nothing, and every window follows', async () => {
    const [admin, agent, other] = [await site.world.as('admin'), await site.world.as('agent', 'ana'), await site.world.as('agent', 'bea')]
    await bring(agent, 'Chidi')
    await bring(other, 'Ngozi')
    const { page, context } = await site.open()
    // Remembered, so that another window has the same session.
    await logInByWindow(page, admin.email, admin.password, { isRemembered: true })
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
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ngozi Okafor' }).waitFor()
    expect(await banner(page).count()).toBe(0)
  })
})
