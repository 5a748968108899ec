// @vitest-environment happy-dom
import { act, createElement, Fragment } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { all } from '#test/support/user-actions.ts'
import { field, leave, one, press, stand, textsOf, type, useDocument } from '#test/support/dom.ts'
import { DayField } from './day-field.tsx'
import { useDayFilter } from './day-filter.tsx'
import { FilterField } from './list-filter.tsx'
import { FilterChips } from './list-filters.tsx'

// A day that is typed, one that is chosen from the month, and a span.

useDocument()

const typeDay = async (input: HTMLInputElement, typed: string) => {
  await type(input, typed)
  await leave(input)
}

describe('a day that is typed', () => {
  const input = () => one<HTMLInputElement>('[autocomplete=off]')
  const stands = async (typed: string) => {
    await typeDay(input(), typed)
    return [input().value, field('start').value, ...textsOf('[role=alert]').map((one) => one?.replaceAll('\u00a0', ' '))]
  }
  beforeEach(() => stand(DayField, { label: 'Start', name: 'start', min: '2026-11-01', max: '2027-11-30' }))

  it('stands as its reader likes it once they have left, and is sent as every day is', async () => {
    expect(await stands('311226')).toEqual(['31 Dec 2026', '2026-12-31'])
    expect(await stands('1 fév 2027')).toEqual(['1 Feb 2027', '2027-02-01'])
  })
  it('and is none gets a sentence that shows how, and nothing is sent', async () =>
    expect(await stands('31/13/2026')).toEqual(['31/13/2026', '', 'Enter a date, such as 31 Dec 2026.']))
  it.each([
    ['2020-01-01', '1 Jan 2020', 'The date must be 1 Nov 2026 or later.'],
    ['2028-01-01', '1 Jan 2028', 'The date must be 30 Nov 2027 or earlier.'],
  ])('and lies outside stays, and its bound is said: %s', async (typed, read, said) =>
    expect(await stands(typed)).toEqual([read, typed, said]),
  )
})

describe('the month of a day that has bounds', () => {
  const [min, max] = ['2026-11-22', '2027-01-21']
  const [back, on] = ['Previous month', 'Next month'].map((name) => () => one<HTMLButtonElement>(`[aria-label="${name}"]`)) as [
    () => HTMLButtonElement,
    () => HTMLButtonElement,
  ]
  const days = () => all<HTMLButtonElement>('[data-day]').map((one) => [one.dataset.day ?? '', one.disabled] as const)
  beforeEach(async () => {
    await stand(DayField, { label: 'Start', name: 'start', defaultValue: '2026-12-05', min, max })
    await act(async () => one('[popover]').showPopover())
  })

  it('offers the days from the first to the last, and no month beyond theirs', async () => {
    while (!back().disabled) await press(back())
    const shown = new Map(days())
    while (!on().disabled) {
      await press(on())
      for (const [day, isOut] of days()) shown.set(day, isOut)
    }
    expect([...shown].filter(([day, isOut]) => isOut !== (day < min || day > max))).toEqual([])
    for (const end of [min, max, addDays(min, -1), addDays(max, 1)]) expect([...shown.keys()]).toContain(end)
    const months = new Set([...shown.keys()].map((day) => day.slice(0, 7)))
    expect([...months]).toEqual(['2026-10', '2026-11', '2026-12', '2027-01'])
  })
})

/** A filter by a day, what it puts into the address, and what its chip says. */
function Filtering({ end }: { end: 'from' | 'until' }) {
  const filter = useDayFilter()('by', 'By', end)
  const said = createElement('output', null, decodeURIComponent(useLocation().search))
  return createElement(Fragment, null, createElement(FilterField, { filter }), createElement(FilterChips, { filters: [filter] }), said)
}

it.each([
  ['from', '2026-12-24..'],
  ['until', '..2026-12-24'],
] as const)(
  'a filter by a day %s which it goes is in the address as that end of a span, and taken away by emptying it',
  async (end, span) => {
    await stand(Filtering, { end })
    const input = one<HTMLInputElement>('[autocomplete=off]')
    await typeDay(input, '24/12/2026')
    expect([one('output').textContent, input.value, textsOf('li')[0]?.trim()]).toEqual([`?by=${span}`, '24 Dec 2026', 'By: 24 Dec 2026'])
    await typeDay(input, '')
    expect([one('output').textContent, textsOf('li')]).toEqual(['', []])
  },
)
