import type { MetaDescriptor } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { locales } from '#shared/locale.ts'
import { categories } from '#test/support/categories.ts'
import { everyScreen } from '#test/support/examples.ts'
import { addressOf, everyPlace, isBehindLogin, paramsOf } from '#test/support/routes.ts'
import { standStill } from '#test/support/fixed-date.ts'

beforeAll(standStill)
afterAll(() => void vi.useRealTimers())

type Page = { loaderData: unknown; params: object; location: { pathname: string; search: string }; matches: object[] }
type Module = { meta?: (page: Page) => MetaDescriptor[] }

it.each(locales)('every screen has a title, and a description where the public reads it (%s)', async (locale) => {
  const lacking: string[] = []
  for (const place of everyPlace) {
    const { meta } = (await import(/* @vite-ignore */ `../../src/${place.file}`)) as Module
    if (!meta) continue
    const screen = everyScreen.find((one) => !one.part && `features/${one.file}.tsx` === place.file)
    const data = (screen?.props as { loaderData?: unknown } | undefined)?.loaderData
    const root = { loaderData: { locale, categories, publicUrl: 'https://lintel.example' } }
    const location = { pathname: `/${addressOf(place.path, '')}`, search: '' }
    const tags = meta({ loaderData: data, params: paramsOf(place.path, ''), location, matches: [root, { loaderData: data }] })
    const has = (test: (tag: MetaDescriptor) => boolean) => tags.some(test)
    if (!has((tag) => 'title' in tag && String(tag.title).trim().length > 2)) lacking.push(`/${place.path}: title`)
    const isHidden = has((tag) => 'name' in tag && tag.name === 'robots')
    if (isBehindLogin(place) || isHidden) continue
    if (!has((tag) => 'name' in tag && tag.name === 'description' && String(tag.content).length > 20))
      lacking.push(`/${place.path}: description`)
  }
  expect(lacking).toEqual([])
})
