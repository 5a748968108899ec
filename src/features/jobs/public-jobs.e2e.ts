import { beforeAll, expect, it } from 'vitest'
import { desktop, letTimePass, logIn, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { leeds, makeJob, pdf } from '#test/support/factories.ts'

const site = useSite(await freePort())
let slug: string
beforeAll(async () => {
  for (let n = 0; n < 12; n++) slug = (await makeJob(site.world)).slug
})

it('the job board offers the button for filters only where they are folded away, and shows the widest pay whole', async () => {
  const { page } = await site.open({ viewport: desktop })
  await page.goto('/jobs')
  const cut = await page.locator('select[name=salaryMax]').evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select)
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    pen.font = style.font
    return (
      pen.measureText('20,000+').width - (select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight))
    )
  })
  expect(cut).toBeLessThanOrEqual(0)
  // Opening the town's list brings more parts, whose styles must not undo those of this page.
  await page.getByRole('combobox', { name: /^Town/ }).pressSequentially('Lee')
  await page.getByRole('option').first().waitFor()
  expect(await page.getByRole('button', { name: 'Filters' }).isVisible()).toBe(false)
  await page.goto(`/jobs?location=${leeds}`)
  expect(await page.getByRole('button', { name: 'Filters' }).isVisible()).toBe(false)
})

it('on a phone the job board goes to the top of the results when they are asked for; no public page runs into its footer', async () => {
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

  for (const address of ['/jobs', `/jobs/${slug}`, `/jobs/${slug}/apply`, '/register', '/privacy', '/contact-us']) {
    await page.goto(address)
    const gap = await page.evaluate(() => {
      const bottoms = [...(document.querySelector('main')?.children ?? [])].map((child) => child.getBoundingClientRect().bottom)
      return (document.querySelector('footer')?.getBoundingClientRect().top ?? 0) - Math.max(...bottoms)
    })
    expect([address, gap >= 32]).toEqual([address, true])
  }
})

it.each([
  ['under a thumb, the town known already', { viewport: phone, touch: true }, 0],
  ['under a thumb, the town known only later', { viewport: phone, touch: true }, 600],
  ['with the mouse', { viewport: desktop }, 0],
  ['with Enter in another field', { viewport: desktop }, 0],
] as const)('an application whose town was only typed goes with the first press (%s)', async (how, screen, lateMs) => {
  const { page } = await site.open(screen)
  await page.goto(`/jobs/${slug}/apply`)
  const email = page.getByLabel('Email')
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Last name').fill('Typed')
  await email.fill('zoe')
  await page.getByLabel('I have read the privacy notice').check()
  await letTimePass(page, 10)
  const town = page.getByRole('combobox', { name: /^Town/ })
  await town.fill('Zzzz')
  await page.getByText('No town').first().waitFor()
  const button = page.getByRole('button', { name: 'Send application' })
  const press = async () => {
    if (how === 'with Enter in another field') return email.press('Enter')
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    const at = [(box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 4] as const
    if ('touch' in screen) await page.touchscreen.tap(...at)
    else await page.mouse.click(...at)
  }
  await press()
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') })
  const lines = () => summary.getByRole('link').allTextContents()
  await expect.poll(lines).toEqual([expect.stringContaining('email'), 'Town: Choose a town from the list.'])
  expect(await summary.evaluate((one) => one === document.activeElement)).toBe(true)

  await email.fill(`zoe${lateMs}.${how.length}@people.example`)
  await page.route('**/api/v1/places?*', async (route) => {
    await new Promise((answer) => setTimeout(answer, lateMs))
    await route.continue()
  })
  await town.fill('Leeds')
  if (lateMs === 0) await page.getByRole('option').first().waitFor()
  await press()
  await page.getByRole('heading', { name: 'Application sent' }).waitFor()
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

it('the button that shares an advert opens the system’s own way where there is one, for who is signed in too, and copies elsewhere', async () => {
  const { page, context } = await site.open({ viewport: phone })
  await page.goto(`/jobs/${slug}`)
  expect(await page.evaluate(`'share' in navigator`)).toBe(false)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied').waitFor()

  await context.addInitScript('navigator.share = (data) => { window.shared = data; return Promise.resolve() }')
  const shares = async () => {
    await page.goto(`/jobs/${slug}`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    expect(await page.evaluate('window.shared')).toEqual({ url: `${site.base}/jobs/${slug}` })
    expect(await page.getByText('Link copied').count()).toBe(0)
  }
  await shares()
  const { email, password } = await site.world.as('candidate')
  await logIn(page, email, password)
  await shares()
})

it('without script the browser’s own field for a file is seen, which names the one that is chosen', async () => {
  const { page } = await site.open({ viewport: phone, javaScriptEnabled: false })
  await page.goto(`/jobs/${slug}/apply`)
  const style = await page.locator('input[type=file]').evaluate((field) => {
    const { opacity, position } = getComputedStyle(field)
    return { opacity, position }
  })
  expect(style).toEqual({ opacity: '1', position: 'static' })
})

it('without script a guest applies with a file', async () => {
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
