import { words } from '#shared/text.ts'

/** What entitlements refuse with, and what they are called everywhere. */
export const text = words({
  'no-credit-left': { en: 'This employer has no credit left for this.', fr: 'Cet employeur n’a plus de crédit pour cela.' },
  'credits-used': {
    en: { one: 'Only one of these credits is still unused.', other: 'Only {n} of these credits are still unused.' },
    fr: { one: 'Il ne reste qu’un crédit non utilisé.', other: 'Il ne reste que {n} crédits non utilisés.' },
  },
  'already-featured': { en: 'This job is featured already.', fr: 'Cette offre est déjà mise en avant.' },
  'job-not-open': { en: 'Only a job that is online can be featured.', fr: 'Seule une offre en ligne peut être mise en avant.' },
  'entitlement-ended': { en: 'These credits have ended.', fr: 'Ces crédits ont pris fin.' },
  job_credit: { en: 'Adverts', fr: 'Annonces' },
  featured: { en: 'Featured adverts', fr: 'Mises en avant' },
  cv_search: { en: 'Days of CV search', fr: 'Jours de CVthèque' },
})
