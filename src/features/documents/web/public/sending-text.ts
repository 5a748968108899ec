import { words } from '#shared/text.ts'

/** How far the photos are on their way; comes with what sends them. */
export const text = words({
  front: { en: 'Front', fr: 'Recto' },
  back: { en: 'Back', fr: 'Verso' },
  ofSide: { en: '{side}: {step}', fr: '{side}\u00a0: {step}' },
  sending: { en: '{done} of {size} sent', fr: '{done} sur {size} envoyés' },
  checking: { en: 'received, processing', fr: 'reçu, en cours de traitement' },
  paused: { en: 'no connection, will resume automatically', fr: 'pas de connexion, reprise automatique' },
  resumes: {
    en: 'If this page closes, choose the same photo again to pick up where it stopped.',
    fr: 'Si cette page se ferme, choisissez de nouveau la même photo : l’envoi reprendra où il s’est arrêté.',
  },
})
