import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { complaints, desktop, letTimePass, logIn, phone, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'
import { leeds, makeJob, pdf } from '#test/make.ts'

const site = useSite(await freePort())
let slug: string
beforeAll(async () => {
  for (let n = 0; n < 12; n++) slug = (await makeJob(site.world)).slug
})
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

describe('the job board', () => {
  it('offers the button for filters only where they are folded away', async () => {
    const { page } = await site.open({ viewport: desktop })
    await page.goto('/jobs')
    // Opening the town's list brings more parts, whose styles must not undo those of this page.
    await page.getByRole('combobox', { name: /^Town/ }).pressSequentially('Lee')
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('button', { name: 'Filters' }).isVisible()).toBe(false)
    await page.goto(`/jobs?location=${leeds}`)
    expect(await page.getByRole('button', { name: 'Filters' }).isVisible()).toBe(false)
    const { page: small } = await site.open({ viewport: phone })
    await small.goto('/jobs')
    expect(await small.getByRole('button', { name: 'Filters' }).isVisible()).toBe(true)
  })

  it('goes to the top of the results when they are asked for', async () => {
    const { page } = await site.open({ viewport: phone })
    await page.goto('/jobs')
    await page.evaluate(() => scrollTo(0, 900))
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Show jobs' }).click()
    const heading = page.getByRole('heading', { name: /open jobs/ })
    const below = async () => {
      const [line, found] = [await page.getByRole('search').boundingBox(), await heading.boundingBox()]
      return line && found && found.y - line.y - line.height
    }
    await expect.poll(below).toBeGreaterThanOrEqual(0)
    expect(await below()).toBeLessThan(100)
  })

  it('begins at the first page again when it is sorted anew, or shows more at once', async () => {
    const { page } = await site.open({ viewport: desktop })
    const isOnPage = (n: number) => page.locator('[aria-current=page]').getByText(String(n), { exact: true }).waitFor()
    await page.goto('/jobs?page=2')
    await isOnPage(2)
    await page.locator('label', { hasText: 'Sort' }).locator('select').selectOption('oldest')
    await page.waitForURL('**/jobs?sort=oldest')
    await isOnPage(1)
    await page.goto('/jobs?page=2')
    await isOnPage(2)
    await page.getByLabel('Per page').selectOption('20')
    await page.waitForURL('**/jobs?limit=20')
  })

  it('shows the widest pay whole', async () => {
    const { page } = await site.open({ viewport: desktop })
    await page.goto('/jobs')
    const cut = await page.locator('select[name=salaryMax]').evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select)
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      pen.font = style.font
      return (
        pen.measureText('20,000+').width -
        (select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight))
      )
    })
    expect(cut).toBeLessThanOrEqual(0)
  })
})

describe('every public page', () => {
  it.each(['/jobs', '/jobs/:slug', '/jobs/:slug/apply', '/register', '/privacy', '/contact-us'])(
    'keeps %s off the footer',
    async (address) => {
      const { page } = await site.open({ viewport: phone })
      await page.goto(address.replace(':slug', slug))
      const gap = await page.evaluate(() => {
        const bottoms = [...(document.querySelector('main')?.children ?? [])].map((child) => child.getBoundingClientRect().bottom)
        return (document.querySelector('footer')?.getBoundingClientRect().top ?? 0) - Math.max(...bottoms)
      })
      expect(gap).toBeGreaterThanOrEqual(32)
    },
  )
})

it('a recruiter is warned of pay that does not suit its unit, and may publish it all the same', async () => {
  const { page } = await site.open({ viewport: desktop })
  const recruiter = await site.world.as('operation')
  await logIn(page, recruiter.email, recruiter.password)
  await page.goto('/dashboard/job/post')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByLabel(/^Pay from/).fill('22')
  await page.getByLabel(/^Pay to/).fill('26')
  await page.locator('select[name=payUnit]').selectOption('month')
  await page.getByText(/£22–£26\sa\smonth is unusually low/).waitFor()
  await page.getByRole('button', { name: 'Publish anyway' }).waitFor()
  await page.locator('select[name=payUnit]').selectOption('hour')
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
})

const missing = [
  'Enter your first name.',
  'Enter your last name.',
  'Enter an email address, like name@example.com.',
  'Enter a phone number, like 07700 900123, or leave it empty.',
  'Confirm that you have read the privacy notice.',
] as const

it('the form to apply says all that is missing at once, each in a sentence that leads to its field', async () => {
  const { page } = await site.open({ viewport: phone })
  await page.goto(`/jobs/${slug}/apply`)
  await page.getByLabel(/^Mobile/).fill('call me')
  await page.getByRole('button', { name: 'Send application' }).click()
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') })
  await expect.poll(() => summary.getByRole('link').allTextContents()).toEqual(missing)
  for (const [sentence, name] of [
    [missing[3], 'phone'],
    [missing[4], 'privacyAccepted'],
  ] as const) {
    await summary.getByRole('link', { name: sentence }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)
  }
})

it('the form to apply says so when the code that sends it cannot be had, and sends once it can', async () => {
  const { page } = await site.open({ viewport: phone })
  await page.goto(`/jobs/${slug}/apply`)
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Last name').fill('O’Brien')
  await page.getByLabel('Email').fill('zoe.later@people.example')
  await page.locator('input[type=file]').setInputFiles({ name: 'CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf('Zoe')) })
  await page.getByLabel('I have read the privacy notice').check()
  await letTimePass(page, 10)
  await page.route('**/assets/api-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Send application' }).click()
  await page.getByRole('alert').getByText('Can’t connect to Lintel.').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Zoë')
  await page.unroute('**/assets/api-*.js')
  await page.getByRole('button', { name: 'Send application' }).click()
  await page.getByRole('heading', { name: 'Application sent' }).waitFor()
})

describe('the button that shares an advert', () => {
  const able = (answer: string) => `navigator.share = (data) => { window.shared = data; return ${answer} }`
  const onPhone = async (answer: string) => {
    const { page, context } = await site.open({ viewport: phone })
    await context.addInitScript(able(answer))
    await page.goto(`/jobs/${slug}`)
    return page
  }
  it.each([
    ['a visitor', false],
    ['somebody who is signed in', true],
  ])('opens the system’s own way where there is one, for %s', async (_who, isSignedIn) => {
    const page = await onPhone('Promise.resolve()')
    if (isSignedIn) {
      const { email, password } = await site.world.as('candidate')
      await logIn(page, email, password)
      await page.goto(`/jobs/${slug}`)
    }
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    expect(await page.evaluate('window.shared')).toEqual({ url: `${site.base}/jobs/${slug}` })
    expect(await page.getByText('Link copied').count()).toBe(0)
  })
  it('copies nothing when that is closed again, and copies where it is refused', async () => {
    const closed = await onPhone(`Promise.reject(new DOMException('', 'AbortError'))`)
    await closed.getByRole('button', { name: 'Share', exact: true }).click()
    expect(await closed.getByRole('button', { name: 'Share', exact: true }).count()).toBe(1)
    expect(await closed.getByText('Link copied').count()).toBe(0)
    const refused = await onPhone(`Promise.reject(new DOMException('', 'NotAllowedError'))`)
    await refused.getByRole('button', { name: 'Share', exact: true }).click()
    await refused.getByText(/^(Link copied|Your browser does not allow)/).waitFor()
    await refused.getByRole('button', { name: 'Copy link' }).waitFor()
  })
  it('copies the address elsewhere', async () => {
    const { page } = await site.open({ viewport: desktop })
    await page.goto(`/jobs/${slug}`)
    expect(await page.evaluate(`'share' in navigator`)).toBe(false)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied').waitFor()
  })
})

describe('without script', () => {
  it('a guest applies with a file', async () => {
    const { page } = await site.open({ viewport: phone, locale: 'fr-FR', javaScriptEnabled: false })
    await page.goto(`/fr/jobs/${slug}/apply`)
    await page.getByLabel('Prénom').fill('Zoë')
    await page.getByLabel('Nom', { exact: true }).fill('O’Brien')
    await page.getByLabel(/^E-?mail$/).fill('zoe@people.example')
    await page.getByRole('textbox', { name: /^Ville/ }).fill('Lyon')
    await page.locator('input[type=file]').setInputFiles({ name: 'CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf('Zoe')) })
    await page.locator('input[name=privacyAccepted]').check()
    await page.getByRole('button', { name: 'Envoyer ma candidature' }).click()
    await page.getByRole('heading', { name: 'Candidature envoyée' }).waitFor()
  })
  it('a page that needs it says so and shows no button that leads nowhere', async () => {
    const { page } = await site.open({ viewport: phone, javaScriptEnabled: false })
    await page.goto('/register')
    await page.locator('noscript p').waitFor()
    expect(await page.locator('noscript p').textContent()).toMatch(/^This page needs JavaScript/)
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  })
})
