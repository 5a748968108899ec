import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { ConfigError } from './config.ts'
import type { Connection } from './db.ts'
import { migrate } from './migrate.ts'

let folder: string
let connection: Exclude<Connection, string>
let client: pg.Client
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-migrations-'))
  const server = inject('postgres')
  const database = `empty_${randomBytes(6).toString('hex')}`
  const administrator = new pg.Client({ ...server, database: 'postgres' })
  await administrator.connect()
  await administrator.query(`create database ${database}`)
  await administrator.end()
  connection = { ...server, database }
  client = new pg.Client(connection)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = () => migrate(connection, folder)
const walls = async () => (await client.query('select name from walls order by name')).rows.map(({ name }) => name)

it('runs each file once, in the order of their names', async () => {
  write('0002_brick.sql', `insert into walls values ('brick')`)
  write('0001_walls.sql', 'create table walls (name text primary key)')
  write('notes.txt', 'no migration')
  expect(await run()).toEqual(['0001_walls.sql', '0002_brick.sql'])
  expect(await run()).toEqual([])
  write('0003_stone.sql', `insert into walls values ('stone')`)
  expect(await run()).toEqual(['0003_stone.sql'])
  expect(await walls()).toEqual(['brick', 'stone'])
})

it('includes other files, refuses a migration that was changed after it ran, and runs nothing after it', async () => {
  write('0001_walls.sql', '-- Walls.\n\\ir walls.txt\n')
  write('walls.txt', 'create table walls (name text primary key)')
  await run()
  write('walls.txt', 'create table walls (name text)')
  write('0002_brick.sql', `insert into walls values ('brick')`)
  await expect(run()).rejects.toThrow(
    new ConfigError('The migration 0001_walls.sql was changed after it ran. Put it back and write a new one.'),
  )
  expect(await walls()).toEqual([])
})

it('refuses a database that a newer Lintel has migrated, and changes nothing', async () => {
  write('0001_walls.sql', 'create table walls (name text primary key)')
  write('0003_stone.sql', `insert into walls values ('stone')`)
  await run()
  rmSync(join(folder, '0003_stone.sql'))
  write('0002_brick.sql', `insert into walls values ('brick')`)
  await expect(run()).rejects.toThrow(
    /^The database is of a newer Lintel: it has the migration 0003_stone\.sql, which this one does not know/,
  )
  expect(await walls()).toEqual(['stone'])
})

it('takes back one that fails, keeps those before it, and goes on once it is mended', async () => {
  write('0001_walls.sql', 'create table walls (name text primary key)')
  write('0002_brick.sql', `insert into walls values ('brick'); insert into walls values ('brick')`)
  await expect(run()).rejects.toThrow(/^The migration 0002_brick\.sql failed: duplicate key/)
  expect(await walls()).toEqual([])
  write('0002_brick.sql', `insert into walls values ('brick')`)
  expect(await run()).toEqual(['0002_brick.sql'])
})

it('lets servers that start together run each file once', async () => {
  write('0001_walls.sql', 'create table walls (name text primary key); select pg_sleep(0.2)')
  write('0002_brick.sql', `insert into walls values ('brick')`)
  const ran = await Promise.all([run(), run(), run()])
  expect(ran.flat().toSorted()).toEqual(['0001_walls.sql', '0002_brick.sql'])
  expect(await walls()).toEqual(['brick'])
})
