import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, answerOtherwise, deeds, signIn } from '#test/support/fake-server.ts'
import { imported, importedRow, importProblem } from '#test/support/samples.ts'
import { show } from '#test/support/render.ts'
import { clientLoader } from './import.tsx'
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

describe('the screen of an import', () => {
  afterEach(() => vi.unstubAllGlobals())
  const askedOf = async (more: object, query = '') => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } })
    vi.stubGlobal('fetch', answer)
    signIn()
    answerOtherwise((path, sample) => (path === '/imports/7' ? { ...imported, ...more } : sample))
    deeds()
    const request = new Request(`http://lintel.test/dashboard/imports/7${query}`)
    await (clientLoader as unknown as (of: object) => Promise<unknown>)({ request, params: { importId: '7' } })
    return deeds()
      .filter((deed) => !deed.endsWith('/imports/7'))
      .map((deed) => deed.replace('GET /imports/7/', ''))
  }
  it('asks for the rows that will be added, and of a written file for all', async () => {
    expect(await askedOf({ status: 'checked' })).toEqual(['rows?limit=50&outcome=ready'])
    expect(await askedOf({ status: 'written' })).toEqual(['rows?limit=50'])
    for (const more of [{ status: 'read' }, { status: 'cancelled', fileId: null }]) expect(await askedOf(more)).toEqual([])
  })
  it('asks for the page and the column of what is wrong, and for the page of who is known', async () => {
    expect(await askedOf({ status: 'checked' }, '?view=to-mend&page=3&limit=20&column=2')).toEqual(['problems?page=3&limit=20&column=2'])
    expect(await askedOf({ status: 'checked' }, '?view=known&page=2')).toEqual(['rows?page=2&limit=10&isDouble=true'])
  })
})
