import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { leeds } from '#test/support/factories.ts'
import { employerShape } from '../shapes.ts'
import { bringIn, emptyAgain, fillBlanks } from './brought.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})
const add = (name: string, more: object = {}) => operation.post('/employers', { body: { name, sector: 'commercial', ...more } })
const read = (employerId: number) => operation.get('/employers/{employerId}', { employerId })
const archive = (employerId: number) =>
  operation.put('/employers/{employerId}/archival', { employerId, version: 1, body: { reason: 'inactive' } })
const by = <Done>(what: (at: { db: WriteDb; actor: { id: number }; now: Date }) => Promise<Done>) =>
  inTransaction(world.app.database.kysely, (db) => what({ db, actor: { id: operation.id }, now: new Date() }))
/** An employer from an imported file. */
const given = (more: object) => {
  const { ownerId = null, ...fields } = employerShape.parse({ name: 'Whoever', sector: 'commercial', ...more })
  return { ...fields, ownerId, note: '' }
}
const all = {
  companyNumber: '07654999',
  vatNumber: 'GB123456782',
  foundedYear: 1987,
  website: 'https://fill.example/',
  phone: '+441134960123',
  email: 'office@fill.example',
  address: '1 Mill Lane',
  postcode: 'LS1 4AP',
  placeId: leeds,
  invoiceAddress: 'PO box 7',
  aboutEn: 'Stone.',
  aboutFr: 'Pierre.',
}

describe('an import about a known employer', () => {
  it('fills blanks and can be undone', async () => {
    const { id } = await add('Filled Entirely')
    const { placeId: _, ...shown } = all
    const { filled } = await by((at) => fillBlanks(at, id, given({ ...all, size: '1-9', isListed: true })))
    expect(filled).toEqual(all)
    expect(await read(id)).toMatchObject({ ...shown, place: { id: leeds }, name: 'Filled Entirely', size: '10-49', isListed: false })
    expect(await by((at) => emptyAgain(at, id, filled))).toEqual({ version: 3, isWhole: true })
    expect(await read(id)).toMatchObject({ companyNumber: null, address: null, place: null, invoiceAddress: '', aboutEn: '', aboutFr: '' })
  })
  it('does not undo what somebody changed since', async () => {
    const { id } = await add('Filled in Part')
    const { filled } = await by((at) => fillBlanks(at, id, given({ email: 'one@fill.example', address: '2 Mill Lane' })))
    await operation.patch('/employers/{employerId}', { employerId: id, version: 2, body: { email: 'two@fill.example' } })
    expect(await by((at) => emptyAgain(at, id, filled))).toEqual({ version: 4, isWhole: false })
    expect(await read(id)).toMatchObject({ email: 'two@fill.example', address: null })
  })
  it('leaves archived employers and taken numbers alone', async () => {
    const { id } = await add('Filled no More')
    await archive(id)
    expect(await by((at) => fillBlanks(at, id, given({ address: '3 Mill Lane' })))).toEqual({ version: 2, filled: {} })
    await add('Has the Number', { companyNumber: '07654998' })
    const { id: other } = await add('Has it Not')
    const { filled } = await by((at) => fillBlanks(at, other, given({ companyNumber: '07654998', email: 'a@fill.example' })))
    expect(filled).toEqual({ email: 'a@fill.example' })
  })
})

it('an import adds one employer for each name and number', async () => {
  const rows = [
    given({ name: 'Brought & Sons' }),
    given({ name: 'BROUGHT & SONS' }),
    given({ name: 'Brought Sons', companyNumber: '07654111' }),
    given({ name: 'Brought Twice', companyNumber: '07654111' }),
  ]
  const made = await by((at) => bringIn(at, rows))
  expect(made).toEqual([expect.any(Number), null, expect.any(Number), null])
  const [one, other] = await Promise.all([read(Number(made[0])), read(Number(made[2]))])
  expect([one.slug, other.slug]).toEqual(['brought-sons', expect.stringMatching(/^brought-sons-./)])
  expect(one.owner).toBeNull()
})
