import { words } from '#shared/text.ts'

/** What happened with a job. */
export const jobText = words({
  activity: { en: 'Activity', fr: 'Activité' },
  nothing: { en: 'Nothing yet.', fr: 'Rien pour l’instant.' },
  nothingOfKind: { en: 'No matching entries.', fr: 'Aucune entrée correspondante.' },

  // Filter
  kind: { en: 'Show', fr: 'Afficher' },
  everything: { en: 'Everything', fr: 'Tout' },
  status: { en: 'Status', fr: 'Statut' },
  edit: { en: 'Edits', fr: 'Modifications' },
  requirement: { en: 'Requirements', fr: 'Documents exigés' },
  application: { en: 'Applications', fr: 'Candidatures' },
  mail: { en: 'Emails', fr: 'E-mails' },

  // What became of it
  posted: { en: 'Job created', fr: 'Offre créée' },
  copied: { en: 'Created as a copy of another job', fr: 'Créée par copie d’une autre offre' },
  'approval-asked': { en: 'Approval requested', fr: 'Validation demandée' },
  approved: { en: 'Job approved', fr: 'Offre validée' },
  refused: { en: 'Job sent back to drafts', fr: 'Offre renvoyée en brouillon' },
  scheduled: { en: 'Job scheduled', fr: 'Mise en ligne programmée' },
  scheduledFor: { en: 'Scheduled for {when}', fr: 'Mise en ligne programmée le {when}' },
  opened: { en: 'Job published', fr: 'Offre publiée' },
  withdrawn: { en: 'Moved back to drafts', fr: 'Remise en brouillon' },
  paused: { en: 'Job paused', fr: 'Offre mise en pause' },
  filled: { en: 'Last opening filled', fr: 'Dernier poste pourvu' },
  'marked-filled': { en: 'Marked as filled', fr: 'Marquée comme pourvue' },
  closed: { en: 'Job closed', fr: 'Offre clôturée' },
  expired: { en: 'Closing date passed', fr: 'Date de clôture dépassée' },
  archived: { en: 'Job archived', fr: 'Offre archivée' },
  restored: { en: 'Restored from the archives', fr: 'Restaurée depuis les archives' },

  // The rest
  edited: { en: 'Changed: {fields}', fr: 'Modifié : {fields}' },
  was: { en: '{field}: {was} → {became}', fr: '{field} : {was} → {became}' },
  added: { en: 'Requirements added: {names}', fr: 'Exigences ajoutées : {names}' },
  removed: { en: 'Requirements removed: {names}', fr: 'Exigences supprimées : {names}' },
  requirementsChanged: { en: 'Requirements changed', fr: 'Documents exigés modifiés' },
  applied: { en: '{name} applied', fr: 'Candidature de {name}' },
  put: { en: '{name} was added by the agency', fr: '{name} : candidature ajoutée par l’agence' },
  moved: { en: '{name}: {from} → {to}', fr: '{name} : {from} → {to}' },
  told: {
    en: {
      one: '{n} applicant emailed about the change of pay or location',
      other: '{n} applicants emailed about the change of pay or location',
    },
    fr: {
      one: '{n} candidat informé par e-mail du changement de salaire ou de lieu',
      other: '{n} candidats informés par e-mail du changement de salaire ou de lieu',
    },
  },
  automatic: { en: 'Automatic', fr: 'Automatique' },
  theCandidate: { en: 'The candidate', fr: 'Le candidat' },
  formerColleague: { en: 'Former colleague', fr: 'Ancien collègue' },
})
