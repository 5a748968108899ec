import { words } from '#shared/text.ts'

/** Headings of an export that are no field's name. */
export const sheetText = words({
  jobs: { en: 'Jobs', fr: 'Offres' },
  reference: { en: 'Reference', fr: 'Référence' },
  status: { en: 'Status', fr: 'Statut' },
  filled: { en: 'Filled', fr: 'Pourvus' },
  applicants: { en: 'Applicants', fr: 'Candidatures' },
  newApplicants: { en: 'New applicants', fr: 'Nouvelles candidatures' },
  owner: { en: 'Owner', fr: 'Responsable' },
  posted: { en: 'Published', fr: 'Publiée' },
  closes: { en: 'Closes', fr: 'Clôture' },
  created: { en: 'Created', fr: 'Créée' },
})
