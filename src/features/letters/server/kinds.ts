import type { Declares, LetterGroup } from '#server/declares.ts'
import type { Letter } from '#shared/letter.ts'
import type { Actor } from '#shared/roles.ts'
import { Problem } from '#shared/problem.ts'

export type Groups = Declares['letters']
export type Kind = { letter: Letter; group: string; of: LetterGroup }

/** Every kind of mail that the features declare. */
export const kindsIn = (groups: Groups): Kind[] =>
  Object.entries(groups).flatMap(([group, of]) => Object.values(of.letters).map((letter) => ({ letter: letter as Letter, group, of })))

/** Those whose words this person may change: what is about money and accounts is for administrators. */
export const kindsFor = (groups: Groups, actor: Pick<Actor, 'role'>): Kind[] =>
  kindsIn(groups).filter(({ of }) => of.by === 'staff' || actor.role === 'admin')

export function kindFor(groups: Groups, actor: Pick<Actor, 'role'>, name: string): Kind {
  const kind = kindsFor(groups, actor).find(({ letter }) => letter.kind === name)
  if (!kind) throw new Problem(404, 'not-found')
  return kind
}
