import { expect, it } from 'vitest'
import { draw, everyScreen, type Screen } from '#test/support/examples.ts'

// The honesty rules of buying, as pages print them (PRODUCT.md, “The back office, honestly”).

const shown = async (file: string, name?: string) => {
  const screen = everyScreen.find((one) => one.file === `shop/web/public/${file}` && one.name === name) as Screen
  return (await draw(screen, 'en')).text
}

it('rule 1: what candidates may buy says that it is never a condition of getting work; the rest says for whom it is', async () => {
  expect(await shown('product', 'TRN-S3R')).toContain('Never a condition of getting work.')
  expect(await shown('product', 'CRED-05')).toContain('For companies only.')
})
it('rule 5: until when credits can be used, and what comes back, stands on the page of a product', async () => {
  expect(await shown('product', 'CRED-05')).toMatch(
    /Bought today, credits can be used until \d+ \w+ \d{4}\. Packs of which nothing was used are refunded/,
  )
  expect(await shown('product', 'TRN-S3R')).toContain('Full refund until 4 days before the date, half of the price after that.')
})
it('rule 5: what comes back stands before the button that pays', async () => {
  const text = await shown('checkout-form', 'payment')
  expect(text.indexOf('Crew: can be used until')).toBeGreaterThan(0)
  expect(text.indexOf('full refund until')).toBeLessThan(text.lastIndexOf('Back'))
})
it('rule 6: net and gross stand side by side on the shelves', async () => {
  expect(await shown('shop')).toMatch(/£495\.00 £594\.00 with VAT/)
})
