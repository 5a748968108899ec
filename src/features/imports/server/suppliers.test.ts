import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { importsOf } from '#test/support/imports.ts'

const world = useApp()
let admin: Person
let operation: Person
beforeAll(async () => {
  admin = await world.as('admin')
  operation = await world.as('operation')
})
const { start, check, write, undo, rowsOf } = importsOf(world, () => admin, 'suppliers.csv')
const staff = importsOf(world, () => operation, 'suppliers.csv')

const list = (...rows: string[]) =>
  ['Supplier name,Supplier type,Country,Company number,Street,City,Post code,Payment terms,Notes', ...rows].join('\n')

describe('a file of suppliers', () => {
  it('is matched, checked, written as prospects and undone', async () => {
    const read = await start(
      list(
        'Fellgate Umbrella Ltd,Umbrella company,GB,9417226,3 Foundry Lane,Leeds,LS1 4AP,14,Pays on Fridays',
        'Fluvial Formation,Organisme de formation,FR,732 829 320,2 rue du Port,Lyon,69003,45,',
        'Wrong Country Ltd,Software,GB,732 829 320,1 Mill Lane,Leeds,LS1 4AP,30,',
      ),
    )
    expect(read).toMatchObject({ status: 'read', noun: 'supplier', total: 3 })
    const checked = await check(read)
    expect(checked).toMatchObject({ ready: 2, faulty: 1 })
    expect(await write(read.id)).toMatchObject({ status: 'written', added: 2 })
    const supplierId = (await rowsOf(read.id))[0]?.supplierId as number
    expect(await admin.get('/suppliers/{supplierId}', { supplierId })).toMatchObject({
      legalName: 'Fellgate Umbrella Ltd',
      type: 'umbrella',
      status: 'prospect',
      companyNumber: '09417226',
      paymentTermsDays: 14,
      notes: 'Pays on Fridays',
    })
    await undo(read.id)
    expect(await problemOf(admin.get('/suppliers/{supplierId}', { supplierId }))).toMatchObject({ status: 404 })
  })
  it('finds those who are known by their number', async () => {
    const body = { legalName: 'Known Boots', type: 'ppe', companyNumber: '01112223', address: '1 Mill Lane' } as const
    await admin.post('/suppliers', { body })
    const read = await start(list('Known Boots & Helmets,PPE vendor,GB,1112223,1 Mill Lane,Leeds,LS1 4AP,30,'))
    expect(await check(read)).toMatchObject({ doubles: 1 })
  })
  it('is for administrators', async () => {
    const read = await staff.start(list('Fellgate Two Ltd,Software,GB,,3 Foundry Lane,Leeds,LS1 4AP,14,'))
    expect(await problemOf(staff.check(read))).toMatchObject({ status: 403 })
  })
})
