import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededOf } from '#test/support/categories.ts'
import { readTradeNames } from '../categories/trade-names.ts'
import { otherNames, readQuery as read, sayQuery, wantedTerms } from './search-language.ts'

const trades = readTradeNames(seededOf('trade'))
const readQuery = (typed: string) => read(typed, trades)

const said = (typed: string, locale: 'en' | 'fr' = 'en') => {
  const node = readQuery(typed)
  return node && sayQuery(node, locale)
}

describe('a search is understood', () => {
  it.each([
    ['leeds', 'leeds'],
    ['leeds bradford', 'leeds and bradford'],
    ['leeds AND bradford', 'leeds and bradford'],
    ['leeds OR bradford', 'leeds or bradford'],
    ['leeds OR bradford york', 'leeds or (bradford and york)'],
    ['(leeds OR bradford) york', '(leeds or bradford) and york'],
    ['bricklayer -agency', 'bricklayer or maçon or brickie or brick layer, without agency'],
    ['bricklayer NOT agency', 'bricklayer or maçon or brickie or brick layer, without agency'],
    ['york -agency -"zero hours"', 'york, without agency or “zero hours”'],
    ['york -(agency OR umbrella)', 'york, without (agency or umbrella)'],
    ['-agency', 'everyone without agency'],
    ['NOT NOT york', 'york'],
    ['"site manager"', '“site manager”'],
    ['"site-manager" york', '“site-manager” and york'],
    ['scaff*', 'scaff…'],
    ['maçonnes lyon', '(maçonnes or bricklayer or brickie or brick layer) and lyon'],
    ['site manager leeds', '(site manager or conducteur de travaux) and leeds'],
    ['chef de chantier', 'chef de chantier or foreman'],
    ['plant operators', 'plant operators or conducteur d’engins'],
    ['07700 900 123', '07700 900 123'],
    ['ann.smith@people.example', 'ann.smith@people.example'],
    ['and or not', 'and and or and not'],
  ])('%s: %s', (typed, words) => expect(said(typed)).toBe(words))

  it.each([
    ['maçon -intérim', 'maçon ou bricklayer ou brickie ou brick layer, sans intérim'],
    ['maçon SAUF intérim', 'maçon ou bricklayer ou brickie ou brick layer, sans intérim'],
    ['lyon OU paris', 'lyon ou paris'],
    ['lyon ET "chef de file"', 'lyon et « chef de file »'],
    ['-intérim', 'tous, sans intérim'],
  ])('in French, %s: %s', (typed, words) => expect(said(typed, 'fr')).toBe(words))
})

describe('a half-typed search has a meaning', () => {
  it.each([
    ['', null],
    ['   ', null],
    ['AND', null],
    ['NOT', null],
    ['-', null],
    ['"', null],
    ['""', null],
    ['()', null],
    ['*', null],
    ['½(', '½'],
    ['york AND', 'york'],
    ['york OR', 'york'],
    ['OR york', 'york'],
    ['york -', 'york'],
    ['york NOT', 'york'],
    ['(york', 'york'],
    ['york)', 'york'],
    [')york(', 'york'],
    ['york ((leeds OR', 'york and leeds'],
    ['"site man', '“site man”'],
    ['york -"site', 'york, without “site”'],
    ['york -(site', 'york, without site'],
    ['york AND OR leeds', 'york or leeds'],
  ])('“%s”', (typed, words) => expect(said(typed)).toBe(words))

  it('the last word may be the beginning of a name', () => {
    const last = (typed: string) => wantedTerms(readQuery(typed) as never).map(({ isLast }) => isLast)
    expect(last('ann smi')).toEqual([false, true])
    expect(last('"ann smi')).toEqual([false])
    expect(last('ann)')).toEqual([false])
    expect(last('ann*')).toEqual([false])
  })
})

const bits = fc.constantFrom(
  ' ',
  ...`" ( ) - * AND OR NOT bricklayer maçon é ½ \\ ' & | : ! % @`.split(' '),
  'site manager',
  '07700 900',
  '\u0000',
  '\ud800',
)
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 10_000 }),
  fc.array(bits, { maxLength: 2000 }).map((parts) => parts.join('')),
)

describe('any input', () => {
  it('is understood or ignored', () =>
    fc.assert(
      fc.property(anything, fc.constantFrom('en' as const, 'fr' as const), (typed, locale) => {
        const node = readQuery(typed)
        if (node === null) return
        expect(sayQuery(node, locale)).not.toMatch(/undefined|\(\)|“”/)
        for (const term of wantedTerms(node)) {
          expect(term.text).toMatch(/[\p{L}\p{N}]/u)
          expect(term.text.length).toBeLessThanOrEqual(200)
          expect(otherNames(term)).not.toContain(term.text)
        }
        expect(wantedTerms(node).length).toBeLessThanOrEqual(24)
      }),
      { numRuns: 500 },
    ))
  it.each(['(', ')', '-', '"', 'NOT ', '-(', 'a OR ', '(a ', ' AND'])('of ten thousand letters “%s” is read quickly', (part) => {
    const began = performance.now()
    readQuery(part.repeat(10_000 / part.length))
    expect(performance.now() - began).toBeLessThan(500)
  })
})
