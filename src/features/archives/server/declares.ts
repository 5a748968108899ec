import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import type { Person } from '#server/erasing.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

const isOf = (of: Person) =>
  sql`((kind = 'candidate' and record_id = any(${of.candidateIds})) or (kind = 'user' and record_id = any(${of.accountIds})))`

export const archiveDeclares = declares({
  problems: text,
  actions: words({
    'archive.erased': { en: 'Erased an archived record', fr: 'A effacé une fiche archivée' },
    'archive.extended': { en: 'Extended how long an archived record is kept', fr: 'A prolongé la conservation d’une fiche archivée' },
    'archive.held': { en: 'Put an archived record under a legal hold', fr: 'A placé une fiche archivée sous conservation légale' },
    'archive.quarantined': { en: 'Put an archived record into quarantine', fr: 'A mis une fiche archivée en quarantaine' },
    'archive.released': { en: 'Ended the legal hold on an archived record', fr: 'A levé la conservation légale d’une fiche archivée' },
    'archive.restored': { en: 'Restored an archived record', fr: 'A restauré une fiche archivée' },
  }),
  topics: { archives: ({ role }) => role === 'admin' },
  mayName: { archives: { note: 'text', hold_reason: 'text' }, candidate_holds: { reason: 'text' } },
  forgets: {
    candidate_holds: { rows: (of) => sql`candidate_id = any(${of.candidateIds})` },
    archives: {
      rows: isOf,
      becomes: () => sql`note = '', hold_reason = null, hold_until = null, held_at = null, held_by = null, version = version + 1`,
    },
    // Lines about what was put away name its row: why it was held, or kept for longer, goes too. By its whole name, for the platform has
    // the other lines of the audit log.
    'public.audit': {
      rows: (of) => sql`object_type = 'archive' and (changes is not null or reason is not null or network is not null)
        and object_id in (select id from archives where ${isOf(of)})`,
      becomes: () => sql`changes = null, reason = null, network = null`,
    },
  },
  keeps: {
    'archive-held': (of) => sql`exists (select from archives where kind = 'user' and record_id = any(${of.accountIds})
      and hold_until >= current_date and restored_at is null and erased_at is null)`,
  },
  erased: {
    'candidate_holds.candidate_id': 'goes',
    'candidate_holds.held_by': 'forgets',
    'archives.archived_by': 'forgets',
    'archives.erased_by': 'forgets',
    'archives.held_by': 'forgets',
    'archives.restored_by': 'forgets',
  },
})
