import { words } from '#shared/text.ts'

/** What entitlements refuse with, and what they are called everywhere. */
export const text = words({
  'no-credit-left': { en: 'This employer has no credit left for this.', fr: 'Cet employeur n’a plus de crédit pour cela.' },
  'credits-used': {
    en: 'Credits of this line have been used: {left} left.',
    fr: 'Des crédits de cette ligne ont été utilisés : il en reste {left}.',
  },
  'already-featured': { en: 'This job is featured already.', fr: 'Cette offre est déjà mise en avant.' },
  'already-paid-for': { en: 'A credit is already used for this job.', fr: 'Un crédit est déjà utilisé pour cette offre.' },
  'job-over': { en: 'This job is closed. Reopen it first.', fr: 'Cette offre est close. Rouvrez-la d’abord.' },
  'entitlement-ended': { en: 'These credits have ended.', fr: 'Ces crédits ont pris fin.' },
  'entitlement-of-order': {
    en: 'These credits were ordered. Refund the order instead.',
    fr: 'Ces crédits ont été commandés. Remboursez plutôt la commande.',
  },
  job_credit: { en: 'Adverts', fr: 'Annonces' },
  featured: { en: 'Featured adverts', fr: 'Mises en avant' },
  cv_search: { en: 'Days of CV search', fr: 'Jours de CVthèque' },
})
