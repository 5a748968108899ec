import { describe, expect, it } from 'vitest'
import { type Category, currentSlug, goesByName, nameOf, optionsIn } from './categories.ts'

const entry = (kind: Category['kind'], slug: string, nameEn: string, nameFr: string, isHidden = false): Category => ({
  kind,
  slug,
  nameEn,
  nameFr,
  isHidden,
  parent: null,
  formerly: slug === 'roofer' ? ['slater'] : [],
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

describe('choices of categories', () => {
  it('are of the kind, trades by name in the reader’s language, others in staff order', () => {
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
  it('include a hidden one only when the record has it', () =>
    expect(slugs(optionsIn(categories, 'trade', 'fr', ['steeplejack', 'civil']))).toEqual([
      'steeplejack',
      'roofer',
      'electrician',
      'bricklayer',
    ]))
  it('keep what is chosen by the slug of an entry that was merged into another', () => {
    expect(optionsIn(categories, 'trade', 'en', ['slater'])).toContainEqual(['slater', 'Roofer'])
    expect([nameOf(categories, 'trade', 'slater', 'fr'), currentSlug(categories, 'trade', 'slater')]).toEqual(['Couvreur', 'roofer'])
    expect(currentSlug(categories, 'trade', 'civil')).toBeUndefined()
  })
})
