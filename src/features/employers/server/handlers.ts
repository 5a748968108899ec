import type { Handlers } from '#server/standing.ts'
import type { employers } from '../contract.ts'
import {
  acceptTerms,
  addEmployer,
  archiveEmployer,
  changeEmployer,
  liftDoNotContact,
  restoreEmployer,
  setDoNotContact,
  withdrawTerms,
} from './commands.ts'
import { addContact, changeContact, removeContact } from './contacts.ts'
import { addNote, changeNote, listNotes, removeNote } from './notes.ts'
import { findEmployer, findSimilar, listEmployers } from './queries.ts'
import { addSite, changeSite, removeSite } from './sites.ts'

export const employerHandlers: Handlers<typeof employers> = {
  listEmployers: ({ query }, at) => listEmployers(query, at),
  findSimilarEmployers: ({ query }, at) => findSimilar(query, at),
  findEmployer: ({ employerId }, { db }) => findEmployer(db, employerId),
  addEmployer: ({ body }, at) => addEmployer(at, body),
  changeEmployer: ({ employerId, version, body }, at) => changeEmployer(at, employerId, version, body),
  archiveEmployer: ({ employerId, version, body }, at) => archiveEmployer(at, employerId, version, body.reason),
  restoreEmployer: ({ employerId, version }, at) => restoreEmployer(at, employerId, version),
  acceptTerms: ({ employerId, version, body }, at) => acceptTerms(at, employerId, version, body),
  withdrawTerms: ({ employerId, version }, at) => withdrawTerms(at, employerId, version),
  setDoNotContact: ({ employerId, version, body }, at) => setDoNotContact(at, employerId, version, body.reason),
  liftDoNotContact: ({ employerId, version }, at) => liftDoNotContact(at, employerId, version),
  addContact: ({ employerId, body }, at) => addContact(at, employerId, body),
  changeContact: ({ contactId, version, body }, at) => changeContact(at, contactId, version, body),
  removeContact: ({ contactId }, at) => removeContact(at, contactId),
  addSite: ({ employerId, body }, at) => addSite(at, employerId, body),
  changeSite: ({ siteId, version, body }, at) => changeSite(at, siteId, version, body),
  removeSite: ({ siteId }, at) => removeSite(at, siteId),
  listNotes: ({ employerId, query }, { db }) => listNotes(db, employerId, query),
  addNote: ({ employerId, body }, at) => addNote(at, employerId, body.text),
  changeNote: ({ noteId, body }, at) => changeNote(at, noteId, body.text),
  removeNote: ({ noteId }, at) => removeNote(at, noteId),
}
