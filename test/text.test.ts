import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { problemText } from '#shared/problem-text.ts'

type Form = string | { one: string; other: string }
type Words = Record<string, { en: Form; fr: Form }>

const src = join(import.meta.dirname, '../src')
const places = (readdirSync(src, { recursive: true }) as string[]).filter(
  (name) => /(text|trades)\.ts$/.test(name) && !name.endsWith('shared/text.ts') && !name.endsWith('.test.ts'),
)
const all: [string, Words][] = [['problem', problemText]]
for (const place of places)
  for (const value of Object.values((await import(join(src, place))) as Record<string, unknown>))
    if (isWords(value)) all.push([place, value])

function isWords(value: unknown): value is Words {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((entry) => typeof entry === 'object' && entry !== null && 'en' in entry && 'fr' in entry)
  )
}

const forms = (form: Form) => (typeof form === 'string' ? [form] : [form.one, form.other])
const entries = all.flatMap(([place, words]) =>
  Object.entries(words).map(([key, entry]) => ({ at: `${place} ${key}`, en: forms(entry.en), fr: forms(entry.fr) })),
)

/** Words that are the same in both languages, names of products, and cards that only one country knows. */
const same = new Set(
  `Action Actions Agent Code Contact CV Dates Description Distance Import Invitation Menu Message Mobile Note Notifications
  OK Sessions 2FA Android BIM Google Indeed LinkedIn React WordPress AIPR CACES CPCS CSCS ECS IPAF NPORS PASMA SMSTS SSSTS SST`
    .split(/\s+/)
    .concat('Carte BTP', 'France Travail', '© {year} Lintel'),
)

describe('the words', () => {
  it('are French in French', () =>
    expect(entries.filter(({ en, fr }) => String(en) === String(fr) && !same.has(String(en))).map(({ at }) => at)).toEqual([]))
  it('leave none on that list which differs by now', () => {
    const equal = new Set(entries.flatMap(({ en, fr }) => (String(en) === String(fr) ? [String(en)] : [])))
    expect([...same].filter((word) => !equal.has(word))).toEqual([])
  })
  it('are found', () => expect(entries.length).toBeGreaterThan(400))
  it('have the same holes in both languages', () => {
    const holes = (texts: string[]) => [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].toSorted()
    expect(entries.filter(({ en, fr }) => String(holes(en)) !== String(holes(fr))).map(({ at }) => at)).toEqual([])
  })
  it('use the apostrophe of print in French', () =>
    expect(entries.filter(({ fr }) => fr.some((text) => text.includes("'"))).map(({ at }) => at)).toEqual([]))
  it('keep a space before double punctuation in French', () => {
    expect(
      entries.filter(({ fr }) => fr.some((text) => /[^\s« (]([?!;»]|:(?!\/\/))/.test(text.replace(/\{\w+\}/g, 'x')))).map(({ at }) => at),
    ).toEqual([])
  })
  it('are never empty', () =>
    expect(entries.filter(({ en, fr }) => [...en, ...fr].some((text) => text.trim() === '')).map(({ at }) => at)).toEqual([]))
})
