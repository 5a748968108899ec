import { words } from '#shared/text.ts'

/** What staff and the server say; public pages do not carry these words. */
export const problemText = words({
  // Problems
  'job-not-open': { en: 'This job is no longer open.', fr: 'Cette offre n’est plus ouverte.' },
  'job-move-not-allowed': {
    en: 'A job in this status cannot go online. Restore it first.',
    fr: 'Une offre dans ce statut ne peut pas être publiée. Restaurez-la d’abord.',
  },
  'job-has-applications': {
    en: 'People applied for this job. It can be erased once their records are erased.',
    fr: 'Des personnes ont postulé à cette offre. Elle pourra être effacée une fois leurs fiches effacées.',
  },
  'job-not-over': {
    en: 'This job is still under way. Close it before you archive it.',
    fr: 'Cette offre est encore en cours. Clôturez-la avant de l’archiver.',
  },
  'job-archived': {
    en: 'This job is archived. Restore it before changing it.',
    fr: 'Cette offre est archivée. Restaurez-la avant de la modifier.',
  },
  'employer-unknown': { en: 'Choose an employer from the list.', fr: 'Choisissez un employeur dans la liste.' },
  'employer-terms-missing': {
    en: 'This employer has not accepted your terms yet. Record that on the employer’s page, then put the job online.',
    fr: 'Cet employeur n’a pas encore accepté vos conditions. Enregistrez son acceptation sur sa fiche, puis publiez l’offre.',
  },
  'pay-max-below-min': {
    en: 'The highest pay must not be below the lowest.',
    fr: 'Le salaire maximum ne peut pas être inférieur au minimum.',
  },
  'pay-required-in-france': {
    en: 'Adverts in France must show a pay range.',
    fr: 'Une offre en France doit afficher une fourchette de salaire.',
  },
  'pay-below-legal-minimum': {
    en: 'This is below the legal minimum pay in this country.',
    fr: 'C’est inférieur au salaire minimum légal dans ce pays.',
  },
  'ends-before-start': { en: 'The end date is before the start date.', fr: 'La date de fin est antérieure à la date de début.' },
  'closing-date-past': {
    en: 'The closing date has passed. Choose a later one.',
    fr: 'La date de clôture est passée. Choisissez une date ultérieure.',
  },
  'closing-date-too-late': { en: 'A job can stay open for 90 days at most.', fr: 'Une offre reste ouverte 90 jours au plus.' },

  // Notifications
  nowExpired: {
    en: '“{job}” has reached its closing date and is no longer advertised.',
    fr: '« {job} » est arrivée à échéance et n’est plus publiée.',
  },
})
