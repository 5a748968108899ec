import { words } from '#shared/text.ts'

/** What is said when a check, or a copy of its proof, is refused. */
export const text = words({
  'check-in-future': {
    en: 'Enter the date you made the check: today or earlier.',
    fr: 'Indiquez le jour de la vérification : aujourd’hui ou avant.',
  },
  'check-long-ago': { en: 'Enter a date from 2008 onwards.', fr: 'Indiquez un jour à partir de 2008.' },
  'permission-too-long': {
    en: 'Enter a date within the next 30 years, or leave blank if there’s no time limit.',
    fr: 'Indiquez un jour dans les 30 prochaines années, ou laissez vide si le titre n’a pas de fin.',
  },
  'authenticity-long-ago': {
    en: 'Ask the préfecture again: you must have asked within the year before the check.',
    fr: 'Interrogez de nouveau la préfecture : la demande doit dater d’un an au plus au moment de la vérification.',
  },
  'permission-end-needed': {
    en: 'Enter the expiry date shown on the document.',
    fr: 'Indiquez le dernier jour de validité inscrit sur le document.',
  },
  'time-limit-needed': {
    en: 'Say whether there is a time limit and, if so, until when.',
    fr: 'Indiquez si le titre est limité dans le temps et, si oui, jusqu’à quand.',
  },
  'permission-without-end': {
    en: 'This document has no expiry date. Leave the date blank.',
    fr: 'Ce justificatif n’a pas de fin. Laissez le dernier jour vide.',
  },
  'permission-over': {
    en: 'The permission had already ended on the day of the check, so it proves nothing. Ask for a current one.',
    fr: 'Le titre n’était plus valable le jour de la vérification : il ne prouve rien. Demandez un titre en cours de validité.',
  },
  'notice-six-months': {
    en: 'A positive verification notice is valid for six months from its date. Enter an earlier last day.',
    fr: 'Une attestation du service de vérification britannique vaut six mois à compter de sa date. Indiquez un dernier jour plus proche.',
  },
  'notice-day-needed': { en: 'Enter the date of the notice.', fr: 'Indiquez la date de l’attestation.' },
  'notice-after-check': {
    en: 'The check is complete once you have the notice: enter the day of the notice, or a later day of the check.',
    fr: 'La vérification n’est complète qu’avec l’attestation : indiquez la date de celle-ci, ou une date de vérification plus tardive.',
  },
  'authenticity-waits': {
    en: 'The préfecture has two working days to answer, Saturdays included. Complete the check once they have passed, or choose its answer.',
    fr: 'La préfecture a deux jours ouvrables pour répondre. Terminez la vérification une fois ce délai écoulé, ou indiquez sa réponse.',
  },
  'provider-needed': {
    en: 'Enter the certified service that made the check.',
    fr: 'Indiquez le prestataire certifié qui a fait la vérification.',
  },
  'permit-number-needed': { en: 'Enter the number of the permit.', fr: 'Indiquez le numéro du titre.' },
  'authenticity-needed': {
    en: 'Choose how you confirmed the permit is genuine: ask the préfecture at least two working days before the start, unless they are registered with France Travail.',
    fr: 'Indiquez comment l’authenticité du titre a été vérifiée : auprès de la préfecture, au moins deux jours ouvrables avant l’embauche, sauf inscription à France Travail.',
  },
  'authenticity-day-needed': {
    en: 'Enter the date you asked the préfecture.',
    fr: 'Indiquez le jour de la demande à la préfecture.',
  },
  'authenticity-after-check': {
    en: 'The préfecture is asked before the check is complete: enter an earlier day.',
    fr: 'La demande à la préfecture précède la fin de la vérification : indiquez un jour antérieur.',
  },
  'copy-of-identity': {
    en: 'Do not keep copies of the identity papers of French and European citizens: looking at the original is enough, and the law asks for no more. Save the check without the file.',
    fr: 'Ne gardez pas de copie des papiers d’identité des citoyens français et européens : il suffit de voir l’original, la loi n’en demande pas plus. Enregistrez la vérification sans le fichier.',
  },
  'copy-kept': { en: 'There’s already a copy of this document.', fr: 'Une copie de ce justificatif est déjà conservée.' },
  'check-withdrawn': { en: 'This check has already been withdrawn.', fr: 'Cette vérification a déjà été annulée.' },
})
