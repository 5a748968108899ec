import { describe, expect, it } from 'vitest'
import { show } from '#test/support/render.ts'
import { Pager } from './pager.tsx'
import { Pagination } from './pagination.tsx'
import { Progress } from './progress.tsx'
import { Skeleton } from './skeleton.tsx'

const current = (html: string) => [...html.matchAll(/aria-current="(\w+)"[^>]*>([^<]*)/g)].map(([, kind, name]) => [kind, name?.trim()])

it.each([
  ['/', { total: 95 }, '1–10 of 95'],
  ['/?page=2', { total: 95, isExact: false }, '11–20 of 95+'],
  ['/?page=4&limit=25', { total: 95 }, '76–95 of 95'],
])('a pager at %s of %o says %s', (at, props, range) => expect(show(Pager, props, { at }).html).toContain(`<span>${range}</span>`))

it('pages are links that say their number, the first and the last among them', () => {
  const shown = show(Pagination, { page: 5, pages: 1200, to: (page) => `/?page=${page}` })
  expect(shown.links).toEqual({
    'Previous page': '/?page=4',
    ...{ 'Page 1': '/?page=1', 'Page 4': '/?page=4', 'Page 5': '/?page=5', 'Page 6': '/?page=6', 'Page 1,200': '/?page=1200' },
    'Next page': '/?page=6',
  })
  expect(current(shown.html)).toEqual([['page', '5']])
  expect(Object.keys(show(Pagination, { page: 1, pages: 2, to: String }, { locale: 'fr' }).links)).toEqual([
    'Page 1',
    'Page 2',
    'Page suivante',
  ])
  expect(Object.keys(show(Pagination, { page: 2, pages: 2, to: String }).links)).toEqual(['Previous page', 'Page 1', 'Page 2'])
  expect(show(Pagination, { page: 1, pages: 1, to: String }).text).toBe('')
})

describe('what takes time', () => {
  it('is told in words and as a bar', () => {
    const { html, text } = show(Progress, { done: 3, of: 8, children: '3 of 8' })
    expect(text).toBe('3 of 8')
    expect(html).toContain('<progress max="8" value="3" aria-label="3 of 8">')
  })
  it('is drawn as rows to come and read out as a word', () => {
    const { html, text } = show(Skeleton, { rows: 3 }, { locale: 'fr' })
    expect(html.match(/aria-hidden="true"/g)).toHaveLength(3)
    expect(text).toBe('Chargement ...')
  })
})
