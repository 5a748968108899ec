import { createElement } from 'react'
import { expect, it } from 'vitest'
import { categories } from '#test/categories.ts'
import { show } from '#test/show.ts'
import { CategoryProvider } from '#web/categories.tsx'
import { filtersFrom } from '../../filters.ts'
import { FilterPanel } from './filter-panel.tsx'

/** The names that the panel offers for this address once staff have hidden a sector and a trade. */
function offered(query: string): string {
  const hidden = ['residential', 'roofer']
  const value = categories.map((one) => ({ ...one, isHidden: hidden.includes(one.slug) }))
  const Panel = () =>
    createElement(
      CategoryProvider,
      { value },
      createElement(FilterPanel, { filters: filtersFrom(new URLSearchParams(query)), facets: null }),
    )
  return show(Panel, {}, { role: null }).text
}

it('a sector or trade that staff have hidden is offered only to whoever searches by it', () => {
  expect(offered('')).toContain('Commercial')
  expect(offered('')).not.toMatch(/Residential|Roofer/)
  expect(offered('category=residential')).toContain('Residential')
  expect(offered('trade=roofer')).toContain('Roofer')
})
