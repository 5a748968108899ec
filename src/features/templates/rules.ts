import type { Locale } from '#shared/locale.ts'
import { isPlaceholder } from './placeholders.ts'

export const templateKinds = ['letter', 'contract', 'assignment', 'other'] as const
export type TemplateKind = (typeof templateKinds)[number]
export const templateSorts = ['changedAt', 'name'] as const
export const paperFormats = ['pdf', 'docx'] as const
export type PaperFormat = (typeof paperFormats)[number]

/** What a template says, in each language or in one. */
export type Wording = { titleEn: string; bodyEn: string; titleFr: string; bodyFr: string }

export const wordsIn = ({ titleEn, bodyEn, titleFr, bodyFr }: Wording, locale: Locale) =>
  locale === 'fr' ? { title: titleFr, body: bodyFr } : { title: titleEn, body: bodyEn }

/** The languages in which it is complete. */
export const languagesOf = (wording: Wording): Locale[] => (['en', 'fr'] as const).filter((locale) => wordsIn(wording, locale).body !== '')

const braces = /\{\{[^{}\n]{0,60}\}\}|\{\{|\}\}/g

/** Braces that nothing fills in, as they were typed: `unknownIn('{{candidate.shoe}} {{')` is `['{{candidate.shoe}}', '{{']`. */
export const unknownIn = (text: string): string[] => [
  ...new Set((text.match(braces) ?? []).filter((one) => !isPlaceholder(one.slice(2, -2)))),
]

/** The placeholders of a text, each once, in their order. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set((text.match(braces) ?? []).map((one) => one.slice(2, -2)).filter(isPlaceholder)),
]

type Fault = { field: keyof Wording; code: 'template-words-missing' | 'template-placeholder-unknown'; hole?: string }

/** What stands against saving these words. */
export function faultsIn(wording: Wording): Fault[] {
  const faults: Fault[] = []
  const isEmpty = languagesOf(wording).length === 0 && !wording.titleEn && !wording.titleFr
  for (const [title, body] of [['titleEn', 'bodyEn'] as const, ['titleFr', 'bodyFr'] as const]) {
    if (isEmpty && title === 'titleEn') faults.push({ field: title, code: 'template-words-missing' })
    if (wording[title] && !wording[body]) faults.push({ field: body, code: 'template-words-missing' })
    if (wording[body] && !wording[title]) faults.push({ field: title, code: 'template-words-missing' })
  }
  for (const field of ['titleEn', 'bodyEn', 'titleFr', 'bodyFr'] as const) {
    const [hole] = unknownIn(wording[field])
    if (hole !== undefined) faults.push({ field, code: 'template-placeholder-unknown', hole })
  }
  return faults
}
