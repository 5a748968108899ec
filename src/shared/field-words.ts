import type { CategoryKind } from './categories.ts'
import { showDay } from './dates.ts'
import { type AnyField, type Fields, valueIn } from './fields.ts'
import type { Locale } from './locale.ts'
import { showNumber } from './number.ts'
import { showPhone } from './phone.ts'
import { say } from './text.ts'
import { yesNoText } from './common-text.ts'

/** How somebody likes to read days; what staff call an entry of their lists. */
type How = { day?: (day: string) => string; nameOf?: (of: CategoryKind, slug: string) => string }

/** A field's value in words, the empty text when there is none; another record by its name. */
export function sayField(field: AnyField, value: unknown, locale: Locale, how: How = {}): string {
  if (value === null || value === undefined || value === '') return ''
  if (field.say) return field.say(value as never, locale)
  if (Array.isArray(value)) return value.map((one) => sayField(field, one, locale, how)).join(', ')
  if (typeof value === 'object') return String((value as { name?: string }).name ?? '')
  if (typeof value === 'boolean') return say(yesNoText, locale)[value ? 'yes' : 'no']
  if (typeof value === 'number') return field.plain ? String(value) : showNumber(value, locale)
  const text = String(value)
  if (field.of) return how.nameOf?.(field.of, text) ?? text
  if (field.kind === 'tel') return showPhone(text)
  if (field.kind === 'day') return how.day?.(text) ?? showDay(text, locale)
  return field.words?.[text]?.[locale] ?? text
}

type Labels<Input> = Readonly<Record<keyof Input, { en: string; fr: string }>>

/**
 * What a record says in words, field by field in the order of the list; paragraphs are no facts. `own`: how some of them are said, null
 * for what stands elsewhere.
 */
export function factsOf<Input>(
  fields: Fields<Input>,
  labels: Labels<Input>,
  record: object,
  locale: Locale,
  own: Partial<Record<keyof Input, string | null>> = {},
): { label: string; value: string }[] {
  return (Object.entries(fields) as [keyof Input & string, AnyField][]).flatMap(([name, field]) => {
    const value = name in own ? own[name] : sayField(field, valueIn(record, name), locale)
    return value === null || value === undefined || field.kind === 'prose' ? [] : { label: labels[name][locale], value }
  })
}
