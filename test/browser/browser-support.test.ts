import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { floor } from '../../vite.config.ts'

const root = join(import.meta.dirname, '../..')
const assets = join(root, 'build/client/assets')
const built = (ending: string) => readdirSync(assets).filter((name) => name.endsWith(ending))
const read = (name: string) => readFileSync(join(assets, name), 'utf8')
const found = (ending: string, wanted: RegExp) =>
  built(ending).flatMap((name) => (read(name).match(wanted) ?? []).map((one) => `${name}: ${one}`))

/** What came after the oldest browsers we promise, and would end a page that calls it. The compiler sees to syntax. */
const tooNew = new RegExp(
  [
    'AbortSignal\\.any',
    'Promise\\.(withResolvers|try)',
    '(Object|Map)\\.groupBy',
    'fromAsync',
    'URL\\.(parse|canParse)',
    'RegExp\\.escape',
    '\\.(union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\\(',
    '\\.(toBase64|toHex|setFromBase64)\\(',
    'Uint8Array\\.from(Base64|Hex)',
    'checkVisibility',
    'requestIdleCallback',
    'DurationFormat',
    'Temporal\\.',
    'CloseWatcher',
    'setHTMLUnsafe',
    'moveBefore',
    'scheduler\\.(yield|postTask)',
    'Iterator\\.(from|concat)',
    'crypto\\.randomUUID', // not too new, but kept from pages without TLS
  ].join('|'),
  'g',
)

describe('the browsers that the README names', () => {
  it('are those the pages are built for', () => {
    const version = (name: string) => floor.find((one) => one.startsWith(name))?.slice(name.length)
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(
      `Chrome and Edge ${version('chrome')}, Firefox ${version('firefox')} and Safari ${version('safari')}`,
    )
    expect(version('edge')).toBe(version('chrome'))
  })

  it('know every function that the pages call', () => {
    expect(built('.js').length).toBeGreaterThan(30)
    expect(found('.js', tooNew)).toEqual([])
  })

  it('understand every colour', () => {
    expect(built('.css').length).toBeGreaterThan(0)
    expect(found('.css', /light-dark\(/g)).toEqual([])
    expect(readFileSync(join(root, 'src/server/reference.css'), 'utf8')).not.toContain('light-dark(')
    // A backdrop does not know the variables of the page in the older ones.
    expect(found('.css', /::backdrop\{[^}]*var\(/g)).toEqual([])
  })

  it('show every mark drawn by a style, even those that cannot give it another text', () => {
    const rules = built('.css').flatMap((name) => read(name).match(/\{[^{}]*content:[^{}]*\}/g) ?? [])
    const spoken = rules.filter((rule) => /content:("[^"]*"|'[^']*') ?\//.test(rule))
    expect(spoken.length).toBeGreaterThan(0)
    expect(spoken.filter((rule) => !/content:("[^"]*"|'[^']*');.*content:/.test(rule))).toEqual([])
  })
})
