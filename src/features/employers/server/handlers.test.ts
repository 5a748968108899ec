import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/app.ts'
import { leeds } from '#test/make.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})
const add = (name: string, more: object = {}) => operation.post('/employers', { body: { name, sector: 'commercial', ...more } })
const namesOf = async (query: object) => (await operation.get('/employers', { query })).items.map(({ name }) => name)

describe('adding an employer', () => {
  it('keeps all that was written', async () => {
    const body = {
      name: 'Ridge & Gable Ltd',
      placeId: leeds,
      sector: 'industrial',
      size: '250-999',
      foundedYear: 1987,
      aboutEn: 'Steel frames.',
      aboutFr: 'Charpentes métalliques.',
    } as const
    const { id } = await operation.post('/employers', { body })
    const { placeId: _, ...fields } = body
    expect(await operation.get('/employers/{employerId}', { employerId: id })).toMatchObject({
      ...fields,
      slug: 'ridge-gable-ltd',
      place: { id: leeds, name: 'Leeds' },
      version: 1,
    })
  })
  it('takes a name alone, of a middling company in no town', async () => {
    expect(await add('Nowhere Builders')).toMatchObject({ place: null, size: '10-49', foundedYear: null, aboutEn: '', aboutFr: '' })
  })
  it('refuses a name that is known already, in capitals or not', async () => {
    await add('Maçonnerie Dupré')
    for (const name of ['Maçonnerie Dupré', 'MAÇONNERIE DUPRÉ', ' maçonnerie dupré '])
      expect(await problemOf(add(name)), name).toMatchObject({ status: 409, code: 'employer-exists' })
  })
  it('takes a name once, even when two people press together', async () => {
    const tries = await Promise.allSettled([add('Twin Roofing'), add('TWIN ROOFING')])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [refused] = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.body).toMatchObject({ status: 409, code: 'employer-exists' })
  })
  it('gives employers whose names differ only by their signs an address each', async () => {
    const slugs = [await add('Hook & Sons'), await add('Hook-Sons'), await add('Hook. Sons')].map(({ slug }) => slug)
    expect(slugs).toEqual(['hook-sons', expect.stringMatching(/^hook-sons-./), expect.stringMatching(/^hook-sons-./)])
    expect(new Set(slugs).size).toBe(3)
  })
  it('refuses a town that is not in the gazetteer', async () => {
    expect((await problemOf(add('Atlantis Builders', { placeId: 999_999_999 }))).errors).toMatchObject([
      { pointer: '/placeId', code: 'place-unknown' },
    ])
  })
})

describe('finding employers', () => {
  beforeAll(async () => {
    for (const name of ['Quarry D', 'Quarry B', 'Quarry C', 'Quarry A', 'Stonehill 100% Slate', 'Stonehill 1000 Slates']) await add(name)
  })
  it('knows them by any part of the name, in capitals or not', async () => {
    expect(await namesOf({ q: 'UARRY a' })).toEqual(['Quarry A'])
  })
  it('gives them by name, page by page', async () => {
    const q = 'quarry '
    expect(await namesOf({ q, limit: 3 })).toEqual(['Quarry A', 'Quarry B', 'Quarry C'])
    expect(await namesOf({ q, limit: 3, page: 2 })).toEqual(['Quarry D'])
    expect(await namesOf({ q, limit: 3, page: 3 })).toEqual([])
  })
  it('takes a sign as it was typed', async () => {
    expect(await namesOf({ q: '100%' })).toEqual(['Stonehill 100% Slate'])
    expect(await namesOf({ q: 'Stone_ill' })).toEqual([])
  })
})
