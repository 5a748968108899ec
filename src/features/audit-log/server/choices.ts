import type { Declares } from '#server/declares.ts'
import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { objectText } from '../object-text.ts'

/** What every feature calls its actions; one that is no longer declared goes by its name. */
export const sayAction = (words: Declares['actions'], action: string, locale: Locale) => say(words, locale)[action] ?? action

export const sayObject = (type: string, locale: Locale) =>
  type in objectText ? say(objectText, locale)[type as keyof typeof objectText] : type

/** All of both, in the order of the alphabet. */
export function choicesIn(words: Declares['actions'], locale: Locale) {
  const inOrder = (names: string[], says: (name: string, locale: Locale) => string) =>
    names.map((name) => ({ name, says: says(name, locale) })).toSorted((a, b) => a.says.localeCompare(b.says, locale))
  return {
    actions: inOrder(Object.keys(words), (name) => sayAction(words, name, locale)),
    objects: inOrder(Object.keys(objectText), sayObject),
  }
}
