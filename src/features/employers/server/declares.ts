import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'
import { archivedEmployer } from './archived.ts'

export const employerDeclares = declares({
  problems: text,
  actions: words({
    'employer.added': { en: 'Added an employer', fr: 'A ajouté un employeur' },
    'employer.credit-approved': { en: 'Let an employer buy on account', fr: 'A autorisé un employeur à payer sur facture' },
    'employer.credit-ended': { en: 'Stopped an employer buying on account', fr: 'A retiré à un employeur le paiement sur facture' },
    'employer.archived': { en: 'Archived an employer', fr: 'A archivé un employeur' },
    'employer.changed': { en: 'Changed an employer', fr: 'A modifié un employeur' },
    'employer.do-not-contact-lifted': {
      en: 'Allowed contact with an employer again',
      fr: 'A de nouveau autorisé le contact avec un employeur',
    },
    'employer.do-not-contact-set': { en: 'Marked an employer “Do not contact”', fr: 'A marqué un employeur « Ne pas contacter »' },
    'employer.exported': { en: 'Exported employers', fr: 'A exporté des employeurs' },
    'employer.restored': { en: 'Restored an employer', fr: 'A restauré un employeur' },
    'employer.terms-accepted': {
      en: 'Recorded that an employer accepted the terms',
      fr: 'A enregistré l’acceptation des conditions par un employeur',
    },
    'employer.terms-withdrawn': {
      en: 'Withdrew an employer’s acceptance of the terms',
      fr: 'A retiré l’acceptation des conditions d’un employeur',
    },
    'employer-accreditation.added': { en: 'Added an employer accreditation', fr: 'A ajouté une qualification d’un employeur' },
    'employer-accreditation.changed': { en: 'Changed an employer accreditation', fr: 'A modifié une qualification d’un employeur' },
    'employer-accreditation.removed': { en: 'Removed an employer accreditation', fr: 'A supprimé une qualification d’un employeur' },
    'employer-contact.added': { en: 'Added an employer contact', fr: 'A ajouté un contact d’un employeur' },
    'employer-contact.changed': { en: 'Changed an employer contact', fr: 'A modifié un contact d’un employeur' },
    'employer-contact.removed': { en: 'Removed an employer contact', fr: 'A supprimé un contact d’un employeur' },
    'employer-note.added': { en: 'Added a note on an employer', fr: 'A ajouté une note sur un employeur' },
    'employer-note.changed': { en: 'Edited a note on an employer', fr: 'A corrigé une note sur un employeur' },
    'employer-note.removed': { en: 'Removed a note on an employer', fr: 'A supprimé une note sur un employeur' },
    'employer-site.added': { en: 'Added an employer site', fr: 'A ajouté un chantier d’un employeur' },
    'employer-site.changed': { en: 'Changed an employer site', fr: 'A modifié un chantier d’un employeur' },
    'employer-site.removed': { en: 'Removed an employer site', fr: 'A supprimé un chantier d’un employeur' },
  }),
  topics: { employers: worksHere, 'employer:': worksHere },
  personalData: {
    // A contact has no account with us; whoever proved to have the same address is that person.
    employerContacts: (accountId) =>
      sql`select jsonb_build_object('employer', e.name, 'first_name', c.first_name, 'last_name', c.last_name, 'job_title', c.job_title,
          'email', c.email, 'phone', c.phone, 'locale', c.locale, 'created_at', c.created_at) as row
        from employer_contacts c join employers e on e.id = c.employer_id
        join accounts a on a.email_key = c.email_key and a.email_verified where a.id = ${accountId} order by c.id`,
  },
  erased: {
    'employers.credit_approved_by': 'forgets',
    'employer_notes.author_id': 'forgets',
    'employers.created_by': 'forgets',
    'employers.do_not_contact_by': 'forgets',
    'employers.owner_id': 'forgets',
    'employers.terms_recorded_by': 'forgets',
  },
  archives: { employer: archivedEmployer },
  mayName: {
    employers: { do_not_contact_reason: 'text', about_en: 'text', about_fr: 'text' },
    employer_notes: { text: 'text' },
    employer_sites: { access_notes: 'text' },
  },
  categoryUses: {
    'employers.sector': {
      kind: 'sector',
      as: 'slug',
      says: { en: ['employer', 'employers'], fr: ['employeur', 'employeurs'] },
      topic: 'employers',
    },
    'views.query sector': {
      kind: 'sector',
      as: 'query',
      only: `list = 'employers'`,
      says: { en: ['saved view', 'saved views'], fr: ['vue enregistrée', 'vues enregistrées'] },
      topic: 'views',
    },
  },
})
