import { afterEach, expect, it } from 'vitest'
import { complaints, expectAccessible, logIn, phone, useSite } from '#test/browser.ts'
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

it('no line of a row begins or ends in a dot on a phone, however narrow', async () => {
  const operation = await site.world.as('operation')
  const body = { firstName: 'Ann', lastName: 'Dotless', email: 'dotless@people.example', locale: 'en' as const }
  await operation.post('/candidates', { body: { ...body, trade: 'bricklayer', grade: 'manager', placeId: leeds } })
  const { page } = await site.open({ viewport: phone })
  await logIn(page, operation.email, operation.password)
  await page.goto(`/dashboard/candidate/list?q=dotless&location=${leeds}`)
  const under = page.locator('td[data-phone=under]')
  await expect.poll(() => under.textContent()).toMatch(/^Bricklayer · .+ · Leeds, West Yorkshire · /)
  const seen = new Set<number>()
  for (let width = 210; width <= 390; width += 15) {
    await page.setViewportSize({ ...phone, width })
    const lines = await under.evaluate((cell) => {
      const lines = new Map<number, string>()
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (let i = 0; i < (text.nodeValue ?? '').length; i++) {
          const letter = document.createRange()
          letter.setStart(text, i)
          letter.setEnd(text, i + 1)
          const { left, right, top } = letter.getBoundingClientRect()
          const isOutOfSight = right === left || right <= cell.getBoundingClientRect().left + 1
          if (!isOutOfSight) lines.set(Math.round(top), (lines.get(Math.round(top)) ?? '') + text.nodeValue?.charAt(i))
        }
      }
      return [...lines.values()].map((line) => line.trim())
    })
    seen.add(lines.length)
    expect(lines.filter((line) => /^·|·$/.test(line))).toEqual([])
  }
  expect(seen.size).toBeGreaterThan(1)
})
