import { expect, it } from 'vitest'
import { active, filtersFrom, toQuery } from './candidate-filters.ts'

const from = (query: string) => filtersFrom(new URLSearchParams(query))
const everything =
  'pass=7-1-x&keyword=mason&location=7&distance=50&category=commercial&candidateGender=female&datePost=last-7-days&experiences=fresh%2C2-year&qualifications=certificate&sort=nearest&limit=20&page=3'

it('the address holds every filter and nothing else', () => {
  expect(toQuery(from(everything))).toBe(`?${everything}`)
  expect(toQuery(from(''))).toBe('')
})

it('unknown values in the address are ignored', () =>
  expect(from('location=x&category=x%20y&datePost=x&experiences=x&qualifications=x&sort=x&page=x&limit=x&candidateGender=x')).toEqual(
    from(''),
  ))

it('each filter can be removed alone, and the pass stays', () => {
  const names = active(from(everything)).map(({ name, value, without }) => {
    expect(toQuery(without)).toMatch(/^\?pass=7-1-x&/)
    expect(toQuery(without)).not.toContain('page=')
    return `${name} ${value}`
  })
  expect(names).toEqual([
    'keyword mason',
    'place 7',
    'category commercial',
    'candidateGender female',
    'datePost last-7-days',
    'experiences fresh',
    'experiences 2-year',
    'qualifications certificate',
  ])
  expect(active(from('pass=7-1-x'))).toEqual([])
})
