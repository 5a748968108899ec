import { words } from '#shared/text.ts'

export const missionReasonText = words({
  replacement: { en: 'Someone is absent', fr: 'Remplacement d’un salarié absent' },
  'awaited-hire': { en: 'A permanent employee is awaited', fr: 'Attente d’un salarié recruté en CDI' },
  increase: { en: 'More work than usual', fr: 'Accroissement temporaire d’activité' },
  seasonal: { en: 'Seasonal work', fr: 'Emploi saisonnier' },
  usual: { en: 'Work that is usually temporary', fr: 'Emploi d’usage' },
  'urgent-works': { en: 'Urgent safety works', fr: 'Travaux urgents de sécurité' },
  abroad: { en: 'Work abroad', fr: 'Mission à l’étranger' },
})

/** Why a mission is refused; each a code of a problem. */
export const missionText = words({
  'mission-end-needed': { en: 'A mission in France needs a last day.', fr: 'Indiquez le terme de la mission.' },
  'mission-reason-needed': { en: 'Choose the reason for the mission.', fr: 'Choisissez le motif de recours.' },
  'mission-detail-needed': {
    en: 'Say who is replaced, or why there is more work: the law asks for it.',
    fr: 'Précisez le motif : la personne remplacée, ou la cause de l’accroissement. La loi l’exige.',
  },
  'mission-too-long': {
    en: 'A mission for this reason lasts {months} months at most, renewals included.',
    fr: 'Pour ce motif, une mission dure {months} mois au plus, renouvellements compris.',
  },
  'mission-renewed-twice': {
    en: 'This mission has been renewed twice already. It can move to {day} at the latest.',
    fr: 'Cette mission a déjà été renouvelée deux fois. Son terme peut être reporté au {day} au plus tard.',
  },
  'mission-not-declared': {
    en: 'The hiring has not been declared (DPAE). Record the declaration on the assignment first.',
    fr: 'La DPAE n’est pas enregistrée. Indiquez-la d’abord dans l’affectation.',
  },
  'mission-declared-early': {
    en: 'The declaration (DPAE) is more than 8 days before the first day. Declare again, then record the new date.',
    fr: 'La DPAE date de plus de 8 jours avant le début. Refaites la déclaration, puis indiquez sa date.',
  },
  'mission-not-signed': {
    en: 'The contract has not been signed. Record the day of signature on the assignment first.',
    fr: 'Le contrat n’est pas signé. Indiquez d’abord la date de signature dans l’affectation.',
  },
})
