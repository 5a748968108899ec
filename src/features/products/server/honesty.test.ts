import { describe, expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import { referencesTo, runs } from '#test/support/sql.ts'
import { productKinds, whyNotFor } from '../rules.ts'
import { productBody, sessionBody } from './examples.ts'

// The rules of “The back office, honestly” that concern what is sold.

const world = useApp()
const add = async (changes: object) => (await world.as('admin')).post('/products', { body: productBody(changes) })
const insert = (kind: string, audience: string) =>
  runs(
    world,
    `insert into products (sku, kind, family, audience, name_en, name_fr, price, currency, country, vat_code)
      values (upper(left(gen_random_uuid()::text, 8)), '${kind}', 'hire', '${audience}', 'Name', 'Nom', 100, 'GBP', 'GB', 'gb-standard')`,
  )

describe('rule 1: nothing that a candidate can buy is a condition of work', () => {
  it('no job, requirement, application or document refers to a product, so that recruitment works without any', async () => {
    const references = [...(await referencesTo(world, 'products')), ...(await referencesTo(world, 'product_sessions'))]
    const tables = [...new Set(references.map(({ table }) => table))]
    expect(tables.filter((table) => !/^(product|order|basket|invoice)_/.test(table))).toEqual([])
  })
  it('the gate says the same whether the shop sells the missing card or not', async () => {
    const admin = await world.as('admin')
    const types = async () => (await world.visitor.get('/document-types', {})).items.find(({ code }) => code === 'sssts')
    const before = await types()
    const { id: productId, version } = await add({ audience: 'both', documentType: 'sssts' })
    await admin.post('/products/{productId}/sessions', { productId, body: sessionBody() })
    await admin.put('/products/{productId}/publication', { productId, version })
    expect(await types()).toEqual(before)
  })
})

describe('rule 2: nobody pays for finding work', () => {
  it('there is no kind for a placement fee, in the operation or in the database', async () => {
    expect(productKinds.filter((kind) => /fee|placement/.test(kind))).toEqual([])
    expect(await problemOf(add({ kind: 'placement_fee', audience: 'candidate' }))).toMatchObject({ status: 400 })
    await expect(insert('placement_fee', 'candidate')).rejects.toThrow('products__kind')
  })
  it('a candidate can buy a training seat or a card test and nothing else; a service in free words could be such a fee', async () => {
    for (const audience of ['candidate', 'both'] as const)
      expect(productKinds.filter((kind) => whyNotFor(kind, audience) === null)).toEqual(['training_seat', 'card_test'])
    const { errors } = await problemOf(add({ kind: 'service', audience: 'candidate' }))
    expect(errors).toMatchObject([{ pointer: '/audience', code: 'kind-for-employers' }])
    await expect(insert('service', 'both')).rejects.toThrow('products__people')
  })
})

describe('rule 3: PPE is for the employer to pay', () => {
  it.each(['candidate', 'both'] as const)('PPE is never sold to %s', async (audience) => {
    for (const country of ['GB', 'FR'] as const) {
      const vatCode = country === 'GB' ? 'gb-standard' : 'fr-standard'
      const { errors } = await problemOf(add({ kind: 'ppe', family: 'feet', audience, country, vatCode }))
      expect(errors).toMatchObject([{ pointer: '/audience', code: 'ppe-for-people' }])
    }
    await expect(insert('ppe', audience)).rejects.toThrow('products__people')
  })
})

describe('rule 6: the price with VAT is there before anyone pays', () => {
  it('a product in the shop has its net price, its VAT and its price with VAT', async () => {
    const { id: productId, version } = await add({ kind: 'service', family: 'hire', sku: 'GROSS-1', price: 3333 })
    await (await world.as('admin')).put('/products/{productId}/publication', { productId, version })
    expect(await world.visitor.get('/shop/products/{sku}', { sku: 'GROSS-1' })).toMatchObject({ price: 3333, vatRate: 2000, gross: 4000 })
  })
})
