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
