import type { Handlers } from '#server/handler-context.ts'
import type { agencies } from '../contract.ts'
import { changeAgency } from './commands.ts'
import { findLogo, readLogo, removeLogo, setLogo } from './logo.ts'
import { findAgency, listAgencyChanges } from './queries.ts'

export const agencyHandlers: Handlers<typeof agencies> = {
  findAgency: async (_input, { db }) => ({ ...(await findAgency(db)), logo: await findLogo(db) }),
  changeAgency: async ({ version, body }, at) => ({ ...(await changeAgency(at, version, body)), logo: await findLogo(at.db) }),
  findAgencyLogo: (_input, { db }) => readLogo(db),
  setAgencyLogo: ({ file }, at) => setLogo(at, file),
  removeAgencyLogo: (_input, at) => removeLogo(at),
  listAgencyChanges: (_input, { db }) => listAgencyChanges(db),
}
