import { words } from '#shared/text.ts'

/** The twelve weeks of the Agency Workers Regulations. */
export const clockText = words({
  awr: { en: 'Equal treatment (AWR)', fr: 'Égalité de traitement (AWR)' },
  awrShort: { en: 'AWR weeks', fr: 'Semaines AWR' },
  weeksOf: { en: '{weeks} of 12', fr: '{weeks} sur 12' },
  awrOf: { en: 'AWR week {weeks} of 12', fr: 'AWR : semaine {weeks} sur 12' },
  weekOf: { en: 'Week {week} of 12', fr: 'Semaine {week} sur 12' },
  notStarted: { en: 'The 12 weeks begin on the first day.', fr: 'Les 12 semaines commencent le premier jour.' },
  parityFrom: {
    en: 'Equal treatment from {day}, if work goes on as planned.',
    fr: 'Égalité de traitement à partir du {day}, si le travail se poursuit comme prévu.',
  },
  paritySince: { en: 'Equal treatment since {day}.', fr: 'Égalité de traitement depuis le {day}.' },
  noParity: {
    en: 'As planned, work ends before the 12 weeks are complete.',
    fr: 'Tel que prévu, le travail se termine avant les 12 semaines.',
  },
  paused: {
    en: 'Paused. The weeks begin anew unless they are back by {day}.',
    fr: 'Suspendu. Le décompte repart de zéro sans retour au plus tard le {day}.',
  },
  lostUnless: { en: 'It is lost unless they are back by {day}.', fr: 'Elle est perdue sans retour au plus tard le {day}.' },
  reset: {
    en: 'The last break was too long. The weeks begin anew with the next assignment.',
    fr: 'La dernière interruption a été trop longue. Le décompte repart de zéro à la prochaine affectation.',
  },
  unlessSelfEmployed: {
    en: 'It also applies to subcontractors and companies, unless they are in business on their own account and the employer is their customer.',
    fr: 'Elle vaut aussi pour les sous-traitants et les sociétés, sauf activité réellement indépendante dont l’employeur est le client.',
  },
  roleRule: {
    en: 'Counted for work in one trade for one employer, across assignments.',
    fr: 'Décompte par métier et par employeur, toutes affectations confondues.',
  },
  breaks: { en: 'Breaks', fr: 'Interruptions' },
  fromTo: { en: '{from} to {to}', fr: 'Du {from} au {to}' },
  pausedFor: { en: 'Paused: {reasons}', fr: 'Suspendu : {reasons}' },
  countedFor: { en: 'Counted as worked: {reasons}', fr: 'Compté comme travaillé : {reasons}' },
  anyReason: { en: 'up to six weeks, for any reason', fr: 'six semaines au plus, quel que soit le motif' },
  resetBy: {
    en: 'Began anew: longer than six weeks, and not wholly for a reason that pauses',
    fr: 'Remis à zéro : plus de six semaines, sans motif qui suspende toute la durée',
  },
  pauses: { en: 'What pauses the weeks', fr: 'Ce qui suspend le décompte' },
  pausesBody: {
    en: 'Leave and illness come from the days away. Add the other reasons here.',
    fr: 'Les congés et la maladie viennent des absences. Ajoutez ici les autres motifs.',
  },
  addPause: { en: 'Add a pause', fr: 'Ajouter une suspension' },
  noPauses: { en: 'None added.', fr: 'Aucune.' },
  removePause: { en: 'Remove', fr: 'Supprimer' },
  pauseRemoved: { en: 'Pause removed.', fr: 'Suspension supprimée.' },
  actionsFor: { en: 'Actions for {name}', fr: 'Actions pour {name}' },
  noClocks: { en: 'No assignment counts yet.', fr: 'Aucune affectation ne compte pour l’instant.' },
  seeAll: { en: 'All weeks and pauses', fr: 'Tout le décompte' },
})

/** The limits of a French mission. */
export const missionText = words({
  mission: { en: 'Limits of the mission', fr: 'Limites de la mission' },
  reason: { en: 'Reason', fr: 'Motif de recours' },
  latestEnd: { en: 'Ends by', fr: 'Terme au plus tard' },
  renewals: { en: 'Renewals', fr: 'Renouvellements' },
  renewalsOf: { en: '{done} of 2', fr: '{done} sur 2' },
  flexible: { en: 'End without renewal', fr: 'Terme sans renouvellement' },
  between: { en: '{from} to {to}', fr: 'du {from} au {to}' },
  freeFrom: { en: 'Same post free again', fr: 'Même poste à nouveau possible' },
  wait: {
    en: { one: '{n} working day of waiting', other: '{n} working days of waiting' },
    fr: { one: '{n} jour ouvré de carence', other: '{n} jours ouvrés de carence' },
  },
  noWait: { en: 'no waiting period', fr: 'sans délai de carence' },
  record: { en: 'Record DPAE and signature', fr: 'Saisir la DPAE et la signature' },
  dpae: { en: 'Declaration (DPAE)', fr: 'DPAE' },
  dpaeBetween: { en: 'from {day}, before work begins', fr: 'à partir du {day}, avant la prise de poste' },
  sign: { en: 'Contract handed over by', fr: 'Contrat remis au plus tard le' },
  'dpae-missing': { en: 'The declaration (DPAE) is missing.', fr: 'La DPAE manque.' },
  'dpae-early': {
    en: 'The declaration (DPAE) was made more than 8 days before the first day.',
    fr: 'La DPAE a été faite plus de 8 jours avant le début.',
  },
  'dpae-late': { en: 'The declaration (DPAE) was made after the first day.', fr: 'La DPAE a été faite après le premier jour.' },
  'contract-unsigned': { en: 'The contract has not been signed.', fr: 'Le contrat n’est pas signé.' },
  'contract-late': {
    en: 'The contract was handed over later than two working days after the start.',
    fr: 'Le contrat a été remis plus de deux jours ouvrables après le début.',
  },
})

/** What another last day would mean. */
export const endText = words({
  title: { en: 'What this date means', fr: 'Ce que change cette date' },
  margin: { en: 'Margin to the end', fr: 'Marge jusqu’à la fin' },
  marginNow: { en: '{now} as it is now', fr: '{now} aujourd’hui' },
  noEnd: { en: 'open', fr: 'sans fin' },
  awr: { en: 'Equal treatment (AWR)', fr: 'Égalité de traitement (AWR)' },
  parityNew: {
    en: 'Due from {day}: this date brings it within the assignment.',
    fr: 'Due à partir du {day} : cette date la fait entrer dans l’affectation.',
  },
  parity: { en: 'Due from {day}', fr: 'Due à partir du {day}' },
  noParity: { en: 'Not due: week {weeks} of 12 at the end', fr: 'Pas due : semaine {weeks} sur 12 à la fin' },
  documents: { en: 'Documents', fr: 'Documents' },
  allGood: { en: 'All valid to the end', fr: 'Tous valables jusqu’à la fin' },
  mission: { en: 'Mission in France', fr: 'Mission' },
  renewal: {
    en: { one: 'A renewal ({n} is left after it)', other: 'A renewal ({n} are left after it)' },
    fr: { one: 'Renouvellement (il en restera {n})', other: 'Renouvellement (il en restera {n})' },
  },
  noRenewal: { en: 'No renewal needed up to {day}', fr: 'Sans renouvellement jusqu’au {day}' },
  latest: { en: 'Ends by {day} at the latest', fr: 'Terme au plus tard le {day}' },
})
