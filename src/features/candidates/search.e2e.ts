import { expect, it } from 'vitest'
import { expectAccessible, logIn, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { leeds, lyon } from '#test/support/factories.ts'

const site = useSite(await freePort())

it('a search says how it was understood and why it found somebody, and is narrowed by a town and a choice', async () => {
  const operation = await site.world.as('operation')
  const add = (lastName: string, more: object) =>
    operation.post('/candidates', { body: { firstName: 'Ann', lastName, phone: '07700 900123', locale: 'en', ...more } })
  await add('Walling', { trade: 'bricklayer', placeId: leeds, note: 'Fine stone walls in York' })
  await add('Murat', { trade: 'bricklayer', placeId: lyon, note: 'Murs en pierre' })
  await add('Tilson', { trade: 'tiler', placeId: leeds })
  const { page } = await site.open()
  await logIn(page, operation.email, operation.password)
  await page.goto('/dashboard/candidate/list')
  const names = page.getByRole('rowheader')

  await page.getByRole('searchbox', { name: 'Search' }).fill('maçon -tiles')
  await page.getByText('Looking for: maçon or bricklayer or brickie or brick layer, without tiles').waitFor()
  expect(await names.count()).toBe(2)
  await page.getByRole('searchbox', { name: 'Search' }).fill('wall*')
  await page.getByText('Note: Fine stone walls in York').waitFor()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search' }).fill('')

  await page.getByRole('button', { name: 'Town: any' }).click()
  await page.getByRole('combobox', { name: 'Town' }).fill('Leeds')
  await page.getByRole('option', { name: /^Leeds/ }).click()
  await page.getByRole('link', { name: 'Remove filter Town: Leeds, West Yorkshire' }).waitFor()
  await expect.poll(() => names.count()).toBe(2)
  await page.goto(`${page.url()}&trade=tiler&q=york`)
  await page.getByText(/^Without “/).waitFor()
  await page.getByRole('link', { name: 'Remove this filter' }).click()
  await expect.poll(() => names.count()).toBe(1)
})

it('what a row says under its name stays on one line on a phone, however narrow', async () => {
  const operation = await site.world.as('operation')
  const body = { firstName: 'Ann', lastName: 'Dotless', email: 'dotless@people.example', locale: 'en' as const }
  await operation.post('/candidates', { body: { ...body, trade: 'bricklayer', grade: 'manager', placeId: leeds } })
  const { page } = await site.open({ viewport: phone })
  await logIn(page, operation.email, operation.password)
  await page.goto(`/dashboard/candidate/list?q=dotless&location=${leeds}`)
  const facts = page.locator('td[data-phone=under] > div')
  await expect
    .poll(() => facts.locator('span span').allTextContents())
    .toEqual(['Bricklayer', 'Manager', 'Leeds, West Yorkshire', '1\u00a0mi'])
  for (const width of [210, 270, 330, 390]) {
    await page.setViewportSize({ ...phone, width })
    const [height, line] = await facts.evaluate(
      (one) => [one.getBoundingClientRect().height, Number.parseFloat(getComputedStyle(one).lineHeight)] as const,
    )
    expect(height, `at ${width}`).toBeLessThan(1.5 * line)
  }
})
