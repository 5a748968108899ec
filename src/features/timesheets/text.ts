import { words } from '#shared/text.ts'

/** Why something of hours was refused. */
export const text = words({
  'week-not-monday': { en: 'Give the Monday of a week.', fr: 'Indiquez le lundi d’une semaine.' },
  'hours-not-kept': {
    en: 'The employer takes this person on directly, so no hours are kept here.',
    fr: 'L’employeur embauche cette personne directement : aucune heure n’est tenue ici.',
  },
  'week-outside-assignment': {
    en: 'This week is outside the assignment.',
    fr: 'Cette semaine est en dehors de la mission.',
  },
  'timesheet-sent': {
    en: 'These hours were sent. Take them back to change them.',
    fr: 'Ces heures ont été envoyées. Reprenez-les pour les modifier.',
  },
  'timesheet-approved': {
    en: 'These hours are approved and can no longer be changed. Ask us to reopen them.',
    fr: 'Ces heures sont validées et ne peuvent plus être modifiées. Demandez-nous de les rouvrir.',
  },
  'timesheet-invoiced': {
    en: 'These hours are on an invoice. Remove its draft, or credit it in full, first.',
    fr: 'Ces heures figurent sur une facture. Supprimez d’abord son brouillon, ou établissez un avoir total.',
  },
  'timesheet-empty': { en: 'Enter hours before you send them.', fr: 'Saisissez des heures avant de les envoyer.' },
  'timesheet-too-soon': {
    en: 'Send the week from its last working day on.',
    fr: 'Envoyez la semaine à partir de son dernier jour travaillé.',
  },
  'timesheet-outside-assignment': {
    en: 'Some of these days are after the end of the assignment. Remove them, then send.',
    fr: 'Certains de ces jours sont après la fin de la mission. Retirez-les avant d’envoyer.',
  },
  'timesheet-not-sent': {
    en: 'These hours are not waiting for approval.',
    fr: 'Ces heures ne sont pas en attente de validation.',
  },
  'timesheet-not-approved': { en: 'These hours are not approved.', fr: 'Ces heures ne sont pas validées.' },
  'timesheet-changed': {
    en: 'These hours were changed meanwhile. Look at them again.',
    fr: 'Ces heures ont été modifiées entre-temps. Vérifiez-les à nouveau.',
  },
  'timesheet-unknown': { en: 'These hours no longer exist.', fr: 'Ces heures n’existent plus.' },
  'day-twice': { en: 'Enter each day once.', fr: 'Saisissez chaque jour une seule fois.' },
  'day-outside-week': { en: 'Choose a day of this week.', fr: 'Choisissez un jour de cette semaine.' },
  'day-outside-assignment': { en: 'Choose a day of the assignment.', fr: 'Choisissez un jour de la mission.' },
  'day-in-future': { en: 'Enter a day once it has come.', fr: 'Saisissez un jour une fois qu’il est arrivé.' },
  'day-no-holiday': { en: 'This day is not a bank holiday.', fr: 'Ce jour n’est pas un jour férié.' },
  'day-no-hours': { en: 'Enter an end that differs from the start.', fr: 'Indiquez une fin différente du début.' },
  'break-too-long': { en: 'Enter a break shorter than the day.', fr: 'Indiquez une pause plus courte que la journée.' },
  'days-overlap': {
    en: 'These times overlap with other hours of the same person.',
    fr: 'Ces horaires chevauchent d’autres heures de la même personne.',
  },
  'allowance-unknown': { en: 'Choose an allowance of this assignment.', fr: 'Choisissez une indemnité de cette mission.' },
  'allowance-twice': { en: 'Enter each allowance once.', fr: 'Saisissez chaque indemnité une seule fois.' },
  'allowance-too-many': {
    en: 'Enter no more than the days or hours worked.',
    fr: 'N’indiquez pas plus que les jours ou heures travaillés.',
  },
  'hours-lapsed': {
    en: 'A mandatory document was not valid on days worked: {names}. Confirm that you have seen this, with a reason.',
    fr: 'Un document obligatoire n’était pas valable des jours travaillés : {names}. Confirmez que vous l’avez vu, avec un motif.',
  },
  'hours-reason-needed': {
    en: 'Give a reason to invoice days without a valid document.',
    fr: 'Indiquez le motif pour facturer des jours sans document valable.',
  },
  'hours-supplier-suspended': {
    en: 'The umbrella company is suspended. Choose another one, or approve it again, first.',
    fr: 'La société de portage est suspendue. Choisissez-en une autre, ou approuvez-la à nouveau, d’abord.',
  },
  'hours-too-many-lines': {
    en: 'An invoice has {most} lines at most. Choose fewer weeks.',
    fr: 'Une facture compte au plus {most} lignes. Choisissez moins de semaines.',
  },
  'hours-nothing-to-charge': {
    en: 'Nothing in these hours is charged to the employer.',
    fr: 'Rien dans ces heures n’est facturé à l’employeur.',
  },
  'hours-link-unknown': {
    en: 'This link does not work. Use the newest one that we sent you, or contact us.',
    fr: 'Ce lien ne fonctionne pas. Utilisez le dernier que vous avez reçu, ou contactez-nous.',
  },
  'hours-link-expired': {
    en: 'This link has expired. Ask us for a new one.',
    fr: 'Ce lien a expiré. Demandez-nous-en un nouveau.',
  },
  'hours-link-revoked': {
    en: 'This link was replaced or revoked. Use the newest one that we sent you, or contact us.',
    fr: 'Ce lien a été remplacé ou révoqué. Utilisez le dernier que vous avez reçu, ou contactez-nous.',
  },
  'hours-link-none': { en: 'This contact has no link.', fr: 'Ce contact n’a pas de lien.' },
  'hours-nothing-chosen': { en: 'Choose hours to approve or to query.', fr: 'Choisissez des heures à valider ou à contester.' },
  'hours-chosen-twice': { en: 'Approve hours or query them, not both.', fr: 'Validez des heures ou contestez-les, pas les deux.' },
  'hours-changed-meanwhile': {
    en: 'Nothing was saved, because hours have changed since you looked: {names}. Look at them again.',
    fr: 'Rien n’a été enregistré, car des heures ont changé depuis votre lecture : {names}. Vérifiez-les à nouveau.',
  },
  'hours-priced-meanwhile': {
    en: 'Nothing was saved, because rates or allowances have changed since you looked: {names}. Check the amounts again.',
    fr: 'Rien n’a été enregistré, car des tarifs ou des indemnités ont changé depuis : {names}. Vérifiez à nouveau les montants.',
  },
  'erase-hours-open': {
    en: 'Hours of the last 8 weeks are not approved and invoiced yet. You can erase the data once they are.',
    fr: 'Des heures des 8 dernières semaines ne sont pas encore validées et facturées. Vous pourrez effacer les données ensuite.',
  },
  'hours-now-draft': { en: 'taken back', fr: 'reprises' },
  'hours-now-sent': { en: 'corrected and sent again', fr: 'corrigées et renvoyées' },
  'hours-now-queried': { en: 'queried by {by}', fr: 'contestées par {by}' },
  'hours-now-approved': { en: 'approved by {by}', fr: 'validées par {by}' },
})
