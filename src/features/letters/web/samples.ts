import type { LetterTemplate, ListedLetter } from '#features/letters/contract.ts'

// Sample records for tests, as screens get them on 21 November 2026.

export const listed: ListedLetter = {
  kind: 'answers.pay',
  group: 'answers',
  groupTitle: 'G',
  name: 'N',
  to: 'candidate',
  subject: '{job}',
  tells: true,
  isOurs: false,
  changedAt: '2026-11-20T12:00:00Z',
  changedByName: 'Ann',
}

const words = {
  subjectEn: 'Your application for {job}',
  bodyEn: 'Sorry, the pay differs.',
  subjectFr: 'Votre candidature : {job}',
  bodyFr: 'Désolés, le salaire diffère.',
}

export const template: LetterTemplate = {
  kind: 'answers.pay',
  groupTitle: 'G',
  name: 'N',
  to: 'candidate',
  tells: true,
  ...words,
  isOurs: false,
  ours: words,
  always: ['job'],
  placeholders: [{ name: 'job', says: 'J' }],
  around: { en: { hello: 'Hello Sam,', end: [], button: 'See' }, fr: { hello: 'Bonjour Sam,', end: [], button: 'Voir' } },
  sample: { record: 'Sam', values: { en: { job: 'Bricklayer', name: 'Sam' }, fr: { job: 'Maçon', name: 'Sam' } } },
  history: [
    { id: 3, version: 3, ...words, isOurs: false, changedAt: '2026-11-20T12:00:00Z', changedByName: 'Ann' },
    { id: 2, version: 2, ...words, isOurs: true, changedAt: '2026-11-19T12:00:00Z', changedByName: null },
  ],
  version: 3,
}
