import { intlTag, type Locale } from './locale.ts'
import { once } from './once.ts'

const conjunction = once((tag: string) => new Intl.ListFormat(tag, { type: 'conjunction' }))
const disjunction = once((tag: string) => new Intl.ListFormat(tag, { type: 'disjunction' }))

/** `a, b and c`, `a, b et c`. */
export const showAll = (names: readonly string[], locale: Locale): string => conjunction(intlTag[locale]).format(names)

/** `a, b or c`, `a, b ou c`. */
export const showAny = (names: readonly string[], locale: Locale): string => disjunction(intlTag[locale]).format(names)
