import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { DownloadContext } from '#server/handler-context.ts'
import { mostExported } from '#shared/sheets.ts'
import { readCsv } from '#test/support/sheets.ts'
import { listSheet } from './list-sheet.ts'

it.each([1, 500, 501, 1001])('an export of %i rows has each once, in the order of the list', async (count) => {
  const hits = Array.from({ length: count }, (_, i) => i)
  const said: unknown[] = []
  const at = {
    now: new Date('2026-11-22T12:00:00Z'),
    audit: (line: unknown) => said.push(line),
    again: (work: (at: object) => unknown) => work({}),
  } as unknown as DownloadContext
  const file = listSheet(at, {
    list: 'numbers',
    title: 'Numbers',
    locale: 'en',
    format: 'csv',
    columns: ['n'],
    titles: { n: 'N' },
    cells: { n: (row: number) => row },
    filter: { q: '', sector: 'commercial' },
    hits,
    read: async (_db, some) => some,
  })
  if (!('chunks' in file)) throw new Error('This file is made while it is sent.')
  const [, ...rows] = readCsv((await buffer(Readable.from(file.chunks, { objectMode: false }))).toString())
  expect(rows.map(([n]) => Number(n))).toEqual(hits)
  expect(said).toEqual([{ changes: { list: 'numbers', format: 'csv', columns: ['n'], filter: { sector: 'commercial' }, rows: count } }])
})

it('an export is refused beyond the maximum', () => {
  const file = (count: number) =>
    listSheet({ now: new Date(), audit: () => {} } as unknown as DownloadContext, {
      ...{ list: 'numbers', title: 'Numbers', locale: 'en', format: 'csv', columns: ['n'], titles: { n: 'N' }, cells: { n: () => 1 } },
      filter: {},
      hits: Array.from({ length: count }),
      read: async () => [],
    })
  expect(file(mostExported)).toHaveProperty('chunks')
  expect(() => file(mostExported + 1)).toThrow(expect.objectContaining({ code: 'export-too-large' }))
})
