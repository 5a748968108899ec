import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { seeks, spells } from '#server/erasing.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const batchDeclares = declares({
  problems: text,
  actions: words({
    'batch.started': { en: 'Changed several candidates at once', fr: 'A modifié plusieurs candidats à la fois' },
    'batch.cancelled': { en: 'Stopped a bulk change', fr: 'A arrêté une modification de plusieurs candidats' },
    'batch.undone': { en: 'Undid a bulk change', fr: 'A annulé une modification de plusieurs candidats' },
  }),
  topics: { 'batch:': worksHere },
  erased: { 'batch_rows.candidate_id': 'goes', 'batches.created_by': 'forgets', 'batches.asked_by': 'forgets' },
  mayName: { batches: { action: 'json' }, batch_rows: { undo: 'json' } },
  forgets: {
    batch_rows: { rows: (of) => sql`candidate_id = any(${of.candidateIds})` },
    // One that was for this person alone, or sought them by their name.
    batches: {
      rows: (
        of,
      ) => sql`${spells(sql`selection::text`, of)} or ${seeks(sql`selection #>> '{query,q}'`, of)} or (id in (select batch_id from batch_rows where candidate_id = any(${of.candidateIds}))
        and not exists (select from batch_rows r where r.batch_id = batches.id and r.candidate_id <> all(${of.candidateIds})))`,
      becomes: () => sql`action = jsonb_build_object('kind', kind), selection = '{"ids": []}'`,
    },
  },
})
