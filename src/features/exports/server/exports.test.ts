import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { advanceClock, now, resetClock } from '#server/clock.ts'
import { openExport } from '#server/export/place.ts'
import { readWhole } from '#server/export/read.ts'
import { codeOf, type Person, useApp } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'
import { folderOf, pathOf } from './queries.ts'
import { exportTasks } from './tasks.ts'

const world = useApp()
let admin: Person
beforeAll(async () => {
  admin = await world.as('admin')
})
beforeEach(() => runs(world, 'delete from exports'))
afterEach(resetClock)

const start = async () => (await admin.post('/exports', {})).id
const make = (exportId: number, config = world.config) => exportTasks['exports.make'].run({ ...world.tasking(now()), config }, { exportId })
const sweep = () => exportTasks['exports.sweep'].run(world.tasking(now()))
const only = async () => (await admin.get('/exports')).items.map(({ id, state, fault }) => ({ id, state, fault }))
const files = () => (existsSync(folderOf(world.config)) ? readdirSync(folderOf(world.config)) : [])

it('two who press together begin one', async () => {
  const other = await world.as('admin', 'second')
  const both = await Promise.all([admin.post('/exports', {}), other.post('/exports', {})])
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
})

it('is downloaded as the .zip that an import reads, though a run was killed in the middle, and takes the place of the last', async () => {
  const first = await start()
  await make(first)
  const exportId = await start()
  await runs(world, `update exports set state = 'running', done = 7 where id = ${exportId}`)
  writeFileSync(`${pathOf(world.config, exportId)}.unfinished`, 'half')
  await make(exportId)
  await make(exportId) // the queue did not hear of it
  expect(await only()).toEqual([{ id: exportId, state: 'ready', fault: null }])
  expect(files()).toEqual([`${exportId}.zip`])
  const { headers } = await admin.get('/exports/{exportId}/file', { exportId })
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="lintel-export-\d{4}-\d\d-\d\d\.zip"/)
  const opened = await openExport(pathOf(world.config, exportId))
  const { manifest } = await readWhole(opened)
  opened.close()
  expect(manifest.rows).not.toHaveProperty('exports')
})

it('stops at the disk’s reserve and says so, and leaves nothing there', async () => {
  const exportId = await start()
  await make(exportId, { ...world.config, diskReserveMb: 1_000_000_000 })
  expect(await only()).toEqual([{ id: exportId, state: 'failed', fault: 'disk-full' }])
  expect(files()).toEqual([])
  expect(await codeOf(admin.get('/exports/{exportId}/file', { exportId }))).toBe('export-not-ready')
  expect(await start()).not.toBe(exportId)
})

it('is gone after a day, and at once by hand', async () => {
  const exportId = await start()
  await make(exportId)
  advanceClock(24 * 3_600_000 + 1000)
  await sweep()
  expect(files()).toEqual([])
  resetClock()
  const other = await start()
  await make(other)
  await admin.delete('/exports/{exportId}', { exportId: other })
  await sweep()
  expect([await only(), files()]).toEqual([[], []])
})

it('that is removed while it is made stops', async () => {
  const exportId = await start()
  const removed = runs(world, `delete from exports where id = ${exportId}`)
  await Promise.all([make(exportId), removed])
  expect([await only(), existsSync(join(folderOf(world.config), `${exportId}.zip`))]).toEqual([[], false])
})
