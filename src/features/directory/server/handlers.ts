import type { Handlers } from '#server/standing.ts'
import type { directory } from '../contract.ts'
import { findListedEmployer, searchEmployers } from './employers.ts'

export const directoryHandlers: Handlers<typeof directory> = {
  searchEmployers: ({ query }, at) => searchEmployers(query, at),
  findListedEmployer: ({ employerSlug }, at) => findListedEmployer(at, employerSlug),
}
