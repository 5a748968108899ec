import { readFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import pg from 'pg'
import { template } from '#test/support/cluster.ts'
import { dumpSchema } from '../../bin/dump-schema.ts'

it('db/schema.sql is the schema that the migrations make: `npm run types` writes it', async () => {
  const client = new pg.Client({ ...inject('postgres'), database: template })
  await client.connect()
  try {
    const schema = await dumpSchema(client)
    // Only lines that differ, as the whole is long.
    const committed = new Set(readFileSync('db/schema.sql', 'utf8').split('\n'))
    expect(schema.split('\n').filter((line) => !committed.has(line))).toEqual([])
    expect(readFileSync('db/schema.sql', 'utf8') === schema).toBe(true)
  } finally {
    await client.end()
  }
})
