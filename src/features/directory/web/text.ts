import { words } from '#shared/text.ts'

/** Words of the links to the candidate directory, for staff. */
export const text = words({
  title: { en: 'Candidate directory', fr: 'Annuaire des candidats' },
  titleFor: { en: 'Candidate directory: link for {name}', fr: 'Annuaire des candidats : lien pour {name}' },
  about: {
    en: 'With a personal link, a contact sees the candidates who agreed to be shown to employers, without their names.',
    fr: 'Avec un lien personnel, un contact voit les candidats qui ont accepté d’être montrés aux employeurs, sans leur nom.',
  },
  look: { en: 'See the directory', fr: 'Voir l’annuaire' },
  none: { en: 'No link', fr: 'Aucun lien' },
  made: { en: 'Created {day}', fr: 'Créé le {day}' },
  opened: { en: 'opened', fr: 'ouvert' },
  notOpened: { en: 'not opened yet', fr: 'pas encore ouvert' },
  expires: { en: 'expires {day}', fr: 'expire le {day}' },
  expired: { en: 'expired {day}', fr: 'expiré le {day}' },
  make: { en: 'Create a link', fr: 'Créer un lien' },
  again: { en: 'Create a new one', fr: 'En créer un nouveau' },
  withdraw: { en: 'Withdraw', fr: 'Retirer' },
  withdrawTitle: { en: 'Withdraw {name}’s link?', fr: 'Retirer le lien de {name} ?' },
  withdrawBody: {
    en: 'It will stop working at once, even where it is already open.',
    fr: 'Il cessera aussitôt de fonctionner, même là où il est déjà ouvert.',
  },
  asks: {
    en: 'Whoever has the link sees the directory, so give it to this person only. Any earlier link they have stops working.',
    fr: 'Quiconque a ce lien voit l’annuaire : ne le donnez qu’à cette personne. Tout lien précédent cesse de fonctionner pour elle.',
  },
  works: { en: 'Valid for', fr: 'Durée de validité' },
  days: { en: { one: '{n} day', other: '{n} days' }, fr: { one: '{n} jour', other: '{n} jours' } },
})
