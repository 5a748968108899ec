import { expect, it } from 'vitest'
import { partsOf } from './search-words.ts'

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
])('takes %j apart', (keyword, parts) => expect(partsOf(keyword).map(({ text, kind, excluded }) => [text, kind, excluded])).toEqual(parts))
