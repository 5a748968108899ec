import { describe, expect, it } from 'vitest'
import { imported, importedRow, importProblem } from '#test/samples.ts'
import { show } from '#test/show.ts'
import { Rows } from './rows.tsx'

const shown = (more: object) =>
  show(Rows as never, { of: imported, view: 'rows', rows: null, problems: null, doubles: null, ...more } as never)

describe('the rows of an import', () => {
  it('are said to be the first where there is one more', () => {
    const isSaid = (total: number) => shown({ rows: { items: [importedRow, { ...importedRow, id: 2 }], total } }).text.includes('first 2 ')
    expect([isSaid(2), isSaid(3)]).toEqual([false, true])
  })
  it('with errors are told apart by column where they are in two, and by the place of one without a heading', () => {
    const columnsOf = (...columns: (number | null)[]) =>
      shown({
        view: 'to-mend',
        problems: { items: [importProblem], total: 5, columns: columns.map((column, i) => ({ column, problems: i + 2 })) },
      }).text
    expect([columnsOf(1, 3), columnsOf(1), columnsOf(1, null)].map((text) => /All 5/.test(text))).toEqual([true, false, false])
    expect(columnsOf(1, 3)).toMatch(/Mobile 2 Column 4 3/)
  })
  it('of people who are known become what can become of them, when more is wanted of all', () => {
    const of = { ...imported, options: { ...imported.options, doubles: 'add' } }
    const double = { ...importedRow.double, match: 'email', doubleWay: null }
    const wayOf = (match: string) =>
      shown({ of, view: 'known', doubles: { items: [{ ...importedRow, double: { ...double, match } }], total: 1 } })
    expect([wayOf('email').rows[0]?.[2], wayOf('phone').rows[0]?.[2]]).toEqual([
      expect.stringMatching(/^Leave out/),
      expect.stringMatching(/^Add/),
    ])
  })
})
