import type { Handlers } from '#server/handler-context.ts'
import type { onSite } from '../contract.ts'
import { addAbsence, changeAbsence, listAbsences, removeAbsence } from './absences.ts'
import { listOnSite } from './board.ts'
import { askOnSite, listLights, proposeOnSite, takeBackProposal } from './proposals.ts'

export const onSiteHandlers: Handlers<typeof onSite> = {
  listAbsences: ({ candidateId }, { db, actor }) => listAbsences(db, actor, candidateId),
  addAbsence: ({ candidateId, body }, at) => addAbsence(at, candidateId, body),
  changeAbsence: ({ absenceId, version, body }, at) => changeAbsence(at, absenceId, version, body),
  removeAbsence: ({ absenceId }, at) => removeAbsence(at, absenceId),
  listOnSite: ({ query }, at) => listOnSite(query, at),
  askOnSite: ({ query }, at) => askOnSite(query, at),
  listOnSiteLights: ({ query }, at) => listLights(query, at),
  proposeOnSite: ({ body }, at) => proposeOnSite(at, body),
  takeBackProposal: ({ applicationId, version }, at) => takeBackProposal(at, applicationId, version),
}
