import { words } from './text.ts'

/** Codes that any operation may answer with, and their words. */
export const problemText = words({
  'invalid-argument': {
    en: 'Some of the information is not valid. Correct the marked fields, then send it again.',
    fr: 'Certaines informations ne sont pas valides. Corrigez les champs signalés, puis réessayez.',
  },
  unauthenticated: { en: 'Please log in first.', fr: 'Connectez-vous d’abord.' },
  'sign-in-too-old': {
    en: 'This needs a recent login. Confirm that it is you, then try again.',
    fr: 'Cette action demande une connexion récente. Confirmez votre identité, puis réessayez.',
  },
  'permission-denied': { en: 'You don’t have permission to do this.', fr: 'Vous n’êtes pas autorisé à effectuer cette action.' },
  'email-not-verified': {
    en: 'Confirm your email address first: open the link that we sent you.',
    fr: 'Confirmez d’abord votre adresse e-mail : ouvrez le lien que nous vous avons envoyé.',
  },
  'second-factor-required': {
    en: 'Set up an authenticator app first: open My account, then Security.',
    fr: 'Configurez d’abord une application d’authentification : ouvrez Mon compte, puis Sécurité.',
  },
  'preview-read-only': {
    en: 'You can’t change anything while you’re viewing Lintel as someone else. Stop the preview first.',
    fr: 'Vous ne pouvez rien modifier tant que vous voyez Lintel comme une autre personne. Arrêtez d’abord l’aperçu.',
  },
  'preview-withheld': {
    en: 'Only the person themselves can have this, not someone viewing Lintel as them.',
    fr: 'Seule la personne elle-même peut l’obtenir, pas celle qui voit Lintel à sa place.',
  },
  'not-found': { en: 'This doesn’t exist, or you don’t have access to it.', fr: 'Cela n’existe pas, ou vous n’y avez pas accès.' },
  'method-not-allowed': { en: 'This address does not accept that method.', fr: 'Cette adresse n’accepte pas cette méthode.' },
  conflict: {
    en: 'This already exists, or something has changed in the meantime. Reload and try again.',
    fr: 'Cela existe déjà, ou quelque chose a changé entre-temps. Rechargez et réessayez.',
  },
  'precondition-required': {
    en: 'Say which version you saw: send If-Match with the ETag of the record.',
    fr: 'Indiquez la version lue : envoyez If-Match avec l’ETag de la fiche.',
  },
  'precondition-failed': {
    en: 'Someone else has changed this in the meantime. Check the new version, then decide.',
    fr: 'Quelqu’un a modifié cette fiche entre-temps. Consultez la nouvelle version, puis décidez.',
  },
  changedMeanwhile: { en: 'Changed by {name}, {ago}.', fr: 'Modifié par {name}, {ago}.' },
  theAgency: { en: 'the agency', fr: 'l’agence' },
  someone: { en: 'someone', fr: 'quelqu’un' },
  'idempotency-key-required': {
    en: 'Send an Idempotency-Key header, so that sending again cannot do this twice.',
    fr: 'Envoyez un en-tête Idempotency-Key, afin qu’un second envoi ne compte pas deux fois.',
  },
  'idempotency-mismatch': {
    en: 'This was sent before with other details and may have arrived. Look for it before you send it again.',
    fr: 'Un envoi précédent contenait d’autres informations et a pu aboutir. Vérifiez avant de renvoyer.',
  },
  'idempotency-in-flight': {
    en: 'The first of these requests is still running. Wait a moment.',
    fr: 'La première de ces demandes est encore en cours. Patientez un instant.',
  },
  maintenance: {
    en: 'Lintel is closed for maintenance. Try again in a while; what you typed is still here.',
    fr: 'Lintel est en maintenance. Réessayez un peu plus tard ; votre saisie est conservée.',
  },
  'rate-limited': {
    en: 'Too many requests. Try again in {wait}.',
    fr: 'Trop de demandes. Réessayez dans {wait}.',
  },
  'payload-too-large': {
    en: 'That is too large to send. Send something smaller.',
    fr: 'C’est trop volumineux. Envoyez quelque chose de plus petit.',
  },
  'uri-too-long': { en: 'That address is too long.', fr: 'Cette adresse est trop longue.' },
  'unsupported-media-type': { en: 'This kind of content is not accepted here.', fr: 'Ce type de contenu n’est pas accepté ici.' },
  unavailable: {
    en: 'The service is busy or restarting. Try again in a moment.',
    fr: 'Le service est occupé ou redémarre. Réessayez dans un instant.',
  },
  'insufficient-storage': {
    en: 'There is no room left to store this. Please try again later.',
    fr: 'Il n’y a plus de place pour l’enregistrer. Veuillez réessayer plus tard.',
  },
  internal: {
    en: 'Something went wrong on our side, and we have a record of it. Try again later.',
    fr: 'Une erreur est survenue de notre côté et a été enregistrée. Réessayez plus tard.',
  },
  required: { en: 'Fill this in.', fr: 'Ce champ est obligatoire.' },
  'wrong-type': { en: 'This is not the expected kind of value.', fr: 'Ce n’est pas le type de valeur attendu.' },
  'too-small': { en: 'The smallest allowed value is {limit}.', fr: 'La plus petite valeur autorisée est {limit}.' },
  'too-large': { en: 'The largest allowed value is {limit}.', fr: 'La plus grande valeur autorisée est {limit}.' },
  'not-multiple': { en: 'Enter a multiple of {limit}.', fr: 'Indiquez un multiple de {limit}.' },
  'too-short': { en: 'Enter at least {limit} characters.', fr: 'Saisissez au moins {limit} caractères.' },
  'too-long': { en: 'Enter no more than {limit} characters.', fr: 'Ne dépassez pas {limit} caractères.' },
  'too-few': { en: 'Choose at least {limit}.', fr: 'Choisissez-en au moins {limit}.' },
  'too-many': { en: 'Choose at most {limit}.', fr: 'Choisissez-en au plus {limit}.' },
  'not-an-option': { en: 'Choose one of the listed options.', fr: 'Choisissez l’une des options proposées.' },
  'invalid-format': { en: 'This is not in the expected format.', fr: 'Le format n’est pas valide.' },
  'invalid-email': { en: 'Enter an email address, like name@example.com.', fr: 'Indiquez une adresse e-mail, comme nom@exemple.fr.' },
  'date-out-of-range': { en: 'Enter a date between 1900 and 2199.', fr: 'Indiquez une date entre 1900 et 2199.' },
  'invalid-date': { en: 'Enter a date as YYYY-MM-DD.', fr: 'Indiquez une date au format AAAA-MM-JJ.' },
  'invalid-characters': {
    en: 'This contains characters that cannot be stored.',
    fr: 'Certains caractères ne peuvent pas être enregistrés.',
  },
  'name-not-plain': {
    en: 'Write the name alone, without a web address. Leave a space after a full stop.',
    fr: 'Indiquez seulement le nom, sans adresse de site. Laissez une espace après un point.',
  },
  'unknown-field': { en: 'This field is not known here.', fr: 'Ce champ est inconnu ici.' },
  'given-twice': { en: 'This was given more than once.', fr: 'Cela a été indiqué plusieurs fois.' },
  'owner-unknown': {
    en: 'Choose a colleague from the list.',
    fr: 'Choisissez un collègue dans la liste.',
  },
})
