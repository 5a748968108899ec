import { createElement, type FunctionComponent } from 'react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { categories } from '#test/support/categories.ts'
import { type Drawn, draw, everyScreen } from '#test/screens/samples/screens.ts'
import { standStill } from '#test/support/fixed-date.ts'

// Entries of lists that staff have hidden: they are offered nowhere, but where they are chosen already.

type Given = { options: readonly (readonly [string, string])[]; value: readonly string[] }
type Filter = { name: string; options?: Given['options'] }
const drawn = vi.hoisted(() => ({ selects: [] as Given[], filters: [] as Filter[] }))
vi.hoisted(() => vi.resetModules()) // other files may have had the real ones already
vi.mock('#web/ui/multi-select.tsx', async (original) => {
  const real = await original<{ MultiSelect: FunctionComponent<Given> }>()
  const MultiSelect = (given: Given) => {
    drawn.selects.push(given)
    return createElement(real.MultiSelect, given)
  }
  return { ...real, MultiSelect }
})
vi.mock('#web/ui/list-filters.tsx', async (original) => {
  const real = await original<{ Filters: FunctionComponent<{ filters: readonly Filter[] }> }>()
  const Filters = (given: { filters: readonly Filter[] }) => {
    drawn.filters.push(...given.filters)
    return createElement(real.Filters, given)
  }
  return { ...real, Filters }
})
beforeAll(standStill)
afterAll(() => void vi.useRealTimers())

const slugs = new Set(categories.map(({ slug }) => slug))
const hidden = categories.map((one) => ({ ...one, isHidden: true }))
const givenIn = (tag: string) => /value="([^"]*)"/.exec(tag)?.[1] ?? ''

/** The entries that a screen offers, and those of them that are chosen. */
async function offeredOn(screen: Drawn) {
  drawn.selects = []
  drawn.filters = []
  const { html } = await draw(screen, 'en')
  const tags = html.match(/<option\b[^>]*>|<input\b[^>]*type="(?:checkbox|radio)"[^>]*>/g) ?? []
  const isChosen = (tag: string) => / (selected|checked)=/.test(tag)
  const options = [...drawn.selects, ...drawn.filters].flatMap((one) => one.options ?? []).map(([value]) => value)
  const ofCategory = (those: readonly string[]) => [...new Set(those.filter((one) => slugs.has(one)))].toSorted()
  return {
    offered: ofCategory([...tags.map(givenIn), ...options]),
    chosen: ofCategory([...tags.filter(isChosen).map(givenIn), ...drawn.selects.flatMap(({ value }) => value ?? [])]),
    filters: drawn.filters.filter(({ options = [] }) => options.some(([value]) => slugs.has(value))),
  }
}

const isOfLintel = ({ variantOf, file }: Drawn) => !variantOf && file !== 'site/web/components'
const screens = [...Map.groupBy(everyScreen.filter(isOfLintel), ({ file }) => file)]
const offering = new Set<string>()

it.each(screens)('%s offers hidden entries where they are chosen already, and nowhere else', async (file, drawings) => {
  const wrong: string[] = []
  for (const screen of drawings) {
    const shown = await offeredOn(screen)
    if (shown.offered.length === 0) continue
    offering.add(file)
    const { offered } = await offeredOn({ ...screen, categories: hidden })
    if (offered.join() !== shown.chosen.join()) wrong.push(`offers ${offered}, of which are chosen ${shown.chosen}`)
    for (const { name, options = [] } of shown.filters) {
      const [slug = ''] = options.find(([value]) => slugs.has(value)) ?? []
      const { filters } = await offeredOn({ ...screen, at: `${screen.at ?? '/'}?${name}=${slug}`, categories: hidden })
      const narrowing = filters.flatMap((one) => (one.options ?? []).map(([value]) => `${one.name} ${value}`))
      if (narrowing.join() !== `${name} ${slug}`) wrong.push(`narrowed by ${name} ${slug} it offers ${narrowing}`)
    }
  }
  expect(wrong).toEqual([])
})

it('what offers them is found', () => expect(offering.size).toBeGreaterThan(10))
