import { beforeAll, expect, it } from 'vitest'
import { consoleErrors, expectAccessible, phone, useSite } from '#test/support/browser.ts'
import { customers, makeCourse, makeProduct, openShop } from '#test/support/shop.ts'
import { runs } from '#test/support/sql.ts'

const site = useSite()
beforeAll(() => openShop(site.world))

it('a French company buys two seats and a plan on a phone, in French; up to the basket without script', async () => {
  const french = { country: 'FR' }
  await makeProduct(site.world, { ...french, name_fr: 'Équipe', price: 57_500 })
  const course = await makeCourse(site.world, {
    ...french,
    sku: 'R482',
    name_fr: 'CACES R482 A',
    price: 69_000,
    vat_code: 'fr-exempt',
    seats: 2,
  })
  const { page: plain, context } = await site.open({ viewport: phone, touch: true, javaScriptEnabled: false })
  await plain.goto('/fr/product')
  await plain.getByRole('button', { name: 'Ajouter Équipe au panier' }).click()
  await plain.getByRole('link', { name: 'CACES R482 A', exact: true }).click()
  await plain.getByLabel('Places', { exact: true }).fill('2')
  await plain.getByRole('button', { name: 'Ajouter au panier' }).click()
  await plain.getByText('Vos 2 places sont réservées jusqu’à').waitFor()

  const { page, context: next } = await site.open({ viewport: phone, touch: true })
  await next.addCookies(await context.cookies())
  await page.goto('/fr/product/checkout')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continuer' }).click()
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await page.getByText('Indiquez le nom de l’entreprise.').first().waitFor()
  const { name, companyNumber, vatNumber, address, postcode, town, contactName, email } = customers.french
  const typed = { Name: name, CompanyNumber: companyNumber, VatNumber: vatNumber, Address: address, Postcode: postcode, Town: town }
  for (const [field, value] of Object.entries({ ...typed, ContactName: contactName, Email: email }))
    await page.locator(`[name=customer${field}]`).fill(value)
  await page.getByLabel('Place 1, nom complet').fill('Amadou Diallo')
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await page.getByRole('heading', { name: 'Remboursement et annulation' }).waitFor()
  // What was typed outlives a reload, and the total is there before the button that pays.
  await page.reload()
  await page.getByLabel('Sur facture').check()
  await page.getByRole('checkbox', { name: 'J’accepte ces règles' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Commander avec obligation de paiement : 2\s070,00\s€/ }).click()
  await page.waitForURL(/\/fr\/order\/view\//)

  expect(await runs(site.world, `select locale, net, vat, total, payment_method as "by", postcode from orders`)).toEqual([
    { locale: 'fr', net: 195_500, vat: 11_500, total: 207_000, by: 'account', postcode: '69002' },
  ])
  expect(await runs(site.world, `select p.name from order_people p join order_lines l on l.id = p.order_line_id order by p.id`)).toEqual([
    { name: 'Amadou Diallo' },
    { name: null },
  ])
  expect(await runs(site.world, `select taken from product_sessions where id = ${course.sessionId}`)).toEqual([{ taken: 2 }])
  expect(consoleErrors.splice(0)).toEqual([])
})
