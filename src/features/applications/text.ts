import { words } from '#shared/text.ts'
import { reasonNames, stepNames } from '../letters/names.ts'

export const text = words({
  // Problems
  'already-put-to-job': {
    en: 'This candidate is already on this job.',
    fr: 'Ce candidat est déjà sur cette offre.',
  },
  'already-applied': {
    en: 'You’ve already applied for this job. You’ll find it under your applications.',
    fr: 'Vous avez déjà postulé à cette offre. Elle figure dans vos candidatures.',
  },
  'questions-changed': {
    en: 'The questions changed while you were filling in this form. Check your answers, then send it again.',
    fr: 'Les questions ont changé pendant votre saisie. Vérifiez vos réponses, puis envoyez à nouveau.',
  },
  'question-unknown': { en: 'This question has been removed.', fr: 'Cette question a été supprimée.' },
  'answer-no-number': { en: 'Enter a number.', fr: 'Indiquez un nombre.' },
  'answer-no-link': {
    en: 'Enter a web address that begins with https://.',
    fr: 'Indiquez une adresse web qui commence par https://.',
  },
  'answer-day-outside': { en: 'Choose a date in the range shown.', fr: 'Choisissez une date dans la période indiquée.' },
  'privacy-needed': {
    en: 'Confirm you’ve read the privacy notice.',
    fr: 'Confirmez que vous avez lu la politique de confidentialité.',
  },
  'only-candidates-apply': {
    en: 'You’re logged in as staff. Log out to apply, or add the candidate yourself.',
    fr: 'Vous êtes connecté avec un compte de l’équipe. Déconnectez-vous pour postuler, ou ajoutez le candidat vous-même.',
  },
  'move-not-allowed': {
    en: 'This application can’t move to that stage from its current one.',
    fr: 'Cette candidature ne peut pas passer à cette étape depuis l’étape actuelle.',
  },
  'application-over': {
    en: 'This application has already ended ({stage}).',
    fr: 'Cette candidature est déjà terminée ({stage}).',
  },
  'application-hired': {
    en: 'You have been hired for this job. If you can’t come, please call us.',
    fr: 'Ce poste vous a été attribué. Si vous ne pouvez pas venir, appelez-nous.',
  },
  'reason-needed': { en: 'Choose a reason.', fr: 'Choisissez un motif.' },
  'start-date-early': {
    en: 'Enter the date they applied or later.',
    fr: 'Indiquez le jour de la candidature ou un jour ultérieur.',
  },
  'start-date-needed': { en: 'Enter the first day on site.', fr: 'Indiquez le premier jour sur le chantier.' },
  'no-opening-left': {
    en: 'All openings for this job are filled. Increase the number of openings first.',
    fr: 'Tous les postes de cette offre sont pourvus. Augmentez d’abord leur nombre.',
  },
  'gate-blocked': {
    en: 'This candidate can’t be put forward yet. An administrator can override this with a reason.',
    fr: 'Ce candidat ne peut pas encore être présenté. Un administrateur peut passer outre en indiquant pourquoi.',
  },
  'next-step-day': {
    en: 'Choose a date within the next year.',
    fr: 'Choisissez une date dans l’année à venir.',
  },
  nowNextStep: { en: '{name}: {what}', fr: '{name} : {what}' },
  'undo-too-late': {
    en: 'This move can no longer be undone here. Open the application and put it back one stage.',
    fr: 'Ce changement ne peut plus être annulé ici. Ouvrez la candidature et ramenez-la à l’étape précédente.',
  },
  'move-told': {
    en: 'Not put back: the candidate has already been emailed about this move.',
    fr: 'Étape inchangée : le candidat a déjà reçu un e-mail au sujet de ce changement.',
  },
  'nothing-to-put-back': {
    en: 'This application hasn’t been moved yet.',
    fr: 'Cette candidature n’a pas encore changé d’étape.',
  },
  'no-answer-owed': {
    en: 'No reply is due: this candidate has an offer, or the application has ended.',
    fr: 'Aucune réponse n’est attendue : ce candidat a une proposition, ou la candidature est terminée.',
  },
  'letter-waits': {
    en: 'An email to this candidate is already scheduled.',
    fr: 'Un e-mail à ce candidat est déjà programmé.',
  },
  'replied-today': {
    en: 'You’ve already sent this candidate a holding reply today.',
    fr: 'Ce candidat a déjà reçu une réponse d’attente aujourd’hui.',
  },
  'reply-day': {
    en: 'Choose a working day after the current reply date, within 10 working days.',
    fr: 'Choisissez un jour ouvré après la date promise, dans les 10 jours ouvrés.',
  },
  'reply-letter-of-one': {
    en: 'Reply to one candidate at a time to send an email that you changed.',
    fr: 'Pour envoyer un e-mail que vous avez modifié, répondez à un seul candidat à la fois.',
  },
  'job-is-over': {
    en: 'The job has ended: this reply would close the application. Read it before you send it.',
    fr: 'L’offre est terminée : cette réponse clôt la candidature. Relisez-la avant de l’envoyer.',
  },
  'job-not-over': {
    en: 'The job is open again. Read the new draft before you send it.',
    fr: 'L’offre est de nouveau ouverte. Relisez le nouveau brouillon avant de l’envoyer.',
  },
  'no-address': {
    en: 'There’s no email address. Call the candidate, then choose “Told by phone”.',
    fr: 'Aucune adresse e-mail n’est renseignée. Appelez le candidat, puis choisissez « Informé par téléphone ».',
  },
  'letter-gone': {
    en: 'No email is scheduled: it was sent or cancelled.',
    fr: 'Aucun e-mail n’est programmé : il a été envoyé ou annulé.',
  },
  'letter-too-late': {
    en: 'Schedule the email within 14 days.',
    fr: 'Programmez l’e-mail dans les 14 jours.',
  },
  movedMeanwhile: {
    en: '{name} has just moved this application to “{stage}”. Check it again, then decide.',
    fr: '{name} vient de passer cette candidature à « {stage} ». Vérifiez-la, puis décidez.',
  },
  someone: { en: 'Someone', fr: 'Quelqu’un' },

  // Stages, as staff call them
  new: { en: 'New', fr: 'Nouvelle' },
  screening: { en: 'Screening', fr: 'Présélection' },
  vetting: { en: 'Vetting', fr: 'Vérification' },
  submitted: { en: 'Submitted', fr: 'Présentée au client' },
  placed: { en: 'Placed', fr: 'Placement' },
  on_hold: { en: 'On hold', fr: 'En attente' },
  rejected: { en: 'Rejected', fr: 'Refusée' },
  client_declined: { en: 'Client declined', fr: 'Refus du client' },
  offer_declined: { en: 'Offer declined', fr: 'Proposition déclinée' },
  completed: { en: 'Completed', fr: 'Terminée' },
  ended_early: { en: 'Ended early', fr: 'Interrompue' },

  // Stages, as candidates read them; staff call some the same
  ...stepNames,
  received: { en: 'Received', fr: 'Reçue' },
  'not-this-time': { en: 'Not this time', fr: 'Non retenue' },

  // Reasons
  ...reasonNames,

  // Mails
  helloUnproven: { en: 'Hello,', fr: 'Bonjour,' },
  receivedSubject: { en: 'We’ve received your application: {job}', fr: 'Nous avons reçu votre candidature : {job}' },
  receivedBody: {
    en: 'Thank you for applying for “{job}” in {town}. We’ll reply by {day}.',
    fr: 'Merci d’avoir postulé à « {job} » à {town}. Un recruteur l’examinera et vous répondra au plus tard le {day}.',
  },
  receivedGuest: {
    en: 'Create an account to track your application and apply faster next time.',
    fr: 'Avec un compte, vous suivez votre candidature et postulez plus vite la prochaine fois.',
  },
  receivedReference: {
    en: 'Job reference: {reference}. To withdraw your application, go to {withdraw}',
    fr: 'Référence de l’offre : {reference}. Pour retirer votre candidature : {withdraw}',
  },
  receivedAction: { en: 'Create an account', fr: 'Créer un compte' },
  otherJobs: { en: 'See other jobs', fr: 'Voir d’autres offres' },
  termsSubject: { en: 'A change to the job you applied for: {job}', fr: 'L’offre à laquelle vous avez postulé change : {job}' },
  termsBody: {
    en: 'You applied for “{job}”. Here’s what has changed:',
    fr: 'Vous avez postulé à l’offre « {job} ». Voici ce qui vient de changer :',
  },
  termsPay: { en: 'Pay: {is}. Before: {was}.', fr: 'Salaire : {is}. Auparavant : {was}.' },
  termsPlace: { en: 'Place: {is}. Before: {was}.', fr: 'Lieu : {is}. Auparavant : {was}.' },
  termsEnd: {
    en: 'You don’t need to do anything. If the job no longer suits you, you can withdraw your application.',
    fr: 'Vous n’avez rien à faire. Si l’offre ne vous convient plus, vous pouvez retirer votre candidature.',
  },
  termsGuest: {
    en: 'To withdraw it, create an account with this address.',
    fr: 'Pour la retirer, créez un compte avec cette adresse.',
  },
  againSubject: { en: 'You’ve already applied: {job}', fr: 'Vous avez déjà postulé : {job}' },
  againBody: {
    en: 'We already have your application for “{job}”. You don’t need to do anything.',
    fr: 'Nous avons déjà votre candidature pour « {job} ». Vous n’avez rien à faire.',
  },
  nowReceived: { en: '{name} applied for “{job}”.', fr: '{name} a postulé à « {job} ».' },
  nowWithdrawn: { en: '{name} withdrew from “{job}”.', fr: '{name} a retiré sa candidature à « {job} ».' },
  nowCandidateAt: { en: '{name}, “{job}”: {stage}.', fr: '{name}, « {job} » : {stage}.' },
  nowAt: { en: 'Your application for “{job}”: {stage}.', fr: 'Votre candidature à « {job} » : {stage}.' },
  jobChanged: { en: '“{job}” has changed.', fr: 'L’offre « {job} » a changé.' },
  nowBlocked: { en: 'No longer eligible: {n}.', fr: 'Désormais bloqués : {n}.' },
  nowFreed: { en: 'Eligible again: {n}.', fr: 'Peuvent de nouveau être proposés : {n}.' },
  staffSubject: { en: 'New application: {name} for {job}', fr: 'Nouvelle candidature : {name} pour {job}' },
  staffBody: { en: '{name} applied for “{job}” ({reference}).', fr: '{name} a postulé à « {job} » ({reference}).' },
  staffAction: { en: 'View applicants', fr: 'Voir les candidatures' },
  holdingSorry: {
    en: 'Sorry, this is taking longer than we said.',
    fr: 'Nous sommes désolés : cela prend plus de temps que prévu.',
  },
  nowPutOff: {
    en: 'Your application for “{job}” is taking a little longer. You’ll hear from us by {day}.',
    fr: 'Votre candidature à « {job} » prend un peu plus de temps. Vous aurez de nos nouvelles au plus tard le {day}.',
  },
  nowAnswersDue: {
    en: { one: '{n} reply is due today.', other: '{n} replies are due today.' },
    fr: {
      one: '{n} réponse à donner aujourd’hui.',
      other: '{n} réponses à donner aujourd’hui.',
    },
  },
  answersDueSubject: { en: 'Due today: {replies}', fr: 'À donner aujourd’hui : {replies}' },
  replies: { en: { one: '{n} reply', other: '{n} replies' }, fr: { one: '{n} réponse', other: '{n} réponses' } },
  answersDueBody: {
    en: 'We’ve drafted a reply to each. Check and send it, or make your decision.',
    fr: 'Nous avons préparé une réponse pour chacun. Relisez-la et envoyez-la, ou prenez votre décision.',
  },
  answersDueAction: { en: 'See who is waiting', fr: 'Voir qui attend' },
})
