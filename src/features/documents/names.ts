import type { Locale } from '#shared/locale.ts'
import type { DocumentOption } from './rules.ts'

type Typed = { options: readonly DocumentOption[] }

/** What one of its levels or categories is called; one that it no longer has, by its code. */
export const optionName = ({ options }: Pick<Typed, 'options'>, code: string, locale: Locale) =>
  options.find((option) => option.code === code)?.[locale] ?? code

/** The level or the categories of a document in words: `Blue: skilled worker`, `A, B1, C1`. */
export function levelName(type: Typed, { level, categories }: { level: string | null; categories: readonly string[] }, locale: Locale) {
  if (level !== null) return optionName(type, level, locale)
  const [one, ...more] = type.options.filter(({ code }) => categories.includes(code))
  return one && (more.length === 0 ? one[locale] : [one, ...more].map(({ code }) => code.replaceAll('-', ' ')).join(', '))
}
