import { words } from '#shared/text.ts'

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
  'question-unknown': { en: 'This question is no longer asked.', fr: 'Cette question n’est plus posée.' },
  'answer-no-number': { en: 'Enter a number.', fr: 'Indiquez un nombre.' },
  'answer-no-link': {
    en: 'Enter a web address that begins with https://.',
    fr: 'Indiquez une adresse web qui commence par https://.',
  },
  'answer-day-outside': { en: 'Choose a day within the dates asked for.', fr: 'Choisissez un jour dans la période demandée.' },
  'privacy-needed': {
    en: 'Confirm that you have read the privacy notice.',
    fr: 'Confirmez que vous avez lu la politique de confidentialité.',
  },
  'only-candidates-apply': {
    en: 'You are logged in as staff. Log out to apply, or add the candidate yourself.',
    fr: 'Vous êtes connecté avec un compte de l’équipe. Déconnectez-vous pour postuler, ou ajoutez le candidat vous-même.',
  },
  'move-not-allowed': {
    en: 'This application can’t move to that stage from its current one.',
    fr: 'Cette candidature ne peut pas passer à cette étape depuis l’étape actuelle.',
  },
  'application-over': {
    en: 'This application has already ended ({stage}), so there is nothing to withdraw.',
    fr: 'Cette candidature est déjà terminée ({stage}) : il n’y a plus rien à retirer.',
  },
  'application-hired': {
    en: 'You have been hired for this job. If you can’t come, please call us.',
    fr: 'Ce poste vous a été attribué. Si vous ne pouvez pas venir, appelez-nous.',
  },
  'reason-needed': { en: 'Choose a reason.', fr: 'Choisissez un motif.' },
  'start-date-early': {
    en: 'Enter the day they applied or a later one.',
    fr: 'Indiquez le jour de la candidature ou un jour ultérieur.',
  },
  'start-date-needed': { en: 'Enter the first day on site.', fr: 'Indiquez le premier jour sur le chantier.' },
  'no-opening-left': {
    en: 'All openings for this job are filled. Increase the number of openings first.',
    fr: 'Tous les postes de cette offre sont pourvus. Augmentez d’abord leur nombre.',
  },
  'gate-blocked': {
    en: 'This candidate can’t be put forward yet. An administrator can override this and say why.',
    fr: 'Ce candidat ne peut pas encore être présenté. Un administrateur peut passer outre en indiquant pourquoi.',
  },
  'next-step-day': {
    en: 'Choose a day from today to a year from now.',
    fr: 'Choisissez un jour entre aujourd’hui et dans un an.',
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
    en: 'This candidate is not waiting for an answer: they have an offer, or the application has ended.',
    fr: 'Ce candidat n’attend pas de réponse : une proposition lui a été faite, ou la candidature est terminée.',
  },
  'letter-waits': {
    en: 'An email to this candidate is already waiting to be sent.',
    fr: 'Un e-mail à ce candidat est déjà en attente d’envoi.',
  },
  'replied-today': {
    en: 'This candidate was already told today that it is taking longer.',
    fr: 'Ce candidat a déjà été prévenu aujourd’hui que cela prend plus de temps.',
  },
  'reply-day': {
    en: 'Choose a working day after the one promised, within 10 working days.',
    fr: 'Choisissez un jour ouvré après la date promise, dans les 10 jours ouvrés.',
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
    en: 'There is no email address. Phone them, then choose “I have told them by phone”.',
    fr: 'Aucune adresse e-mail n’est connue. Appelez, puis choisissez « Je l’ai dit au téléphone ».',
  },
  'letter-gone': {
    en: 'No email is waiting: it has been sent, or someone stopped it.',
    fr: 'Aucun e-mail n’est en attente : il est parti, ou quelqu’un l’a annulé.',
  },
  'letter-too-late': {
    en: 'The candidate must be told within 14 days.',
    fr: 'Le candidat doit être informé sous 14 jours.',
  },
  movedMeanwhile: {
    en: '{name} moved this application to “{stage}” in the meantime. Look at it again, then decide.',
    fr: '{name} a entre-temps passé cette candidature à « {stage} ». Revoyez-la, puis décidez.',
  },
  someone: { en: 'Someone', fr: 'Quelqu’un' },

  // Stages, as staff call them
  new: { en: 'New', fr: 'Nouvelle' },
  screening: { en: 'Screening', fr: 'Présélection' },
  vetting: { en: 'Vetting', fr: 'Vérification' },
  submitted: { en: 'Submitted', fr: 'Présentée au client' },
  interview: { en: 'Interview', fr: 'Entretien' },
  offer: { en: 'Offer', fr: 'Proposition' },
  placed: { en: 'Placed', fr: 'Placement' },
  on_hold: { en: 'On hold', fr: 'En attente' },
  rejected: { en: 'Rejected', fr: 'Refusée' },
  client_declined: { en: 'Client declined', fr: 'Refus du client' },
  offer_declined: { en: 'Offer declined', fr: 'Proposition déclinée' },
  withdrawn: { en: 'Withdrawn', fr: 'Retirée' },
  completed: { en: 'Completed', fr: 'Terminée' },
  ended_early: { en: 'Ended early', fr: 'Interrompue' },

  // Stages, as candidates read them
  received: { en: 'Received', fr: 'Reçue' },
  'being-checked': { en: 'Being checked', fr: 'En cours d’examen' },
  'with-employer': { en: 'With the employer', fr: 'Transmise à l’employeur' },
  hired: { en: 'Hired', fr: 'Retenue' },
  'not-this-time': { en: 'Not this time', fr: 'Non retenue' },

  // Reasons
  'missing-ticket': { en: 'A required card or ticket is missing', fr: 'Une carte ou habilitation requise manque' },
  'right-to-work': { en: 'Right to work not proved', fr: 'Droit de travailler non justifié' },
  distance: { en: 'Too far away', fr: 'Trop éloigné' },
  pay: { en: 'Pay expectations differ', fr: 'Prétentions salariales différentes' },
  availability: { en: 'Not available in time', fr: 'Pas disponible à temps' },
  experience: { en: 'Other experience needed', fr: 'Autre expérience recherchée' },
  'role-filled': { en: 'The role is filled', fr: 'Le poste est pourvu' },
  'job-closed': { en: 'The job is no longer open', fr: 'L’offre n’est plus ouverte' },
  duplicate: { en: 'Duplicate application', fr: 'Candidature en double' },
  'no-answer': { en: 'No answer from the candidate', fr: 'Le candidat ne répond pas' },
  other: { en: 'Another reason', fr: 'Autre motif' },

  // Mails
  hello: { en: 'Hello {name},', fr: 'Bonjour {name},' },
  helloUnproven: { en: 'Hello,', fr: 'Bonjour,' },
  receivedSubject: { en: 'We have your application: {job}', fr: 'Nous avons reçu votre candidature : {job}' },
  receivedBody: {
    en: 'Thank you for applying for “{job}” in {town}. Someone will read it, and you’ll hear from us by {day}.',
    fr: 'Merci d’avoir postulé à « {job} » à {town}. Votre candidature sera lue par un recruteur, et vous recevrez une réponse au plus tard le {day}.',
  },
  receivedGuest: {
    en: 'With an account you can follow your application, and your details are filled in next time.',
    fr: 'Avec un compte, vous suivez votre candidature, et vos coordonnées sont déjà remplies la prochaine fois.',
  },
  receivedAction: { en: 'Create an account', fr: 'Créer un compte' },
  otherJobs: { en: 'See other jobs', fr: 'Voir d’autres offres' },
  followAction: { en: 'See my application', fr: 'Voir ma candidature' },
  termsSubject: { en: 'A change to the job you applied for: {job}', fr: 'L’offre à laquelle vous avez postulé change : {job}' },
  termsBody: {
    en: 'You applied for “{job}”. Before you go any further, here is what has changed:',
    fr: 'Vous avez postulé à l’offre « {job} ». Voici ce qui vient de changer :',
  },
  termsPay: { en: 'Pay: {is}. Before: {was}.', fr: 'Salaire : {is}. Auparavant : {was}.' },
  termsPlace: { en: 'Place: {is}. Before: {was}.', fr: 'Lieu : {is}. Auparavant : {was}.' },
  termsEnd: {
    en: 'You do not need to do anything to stay in the running. If it no longer suits you, you can withdraw your application.',
    fr: 'Vous n’avez rien à faire pour rester en lice. Si cela ne vous convient plus, vous pouvez retirer votre candidature.',
  },
  termsGuest: {
    en: 'To withdraw it, create an account with this address.',
    fr: 'Pour la retirer, créez un compte avec cette adresse.',
  },
  againSubject: { en: 'You have already applied: {job}', fr: 'Vous avez déjà postulé : {job}' },
  againBody: {
    en: 'We already have your application for “{job}”. You do not need to do anything.',
    fr: 'Nous avons déjà votre candidature pour « {job} ». Vous n’avez rien à faire.',
  },
  nowReceived: { en: '{name} applied for “{job}”.', fr: '{name} a postulé à « {job} ».' },
  nowWithdrawn: { en: '{name} withdrew from “{job}”.', fr: '{name} a retiré sa candidature à « {job} ».' },
  nowCandidateAt: { en: '{name}, “{job}”: {stage}.', fr: '{name}, « {job} » : {stage}.' },
  nowAt: { en: 'Your application for “{job}”: {stage}.', fr: 'Votre candidature à « {job} » : {stage}.' },
  jobChanged: { en: '“{job}” has changed.', fr: 'L’offre « {job} » a changé.' },
  nowBlocked: { en: 'Can’t be put forward any more: {n}.', fr: 'Désormais bloqués : {n}.' },
  nowFreed: { en: 'Can be put forward again: {n}.', fr: 'Peuvent de nouveau être proposés : {n}.' },
  staffSubject: { en: 'New application: {name} for {job}', fr: 'Nouvelle candidature : {name} pour {job}' },
  staffBody: { en: '{name} applied for “{job}” ({reference}).', fr: '{name} a postulé à « {job} » ({reference}).' },
  staffAction: { en: 'Open the applicants', fr: 'Ouvrir les candidats' },
  hearsBy: { en: 'You’ll hear from us by {day}.', fr: 'Vous aurez de nos nouvelles au plus tard le {day}.' },
  holdingSorry: {
    en: 'We are sorry: this is taking longer than we said.',
    fr: 'Nous sommes désolés : cela prend plus de temps que prévu.',
  },
  holdingEnd: { en: 'You do not need to do anything.', fr: 'Vous n’avez rien à faire.' },
  nowPutOff: {
    en: 'Your application for “{job}” is taking a little longer. You’ll hear from us by {day}.',
    fr: 'Votre candidature à « {job} » prend un peu plus de temps. Vous aurez de nos nouvelles au plus tard le {day}.',
  },
  nowAnswersDue: {
    en: { one: '{n} candidate was promised an answer by today.', other: '{n} candidates were promised an answer by today.' },
    fr: {
      one: '{n} candidat attend une réponse promise pour aujourd’hui.',
      other: '{n} candidats attendent une réponse promise pour aujourd’hui.',
    },
  },
  answersDueSubject: {
    en: { one: '{n} answer is due', other: '{n} answers are due' },
    fr: { one: '{n} réponse à donner', other: '{n} réponses à donner' },
  },
  answersDueBody: {
    en: 'A reply to each has been drafted. Read it, then send it, or decide.',
    fr: 'Une réponse est préparée pour chacun. Relisez-la et envoyez-la, ou prenez votre décision.',
  },
  answersDueAction: { en: 'See who is waiting', fr: 'Voir qui attend' },
})
