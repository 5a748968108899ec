import type { Bounds } from './bounds.ts'
import type { CategoryKind } from './categories.ts'
import type { Locale } from './locale.ts'

type Line = { readonly en: string; readonly fr: string }

/** `needed`: the form is not sent without it. */
type Common = { hint?: Line }
type Needed<V> = null extends V ? { needed?: false; quiet?: true } : { needed: true }
type Options<V extends string> = { options: readonly V[]; words: { readonly [K in V]: Line } }

type Text<V> = Common & Needed<V> & Bounds & { kind: 'line' | 'tel' | 'email'; autoComplete?: string }
/** Paragraphs, empty when nothing is written. `look: 'rich'`: with lists and strong words. */
type Prose = Common & Bounds & { kind: 'prose'; look?: 'rich'; rows?: number; needed?: boolean; quiet?: true }
type Day<V> = Common & Needed<V> & { kind: 'day' }
/** `plain`: digits without grouping, as in a year. */
type Amount<V> = Common &
  Needed<V> &
  Bounds & { kind: 'number'; start?: number /** Left out: whole numbers. */; step?: number; plain?: true }
type Flag = Common & { kind: 'flag' }
/** One of a list. `empty`: the label of no choice. */
type Choice<V extends string, Whole> = Common & Options<V> & Needed<Whole> & { kind: 'choice'; empty?: Line; start?: V }
/** Several of a list, as checkboxes; with `look: 'search'`, for many options, as a search field. */
type Choices<V extends string> = Common & Options<V> & { kind: 'choices'; look?: 'search'; start?: readonly V[] }
/** Several words, existing or new; `max` is the length of each. */
type Tags = Common & { kind: 'tags'; max: number; start?: readonly string[] }
/** One entry, or several, of a list that staff extend. */
type OfList<V> = Common & Needed<V> & { kind: 'category'; of: CategoryKind; empty?: Line; start?: string }
type OfLists = Common & { kind: 'categories'; of: CategoryKind; look?: 'search' }
/** Another record by its id: `placeId` for the record's `place`. The screen draws its input. */
type Link<V> = Needed<V> & { kind: 'id' }
/** A special field whose input the screen draws: how it is read from a form and shown in comparisons. */
type Own<V> = { kind: 'own'; read(form: FormData): V; say?(value: NonNullable<V>, locale: Locale): string }

type FieldOf<V, Some = NonNullable<V>> =
  | Own<V>
  | ([Some] extends [readonly (infer One extends string)[]]
      ? string extends One
        ? Tags | OfLists
        : Choices<One>
      : [Some] extends [boolean]
        ? Flag
        : [Some] extends [number]
          ? Amount<V> | Link<V>
          : [Some] extends [string]
            ? string extends Some
              ? Text<V> | Day<V> | OfList<V> | (null extends V ? never : Prose)
              : Choice<Some, V>
            : never)

/**
 * The fields of a form, in the shape that the API takes. A field that only the contract or only the form has does not compile;
 * test/contract/fields.test.ts compares the bounds.
 *
 *     export const jobFields: Fields<JobInput> = {
 *       title: { kind: 'line', min: 3, max: 100, needed: true },
 *       ...
 */
export type Fields<Input> = { readonly [Name in keyof Input]-?: FieldOf<Input[Name]> }

export type AnyField = {
  kind:
    | 'line'
    | 'tel'
    | 'email'
    | 'prose'
    | 'day'
    | 'number'
    | 'flag'
    | 'choice'
    | 'choices'
    | 'category'
    | 'categories'
    | 'tags'
    | 'id'
    | 'own'
  of?: CategoryKind
  look?: 'search' | 'rich'
  needed?: boolean
  quiet?: true
  hint?: Line
  min?: number
  max?: number
  step?: number
  plain?: true
  rows?: number
  autoComplete?: string
  start?: unknown
  options?: readonly string[]
  words?: Readonly<Record<string, Line>>
  empty?: Line
  read?(form: FormData): unknown
  say?(value: never, locale: Locale): string
}

/**
 * The form's values as the API takes them. Empty fields are null; required ones are the empty text, or undefined for a number, so that
 * the server says what is missing.
 */
export function readFields<Input>(fields: Fields<Input>, form: FormData): Input {
  const read = Object.entries(fields as Record<string, AnyField>).map(([name, field]) => [name, readField(field, name, form)])
  return Object.fromEntries(read) as Input
}

function readField(field: AnyField, name: string, form: FormData): unknown {
  if (field.read) return field.read(form)
  if (field.kind === 'choices' || field.kind === 'categories' || field.kind === 'tags') return form.getAll(name)
  if (field.kind === 'flag') return form.get(name) === 'on'
  const given = form.get(name)
  const text = typeof given === 'string' ? given.trim() : ''
  if (field.kind === 'number' || field.kind === 'id') {
    const none = field.needed ? undefined : null
    return text === '' || Number.isNaN(Number(text)) ? none : Number(text)
  }
  return text === '' && !field.needed && field.kind !== 'prose' ? null : text
}

/** A record's value of a field; that of `placeId` is its `place`. */
export function valueIn(record: object, name: string): unknown {
  const all = record as Record<string, unknown>
  return name in all ? all[name] : all[name.replace(/Id$/, '')]
}
