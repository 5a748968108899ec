import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cutAfter, useS3 } from '#test/support/s3.ts'
import { bucketPlace } from './bucket-place.ts'
import { nameOf } from './keep.ts'
import { folderPlace } from './place.ts'

const s3 = useS3()
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

const large = 20_000_000
async function* largeBytes(failure?: Error) {
  for (let sent = 0; sent < large; sent += 1_000_000) yield Buffer.alloc(1_000_000, sent / 1_000_000)
  if (failure) throw failure
}
const places = [
  ['a folder', () => folderPlace(dir, { diskReserveMb: 0 })],
  ['a bucket', () => bucketPlace(s3.bucket('backups'))],
] as const

describe.each(places)('%s of backups', (_, open) => {
  it.each([
    [1500, bytes],
    [large, largeBytes],
  ])('has one of %i bytes whole, or not at all', async (size, source) => {
    const place = open()
    await expect(place.write(name, source(new Error('the database is gone')))).rejects.toThrow('the database is gone')
    expect(await place.list()).toEqual([])
    expect(await place.write(name, source())).toBe(size)
    expect((await buffer(place.read(name))).equals(await buffer(source()))).toBe(true)
    await place.remove(name)
  })
  it('lists backups alone, oldest first, and lets them go', async () => {
    const place = open()
    const names = ['2026-11-30', '2026-11-28', '2026-11-29'].map((day) => nameOf(new Date(`${day}T02:40:00Z`)))
    for (const one of [...names, 'erasures.log']) await place.write(one, bytes())
    expect((await place.list()).map((one) => one.name)).toEqual(names.toSorted())
    for (const one of names) await place.remove(one)
    await place.remove('erasures.log')
    expect(await place.list()).toEqual([])
  })
  it('says that a backup is not there', async () => {
    await expect(buffer(open().read(name))).rejects.toThrow(`There is no backup at ${name}.`)
  })
})

it('has no backup in a bucket whose connection was cut, at whatever part', { timeout: 60_000 }, async () => {
  const place = bucketPlace(s3.bucket('backups'))
  for (const bytesBefore of [1000, 17_000_000]) {
    let left = bytesBefore
    s3.breaks((request, reply) => {
      left -= request.method === 'PUT' ? Number(request.headers['content-length'] ?? 0) : 0
      return left < 0 && cutAfter(0)(request, reply)
    })
    await expect(place.write(name, largeBytes())).rejects.toThrow(/^The S3 server does not answer/)
    s3.breaks(() => false)
    expect(await place.list()).toEqual([])
  }
})

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
