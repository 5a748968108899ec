import { words } from '#shared/text.ts'

/** Words of the links to the candidate directory, for staff. */
export const text = words({
  title: { en: 'Candidate directory', fr: 'Annuaire des candidats' },
  titleFor: { en: 'Candidate directory: link for {name}', fr: 'Annuaire des candidats : lien pour {name}' },
  about: {
    en: 'A personal link shows a contact the candidates who agreed to be listed, without their names.',
    fr: 'Un lien personnel montre à un contact les candidats qui ont accepté d’y figurer, sans leur nom.',
  },
  look: { en: 'View directory', fr: 'Voir l’annuaire' },
  none: { en: 'No link', fr: 'Aucun lien' },
  made: { en: 'Created {day}', fr: 'Créé le {day}' },
  opened: { en: 'opened', fr: 'ouvert' },
  notOpened: { en: 'not opened yet', fr: 'pas encore ouvert' },
  expires: { en: 'expires {day}', fr: 'expire le {day}' },
  expired: { en: 'expired {day}', fr: 'expiré le {day}' },
  make: { en: 'Create a link', fr: 'Créer un lien' },
  again: { en: 'Create new link', fr: 'En créer un nouveau' },
  withdraw: { en: 'Withdraw', fr: 'Retirer' },
  withdrawTitle: { en: 'Withdraw {name}’s link?', fr: 'Retirer le lien de {name} ?' },
  withdrawBody: {
    en: 'It will stop working immediately, even where it’s already open.',
    fr: 'Il cessera aussitôt de fonctionner, même là où il est déjà ouvert.',
  },
  asks: {
    en: 'Anyone with this link can see the directory, so only give it to this person. It replaces any earlier link.',
    fr: 'Toute personne qui a ce lien voit l’annuaire : ne le donnez qu’à cette personne. Il remplace tout lien précédent.',
  },
  works: { en: 'Valid for', fr: 'Durée de validité' },
  days: { en: { one: '{n} day', other: '{n} days' }, fr: { one: '{n} jour', other: '{n} jours' } },
})
