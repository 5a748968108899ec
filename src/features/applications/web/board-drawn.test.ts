import { describe, expect, it } from 'vitest'
import { board, job } from '#test/support/samples.ts'
import { type Given, show } from '#test/support/render.ts'
import Pipeline from './board.tsx'

// What a board says of what it does not show.

const [sample] = board.columns[0]?.cards ?? []
const none = board.columns.map((column) => ({ ...column, total: 0, cards: [] }))
const draw = (more: object, given: Given = {}) =>
  show(Pipeline as never, { loaderData: { job, ...board, columns: none, held: 0, ended: 0, ...more } } as never, given)
const at = (search = '') => ({ at: `/dashboard/applied-candidates/12/board${search}` })
const [nobody, noMatch] = ['Nobody yet.', 'Nobody matches these filters.']

describe('a board without a card', () => {
  it('says that nobody applied only where nobody did, and nothing was looked for', () => {
    expect(draw({}, at()).text).toContain(nobody)
    for (const [more, search] of [
      [{}, '?gate=block'],
      [{}, '?q=Ada'],
      [{ held: 1 }, ''],
      [{ ended: 1 }, ''],
    ] as const) {
      const { text } = draw(more, at(search))
      expect(text).not.toContain(nobody)
      expect(text).toContain(noMatch)
    }
  })
  it('leads to those on hold and those whose application is over, where there are any', () => {
    const list = '/dashboard/applied-candidates/12/list'
    const ways = (more: object) => Object.values(draw(more, at()).links).filter((to) => /stage=on_hold|ended=true/.test(to ?? ''))
    expect(ways({ held: 2 })).toEqual([`${list}?stage=on_hold`])
    expect(ways({ ended: 3 })).toEqual([`${list}?ended=true`])
    expect(ways({})).toEqual([])
  })
})

describe('a column that has more than is shown', () => {
  const columns = board.columns.map((column, i) => ({ ...column, total: i === 1 ? 900 : 0, cards: i === 1 ? [sample] : [] }))
  const ways = (search: string) =>
    Object.entries(draw({ columns }, at(search)).links).flatMap(([name, to]) => (/^Show more|^See all in/.test(name) ? [to] : []))
  it('shows two hundred more at a time, to two thousand, and beside what was looked for', () => {
    expect(ways('')).toEqual(['/dashboard/applied-candidates/12/board?each=400'])
    expect(ways('?gate=block&each=400')).toEqual(['/dashboard/applied-candidates/12/board?gate=block&each=600'])
    expect(ways('?each=1900')).toEqual(['/dashboard/applied-candidates/12/board?each=2000'])
  })
  it('leads to the list from there', () => {
    expect(ways('?each=2000')).toEqual(['/dashboard/applied-candidates/12/list?stage=screening'])
  })
})

it('distances are round in kilometres in French, and in miles in English', () => {
  const offered = (locale: 'en' | 'fr') =>
    [...draw({}, { ...at('?q=Ada'), locale }).html.matchAll(/<option value="(\d+)"/g)].map(([, km]) => Number(km))
  expect(offered('fr')).toEqual([10, 25, 50, 100])
  expect(offered('en')).toEqual([8, 16, 40, 80])
})
