import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const batchDeclares = declares({
  problems: text,
  actions: words({
    'batch.started': { en: 'Changed several candidates at once', fr: 'A modifié plusieurs candidats à la fois' },
    'batch.cancelled': { en: 'Stopped a change of several candidates', fr: 'A arrêté une modification de plusieurs candidats' },
    'batch.undone': { en: 'Took back a change of several candidates', fr: 'A annulé une modification de plusieurs candidats' },
  }),
  topics: { 'batch:': worksHere },
  erased: { 'batch_rows.candidate_id': 'goes', 'batches.created_by': 'forgets' },
})
