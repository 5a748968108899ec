import type { MetaDescriptor } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { locales } from '#shared/locale.ts'
import { categories } from './categories.ts'
import { everyScreen } from './every-screen.ts'
import { addressOf, everyPlace, paramsOf } from './places.ts'
import { standStill } from './today.ts'

// What browsers, search engines and programs that show links are told of every screen, in both languages.
// After a change that was meant: `npm run renew`, and read what differs.

beforeAll(standStill)
afterAll(() => void vi.useRealTimers())

type Page = { loaderData: unknown; params: object; location: { pathname: string; search: string }; matches: object[] }
type Module = { meta?: (page: Page) => MetaDescriptor[] }

/** A line each; what is told to machines in a format of theirs as it is. */
const say = (one: MetaDescriptor) =>
  Object.entries(one)
    .map(([name, value]) => (typeof value === 'string' ? `${name}: ${value}` : `${name} ${JSON.stringify(value)}`))
    .join(' | ')

it('every screen is told of as it is written down in test/drawn/titles.txt', async () => {
  const lines: string[] = []
  for (const file of new Set(everyPlace.map((one) => one.file))) {
    const { meta } = (await import(/* @vite-ignore */ `../src/${file}`)) as Module
    if (!meta) continue
    const known = new Set<string>()
    const pages = everyScreen.filter((one) => !one.part && `features/${one.file}.tsx` === file)
    const drawings = pages.map(({ at = '', what, props }) => ({
      at,
      what,
      data: (props as { loaderData?: unknown } | undefined)?.loaderData,
    }))
    for (const { at, what, data } of [...drawings, { at: '', what: 'while nothing is there', data: undefined }])
      for (const locale of locales) {
        const these = everyPlace.filter((one) => one.file === file)
        const { path = '' } = these.find((one) => /^fr\b/.test(one.path) === (locale === 'fr')) ?? these[0] ?? {}
        const [params, pathname] = [paramsOf(path, ''), `/${addressOf(path, '')}`]
        const root = { loaderData: { locale, categories, publicUrl: 'https://lintel.example' } }
        const location = { pathname, search: at.includes('?') ? at.slice(at.indexOf('?')) : '' }
        const told = meta({ loaderData: data, params, location, matches: [root, { loaderData: data }] })
        const said = told.flatMap((one) => ('title' in one ? [one.title] : 'name' in one ? [one.content] : []))
        // Previews of links are told the same.
        const own = told.filter((one) => !('property' in one && said.includes(one.content)))
        const whole = own.map((one) => `  ${say(one)}\n`).join('')
        // What is told the same of several is told once.
        if (!known.has(whole)) lines.push(`${[file, what].filter(Boolean).join(' ')} (${locale})\n${whole}`)
        known.add(whole)
      }
  }
  await expect(lines.join('')).toMatchFileSnapshot('drawn/titles.txt')
})
