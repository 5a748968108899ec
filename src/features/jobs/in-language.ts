import { locales } from '#shared/locale.ts'
import type { Advert } from './shapes.ts'

export type Written = Pick<Advert, 'title' | 'description' | 'language' | 'translatedTitle' | 'translatedDescription'>

/** The advert in the reader's language, where it was written in both. */
export function inLanguage(job: Written, locale: Advert['language']): Pick<Advert, 'title' | 'description' | 'language'> {
  if (locale === job.language || !job.translatedTitle || !job.translatedDescription) return job
  return { title: job.translatedTitle, description: job.translatedDescription, language: locale }
}

/** The languages in which it was written. */
export const languagesOf = (job: Written): Advert['language'][] => locales.filter((locale) => inLanguage(job, locale).language === locale)
