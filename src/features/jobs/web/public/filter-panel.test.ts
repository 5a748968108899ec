import { createElement } from 'react'
import { expect, it } from 'vitest'
import { categories } from '#test/support/categories.ts'
import { show } from '#test/support/render.ts'
import { CategoryProvider } from '#web/categories.tsx'
import { filtersFrom } from '../../filters.ts'
import { FilterPanel } from './filter-panel.tsx'

const hidden = ['residential', 'roofer']
const value = categories.map((one) => ({ ...one, isHidden: hidden.includes(one.slug) }))
const Panel = ({ query }: { query: string }) =>
  createElement(CategoryProvider, { value }, createElement(FilterPanel, { filters: filtersFrom(new URLSearchParams(query)), facets: null }))
const offered = (query: string) => show(Panel, { query }, { role: null }).text

it('a sector or trade that staff have hidden is offered only to whoever searches by it', () => {
  expect(offered('')).toContain('Commercial')
  expect(offered('')).not.toMatch(/Residential|Roofer/)
  expect(offered('category=residential')).toContain('Residential')
  expect(offered('trade=roofer')).toContain('Roofer')
})
