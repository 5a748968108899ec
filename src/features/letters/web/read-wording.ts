import type { Words } from '#shared/letter.ts'
import type { Locale } from '#shared/locale.ts'
import { textOf } from '#web/ui/form-data.ts'
import type { LetterTemplate, Wording } from '../contract.ts'

/** What stands in the form of a letter. */
export function readWording(given: FormData, { tells }: Pick<LetterTemplate, 'tells'>): Wording {
  const read = (name: string) => textOf(given, name) ?? ''
  return {
    tells: tells === null ? null : given.has('tells'),
    subjectEn: read('subjectEn'),
    bodyEn: read('bodyEn'),
    subjectFr: read('subjectFr'),
    bodyFr: read('bodyFr'),
  }
}

/** Its words in one language. */
export const wordsIn = ({ subjectEn, bodyEn, subjectFr, bodyFr }: Omit<Wording, 'tells'>, locale: Locale): Words =>
  locale === 'fr' ? { subject: subjectFr, text: bodyFr } : { subject: subjectEn, text: bodyEn }
