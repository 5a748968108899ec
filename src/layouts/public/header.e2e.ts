import { beforeAll, expect, it } from 'vitest'
import { expectAccessible, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { makeJob } from '#test/support/factories.ts'

// The frame of the public pages on phones, and without script.

const site = useSite(await freePort())
beforeAll(async () => {
  await makeJob(site.world, { title: 'Glazier' })
})

it.each([
  [phone, '/', 'Jobs', 'Employers'],
  [{ width: 320, height: 640 }, '/fr', 'Offres', 'Employeurs'],
] as const)('a phone of %j has both lists in two calm rows of its header', async (viewport, path, jobs, employers) => {
  const { page } = await site.open({ viewport, javaScriptEnabled: false })
  await page.goto(path)
  const header = page.getByRole('banner')
  const top = async (name: string) => {
    const box = await header.getByRole('link', { name, exact: true }).boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  expect(await top(jobs)).toBe(await top(employers))
  const tops = await header
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top + link.getBoundingClientRect().height / 2)))
  expect(new Set(tops).size).toBe(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
})

it('the login without script says what it needs, and nobody is offered to save a job', async () => {
  const { page } = await site.open({ viewport: phone, javaScriptEnabled: false })
  await page.goto('/auth/login')
  expect(await page.locator('noscript p').textContent()).toMatch(/^This page needs JavaScript/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Glazier' }).waitFor()
  expect(await page.getByRole('button', { name: /Glazier/ }).count()).toBe(0)
})

it.each([
  ...['/', '/jobs', '/employers', '/candidates', '/contact-us', '/about-us', '/faqs', '/pricing', '/coming-soon', '/register'],
  ...['/privacy', '/send-documents', '/job-alerts/new', '/404'],
])('%s shows nothing to press or choose that does nothing without script', async (path) => {
  const { page } = await site.open({ viewport: phone, javaScriptEnabled: false })
  await page.goto(path)
  const idle = page.locator(
    ':is(button[type=button], :is(button, select, input, textarea):not(form *, [form])):not([popovertarget]):visible',
  )
  expect(await idle.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 120)))).toEqual([])
})

it('on a narrow card the star stands in the corner, and says what it did', async () => {
  const { page } = await site.open({ viewport: phone })
  await page.goto('/')
  const card = page.getByRole('article').filter({ hasText: 'Glazier' })
  await card.getByRole('button', { name: 'Save Glazier', exact: true }).click()
  const star = card.getByRole('button', { name: 'Saved Glazier', exact: true })
  const [around, own] = [await card.boundingBox(), await star.boundingBox()]
  if (!around || !own) throw new Error('not shown')
  expect([own.y - around.y < 16, around.x + around.width - own.x - own.width < 16, own.width < 60]).toEqual([true, true, true])
  await expectAccessible(page)
})
