import { words } from '#shared/text.ts'

/** Headings of an export that are no field's name. */
export const sheetText = words({
  employers: { en: 'Employers', fr: 'Employeurs' },
  mainContact: { en: 'Main contact', fr: 'Contact principal' },
  openJobs: { en: 'Open jobs', fr: 'Offres ouvertes' },
  termsAcceptedOn: { en: 'Terms accepted on', fr: 'Conditions acceptées le' },
  doNotContact: { en: 'Do not contact', fr: 'Ne pas contacter' },
  added: { en: 'Added', fr: 'Ajouté' },
})
