import { afterEach, describe, expect, it } from 'vitest'
import { complaints, expectAccessible, logIn, openDashboard, phone, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'
import { pdf } from '#test/make.ts'

const site = useSite(await freePort())
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

describe('signing up', () => {
  it('takes three steps, keeps what was typed and agreed to, and ends with the mail to confirm, sent again once a minute', async () => {
    const { page } = await site.open({ viewport: phone, locale: 'fr-FR' })
    await page.goto('/fr/register')
    await expectAccessible(page)
    await page.getByLabel(/^E-?mail$/).fill('lea@people.example')
    await page.getByLabel('Mot de passe', { exact: true }).fill('court')
    await page.getByRole('button', { name: 'Suivant' }).click()
    await page.getByRole('alert').first().waitFor()
    expect(await page.getByLabel(/^E-?mail$/).inputValue()).toBe('lea@people.example')
    await page.getByLabel('Mot de passe', { exact: true }).fill('quatre mots bien choisis')
    await page.getByRole('button', { name: 'Suivant' }).click()
    await page.getByLabel('Prénom').fill('Léa')
    await page.getByLabel('Nom', { exact: true }).fill('D’Angelo')
    await page.getByLabel('Mobile').fill('06 39 98 00 01')
    await page.getByRole('combobox', { name: 'Ville' }).pressSequentially('Orleans')
    await page.getByRole('option', { name: /^Orléans/ }).click()
    await page.getByLabel('Métier principal').selectOption('Maçon')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Suivant' }).click()
    await page.locator('input[type=file]').setInputFiles({ name: 'CV Léa.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) })
    await page.getByLabel(/J’ai lu/).check()
    await page.getByLabel('M’informer des offres qui me correspondent').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Créer le compte' }).click()
    await page.getByRole('heading', { name: 'Consultez votre messagerie' }).waitFor()
    await expectAccessible(page)

    // The link in the mail, a button, and the profile opens.
    const mailed = async () => (await site.world.outbox()).filter(({ to }) => to === 'lea@people.example').length
    await expect.poll(mailed).toBe(1)
    await page.getByRole('button', { name: 'Renvoyer', exact: true }).click()
    const again = page.getByRole('button', { name: /^Renvoyer dans \d+\ss$/ })
    await again.waitFor()
    expect(await again.isDisabled()).toBe(true)
    await page.reload()
    await again.waitFor()
    await expect.poll(mailed).toBe(2)
    const link = (await site.world.links()).findLast((url) => url.includes('mode=verifyEmail')) as string
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await page.getByRole('link', { name: 'Continuer' }).click()
    await page.getByRole('heading', { name: 'Léa D’Angelo' }).waitFor()
    await page.getByText('CV Léa.pdf').waitFor()
    const { rows } = await site.world.app.database.pool.query(
      `select keep_profile_at is not null as keep, job_alerts_at is not null as alerts, directory_at is not null as directory
       from candidates where email = 'lea@people.example'`,
    )
    expect(rows).toEqual([{ keep: false, alerts: true, directory: false }])
    await expectAccessible(page)
  })
})

describe('a step of signing up', () => {
  const start = async () => {
    const { page } = await site.open({ viewport: phone })
    await page.goto('/register?apply=a-job')
    await page.getByLabel(/^E-?mail$/).fill('ann@people.example')
    await page.getByLabel('Password', { exact: true }).fill('four words chosen well')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('First name').waitFor()
    return page
  }

  it('says all that is missing at once, each in a sentence that leads to its field', async () => {
    const page = await start()
    await page.getByLabel('Mobile').fill('call me')
    await page.getByRole('button', { name: 'Next' }).click()
    const summary = page.getByRole('alert').filter({ has: page.getByRole('link') })
    await expect
      .poll(() => summary.getByRole('link').allTextContents())
      .toEqual([
        'Enter your first name.',
        'Enter your last name.',
        'Enter a mobile number, like 07700 900982 or +33 6 12 34 56 78.',
        'Choose your town from the list.',
        'Choose your main trade.',
      ])
    await summary.getByRole('link', { name: 'Enter your last name.' }).click()
    await expect.poll(() => page.getByLabel('Last name').evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
  })

  it('is left by the browser’s own Back for the step before, with everything typed', async () => {
    const page = await start()
    await page.getByLabel('First name').fill('Ann')
    await page.goBack()
    expect(await page.getByLabel(/^E-?mail$/).inputValue()).toBe('ann@people.example')
    await page.goForward()
    expect(await page.getByLabel('First name').inputValue()).toBe('Ann')
    expect(new URL(page.url()).searchParams.get('apply')).toBe('a-job')
  })
})

describe('choosing a password', () => {
  it('says the same beside the field as the reason why it is refused, and shows what was typed on request', async () => {
    const { page } = await site.open()
    await page.goto('/register')
    const [field, meter] = [page.getByLabel('Password', { exact: true }), page.getByRole('status')]
    for (const simple of ['Summer24', 'abcdefghi', 'constructs']) {
      await field.fill(simple)
      await meter.getByText(/^(Very easy|Easy) to guess$/).waitFor()
    }
    await field.fill('four words chosen well')
    await meter.getByText('Strong').waitFor()
    await page.getByRole('button', { name: 'Show' }).click()
    expect(await field.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide' }).click()
    expect(await field.getAttribute('type')).toBe('password')
  })
})

it('the link of a mail leaves its code neither in the address bar nor behind Back', async () => {
  const { page } = await site.open()
  for (const mode of ['resetPassword', 'signIn', 'verifyEmail', 'recoverEmail']) {
    await page.goto(`/auth/action?mode=${mode}&oobCode=secret-${mode}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.url()).toBe(`${site.base}/auth/action`)
  }
  for (let back = 0; back < 3; back++) {
    await page.goBack()
    // Whoever goes back before a page has come up is answered by the browser that it is gone.
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(page.url()).not.toContain('secret')
  }
})

describe('the first admin', () => {
  it('is told where the link is when it is missing', async () => {
    const { page } = await site.open({ viewport: phone })
    await page.goto('/setup')
    await page.getByText('open the link that Lintel writes to its log').waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Log in' }).waitFor()
  })
})

describe('logging in', () => {
  it('says what is wrong in the specification’s words, lets one try again, and logs out', async () => {
    const person = await site.world.as('operation')
    const { page } = await site.open()
    await page.goto('/auth/login')
    await expectAccessible(page)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
    await page.getByText('Something went wrong! : auth/invalid-credential').waitFor()
    await page.getByRole('button', { name: 'OK' }).click()
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
    await page
      .getByRole('heading', { name: 'Overview' })
      .or(page.getByRole('heading', { name: 'Three steps to your first placement' }))
      .first()
      .waitFor()
    // Script finds nothing of the session that would outlive it.
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie)
    expect(kept).toMatch(/refreshToken\\":\\"cookie\\"/)
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/')
    await page.getByRole('link', { name: 'Login' }).waitFor()
    await page.goto('/dashboard')
    await page.waitForURL(`${site.base}/`)
  })

  it('keeps the window, the address and the focus when Escape closes the reason', async () => {
    const { page } = await site.open()
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill('ann@people.example')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.getByRole('dialog', { name: 'Oops...' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Oops...' }).waitFor({ state: 'detached' })
    expect(await page.getByLabel('Email').inputValue()).toBe('ann@people.example')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
  })

  it('takes the address that was typed along to the reset of a forgotten password', async () => {
    const { page } = await site.open()
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill('ann@people.example')
    await page.getByRole('button', { name: 'Forgot password' }).click()
    await page.getByRole('dialog', { name: 'Reset password' }).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('ann@people.example')
  })

  it('leaves nothing of the person in the browser but its language and colours, and ends in every window', async () => {
    const person = await site.world.as('operation', 'Two windows')
    const { page, context } = await site.open()
    await context.addCookies([{ name: 'theme', value: 'dark', url: site.base }])
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Remember me').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/dashboard')
    const other = await context.newPage()
    await other.goto('/dashboard')
    const logout = (window: typeof page) => window.getByRole('banner').getByRole('button', { name: 'Logout' })
    await Promise.all([logout(page).waitFor(), logout(other).waitFor()])
    await page.evaluate(() => localStorage.setItem('draft', 'of this person'))
    await logout(page).click()
    await Promise.all([page.waitForURL(`${site.base}/`), other.waitForURL(`${site.base}/`)])
    await page.getByRole('link', { name: 'Login' }).waitFor()
    expect(await page.evaluate(() => [Object.keys(localStorage), document.cookie])).toEqual([[], 'theme=dark'])
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  })
  it('outlives the browser for those who ask to be remembered, and for nobody else', async () => {
    const person = await site.world.as('operation', 'Remembered')
    for (const isRemembered of [false, true]) {
      const { page, context } = await site.open()
      await page.goto('/auth/login')
      await page.getByLabel('Email').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByLabel('Remember me').setChecked(isRemembered)
      await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
      await page.waitForURL('**/dashboard')
      const endWithBrowser = (await context.cookies()).filter(({ expires }) => expires === -1)
      expect(endWithBrowser.length > 0).toBe(!isRemembered)
      // The pages' own session comes anew with the token, whatever became of it.
      await context.clearCookies({ name: 'sid' })
      const opened = page.waitForResponse((answer) => answer.url().endsWith('/api/session'))
      await page.goto('/dashboard')
      await opened
      await page.goto('/jobs')
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor()
    }
  })
  it('names what is missing in the page’s language, whatever the browser’s is, and takes letters of every language', async () => {
    const person = await site.world.as('operation', 'Éloïse')
    const { page } = await site.open({ viewport: phone })
    await page.goto('/fr')
    await page.getByRole('link', { name: 'Connexion' }).click()
    const window = page.getByRole('dialog')
    await window.getByRole('button', { name: 'Connexion' }).click()
    await window.getByText('Adresse e-mail non valide').waitFor()
    await window.getByText('Saisissez votre mot de passe.').waitFor()
    expect(await window.getByLabel(/^E-?mail$/).evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await window.getByLabel(/^E-?mail$/).fill(person.email)
    await window.getByLabel('Mot de passe', { exact: true }).fill(person.password)
    await window.getByRole('button', { name: 'Connexion' }).click()
    await page.waitForURL('**/dashboard')
  })
  it('shows each role its menu, to the letter', async () => {
    const menus = {
      operation: ['Dashboard', 'Add candidate', 'Candidates list', 'Post a New Job', 'Jobs list', 'Files', 'Change Password', 'Logout'],
      agent: ['Dashboard', 'Add candidate', 'Candidates list', 'Logout'],
    }
    for (const [role, items] of Object.entries(menus)) {
      const person = await site.world.as(role as 'operation' | 'agent')
      const { page } = await site.open()
      await logIn(page, person.email, person.password)
      await openDashboard(page)
      expect(
        (await page.getByRole('navigation', { name: 'Menu' }).getByRole('listitem').allTextContents()).map((item) => item.trim()),
      ).toEqual(items)
    }
  })
})
