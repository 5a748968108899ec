import { expect, it } from 'vitest'
import { readTradeNames } from '../../categories/trade-names.ts'
import { partsOf, withTrades } from './search-words.ts'

it.each([
  ['mason', [['mason', 'prefix', false]]],
  [
    'site manager',
    [
      ['site', 'word', false],
      ['manager', 'prefix', false],
    ],
  ],
  [
    '"site manager" -leeds',
    [
      ['site manager', 'phrase', false],
      ['leeds', 'word', true],
    ],
  ],
  ['Maçon', [['macon', 'prefix', false]]],
  [
    'a & b | !c :* <->',
    [
      ['a', 'word', false],
      ['b', 'word', false],
      ['c', 'word', false],
    ],
  ],
  ['', []],
])('splits %j', (keyword, parts) => expect(partsOf(keyword).map(({ text, kind, excluded }) => [text, kind, excluded])).toEqual(parts))

const trades = readTradeNames([
  { slug: 'steelfixer', nameEn: 'Steel fixer', nameFr: 'Ferrailleur', synonyms: [] },
  { slug: 'foreman', nameEn: 'Foreman', nameFr: 'Chef de chantier', synonyms: [] },
])
it.each([
  ['steel fixer', ['phrase steel fixer']],
  ['night Steel fixers Leeds', ['word night', 'phrase steel fixers', 'prefix leeds']],
  ['Chef de chantier 8', ['phrase chef de chantier', 'word 8']],
  ['chef de chant', ['word chef', 'word de', 'prefix chant']],
  ['steel -fixer', ['word steel', 'word fixer']],
  ['"steel" fixer', ['phrase steel', 'prefix fixer']],
  ['steel foreman', ['word steel', 'prefix foreman']],
])('keeps the words of a trade in %j together', (keyword, parts) =>
  expect(withTrades(partsOf(keyword), trades).map(({ text, kind }) => `${kind} ${text}`)).toEqual(parts),
)
