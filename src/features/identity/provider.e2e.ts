import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { complaints, expectAccessible, phone, useSite } from '#test/browser.ts'
import { finishSignUp, freePort } from '#test/chromium.ts'
import { type OpenIdServer, secret, startOpenId } from '#test/openid.ts'

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
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

describe('signing in at another provider', () => {
  it('makes an account, goes on to the record, and finds both the next time', async () => {
    const { page } = await site.open({ viewport: phone })
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Continue with Mason ID' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Continue with Mason ID' }).click()
    await page.waitForURL('**/register')
    expect(page.url()).not.toMatch(/token|code=/)
    await expectAccessible(page)
    await finishSignUp(page, 'Ann', 'Mason')
    await page.getByRole('heading', { name: 'Ann Mason' }).waitFor()

    const { page: later } = await site.open()
    await later.goto('/auth/login')
    await later.getByRole('link', { name: 'Continue with Mason ID' }).click()
    await later.getByRole('heading', { name: 'Ann Mason' }).waitFor()
  })

  it('is refused when this browser did not begin it', async () => {
    const { page } = await site.open()
    await page.goto('/identity/providers/callback?code=stolen&state=guessed')
    await page.getByText('Something went wrong! : auth/invalid-credential').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'OK' }).click()
    await page.goto('/auth/provider')
    await page.getByText('Something went wrong! : auth/invalid-credential').waitFor()
  })
})
