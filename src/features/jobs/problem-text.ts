import { words } from '#shared/text.ts'

/** What staff and the server say; public pages do not carry these words. */
export const problemText = words({
  /** Between cards any of which will do. */
  or: { en: 'or', fr: 'ou' },

  // Problems
  'job-not-open': { en: 'This job is no longer open.', fr: 'Cette offre n’est plus ouverte.' },
  'job-move-not-allowed': {
    en: 'You can’t publish a job with this status.',
    fr: 'Une offre qui a ce statut ne peut pas être publiée.',
  },
  'job-awaits-approval': {
    en: 'This job is waiting for an administrator to approve it.',
    fr: 'Cette offre attend la validation d’un administrateur.',
  },
  'job-admins-approve': {
    en: 'Only administrators approve jobs here. They can change that under Settings.',
    fr: 'Seuls les administrateurs valident les offres. Ils peuvent changer cette règle dans les paramètres.',
  },
  'country-not-in-use': {
    en: 'The agency doesn’t work in this country. An administrator can add it under Settings.',
    fr: 'L’agence ne travaille pas dans ce pays. Un administrateur peut l’ajouter dans les paramètres.',
  },
  'job-asked-by-you': {
    en: 'You asked for this approval. Someone else has to decide.',
    fr: 'Vous avez demandé cette validation : quelqu’un d’autre doit se prononcer.',
  },
  'job-needs-approval': {
    en: 'This needs an administrator’s approval: the client is confidential, or the charge is too close to the pay.',
    fr: 'Une validation est nécessaire : client confidentiel, ou prix facturé trop proche du salaire. Demandez à un administrateur de le faire.',
  },
  'approver-unknown': {
    en: 'Choose an administrator from the list, or leave blank to ask them all.',
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
  'job-owner-left': {
    en: 'The account of its owner is closed or has another role. Choose another owner and publish it again.',
    fr: 'Le compte de son responsable est fermé ou a changé de rôle. Choisissez un autre responsable, puis publiez-la de nouveau.',
  },
  'opens-in-past': { en: 'Choose a time in the future.', fr: 'Ce moment est passé. Choisissez un moment à venir.' },
  'opens-too-late': {
    en: 'You can schedule a job up to 90 days ahead.',
    fr: 'Vous pouvez programmer une offre jusqu’à 90 jours à l’avance.',
  },
  'job-employer-locked': {
    en: 'You can’t change the employer once candidates have applied. Duplicate the job instead.',
    fr: 'L’employeur ne peut plus être changé après une candidature. Dupliquez plutôt l’offre.',
  },
  'openings-all-taken': {
    en: 'All openings are filled. Enter the new total.',
    fr: 'Tous les postes sont pourvus. Indiquez le nouveau total.',
  },
  'openings-below-filled': {
    en: 'More openings are already filled. Enter a higher number.',
    fr: 'Davantage de postes sont déjà pourvus. Indiquez au moins ce nombre.',
  },
  'translation-incomplete': {
    en: 'Enter both a title and a description in the other language, or neither.',
    fr: 'Indiquez un intitulé et une description dans l’autre langue, ou aucun des deux.',
  },
  'channel-site-needed': { en: 'Jobs are always shown on our website.', fr: 'Une offre est toujours diffusée sur notre site.' },
  'address-names-client': {
    en: 'The address would reveal the confidential client. Hide it, or name the employer.',
    fr: 'L’adresse révélerait le client confidentiel. Ne l’affichez pas, ou nommez l’employeur.',
  },
  'extra-given-twice': { en: 'Enter each extra only once.', fr: 'N’indiquez chaque complément qu’une fois.' },
  'charge-without-pay': {
    en: 'Enter the pay first: the charge is for the same unit.',
    fr: 'Indiquez d’abord le salaire : le prix facturé porte sur la même unité.',
  },
  'question-id-twice': {
    en: 'Two questions have the same ID. Give each its own.',
    fr: 'Deux d’entre elles ont le même identifiant. Donnez-en un à chacune.',
  },
  'question-language': { en: 'Write this in the language of the advert.', fr: 'Rédigez ceci dans la langue de l’annonce.' },
  'question-options-few': { en: 'Add at least two options.', fr: 'Proposez au moins deux réponses.' },
  'question-options-none': { en: 'This type of question has no options.', fr: 'Ce type de question n’a pas de réponses à choisir.' },
  'question-only-number': {
    en: 'Only number questions can have this. Remove it, or change the answer type.',
    fr: 'Seule une question à laquelle on répond par un nombre peut avoir cet élément. Retirez-le ou changez le type de réponse.',
  },
  'question-only-date': {
    en: 'Only date questions can have this. Remove it, or change the answer type.',
    fr: 'Seule une question à laquelle on répond par une date peut avoir cet élément. Retirez-le ou changez le type de réponse.',
  },
  'question-only-document': {
    en: 'Only document questions can have this. Remove it, or change the answer type.',
    fr: 'Seule une question qui porte sur un document peut avoir cet élément. Retirez-le ou changez le type de réponse.',
  },
  'question-suits-nobody': { en: 'At least one answer has to be suitable.', fr: 'Au moins une réponse doit convenir.' },
  'question-bound-needed': {
    en: 'Enter at least one limit for suitable answers.',
    fr: 'Indiquez au moins une limite pour les réponses qui conviennent.',
  },
  'question-bounds-crossed': { en: 'The limits are the wrong way round. Swap them.', fr: 'Les limites sont inversées. Échangez-les.' },
  'job-has-applications': {
    en: 'People have applied for this job. You can erase it once their records are erased.',
    fr: 'Des personnes ont postulé à cette offre. Elle pourra être effacée une fois leurs fiches effacées.',
  },
  'job-not-over': {
    en: 'This job is still active. Close it before you archive it.',
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
  saveAnother: { en: 'Saving again will create a new job.', fr: 'Un nouvel enregistrement créera une autre offre.' },
  publishAnother: { en: 'Publishing again will create a new job.', fr: 'Une nouvelle publication créera une autre offre.' },
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
    en: 'Write a description of at least {n} characters before you publish.',
    fr: 'Rédigez une description d’au moins {n} caractères avant de mettre l’offre en ligne.',
  },
  'postcode-missing': {
    en: 'Enter the site postcode. Only remote jobs can be published without one.',
    fr: 'Indiquez le code postal du chantier. Seules les offres en télétravail complet peuvent être publiées sans.',
  },
  'engagement-missing': {
    en: 'Choose at least one engagement type.',
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
    en: 'This employer hasn’t accepted your terms yet. Record their acceptance on the employer’s page, then publish the job.',
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
  'starts-too-late': { en: 'The start date must be within three years.', fr: 'La date de début doit être dans les trois ans.' },
  'ends-too-late': { en: 'The end date must be within ten years.', fr: 'La date de fin doit être dans les dix ans.' },
  'closing-date-past': {
    en: 'The closing date has passed. Choose a later one.',
    fr: 'La date de clôture est passée. Choisissez une date ultérieure.',
  },
  'closing-date-too-late': { en: 'A job can stay open for up to 90 days.', fr: 'Une offre reste ouverte 90 jours au plus.' },

  // Notifications
  nowAwaits: { en: '“{job}” is waiting for your approval.', fr: '« {job} » attend votre validation.' },
  nowApproved: { en: '“{job}” has been approved.', fr: '« {job} » a été validée.' },
  nowRefused: { en: '“{job}” was sent back to drafts: {reason}', fr: '« {job} » a été renvoyée en brouillon : {reason}' },
  nowOpen: { en: '“{job}” is online, as scheduled.', fr: '« {job} » est en ligne, comme prévu.' },
  notOpened: {
    en: '“{job}” couldn’t be published as scheduled. {why}',
    fr: '« {job} » n’a pas pu être publiée comme prévu. {why}',
  },
  nowExpired: {
    en: '“{job}” has reached its closing date and is no longer advertised.',
    fr: '« {job} » est arrivée à échéance et n’est plus publiée.',
  },
})
