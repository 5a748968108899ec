import type { Handlers } from '#server/handler-context.ts'
import type { agencies } from '../contract.ts'
import { changeAgency } from './commands.ts'
import { findAgency, listAgencyChanges } from './queries.ts'

export const agencyHandlers: Handlers<typeof agencies> = {
  findAgency: (_input, { db }) => findAgency(db),
  changeAgency: ({ version, body }, at) => changeAgency(at, version, body),
  listAgencyChanges: (_input, { db }) => listAgencyChanges(db),
}
