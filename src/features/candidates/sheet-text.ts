import { words } from '#shared/text.ts'

/** Headings of an export that are no field's name. */
export const sheetText = words({
  candidates: { en: 'Candidates', fr: 'Candidats' },
  id: { en: 'Number', fr: 'Numéro' },
  distance: { en: 'Distance (miles)', fr: 'Distance (km)' },
  availableFrom: { en: 'Available from', fr: 'Disponible à partir du' },
  status: { en: 'Status', fr: 'Statut' },
  activeApplications: { en: 'Active applications', fr: 'Candidatures en cours' },
  hasCv: { en: 'CV', fr: 'CV' },
  completeness: { en: 'Complete (%)', fr: 'Complétude (%)' },
  lastContact: { en: 'Last contact', fr: 'Dernier contact' },
  added: { en: 'Added', fr: 'Ajouté' },
})
