import { beforeAll, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { importsOf } from '#test/support/imports.ts'
import { runs } from '#test/support/sql.ts'

// What somebody asked for ends with their right to ask for it.

const world = useApp()
let admin: Person
beforeAll(async () => {
  admin = await world.as('admin')
})
const checkedBy = async (name: string) => {
  const asker = await world.as('operation', name)
  const steps = importsOf(world, () => asker, 'people.csv')
  const { id } = await steps.check(await steps.start(`Name,Email\nAnn Mason,${newAddress()}\nBob Roofer,${newAddress()}\n`))
  return { asker, id, ...steps }
}
const stopped = { status: 'cancelled', code: 'import-asker-left', reason: expect.stringContaining('account that started this') }
const find = (importId: number) => admin.get('/imports/{importId}', { importId })

it('writes nothing for an account that was suspended, and says why to others', async () => {
  const { asker, id, work } = await checkedBy('Suspended importer')
  await asker.put('/imports/{importId}/writing', { importId: id })
  await admin.put('/users/{userId}/suspension', { userId: asker.id, body: {} })
  expect(await find(id)).toMatchObject(stopped)
  await work(id)
  expect(await find(id)).toMatchObject({ ...stopped, added: 0 })
})

it('undoes nothing for somebody who was given another role; a colleague can', async () => {
  const { asker, id, write, work } = await checkedBy('Demoted importer')
  expect(await write(id)).toMatchObject({ added: 2 })
  await asker.put('/imports/{importId}/undoing', { importId: id })
  await admin.put('/users/{userId}/role', { userId: asker.id, body: { role: 'agent' } })
  await work(id)
  expect(await find(id)).toMatchObject({ ...stopped, added: 2 })
  await admin.put('/imports/{importId}/undoing', { importId: id })
  await work(id)
  expect(await find(id)).toMatchObject({ status: 'undone', reason: null, kept: 0 })
})

it('stops at the next rows where an account was closed past us', async () => {
  const { asker, id, work } = await checkedBy('Importer closed elsewhere')
  await asker.put('/imports/{importId}/writing', { importId: id })
  await runs(world, `update accounts set disabled = true where id = ${asker.id}`)
  await work(id)
  expect(await find(id)).toMatchObject({ ...stopped, added: 0 })
})
