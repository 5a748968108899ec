import { afterEach, expect, it } from 'vitest'
import { complaints, expectAccessible, logIn, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'
import { leeds, lyon } from '#test/make.ts'

const site = useSite(await freePort())
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

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

  await page.getByRole('button', { name: 'Town: all' }).click()
  await page.getByRole('combobox', { name: 'Town' }).fill('Leeds')
  await page.getByRole('option', { name: /^Leeds/ }).click()
  await page.getByRole('link', { name: 'Remove filter Town: Leeds, West Yorkshire' }).waitFor()
  await expect.poll(() => names.count()).toBe(2)
  await page.goto(`${page.url()}&trade=tiler&q=york`)
  await page.getByText(/^Without “/).waitFor()
  await page.getByRole('link', { name: 'Take it away' }).click()
  await expect.poll(() => names.count()).toBe(1)
})
