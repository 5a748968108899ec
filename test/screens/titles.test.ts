import type { MetaDescriptor } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { locales } from '#shared/locale.ts'
import { categories } from '#test/support/categories.ts'
import { everyScreen } from '#test/support/examples.ts'
import { addressOf, everyPlace, isBehindLogin, paramsOf } from '#test/support/routes.ts'
import { standStill } from '#test/support/fixed-date.ts'

beforeAll(standStill)
afterAll(() => void vi.useRealTimers())

type Page = { loaderData: unknown; params: object; location: { pathname: string; search: string }; matches: object[] }
type Module = { meta?: (page: Page) => MetaDescriptor[] }

describe.each(everyPlace)('/$path', ({ path, file }) => {
  it.each(locales)('has a title, and a description where the public reads it (%s)', async (locale) => {
    const { meta } = (await import(/* @vite-ignore */ `../../src/${file}`)) as Module
    if (!meta) return
    const screen = everyScreen.find((one) => !one.part && `features/${one.file}.tsx` === file)
    const data = (screen?.props as { loaderData?: unknown } | undefined)?.loaderData
    const root = { loaderData: { locale, categories, publicUrl: 'https://lintel.example' } }
    const location = { pathname: `/${addressOf(path, '')}`, search: '' }
    const tags = meta({ loaderData: data, params: paramsOf(path, ''), location, matches: [root, { loaderData: data }] })
    expect(tags).toContainEqual({ title: expect.stringMatching(/\S.{2,}/) })
    const isHidden = tags.some((tag) => 'name' in tag && tag.name === 'robots')
    if (!isBehindLogin({ path, file }) && !isHidden)
      expect(tags).toContainEqual({ name: 'description', content: expect.stringMatching(/\S.{20,}/) })
  })
})
