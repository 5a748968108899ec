import { words } from '#shared/text.ts'

/** Words that public pages load too. */
export const text = words({
  needed: { en: 'What you need on site', fr: 'Ce qu’il vous faut sur le chantier' },
  desirable: { en: 'desirable', fr: 'souhaité' },
  atStart: { en: 'valid on the first day', fr: 'valable le premier jour' },
  toEnd: { en: 'valid until the last day', fr: 'valable jusqu’au dernier jour' },
  youMeet: { en: 'You meet {met} of {of}.', fr: 'Conditions remplies : {met} sur {of}.' },
  youMeetAll: { en: 'You have everything.', fr: 'Vous avez tous les documents.' },
  toWallet: { en: 'My documents', fr: 'Mes documents' },
})
