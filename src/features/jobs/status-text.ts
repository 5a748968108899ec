import { words } from '#shared/text.ts'

/** What staff call each status of a job; public pages do not load it. */
export const statusText = words({
  draft: { en: 'Draft', fr: 'Brouillon' },
  pending_approval: { en: 'Waiting for approval', fr: 'En attente de validation' },
  scheduled: { en: 'Scheduled', fr: 'Programmée' },
  open: { en: 'Open', fr: 'Ouverte' },
  on_hold: { en: 'Paused', fr: 'En pause' },
  filled: { en: 'Filled', fr: 'Pourvue' },
  expired: { en: 'Expired', fr: 'Expirée' },
  closed: { en: 'Closed', fr: 'Clôturée' },
  archived: { en: 'Archived', fr: 'Archivée' },
})
