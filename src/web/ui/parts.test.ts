import { describe, expect, it } from 'vitest'
import { show } from '#test/support/render.ts'
import { Bars } from './bars.tsx'
import { DayBars } from './day-bars.tsx'
import { FieldHistory, GivenByCandidate } from './field-history.tsx'
import { IconButton } from './icon-button.tsx'
import { Pager } from './pager.tsx'
import { Pagination, stepsOf } from './pagination.tsx'
import { People } from './people.tsx'
import { Progress } from './progress.tsx'
import { Segments } from './segments.tsx'
import { Skeleton } from './skeleton.tsx'
import { StateBar } from './state-bar.tsx'
import { Stepper } from './stepper.tsx'
import { Tabs } from './tabs.tsx'
import { Timeline } from './timeline.tsx'
import { Tooltip } from './tooltip.tsx'

const current = (html: string) => [...html.matchAll(/aria-current="(\w+)"[^>]*>([^<]*)/g)].map(([, kind, name]) => [kind, name?.trim()])

it.each([
  ['/', { total: 95 }, '1–10 of 95'],
  ['/?page=2', { total: 95, isExact: false }, '11–20 of 95+'],
  ['/?page=4&limit=25', { total: 95 }, '76–95 of 95'],
])('a pager at %s of %o says %s', (at, props, range) => expect(show(Pager, props, { at }).html).toContain(`<span>${range}</span>`))

it('tabs are links under one name, with their numbers, and say which is open', () => {
  const of = [
    { to: '?', name: 'All', count: 1200, isCurrent: false },
    { to: '?stage=new', name: 'New', count: 7, isCurrent: true },
  ]
  const shown = show(Tabs, { label: 'Applicants', of })
  expect(shown.html).toContain('aria-label="Applicants"')
  expect(Object.keys(shown.links)).toEqual(['All 1,200', 'New 7'])
  expect(current(shown.html)).toEqual([['page', 'New']])
})

it.each([
  [1, 1, '1', '1'],
  [1, 2, '1 2', '1 2'],
  [1, 9, '1 2 … 9', '1 … 9'],
  [2, 3, '1 2 3', '1 2 3'],
  [3, 5, '1 2 3 4 5', '1 … 3 … 5'],
  [4, 7, '1 2 3 4 5 6 7', '1 … 4 … 7'],
  [5, 9, '1 … 4 5 6 … 9', '1 … 5 … 9'],
  [9, 9, '1 … 8 9', '1 … 9'],
  [5, 10_000, '1 … 4 5 6 … 10000', '1 … 5 … 10000'],
])('of page %i of %i, wide screens show %s and phones %s', (page, pages, wide, narrow) => {
  const shown = (size: 'wide' | 'narrow') => stepsOf(page, pages).flatMap(({ step, on }) => (!on || on === size ? [step] : []))
  const read = (steps: (number | 'gap')[]) => steps.map((step) => (step === 'gap' ? '…' : step)).join(' ')
  expect([read(shown('wide')), read(shown('narrow'))]).toEqual([wide, narrow])
})

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

it('a switch says which way of looking is chosen', () => {
  const of = [
    { to: '/list', name: 'As a list', isCurrent: true },
    { to: '/cards', name: 'As cards', isCurrent: false },
  ]
  const shown = show(Segments, { label: 'View', of })
  expect(shown.links).toEqual({ 'As a list': '/list', 'As cards': '/cards' })
  expect(current(shown.html)).toEqual([['page', 'As a list']])
})

it('the bar of a whole names and counts its parts, leads to each, and leaves out those that are none', () => {
  const of = [
    { key: 'new', family: 'open', name: 'New', n: 3, to: '?stage=new' },
    { key: 'offer', family: 'waiting', name: 'Offer', n: 0, to: '?stage=offer' },
    { key: 'placed', family: 'won', name: 'Placed', n: 1, to: '?stage=placed' },
  ] as const
  const { links, html } = show(StateBar, { of })
  expect(links).toEqual({ 'New 3': '/?stage=new', 'Placed 1': '/?stage=placed' })
  const drawn = [...html.matchAll(/<rect data-family="(\w+)" x="([\d.]+)" width="([\d.]+)"/g)].map(([, family, x, width]) => [
    family,
    Number(x),
    Number(width),
  ])
  expect(drawn).toEqual([
    ['open', 0, 74.6],
    ['won', 75, 24.6],
  ])
})

it('bars are as long as what they count, against the longest, and lead to it; what there is none of has none', () => {
  const of = [
    { key: 'a', name: 'Roofers', n: 1200, to: '/a' },
    { key: 'b', name: 'Masons', n: 0, to: '/b' },
    { key: 'c', name: 'Tilers', n: 300, to: '/c' },
  ]
  const { links, html } = show(Bars, { of })
  expect(links).toEqual({ 'Roofers 1,200': '/a', 'Tilers 300': '/c' })
  expect([...html.matchAll(/<rect width="([\d.]+)"/g)].map(([, width]) => Number(width))).toEqual([100, 25])
})

it('bars of days stand from the first day to the last, as high as what they count', () => {
  const of = [4, 0, 1].map((n, i) => ({ day: `2026-11-2${i}`, n, said: `${n} on ${20 + i}` }))
  const { html, text } = show(DayBars, { label: 'Views', of })
  expect([...html.matchAll(/ y="([\d.]+)" width="3" height="([\d.]+)"/g)].map(([, y, height]) => [Number(y), Number(height)])).toEqual([
    [0, 40],
    [40, 0],
    [30, 10],
  ])
  expect([...html.matchAll(/<title>([^<]*)/g)].map(([, said]) => said)).toEqual(['4 on 20', '0 on 21', '1 on 22'])
  expect(text).toBe('20 Nov 2026 22 Nov 2026')
})

it('a line of people leads where its reader may go', () => {
  const of = [
    { key: 1, name: 'Ann Lee', to: '/ann', note: 'Joiner' },
    { key: 2, name: 'Bo Orr', to: null, note: 'Tiler' },
  ]
  const { links, text } = show(People, { of })
  expect(Object.keys(links)).toEqual(['Ann Lee'])
  expect(text).toBe('Ann Lee Joiner Bo Orr Tiler')
})

it('a button that is a drawing has a name', () => {
  const { buttons, text } = show(IconButton, { icon: 'pencil', label: 'Edit' })
  expect(buttons).toEqual(['Edit'])
  expect(text).toBe('Edit')
})

it('steps are a list in order that says where one is', () => {
  const { html } = show(Stepper, { label: 'Step 2 of 3', steps: ['Account', 'You', 'CV'], at: 1 })
  expect(html).toMatch(/^<ol [^>]*aria-label="Step 2 of 3"/)
  expect(current(html)).toEqual([['step', 'You']])
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

describe('what happened', () => {
  // Tests run in Los Angeles, eight hours behind.
  const now = new Date('2026-11-22T20:00:00Z')
  const of = [
    { key: 1, icon: 'phone', at: '2026-11-22T17:05:00Z', who: 'Tom Hale', what: 'Called', body: 'Free in December.' },
    { key: 2, icon: 'mail', at: '2026-11-22T06:30:00Z', who: null, what: 'Mailed' },
    { key: 3, icon: 'mail', at: '2026-11-21T09:00:00Z', who: 'Bo Orr', what: 'Added' },
    { key: 4, icon: 'mail', at: '2026-11-20T09:00:00Z', who: 'Bo Orr', what: 'Heard of' },
  ] as const
  it('stands under the day on which it did, by the clock of who reads it', () => {
    const { text, html } = show(Timeline, { label: 'History', of, now })
    expect(text).toBe(
      'Today Called Tom Hale · 09:05 Free in December. Yesterday Mailed 22:30 Added Bo Orr · 01:00 20 Nov 2026 Heard of Bo Orr · 01:00',
    )
    expect(html).toMatch(/^<ol [^>]*aria-label="History"/)
    expect(html.match(/<time datetime="/gi)).toHaveLength(4)
  })
  it('is said in French to the French', () =>
    expect(show(Timeline, { label: 'Historique', of, now }, { locale: 'fr' }).text).toMatch(/^Aujourd’hui .* Hier .* 20 nov\. 2026 /))
})

describe('a fact that was changed', () => {
  it('has a clock, named after it, that opens what it was', () => {
    const of = [{ was: 'Electrician', by: 'Tom Hale', at: '2026-11-21T14:05:00Z' }]
    expect(show(FieldHistory, { label: 'Trade', of }).buttons).toEqual(['Earlier values: Trade'])
    expect(show(FieldHistory, { label: 'Trade', of: [] }).html).toBe('')
  })
  it('or was given by the candidate says so in words', () =>
    expect(show(GivenByCandidate, {}).html).toMatch(/role="img" tabindex="0" aria-label="Given by the candidate, not checked"/i))
})

it('a tip describes what it belongs to', () => {
  const { html } = show(Tooltip, { text: 'Ask first', children: (described: string) => described })
  expect(html).toMatch(/^<span[^>]*>([^<]+)<span id="\1" role="tooltip" popover="manual"[^>]*>Ask first</)
})
