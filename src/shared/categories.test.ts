import { describe, expect, it } from 'vitest'
import { type Category, goesByName, nameIn, nameOf, optionsIn, slugsOf } from './categories.ts'

const entry = (kind: Category['kind'], slug: string, nameEn: string, nameFr: string, isHidden = false): Category => ({
  kind,
  slug,
  nameEn,
  nameFr,
  isHidden,
})
/** In the order that staff gave them. */
const categories = [
  entry('sector', 'residential', 'Residential', 'Logement'),
  entry('trade', 'roofer', 'Roofer', 'Couvreur'),
  entry('trade', 'steeplejack', 'Steeplejack', 'Cordiste', true),
  entry('trade', 'electrician', 'Electrician', 'Électricien'),
  entry('trade', 'bricklayer', 'Bricklayer', 'Maçon'),
  entry('sector', 'civil', 'Civil engineering', 'Génie civil'),
  // A slug belongs to its kind.
  entry('grade', 'roofer', 'Grade R', 'Niveau R'),
]
const slugs = (options: readonly (readonly [string, string])[]) => options.map(([slug]) => slug)

describe('the entries that can be chosen', () => {
  it('are those of the kind, trades by name in the reader’s language, others in the order of staff', () => {
    expect(optionsIn(categories, 'trade', 'en')).toEqual([
      ['bricklayer', 'Bricklayer'],
      ['electrician', 'Electrician'],
      ['roofer', 'Roofer'],
    ])
    expect(optionsIn(categories, 'trade', 'fr')).toEqual([
      ['roofer', 'Couvreur'],
      ['electrician', 'Électricien'],
      ['bricklayer', 'Maçon'],
    ])
    expect(slugs(optionsIn(categories, 'sector', 'en'))).toEqual(['residential', 'civil'])
    expect((['sector', 'trade', 'grade'] as const).map(goesByName)).toEqual([false, true, false])
  })
  it('have a hidden one among them only where the record has it already', () =>
    expect(slugs(optionsIn(categories, 'trade', 'fr', ['steeplejack', 'civil']))).toEqual([
      'steeplejack',
      'roofer',
      'electrician',
      'bricklayer',
    ]))
})

it('the entries of a kind are told in order, hidden ones too', () =>
  expect(slugsOf(categories, 'trade')).toEqual(['roofer', 'steeplejack', 'electrician', 'bricklayer']))

it('an entry is called as its reader’s language does, one that is gone by its slug', () => {
  expect([nameIn(categories[0] as Category, 'en'), nameIn(categories[0] as Category, 'fr')]).toEqual(['Residential', 'Logement'])
  expect([nameOf(categories, 'trade', 'roofer', 'en'), nameOf(categories, 'grade', 'roofer', 'fr')]).toEqual(['Roofer', 'Niveau R'])
  expect(nameOf(categories, 'sector', 'roofer', 'en')).toBe('roofer')
})
