import type { Handlers } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import type { equalities } from '../contract.ts'
import { allowGenderFilter, endGenderFilter, sayGender } from './commands.ts'
import { findEquality, findOwnGender } from './queries.ts'

/** The account that has a record: before, there is nobody of whom to say anything. */
const ownerOf = ({ id, candidateId }: Actor) => ({ accountId: found(id), candidateId: found(candidateId) })

export const equalityHandlers: Handlers<typeof equalities> = {
  findMyGender: (_input, { db, actor }) => findOwnGender(db, ownerOf(actor).accountId),
  sayMyGender: ({ body }, at) => sayGender(at, ownerOf(at.actor), body.gender),
  findEquality: (_input, { db }) => findEquality(db),
  allowGenderFilter: ({ body }, at) => allowGenderFilter(at, body.reason),
  endGenderFilter: (_input, at) => endGenderFilter(at),
}
