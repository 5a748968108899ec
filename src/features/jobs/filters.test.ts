import { describe, expect, it } from 'vitest'
import { active, filtersFrom, forAlert, pagesOf, rowsOf, toQuery } from './filters.ts'

const from = (query: string) => filtersFrom(new URLSearchParams(query))
const everything =
  'keyword=mason&location=7&distance=50&category=commercial&trade=stone-mason&employer=hale-sons&jobType=full-time%2Ctemporary&datePosted=last-7-days&experience=2-year&salaryMin=2000&salaryMax=5000&tag=rail&ids=7%2C9&sort=pay&limit=20&page=3'

describe('the address of the job board', () => {
  it('holds every filter and leaves out the defaults', () => {
    expect(toQuery(from(everything))).toBe(`?${everything}`)
    expect(toQuery(from(''))).toBe('')
    expect(toQuery(from('place=Leedz&distance=10'))).toBe('?place=Leedz&distance=10')
    expect(toQuery(from('distance=10'))).toBe('') // around nowhere
  })
  it('uses the default for an invalid filter', () => {
    expect(
      from(
        'location=x&category=x%20y&trade=x%20y&employer=X%20y&jobType=x&datePosted=x&experience=x&tag=x&ids=x,-1,,1e99&sort=x&page=x&limit=x',
      ),
    ).toEqual(from(''))
    expect(from('keyword=mason%00&place=%00')).toEqual(from('keyword=mason'))
    expect(from('')).toMatchObject({ distance: 30, datePosted: 'all', salaryMin: 0, salaryMax: 20_000, page: 1, limit: 10 })
    expect(from('distance=900&salaryMin=-5&limit=900')).toMatchObject({ distance: 100, salaryMin: 0, limit: 100 })
    expect(from('page=1000000000').page).toBe(10_000)
    expect([from(`keyword=${'x'.repeat(201)}`).keyword.length, from(`place=+${'x'.repeat(101)}`).place.length]).toEqual([200, 100])
    expect([from('salaryMin=1999.5').salaryMin, from('distance=').distance, from('page=0').page, from('limit=0').limit]).toEqual([
      0, 30, 1, 1,
    ])
  })
  it('holds the rows asked for and pages on without gaps', () => {
    const rows = (query: string) => rowsOf(from(query))
    expect(rows('start=5&end=15')).toEqual({ start: 5, end: 15 })
    expect(toQuery(from('start=5&end=15'))).toBe('?start=5&end=15')
    const state = from('start=25&end=35')
    expect(toQuery({ ...state, page: state.page - 1 })).toBe('?start=15&end=25')
    expect(toQuery({ ...state, page: state.page + 1 })).toBe('?start=35&end=45')
    expect(toQuery({ ...state, page: 1 })).toBe('')
    expect([rows('start=40&end=60'), toQuery(from('start=40&end=60'))]).toEqual([undefined, '?limit=20&page=3'])
    expect([pagesOf(35, state), pagesOf(36, state), pagesOf(0, from(''))]).toEqual([4, 5, 1])
    // So far back that the API would refuse the page: the list ends before, and leads to its last one.
    expect(from('start=1000000&end=999999').page).toBe(10_000)
  })
})

it('each filter can be removed alone, which returns to the first page', () => {
  const chips = active(from(everything))
  const without = Object.fromEntries(chips.map(({ name, value, without: rest }) => [`${name} ${value}`, toQuery(rest)]))
  const rest = (...gone: RegExp[]) => `?${gone.concat(/&page=3/).reduce((query, part) => query.replace(part, ''), everything)}`
  expect(without).toEqual({
    'keyword mason': rest(/keyword=mason&/),
    'place 7': rest(/location=7&distance=50&/),
    'category commercial': rest(/category=commercial&/),
    'trade stone-mason': rest(/trade=stone-mason&/),
    'employer hale-sons': rest(/employer=hale-sons&/),
    'jobType full-time': rest(/full-time%2C/),
    'jobType temporary': rest(/%2Ctemporary/),
    'datePosted last-7-days': rest(/datePosted=last-7-days&/),
    'experience 2-year': rest(/experience=2-year&/),
    'salary 2000–5000': rest(/salaryMin=2000&salaryMax=5000&/),
    'tag rail': rest(/tag=rail&/),
    'ids 7,9': rest(/ids=7%2C9&/),
  })
  expect(active(from(''))).toEqual([])
})

it('an alert stores a search without its date, saved jobs and page', () => {
  const kept = (query: string) => toQuery(forAlert(filtersFrom(new URLSearchParams(query))))
  expect(kept('datePosted=last-7-days&ids=3,4&page=2')).toBe('')
  expect(kept('keyword=roofer&datePosted=last-7-days&trade=roofer')).toBe('?keyword=roofer&trade=roofer')
})
