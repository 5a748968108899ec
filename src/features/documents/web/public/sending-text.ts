import { words } from '#shared/text.ts'

/** How far the photos are on their way; comes with what sends them. */
export const text = words({
  front: { en: 'Front', fr: 'Recto' },
  back: { en: 'Back', fr: 'Verso' },
  ofSide: { en: '{side}: {step}', fr: '{side}\u00a0: {step}' },
  sending: { en: '{done} of {size} sent', fr: '{done} sur {size} envoyés' },
  checking: { en: 'arrived, being opened', fr: 'arrivé, en cours d’ouverture' },
  paused: { en: 'no connection, will carry on by itself', fr: 'pas de connexion, l’envoi reprendra seul' },
  resumes: {
    en: 'If this page closes, choose the same photo again: it will carry on from where it stopped.',
    fr: 'Si cette page se ferme, choisissez de nouveau la même photo : l’envoi reprendra où il s’est arrêté.',
  },
})
