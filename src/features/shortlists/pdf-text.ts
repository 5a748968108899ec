import { words } from '#shared/text.ts'

/** Words that the page of the link and the PDF share. */
export const paperText = words({
  title: {
    en: { one: '{job}: one person', other: '{job}: {n} people' },
    fr: { one: '{job} : une personne', other: '{job} : {n} personnes' },
  },
  forWhom: { en: 'For {who}, {employer}', fr: 'Pour {who}, {employer}' },
  forEmployer: { en: 'For {employer}', fr: 'Pour {employer}' },
  fromTo: { en: 'From {from} to {to}, {where}.', fr: 'Du {from} au {to}, {where}.' },
  from: { en: 'From {from}, {where}.', fr: 'À partir du {from}, {where}.' },
  chosenBy: { en: 'Chosen by {name}.', fr: 'Sélection de {name}.' },
  namesLater: { en: 'Names come once we have agreed.', fr: 'Les noms vous sont communiqués une fois votre réponse acceptée.' },
  answerBy: { en: 'Please answer by {day}.', fr: 'Merci de répondre au plus tard le {day}.' },
  goneOne: { en: '{letter} can no longer be offered.', fr: '{letter} ne peut plus être proposée.' },
  gone: { en: '{letters} can no longer be offered.', fr: '{letters} ne peuvent plus être proposées.' },
  file: { en: 'Shortlist', fr: 'Sélection' },
})
