import { words } from '#shared/text.ts'

/** What the fields of an assignment are called, in forms and lists. */
export const labels = words({
  startsOn: { en: 'First day', fr: 'Premier jour' },
  engagement: { en: 'Engagement', fr: 'Type de contrat' },
  supplierId: { en: 'Umbrella company', fr: 'Société umbrella' },
  contactId: { en: 'Who approves the hours', fr: 'Qui valide les heures' },
  siteName: { en: 'Site', fr: 'Chantier' },
  siteAddress: { en: 'Address of the site', fr: 'Adresse du chantier' },
  role: { en: 'Work done', fr: 'Poste occupé' },
  workDays: { en: 'Working days', fr: 'Jours travaillés' },
  dayStarts: { en: 'Work begins at', fr: 'Début de journée' },
  dayEnds: { en: 'Work ends at', fr: 'Fin de journée' },
  breakMinutes: { en: 'Unpaid break (minutes)', fr: 'Pause non payée (minutes)' },
  overtimeAfter: { en: 'Overtime after (hours a week)', fr: 'Heures supplémentaires au-delà de (heures par semaine)' },
  overtimeTimes: { en: 'Overtime rate (times the pay)', fr: 'Taux des heures supplémentaires (fois le salaire)' },
  missionReason: { en: 'Reason of the mission', fr: 'Motif de recours' },
  missionDetail: { en: 'Details of the reason', fr: 'Précisions sur le motif' },
  dpaeOn: { en: 'DPAE sent on', fr: 'DPAE envoyée le' },
  dpaeReference: { en: 'DPAE receipt number', fr: 'Numéro d’accusé DPAE' },
  signedOn: { en: 'Contract signed on', fr: 'Contrat signé le' },
  allowances: { en: 'Allowances', fr: 'Indemnités' },
})
