import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { expectAccessible, phone, useSite } from '#test/support/browser.ts'
import { finishSignUp, freePort } from '#test/support/chromium.ts'
import { type OpenIdServer, secret, startOpenId } from '#test/support/openid.ts'

const port = await freePort()
const env: Record<string, string> = {}
let agency: OpenIdServer
beforeAll(async () => {
  agency = await startOpenId({
    redirectUri: `http://127.0.0.1:${port}/identity/providers/callback`,
    visitor: { sub: 'ann', email: 'ann.mason@people.example', email_verified: true, name: 'Ann Mason' },
  })
  env.OIDC_PROVIDERS = JSON.stringify([
    { id: 'oidc.agency', name: 'Mason ID', issuer: agency.issuer, clientId: 'lintel', clientSecret: secret },
  ])
})
const site = useSite(port, env)
afterAll(() => agency.close())
afterEach(() => resetClock())

describe('signing in at another provider', () => {
  // Nobody has her address, whichever journey came before.
  beforeEach(async () => void (await site.world.app.database.pool.query(`delete from accounts where email = 'ann.mason@people.example'`)))

  it('makes an account, goes on to the record, and proves itself again by the provider or a link, as there is no password', async () => {
    const { page, context } = await site.open()
    // It is refused when this browser did not begin it.
    await page.goto('/identity/providers/callback?code=stolen&state=guessed')
    await page.getByText('Something went wrong! : auth/invalid-credential').waitFor()
    await expectAccessible(page)
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Continue with Mason ID' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Continue with Mason ID' }).click()
    await page.waitForURL('**/register')
    expect(page.url()).not.toMatch(/token|code=/)
    await expectAccessible(page)
    await finishSignUp(page, 'Ann', 'Mason')
    await page.getByRole('heading', { name: 'Ann Mason' }).waitFor()

    await page.goto('/user/account?tab=privacy')
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
    const download = async (prove: () => Promise<void>) => {
      advanceClock(50 * 60_000)
      const ask = async () => {
        await page.getByRole('button', { name: 'Download my data' }).click()
        await question.getByText('log in once more').waitFor()
        await prove()
      }
      const [saved] = await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), ask()])
      expect(saved.suggestedFilename()).toMatch(/^lintel-data-\d+-[\d-]+\.zip$/)
      expect(await question.count()).toBe(0)
    }
    await download(async () => {
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Continue with Mason ID' }).click()
    })
    await download(async () => {
      const before = await site.world.links()
      await question.getByRole('button', { name: 'Email me a link' }).click()
      await question.getByText('We sent a link to ann.mason@people.example.').waitFor()
      const link = async () => (await site.world.links()).find((url) => url.includes('mode=signIn') && !before.includes(url)) ?? ''
      await expect.poll(link).toContain('mode=signIn')
      const other = await context.newPage()
      await other.goto(await link())
      await other.getByText('You can close this window').waitFor()
      await expectAccessible(other)
    })
  })

  it('opens an account of staff once its owner has logged in as before', async () => {
    const { page } = await site.open({ viewport: phone, locale: 'fr-FR' })
    const mason = await site.world.as('operation', 'Ann Mason')
    const { pool } = site.world.app.database
    await pool.query(`update accounts set email = 'ann.mason@people.example' where id = $1`, [mason.id])
    await page.goto('/auth/login')
    await page.getByRole('link', { name: /Mason ID/ }).click()
    await page.getByRole('heading', { name: 'Vous avez déjà un compte' }).waitFor()
    await expectAccessible(page)
    await page.getByLabel(/^E-?mail$/).fill('ann.mason@people.example')
    await page.getByLabel('Mot de passe', { exact: true }).fill(mason.password)
    await page.getByRole('main').getByRole('button', { name: 'Connexion' }).click()
    await page.waitForURL('**/dashboard')

    // From a page, in another browser: back at it, and no longer through the provider's answer.
    const { page: later } = await site.open()
    await later.goto('/jobs?keyword=mason')
    await later.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await later.getByRole('link', { name: /Mason ID/ }).click()
    await later.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await later.waitForURL('**/dashboard')
    await later.goBack()
    expect(later.url()).toBe(`${site.base}/jobs?keyword=mason`)
  })
})
