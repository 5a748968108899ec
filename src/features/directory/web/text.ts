import { words } from '#shared/text.ts'

/** Words of the links to the candidate directory, for staff. */
export const text = words({
  title: { en: 'Candidate directory', fr: 'Annuaire des candidats' },
  titleFor: { en: 'Candidate directory: link for {name}', fr: 'Annuaire des candidats : lien pour {name}' },
  about: {
    en: 'By a personal link, a contact sees who agreed to be shown to employers, without their names.',
    fr: 'Par un lien personnel, un contact voit qui accepte d’être montré aux employeurs, sans les noms.',
  },
  look: { en: 'See the directory', fr: 'Voir l’annuaire' },
  none: { en: 'No link', fr: 'Aucun lien' },
  made: { en: 'Created {day}', fr: 'Créé le {day}' },
  opened: { en: 'opened', fr: 'ouvert' },
  notOpened: { en: 'still unopened', fr: 'pas encore ouvert' },
  expires: { en: 'expires {day}', fr: 'expire le {day}' },
  expired: { en: 'expired {day}', fr: 'expiré le {day}' },
  make: { en: 'Make a link', fr: 'Créer un lien' },
  again: { en: 'Make a new one', fr: 'En créer un nouveau' },
  withdraw: { en: 'Withdraw', fr: 'Retirer' },
  withdrawTitle: { en: 'Withdraw the link of {name}?', fr: 'Retirer le lien de {name} ?' },
  withdrawBody: { en: 'What it opened closes at once.', fr: 'Ce qu’il a ouvert se ferme aussitôt.' },
  asks: {
    en: 'Whoever has the link sees the directory, so give it to this person only. Any earlier link they have stops working.',
    fr: 'Quiconque a ce lien voit l’annuaire : ne le donnez qu’à cette personne. Tout lien précédent cesse de fonctionner pour elle.',
  },
  works: { en: 'Works for', fr: 'Durée de validité' },
  days: { en: { one: '{n} day', other: '{n} days' }, fr: { one: '{n} jour', other: '{n} jours' } },
})
