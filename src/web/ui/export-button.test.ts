// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { requests } from '#test/support/fake-server.ts'
import { button, push, put } from '#test/support/user-actions.ts'
import { one, stand, useDocument } from '#test/support/dom.ts'
import { type AskForFile, ExportButton } from './export-button.tsx'

// The list that one sees, as a file.

useDocument()

const ofListColumn = { name: ['firstName', 'lastName'], trade: ['trade'], hours: ['hours'] }
const ask = vi.fn<AskForFile<string>>(
  async () => new Response('', { headers: { 'content-disposition': `attachment; filename*=UTF-8''Zo%C3%AB.csv` } }),
)
const list = { ofListColumn, ask, shown: { keys: ['name', 'menu', 'hours'], show: () => {} } }
beforeEach(() => void ask.mockClear())
const choose = (name: string, value: string) => put(one<HTMLSelectElement>(`select[name=${name}]`), value)
const asked = () => ask.mock.calls.map(([{ search }, { format, columns }]) => [search, format, columns])

it('a list is exported as its address narrows and sorts it, with the columns that are shown', async () => {
  await stand(ExportButton<string>, { ...list, rows: 2 }, { at: '/people?q=ann&sort=name&dir=asc' })
  await push('Export')
  await push('Export', one('dialog'))
  expect(asked()).toEqual([['?q=ann&sort=name&dir=asc', 'xlsx', ['firstName', 'lastName', 'hours']]])
  expect([requests(), document.querySelector('dialog')]).toEqual([['downloads Zoë.csv'], null])
})

it('a list is exported with all columns and in the other format where these are chosen', async () => {
  await stand(ExportButton<string>, { ...list, rows: 1 })
  await push('Export')
  choose('columns', 'all')
  choose('format', 'csv')
  await push('Export', one('dialog'))
  expect(asked()).toEqual([['', 'csv', undefined]])
})

it('an empty list is not offered as a file, one of a single row is', async () => {
  await stand(ExportButton<string>, { ...list, rows: 0 })
  expect(button('Export')).toBeUndefined()
  await stand(ExportButton<string>, { ...list, rows: 1 })
  expect(button('Export')).toBeDefined()
})
