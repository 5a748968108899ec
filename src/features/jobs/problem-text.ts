import { words } from '#shared/text.ts'

/** What staff and the server say; public pages do not carry these words. */
export const problemText = words({
  /** Between cards any of which will do. */
  or: { en: 'or', fr: 'ou' },

  // Problems
  'job-not-open': { en: 'This job is no longer open.', fr: 'Cette offre n’est plus ouverte.' },
  'job-move-not-allowed': {
    en: 'A job with this status cannot be put online in this way.',
    fr: 'Une offre qui a ce statut ne peut pas être publiée ainsi.',
  },
  'job-awaits-approval': {
    en: 'This job is waiting for an administrator to approve it.',
    fr: 'Cette offre attend la validation d’un administrateur.',
  },
  'job-needs-approval': {
    en: 'That needs approval: the client is confidential, or the charge is too close to the pay. Ask an administrator to do it.',
    fr: 'Une validation est nécessaire : client confidentiel, ou prix facturé trop proche du salaire. Demandez à un administrateur de le faire.',
  },
  'approver-unknown': {
    en: 'Choose an administrator from the list, or leave it empty to ask all of them.',
    fr: 'Choisissez un administrateur dans la liste, ou laissez vide pour les prévenir tous.',
  },
  'job-not-awaiting-approval': {
    en: 'This job is no longer waiting for approval. Reload the page.',
    fr: 'Cette offre n’attend plus de validation. Rechargez la page.',
  },
  'job-not-waiting': {
    en: 'This job is neither scheduled nor waiting for approval.',
    fr: 'Cette offre n’est ni programmée ni en attente de validation.',
  },
  'opens-in-past': { en: 'This time has passed. Choose a later one.', fr: 'Ce moment est passé. Choisissez un moment à venir.' },
  'opens-too-late': {
    en: 'A job can be scheduled 90 days ahead at most.',
    fr: 'Une offre peut être programmée 90 jours à l’avance au plus.',
  },
  'job-employer-locked': {
    en: 'Candidates have applied to this employer, so the employer of this job can no longer be changed. Duplicate the job for another one.',
    fr: 'Des candidats ont postulé auprès de cet employeur : il ne peut plus être changé. Dupliquez l’offre pour un autre.',
  },
  'openings-all-taken': {
    en: 'All openings are taken. Enter how many there are in all now.',
    fr: 'Tous les postes sont pourvus. Indiquez combien il y en a désormais en tout.',
  },
  'openings-below-filled': {
    en: 'More openings than that are already filled. Enter at least that number.',
    fr: 'Davantage de postes sont déjà pourvus. Indiquez au moins ce nombre.',
  },
  'translation-incomplete': {
    en: 'Enter both a title and a description in the other language, or neither.',
    fr: 'Indiquez un intitulé et une description dans l’autre langue, ou aucun des deux.',
  },
  'channel-site-needed': { en: 'A job is always shown on our own job pages.', fr: 'Une offre paraît toujours sur notre site.' },
  'address-names-client': {
    en: 'The address would tell who the confidential client is. Do not show it, or name the employer.',
    fr: 'L’adresse révélerait le client confidentiel. Ne l’affichez pas, ou nommez l’employeur.',
  },
  'extra-given-twice': { en: 'Enter each extra only once.', fr: 'N’indiquez chaque complément qu’une fois.' },
  'charge-without-pay': {
    en: 'Enter the pay first: the charge is for the same unit.',
    fr: 'Indiquez d’abord le salaire : le prix facturé porte sur la même unité.',
  },
  'question-id-twice': {
    en: 'Two of them have the same id. Give each its own.',
    fr: 'Deux d’entre elles ont le même identifiant. Donnez-en un à chacune.',
  },
  'question-language': { en: 'Write this in the language of the advert.', fr: 'Rédigez ceci dans la langue de l’annonce.' },
  'question-options-few': { en: 'Add at least two options.', fr: 'Proposez au moins deux réponses.' },
  'question-options-none': { en: 'This type of question has no options.', fr: 'Ce type de question n’a pas de réponses à choisir.' },
  'question-only-number': {
    en: 'Only a question answered with a number can have this. Leave it out, or change the type of answer.',
    fr: 'Seule une question à laquelle on répond par un nombre peut avoir cet élément. Retirez-le ou changez le type de réponse.',
  },
  'question-only-date': {
    en: 'Only a question answered with a date can have this. Leave it out, or change the type of answer.',
    fr: 'Seule une question à laquelle on répond par une date peut avoir cet élément. Retirez-le ou changez le type de réponse.',
  },
  'question-only-document': {
    en: 'Only a question about a document can have this. Leave it out, or change the type of answer.',
    fr: 'Seule une question qui porte sur un document peut avoir cet élément. Retirez-le ou changez le type de réponse.',
  },
  'question-suits-nobody': { en: 'At least one answer has to be suitable.', fr: 'Au moins une réponse doit convenir.' },
  'question-bound-needed': {
    en: 'Enter at least one limit for suitable answers.',
    fr: 'Indiquez au moins une limite pour les réponses qui conviennent.',
  },
  'question-bounds-crossed': { en: 'The limits are the wrong way round. Swap them.', fr: 'Les limites sont inversées. Échangez-les.' },
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
  'too-many-unfinished-jobs': {
    en: 'You already have {n} unfinished jobs. Finish or discard one of them first.',
    fr: 'Vous avez déjà {n} offres à terminer. Terminez ou abandonnez d’abord l’une d’elles.',
  },
  'unfinished-job-gone': {
    en: 'This job was created or discarded in another window or on another device. Look for it in the list of jobs.',
    fr: 'Cette offre a été créée ou abandonnée depuis une autre fenêtre ou un autre appareil. Cherchez-la dans la liste des offres.',
  },
  saveAnother: { en: 'Saving again makes a new job.', fr: 'Un nouvel enregistrement créera une autre offre.' },
  publishAnother: { en: 'Publishing again makes a new job.', fr: 'Une nouvelle publication créera une autre offre.' },
  savedElsewhere: {
    en: 'You have since saved this job in another window or on another device. Save again to replace it with this version.',
    fr: 'Vous avez depuis enregistré cette offre dans une autre fenêtre ou sur un autre appareil. Enregistrez à nouveau pour la remplacer par cette version.',
  },
  savedBeforePublishing: {
    en: 'You have since saved this job in another window or on another device. Publish again to put this version online; the other one is discarded.',
    fr: 'Vous avez depuis enregistré cette offre dans une autre fenêtre ou sur un autre appareil. Publiez à nouveau pour mettre en ligne cette version ; l’autre sera abandonnée.',
  },
  'title-required': { en: 'Enter the title.', fr: 'Indiquez l’intitulé.' },
  'description-too-short': {
    en: 'Write a description of at least {n} characters before the job goes online.',
    fr: 'Rédigez une description d’au moins {n} caractères avant de mettre l’offre en ligne.',
  },
  'postcode-missing': {
    en: 'Enter the postcode of the site. Only jobs done from home can be published without one.',
    fr: 'Indiquez le code postal du chantier. Seules les offres en télétravail complet peuvent être publiées sans.',
  },
  'engagement-missing': {
    en: 'Choose at least one engagement: the terms on which people are taken on.',
    fr: 'Choisissez au moins un type de contrat.',
  },
  'description-required': { en: 'Enter the description.', fr: 'Rédigez la description.' },
  'employerId-required': { en: 'Choose an employer.', fr: 'Choisissez un employeur.' },
  'trade-required': { en: 'Choose a trade.', fr: 'Choisissez un métier.' },
  'category-required': { en: 'Choose a sector.', fr: 'Choisissez un secteur.' },
  'placeId-required': { en: 'Choose a town.', fr: 'Choisissez une ville.' },
  'closesOn-required': { en: 'Choose the closing date.', fr: 'Choisissez la date de clôture.' },
  'employer-unknown': { en: 'Choose an employer from the list.', fr: 'Choisissez un employeur dans la liste.' },
  'employer-terms-missing': {
    en: 'This employer has not accepted your terms yet. Record that on the employer’s page, then put the job online.',
    fr: 'Cet employeur n’a pas encore accepté vos conditions. Enregistrez son acceptation sur sa fiche, puis publiez l’offre.',
  },
  'pay-max-below-min': {
    en: 'The highest pay can’t be below the lowest.',
    fr: 'Le salaire maximum ne peut pas être inférieur au minimum.',
  },
  'pay-required-in-france': {
    en: 'Adverts in France must show a pay range.',
    fr: 'Une annonce en France doit afficher une fourchette de salaire.',
  },
  'pay-below-legal-minimum': {
    en: 'This is below the legal minimum: {sign}{least} an hour since {since} ({law}).',
    fr: 'C’est inférieur au minimum légal : {least} {sign} de l’heure depuis le {since} ({law}).',
  },
  'pay-below-legal-minimum-for-hours': {
    en: 'At {hours} hours a week this is below the legal minimum: {sign}{least} an hour since {since} ({law}). Correct the pay or the hours a week.',
    fr: 'Pour {hours} heures par semaine, c’est inférieur au minimum légal : {least} {sign} de l’heure depuis le {since} ({law}). Corrigez le salaire ou les heures par semaine.',
  },
  'ends-before-start': { en: 'The end date is before the start date.', fr: 'La date de fin est antérieure à la date de début.' },
  'starts-too-late': { en: 'A job starts within three years.', fr: 'Une mission commence dans les trois ans.' },
  'ends-too-late': { en: 'A job ends within ten years.', fr: 'Une mission se termine dans les dix ans.' },
  'closing-date-past': {
    en: 'The closing date has passed. Choose a later one.',
    fr: 'La date de clôture est passée. Choisissez une date ultérieure.',
  },
  'closing-date-too-late': { en: 'A job can stay open for 90 days at most.', fr: 'Une offre reste ouverte 90 jours au plus.' },

  // Notifications
  nowAwaits: { en: '“{job}” is waiting for your approval.', fr: '« {job} » attend votre validation.' },
  nowApproved: { en: '“{job}” has been approved.', fr: '« {job} » a été validée.' },
  nowRefused: { en: '“{job}” was not approved: {reason}', fr: '« {job} » n’a pas été validée : {reason}' },
  nowOpen: { en: '“{job}” is online, as scheduled.', fr: '« {job} » est en ligne, comme prévu.' },
  notOpened: {
    en: '“{job}” could not go online as scheduled. {why}',
    fr: '« {job} » n’a pas pu être publiée comme prévu. {why}',
  },
  nowExpired: {
    en: '“{job}” has reached its closing date and is no longer advertised.',
    fr: '« {job} » est arrivée à échéance et n’est plus publiée.',
  },
})
