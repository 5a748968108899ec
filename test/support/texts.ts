import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Declares } from '#server/declares.ts'
import { problemText } from '#shared/problem-text.ts'
import { seededOf } from '#test/support/categories.ts'
import { declarations } from '../../src/declared.ts'
import { menuText } from '../../src/menu.ts'

export type Form = string | { one: string; other: string }
export type Words = Record<string, { en: Form; fr: Form }>

const src = join(import.meta.dirname, '../../src')
const places = (readdirSync(src, { recursive: true }) as string[]).filter(
  (name) =>
    name.endsWith('.ts') &&
    !/\.(test|e2e)\.ts$/.test(name) &&
    // The menu stands above; schemes of accreditation have one name.
    !['shared/text.ts', 'menu.ts', 'features/employers/accreditations.ts'].includes(name) &&
    /^export const \w+ = words\(/m.test(readFileSync(join(src, name), 'utf8')),
)
export const asWords = (kind: 'sector' | 'trade' | 'grade'): Words =>
  Object.fromEntries(seededOf(kind).map(({ slug, nameEn, nameFr }) => [slug, { en: nameEn, fr: nameFr }]))
/** Every word of the product, by where it stands. */
export const allWords: [string, Words][] = [
  ['sectors', asWords('sector')],
  ['trades', asWords('trade')],
  ['grades', asWords('grade')],
  ['problem', problemText],
  ['menu', menuText],
]
for (const place of places)
  for (const value of Object.values((await import(join(src, place))) as Record<string, unknown>))
    if (isWords(value)) allWords.push([place, value])
for (const [place, { actions, events }] of Object.entries(declarations)) {
  allWords.push([`${place} actions`, actions])
  allWords.push([
    `${place} events`,
    Object.fromEntries(Object.entries(events as Declares['events']).map(([name, { says }]) => [name, says])),
  ])
}
// A field's hint and empty choice stand in its line of the list.
for (const place of (readdirSync(src, { recursive: true }) as string[]).filter(
  (name) => name.endsWith('/fields.ts') && name.includes('features'),
))
  for (const fields of Object.values((await import(join(src, place))) as Record<string, unknown>))
    for (const [name, { hint, empty }] of Object.entries(fields as Record<string, { hint?: Words[string]; empty?: Words[string] }>))
      allWords.push([place, { ...(hint && { [`${name} hint`]: hint }), ...(empty && { [`${name} empty`]: empty }) }])
// Small parts keep their few words beside them, for nobody else to import.
for (const place of readdirSync(src, { recursive: true }) as string[]) {
  if (!/(?<!\.test|\.e2e)\.tsx?$/.test(place)) continue
  for (const [, literal] of readFileSync(join(src, place), 'utf8').matchAll(/^const \w+ = words\((\{.*?\})\)$/gms))
    allWords.push([place, new Function(`return ${literal}`)() as Words])
}

function isWords(value: unknown): value is Words {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((entry) => typeof entry === 'object' && entry !== null && 'en' in entry && 'fr' in entry)
  )
}

export const forms = (form: Form) => (typeof form === 'string' ? [form] : [form.one, form.other])
