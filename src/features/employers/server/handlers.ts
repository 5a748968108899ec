import type { Handlers } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import { isInQuarantine } from '../../archives/server/queries.ts'
import type { employers } from '../contract.ts'
import { addAccreditation, changeAccreditation, removeAccreditation } from './accreditations.ts'
import {
  acceptTerms,
  addEmployer,
  archiveEmployer,
  changeEmployer,
  liftDoNotContact,
  restoreEmployer,
  setCredit,
  setDoNotContact,
  withdrawTerms,
} from './commands.ts'
import { addContact, changeContact, removeContact } from './contacts.ts'
import { addNote, changeNote, listNotes, removeNote } from './notes.ts'
import { listEmployers } from './list.ts'
import { findEmployer, findSimilar } from './queries.ts'
import { exportEmployers } from './sheet.ts'
import { addSite, changeSite, removeSite } from './sites.ts'

export const employerHandlers: Handlers<typeof employers> = {
  listEmployers: ({ query }, at) => listEmployers(query, at),
  exportEmployers: ({ query }, at) => exportEmployers(query, at),
  findSimilarEmployers: ({ query }, at) => findSimilar(query, at),
  findEmployer: async ({ employerId }, { db, actor }) => {
    const isHidden = actor.role !== 'admin' && (await isInQuarantine(db, { kind: 'employer', recordId: employerId }))
    return found(isHidden ? undefined : await findEmployer(db, employerId))
  },
  addEmployer: ({ body }, at) => addEmployer(at, body),
  changeEmployer: ({ employerId, version, body }, at) => changeEmployer(at, employerId, version, body),
  archiveEmployer: ({ employerId, version, body }, at) => archiveEmployer(at, employerId, version, body),
  restoreEmployer: ({ employerId, version }, at) => restoreEmployer(at, employerId, version),
  acceptEmployerTerms: ({ employerId, version, body }, at) => acceptTerms(at, employerId, version, body),
  withdrawEmployerTerms: ({ employerId, version }, at) => withdrawTerms(at, employerId, version),
  approveEmployerCredit: ({ employerId, version }, at) => setCredit(at, employerId, version, true),
  endEmployerCredit: ({ employerId, version }, at) => setCredit(at, employerId, version, false),
  stopEmployerContact: ({ employerId, version, body }, at) => setDoNotContact(at, employerId, version, body.reason),
  resumeEmployerContact: ({ employerId, version }, at) => liftDoNotContact(at, employerId, version),
  addEmployerContact: ({ employerId, body }, at) => addContact(at, employerId, body),
  changeEmployerContact: ({ contactId, version, body }, at) => changeContact(at, contactId, version, body),
  removeEmployerContact: ({ contactId }, at) => removeContact(at, contactId),
  addEmployerSite: ({ employerId, body }, at) => addSite(at, employerId, body),
  changeEmployerSite: ({ siteId, version, body }, at) => changeSite(at, siteId, version, body),
  removeEmployerSite: ({ siteId }, at) => removeSite(at, siteId),
  addEmployerAccreditation: ({ employerId, body }, at) => addAccreditation(at, employerId, body),
  changeEmployerAccreditation: ({ accreditationId, version, body }, at) => changeAccreditation(at, accreditationId, version, body),
  removeEmployerAccreditation: ({ accreditationId }, at) => removeAccreditation(at, accreditationId),
  listEmployerNotes: ({ employerId, query }, { db }) => listNotes(db, employerId, query),
  addEmployerNote: ({ employerId, body }, at) => addNote(at, employerId, body.text),
  changeEmployerNote: ({ noteId, body }, at) => changeNote(at, noteId, body.text),
  removeEmployerNote: ({ noteId }, at) => removeNote(at, noteId),
}
