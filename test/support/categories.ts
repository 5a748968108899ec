import { readFileSync } from 'node:fs'
import type { Category } from '#shared/categories.ts'

/** The lists as Lintel comes with them. Their words stand in the migration that makes them, and nowhere else. */
const seeded = [
  ...readFileSync('db/migrations/0080_categories.sql', 'utf8').matchAll(
    /^ {2}\('(\w+)', '([\w-]+)', '([^']+)', '([^']+)', (?:'\{\}'|array\[(.*?)\]), \d+, true\)/gm,
  ),
].map(([, kind, slug = '', nameEn = '', nameFr = '', others = '']) => ({
  kind: kind as Category['kind'],
  slug,
  nameEn,
  nameFr,
  synonyms: [...others.matchAll(/'([^']+)'/g)].map(([, word = '']) => word),
  isHidden: false,
}))

export const categories: readonly Category[] = seeded
export const seededOf = (kind: Category['kind']) => seeded.filter((one) => one.kind === kind)
