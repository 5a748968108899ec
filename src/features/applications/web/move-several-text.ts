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
    en: { one: '{n} application stays where it was', other: '{n} applications stay where they were' },
    fr: { one: '{n} candidature reste à son étape', other: '{n} candidatures restent à leur étape' },
  },
  writeReason: { en: 'Enter the reason.', fr: 'Précisez le motif.' },
  letterOf: {
    en: 'As {name} will read it. Each candidate is greeted by name.',
    fr: 'Tel que {name} le recevra. Chaque candidat est salué par son prénom.',
  },
  gone: { en: 'A deleted application', fr: 'Une candidature supprimée' },
})
