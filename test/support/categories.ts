import { readFileSync } from 'node:fs'
import type { Category } from '#shared/categories.ts'

/** The lists that Lintel comes with, read from their seed, the only place with their words. */
const seeded = [
  ...readFileSync('db/seeds/categories.sql', 'utf8').matchAll(
    /^ {2}\('(\w+)', '([\w-]+)', '([^']+)', '([^']+)', (?:'\{\}'|array\[(.*?)\]), \d+, true\)/gm,
  ),
].map(([, kind, slug = '', nameEn = '', nameFr = '', others = '']) => ({
  kind: kind as Category['kind'],
  slug,
  nameEn,
  nameFr,
  synonyms: [...others.matchAll(/'([^']+)'/g)].map(([, word = '']) => word),
  isHidden: false,
  parent: null,
  formerly: [],
}))

export const categories: readonly Category[] = seeded
export const seededOf = (kind: Category['kind']) => seeded.filter((one) => one.kind === kind)
