import { words } from '#shared/text.ts'

/** How large an employer is. */
export const text = words({
  '1-9': { en: '1–9 people', fr: '1 à 9 personnes' },
  '10-49': { en: '10–49 people', fr: '10 à 49 personnes' },
  '50-249': { en: '50–249 people', fr: '50 à 249 personnes' },
  '250-999': { en: '250–999 people', fr: '250 à 999 personnes' },
  '1000+': { en: '1,000 people or more', fr: '1 000 personnes ou plus' },
})
