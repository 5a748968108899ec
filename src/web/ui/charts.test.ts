import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { csvOf } from '#shared/csv.ts'
import { show } from '#test/support/render.ts'
import { linesOf } from './chart-table.ts'
import { Columns } from './columns.tsx'
import { FigureStrip, trendOf } from './figure-strip.tsx'
import { PeriodSwitch, periodIn } from './period-switch.tsx'
import { RowBars } from './row-bars.tsx'
import { Spans } from './spans.tsx'

const period = { from: '2026-10-12', to: '2026-11-10' }
const column = {
  key: 'a',
  name: '9',
  said: 'Week of 9 November: 4 documents',
  to: '/list',
  parts: [{ key: 'x', n: 4, tone: 'pine' as const }],
}

describe('a chart', () => {
  it('is a picture with a sentence, and each mark leads to its list', () => {
    const { html, links } = show(Columns, { label: 'Documents by week', of: [column] })
    expect(html).toContain('role="img" aria-label="Documents by week"')
    expect(links).toEqual({ 'Week of 9 November: 4 documents': '/list' })
  })
  it('leaves rows alone whose numbers are links themselves', () => {
    const row = { key: 'a', name: '0 to 2', said: 'Said', parts: column.parts, ends: [createElement('a', { href: '/list' }, '4')] }
    const { html } = show(RowBars, { label: 'Ages', of: [row] })
    expect(html).toContain('href="/list"')
    expect(html).not.toMatch(/role="img"|tabindex/i)
  })
  it('of nothing, or of nothing but zeros, is drawn without a number that is none', () => {
    for (const of of [[], [{ ...column, parts: [] }], [{ ...column, parts: [{ key: 'x', n: 0, tone: 'pine' as const }] }]])
      expect(show(Columns, { label: 'None', of, before: of.map(() => 0) }).html).not.toMatch(/NaN|Infinity/)
    expect(
      show(Spans, { label: 'None', axis: String, of: [{ key: 'a', name: 'New', said: 'New', tone: 'pine', measured: null }] }).html,
    ).not.toMatch(/NaN/)
  })
  it('writes the table that is shown, in which no text becomes a formula', () => {
    const rows = [{ key: 'a', name: '=1+1', cells: [{ n: 1204, shown: '1,204', to: '/list' }, null, 2.5] }]
    expect(csvOf(linesOf({ head: ['Source', 'Applied', 'Visits', 'Of 100'], rows }), 'fr')).toBe(
      '\ufeff"Source";"Applied";"Visits";"Of 100"\r\n"\'=1+1";1204;;2,5\r\n',
    )
  })
})

describe('figures', () => {
  it('compare with the period before in words', () => {
    expect([trendOf(41, 36, 'en'), trendOf(18, 36, 'fr'), trendOf(0, 0, 'en')]).toEqual([
      '5\u00a0more',
      '18\u00a0de moins',
      'as many as before',
    ])
    expect(show(FigureStrip, { of: [{ name: 'Placed', n: 41, before: 36, to: '/list' }] }).text).toContain('5 more')
  })
})

describe('a period', () => {
  it('changes in the address and takes the other choices along', () => {
    const { links } = show(PeriodSwitch, { period }, { at: '/?by=trade&days=30' })
    expect(links['7 days']).toBe('/?by=trade&days=7')
  })
  it('is the usual one where an address has nonsense', () => {
    expect(periodIn(new URL('http://x/?days=many&from=2026-99-01&to=2026-11-10'))).toEqual({ to: '2026-11-10' })
    expect(periodIn(new URL('http://x/?days=99999&from=2026-02-31'))).toEqual({})
  })
})
