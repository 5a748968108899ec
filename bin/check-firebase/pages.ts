// What a person does in the built pages while a Firebase project signs people in.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { finishSignUp, launchChromium } from '../../test/support/chromium.ts'
import { type Emulator, until } from './emulator.ts'

type World = {
  check(what: string, work: () => Promise<unknown>): Promise<void>
  emulator: Emulator
  base: string
  /** Ends background work, and with it the word to Google. */
  stopTasks(): Promise<void>
  askAsAdmin(method: string, path: string, payload?: object): Promise<{ status: number; body: { items: { id: number }[] } }>
}

const email = 'bea@people.example'
const next = 'bea.joiner@people.example'
/** Sign-ins are told apart by their second. */
const secondMs = 1100
const password = 'four words well chosen'
const second = 'another four words chosen'
const third = 'yet another four words'

export async function checkPages({ check, emulator, base, stopTasks, askAsAdmin }: World): Promise<void> {
  const browser = await launchChromium()
  /** What pages complained about, and what no page should have asked. */
  const complaints: string[] = []
  const hosts = new Set<string>()

  async function open(): Promise<{ page: Page; context: BrowserContext }> {
    const context = await browser.newContext({ baseURL: base, locale: 'en-GB', reducedMotion: 'reduce' })
    context.setDefaultTimeout(10_000)
    context.on('weberror', (error) => complaints.push(String(error.error())))
    context.on('console', (message) => {
      // The browser notes every refused request by itself; those of ours are counted below.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text())
    })
    context.on('request', (request) => hosts.add(new URL(request.url()).host))
    context.on('response', (response) => {
      const isOurs = response.url().startsWith(base)
      // A refused token is how a page learns that its session is over.
      if (isOurs && response.status() >= 400 && response.status() !== 401)
        complaints.push(`${response.status()} ${response.request().method()} ${response.url()}`)
    })
    return { page: await context.newPage(), context }
  }
  async function logIn(page: Page, word: string, { address = email, remember = false } = {}): Promise<void> {
    await sleep(secondMs)
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill(address)
    await page.getByLabel('Password', { exact: true }).fill(word)
    if (remember) await page.getByLabel('Remember me').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
  }
  const home = (page: Page) => page.waitForURL('**/dashboard/**')
  const logOut = async (page: Page) => {
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${base}/`)
    await page.getByRole('link', { name: 'Login' }).first().waitFor()
  }
  /** Where the link of a mail leads once the project's action URL is our page. */
  const ours = (link: string) => `${base}/auth/action${new URL(link).search}`
  const kept = (page: Page) =>
    page.evaluate(() => [sessionStorage, localStorage].map((store) => Object.keys(store).filter((key) => /authUser/.test(key)).length))

  const { page, context } = await open()
  await check('in pages: signing up makes the account and the record, and sends the mail', async () => {
    await page.goto('/register')
    await page.getByLabel(/^E-?mail$/).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Next' }).click()
    await finishSignUp(page, 'Bea', 'Joiner')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    assert.equal((await askAsAdmin('GET', '/candidates?q=Joiner')).body.items.length, 1)
    // Told by the task, not by the page.
    await until(async () => (await emulator.findByEmail(email))?.customAttributes !== undefined)
  })
  await check('in pages: the link of that mail confirms the address', async () => {
    await page.goto(ours(await emulator.link(email, 'VERIFY_EMAIL')))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Bea Joiner' }).waitFor()
  })
  await check('in pages: logging out leaves nothing behind', async () => {
    await logOut(page)
    assert.deepEqual(await kept(page), [0, 0])
    assert.deepEqual(await context.cookies(), [])
    await page.goto('/dashboard')
    await page.waitForURL(`${base}/`)
  })
  await check('in pages: a wrong password is refused in the specification’s words', async () => {
    await logIn(page, 'not the password')
    await page.getByRole('dialog', { name: 'Oops...' }).getByText('Something went wrong! : auth/wrong-password').waitFor()
  })
  await check('in pages: a login that is not remembered stays in its tab', async () => {
    await logIn(page, password)
    await home(page)
    assert.deepEqual(await kept(page), [1, 0])
    assert.deepEqual(
      (await context.cookies()).map(({ name, expires }) => [name, expires]),
      [['sid', -1]],
    )
    await page.reload()
    await page.getByRole('heading', { name: 'Bea Joiner' }).waitFor()
    await logOut(page)
  })
  await check('in pages: a login that is remembered is every tab’s, and so is its end', async () => {
    const other = await context.newPage()
    await other.goto('/')
    await logIn(page, password, { remember: true })
    await home(page)
    assert.deepEqual(await kept(page), [0, 1])
    assert.ok((await context.cookies()).every(({ expires }) => expires > Date.now() / 1000 + 13 * 86_400))
    await other.reload()
    await other.getByRole('link', { name: 'Dashboard' }).click()
    await other.getByRole('heading', { name: 'Bea Joiner' }).waitFor()
    await logOut(page)
    await other.waitForURL(`${base}/`)
    await other.getByRole('link', { name: 'Login' }).first().waitFor()
    await other.close()
  })
  await check('in pages: a forgotten password is replaced by the link of a mail', async () => {
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'Forgot password' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Reset password done, please check your e-mail').waitFor()
    await page.goto(ours(await emulator.link(email, 'PASSWORD_RESET')))
    await page.getByText(`Account: ${email}`).waitFor()
    await page.getByLabel('New password').fill(second)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('link', { name: 'Log in' }).click()
    await logIn(page, second, { remember: true })
    await home(page)
  })
  await check('in pages: another password needs the current one, and ends the other sessions', async () => {
    const { page: elsewhere } = await open()
    await logIn(elsewhere, second)
    await home(elsewhere)
    await page.goto('/dashboard/change-password')
    await page.getByRole('heading', { name: 'Change password' }).waitFor()
    const change = async (current: string) => {
      await page.getByLabel('Current password').fill(current)
      await page.getByLabel('New password', { exact: true }).fill(third)
      await page.getByLabel('Repeat new password').fill(third)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await change('not the password')
    await page.getByRole('alert').getByText('This is not your current password.').first().waitFor()
    await sleep(secondMs)
    await change(second)
    await page.getByText('Other devices have been logged out.').waitFor()
    await elsewhere.getByRole('dialog', { name: 'You have been logged out' }).waitFor()
    await elsewhere.getByText('Your session has ended. Log in again.').waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Change password' }).waitFor()
  })
  await check('in pages: the security screen offers what the project can do, no more', async () => {
    const { page: elsewhere } = await open()
    await logIn(elsewhere, third)
    await home(elsewhere)
    // The emulator, unlike Google, gives each new token the time of the newest sign-in anywhere; so that has to be ours.
    await logOut(page)
    await logIn(page, third, { remember: true })
    await home(page)
    await page.goto('/user/account?tab=security')
    await page.getByRole('heading', { name: 'How you log in' }).waitFor()
    assert.equal(await page.getByRole('heading', { name: 'Two-factor authentication' }).count(), 0)
    await page.getByRole('link', { name: 'Change password', exact: true }).waitFor()
    // Both sessions have a device; the other one can be ended from here.
    assert.equal(await page.getByText('Unknown device').count(), 0)
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await elsewhere.getByRole('dialog', { name: 'You have been logged out' }).waitFor()
    await page.getByRole('button', { name: 'Log out', exact: true }).waitFor({ state: 'detached' })
  })
  await check('in pages: another address counts once its owner opened the link', async () => {
    await page.getByRole('button', { name: 'Change address' }).click()
    await page.getByLabel('New address').fill(next)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText(`We sent a link to ${next}.`).waitFor()
    await page.goto(ours(await emulator.link(email, 'VERIFY_AND_CHANGE_EMAIL')))
    await page.getByRole('button', { name: 'Use this address' }).click()
    await page.getByText('Done. Log in with your new address.').waitFor()
    await logIn(page, third, { address: next, remember: true })
    await home(page)
    await page.goto('/user/account?tab=security')
    await page.getByText(`${next} ✓`).waitFor()
    await page.goto('/user/profile')
    await logOut(page)
  })
  await check('in pages: a mailed link signs in without a password, from our page or by Google’s', async () => {
    for (const follow of [ours, (link: string) => link]) {
      await sleep(secondMs)
      await page.goto('/auth/forgot-password')
      await page.getByRole('button', { name: 'Log in with a link instead' }).click()
      await page.getByLabel('Email').fill(next)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await page.getByText('we’ve sent a link').waitFor()
      await page.goto(follow(await emulator.link(next, 'EMAIL_SIGNIN')))
      await page.getByRole('heading', { name: 'Log in' }).waitFor()
      await until(async () => (await page.getByLabel(/^E-?mail$/).inputValue()) === next)
      await page.getByRole('button', { name: 'Log in' }).click()
      await home(page)
      await page.getByRole('heading', { name: 'Bea Joiner' }).waitFor()
      await logOut(page)
    }
  })
  // What is decided here holds at once, whether Google hears of it or not.
  await stopTasks()
  const { items } = (await askAsAdmin('GET', '/users?q=joiner')).body
  const user = `/users/${items[0]?.id}`
  await check('in pages: another role shows in the open page at once', async () => {
    await logIn(page, third, { address: next, remember: true })
    await home(page)
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Profile' }).waitFor()
    assert.equal((await askAsAdmin('PUT', `${user}/role`, { role: 'agent' })).status, 200)
    await menu.getByRole('link', { name: 'Candidates list' }).waitFor()
    assert.equal((await askAsAdmin('PUT', `${user}/role`, { role: 'operation' })).status, 200)
    await menu.getByRole('link', { name: 'Post a New Job' }).waitFor()
    await page.goto('/dashboard')
    await menu.getByRole('link', { name: 'Post a New Job' }).waitFor()
  })
  await check('in pages: a closed account is signed out with the reason, and does not get in again', async () => {
    assert.equal((await askAsAdmin('PUT', `${user}/suspension`, {})).status, 200)
    await page.getByRole('dialog', { name: 'You have been logged out' }).waitFor()
    await page.getByText('This account has been closed.').waitFor()
    await logIn(page, third, { address: next })
    await page.getByText('Something went wrong! : auth/user-disabled').waitFor()
    assert.deepEqual(await kept(page), [0, 0])
  })
  await check('in pages: nothing broke the policy of pages, and nobody but us and the emulator was asked', async () => {
    assert.deepEqual(complaints, [])
    assert.deepEqual([...hosts].toSorted(), [new URL(base).host, emulator.host].toSorted())
  })
  await browser.close()
}
