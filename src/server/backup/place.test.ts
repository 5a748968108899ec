import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nameOf } from './keep.ts'
import { folderPlace } from './place.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lintel-backups-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const name = nameOf(new Date('2026-11-30T02:40:00Z'))
async function* bytes(failure?: Error) {
  yield Buffer.alloc(1000, 'a')
  if (failure) throw failure
  yield Buffer.alloc(500, 'b')
}

it('has a backup whole, readable by its owner alone, or not at all', async () => {
  const place = folderPlace(dir, { diskReserveMb: 0 })
  await expect(place.write(name, bytes(new Error('the database is gone')))).rejects.toThrow('the database is gone')
  expect(readdirSync(dir)).toEqual([])
  expect(await place.write(name, bytes())).toBe(1500)
  expect(statSync(join(dir, name)).mode & 0o777).toBe(0o600)
  expect((await place.list()).map((one) => one.name)).toEqual([name])
})
it('leaves the room that the database needs on a disk that fills', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  for (const write of [
    () => folderPlace(dir, { diskReserveMb: 1_000_000_000 }).write(name, bytes()),
    () => folderPlace(dir, { diskReserveMb: 0 }).write(name, bytes(full)),
  ])
    await expect(write()).rejects.toThrow(`There is no room left in ${dir}: no backup was made.`)
  expect(readdirSync(dir)).toEqual([])
})
it('clears away what a killed backup left a day ago, and no other backup that is being made', async () => {
  for (const other of ['old', 'new']) writeFileSync(join(dir, `${other}.unfinished`), '')
  utimesSync(join(dir, 'old.unfinished'), new Date(), new Date(Date.now() - 2 * 86_400_000))
  await folderPlace(dir, { diskReserveMb: 0 }).write(name, bytes())
  expect(readdirSync(dir).toSorted()).toEqual([name, 'new.unfinished'].toSorted())
})
it('is empty where there is no folder yet', async () => {
  expect(await folderPlace(join(dir, 'none'), { diskReserveMb: 0 }).list()).toEqual([])
})
