import { words } from '#shared/text.ts'

export const severalText = words({
  selection: { en: 'Selected applications', fr: 'Candidatures sélectionnées' },
  selected: { en: '{n} selected', fr: { one: '{n} sélectionnée', other: '{n} sélectionnées' } },
  moveTo: { en: 'Move to', fr: 'Passer à' },
  reject: { en: 'Reject', fr: 'Refuser' },
  someTo: { en: '{stage} ({n} of {of})', fr: '{stage} ({n} sur {of})' },
  many: {
    en: { one: '{n} application', other: '{n} applications' },
    fr: { one: '{n} candidature', other: '{n} candidatures' },
  },
  notMoved: {
    en: { one: '{n} application not moved', other: '{n} applications not moved' },
    fr: { one: '{n} candidature non déplacée', other: '{n} candidatures non déplacées' },
  },
  writeReason: { en: 'Enter the reason.', fr: 'Précisez le motif.' },
  letterOf: {
    en: 'As {name} will read it. Each candidate is greeted by name.',
    fr: 'Tel que {name} le recevra. Chaque candidat est salué par son prénom.',
  },
  gone: { en: 'A deleted application', fr: 'Une candidature supprimée' },
})
