import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const importDeclares = declares({
  problems: text,
  actions: words({
    'candidate.resume-read': { en: 'Exported a candidate as a JSON Resume', fr: 'A exporté un candidat en JSON Resume' },
    'import.started': { en: 'Uploaded a file to import', fr: 'A déposé un fichier à importer' },
    'import.read-anew': { en: 'Changed how an import file is read', fr: 'A modifié la lecture d’un fichier à importer' },
    'import.checked': { en: 'Checked an import', fr: 'A vérifié un import' },
    'import.row-decided': { en: 'Reviewed a row of an import', fr: 'A traité une ligne d’un import' },
    'import.rows-corrected': { en: 'Corrected rows of an import', fr: 'A corrigé des lignes d’un import' },
    'import.written': { en: 'Imported a file', fr: 'A importé un fichier' },
    'import.cancelled': { en: 'Stopped an import', fr: 'A arrêté un import' },
    'import.undone': { en: 'Undid an import', fr: 'A annulé un import' },
    'import.faulty-rows-downloaded': {
      en: 'Downloaded an import’s rows with errors',
      fr: 'A téléchargé les lignes d’un import à corriger',
    },
  }),
  topics: { imports: worksHere, 'import:': worksHere },
  erased: {
    'import_rows.candidate_id': 'goes',
    'import_rows.double_of': 'forgets',
    'imports.created_by': 'forgets',
    'imports.written_by': 'forgets',
    'imports.asked_by': 'forgets',
    'imports.undone_by': 'forgets',
    'imports.file_id': 'forgets',
  },
  forgets: {
    import_rows: { rows: (of) => sql`id = any(${of.importRowIds})` },
    // Its file goes too, so it can no longer be read anew or undone; what it wrote of others stays.
    imports: {
      rows: (of) => sql`id = any(${of.importIds})`,
      becomes:
        () => sql`file_id = null, name = '…', sheet = null, sheets = '[]', columns = (select coalesce(jsonb_agg(one || '{"samples": []}'), '[]') from jsonb_array_elements(columns) one),
        status = case when status in ('read', 'checked') then 'cancelled' else status end, finished_at = coalesce(finished_at, now())`,
    },
  },
  keeps: {
    'erase-import-at-work': (of) =>
      sql`exists (select from imports where id = any(${of.importIds}) and status in ('reading', 'checking', 'writing', 'undoing'))`,
  },
})
