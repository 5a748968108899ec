import type { Handlers } from '#server/handler-context.ts'
import type { directory } from '../contract.ts'
import { countCandidates, searchCandidates } from './candidates.ts'
import { findListedEmployer, listHiring, searchEmployers } from './employers.ts'
import { listLinks, makeLink, openByToken, withdrawLink } from './links.ts'

export const directoryHandlers: Handlers<typeof directory> = {
  searchEmployers: ({ query }, at) => searchEmployers(query, at),
  listHiringEmployers: (_, { db }) => listHiring(db),
  findListedEmployer: ({ employerSlug }, at) => findListedEmployer(at, employerSlug),
  searchListedCandidates: ({ query }, at) => searchCandidates(query, at),
  findDirectorySize: (_, { db }) => countCandidates(db),
  openDirectory: ({ body }, at) => openByToken(at, body.token),
  listDirectoryLinks: ({ employerId }, { db }) => listLinks(db, employerId),
  makeDirectoryLink: ({ contactId, body }, at) => makeLink(at, contactId, body.days),
  withdrawDirectoryLink: ({ contactId }, at) => withdrawLink(at, contactId),
}
