import type { LetterTemplate } from '#features/letters/contract.ts'

// Sample records for tests, as screens get them on 21 November 2026.

export const template: LetterTemplate = {
  id: 12,
  kind: 'pay',
  tells: true,
  subjectEn: 'Your application for {job}',
  bodyEn: 'Sorry, the pay differs.',
  subjectFr: 'Votre candidature : {job}',
  bodyFr: 'Désolés, le salaire diffère.',
  isOurs: false,
  changedAt: '2026-11-20T12:00:00Z',
  changedByName: 'Ann',
  version: 2,
}
