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

/** Functions that are newer than the oldest browsers we support. The compiler takes care of syntax. */
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
    'crypto\\.randomUUID', // missing in pages without TLS
  ].join('|'),
  'g',
)

describe('the oldest supported browsers', () => {
  it('are named in the README', () => {
    const version = (name: string) => floor.find((one) => one.startsWith(name))?.slice(name.length)
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(
      `Chrome and Edge ${version('chrome')}, Firefox ${version('firefox')} and Safari ${version('safari')}`,
    )
    expect(version('edge')).toBe(version('chrome'))
  })

  it('have every function that the pages call', () => {
    expect(built('.js').length).toBeGreaterThan(30)
    expect(found('.js', tooNew)).toEqual([])
  })

  it('understand every colour', () => {
    expect(built('.css').length).toBeGreaterThan(0)
    expect(found('.css', /light-dark\(/g)).toEqual([])
    expect(readFileSync(join(root, 'src/server/reference.css'), 'utf8')).not.toContain('light-dark(')
    // In older ones a backdrop does not inherit the variables of the page.
    expect(found('.css', /::backdrop\{[^}]*var\(/g)).toEqual([])
  })

  it('show every CSS mark, also where they cannot read its alternative text', () => {
    const rules = built('.css').flatMap((name) => read(name).match(/\{[^{}]*content:[^{}]*\}/g) ?? [])
    const spoken = rules.filter((rule) => /content:("[^"]*"|'[^']*') ?\//.test(rule))
    expect(spoken.length).toBeGreaterThan(0)
    expect(spoken.filter((rule) => !/content:("[^"]*"|'[^']*');.*content:/.test(rule))).toEqual([])
  })
})
