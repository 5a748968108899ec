import { words } from './text.ts'

/** Codes that any operation may answer with, and their words. */
export const problemText = words({
  'invalid-argument': {
    en: 'Some details need correcting. Check the marked fields and try again.',
    fr: 'Certaines informations sont à corriger. Vérifiez les champs signalés, puis réessayez.',
  },
  unauthenticated: { en: 'Please log in first.', fr: 'Connectez-vous d’abord.' },
  'sign-in-too-old': {
    en: 'Confirm it’s you, then try again.',
    fr: 'Confirmez votre identité, puis réessayez.',
  },
  'not-by-api-key': {
    en: 'An API key can’t do this. Log in and do it yourself.',
    fr: 'Une clé d’API ne le permet pas. Connectez-vous pour le faire vous-même.',
  },
  'permission-denied': { en: 'You don’t have permission to do this.', fr: 'Vous n’êtes pas autorisé à effectuer cette action.' },
  'email-not-verified': {
    en: 'Confirm your email address first: open the link we sent you.',
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
    en: 'You can’t get this while viewing Lintel as someone else.',
    fr: 'Vous ne pouvez pas l’obtenir pendant un aperçu en tant qu’un autre utilisateur.',
  },
  'not-found': { en: 'This doesn’t exist, or you don’t have access to it.', fr: 'Cet élément n’existe pas, ou vous n’y avez pas accès.' },
  'method-not-allowed': { en: 'This address does not accept that method.', fr: 'Cette adresse n’accepte pas cette méthode.' },
  conflict: {
    en: 'This already exists, or someone has just changed it. Reload and try again.',
    fr: 'Cela existe déjà, ou quelque chose a changé entre-temps. Rechargez et réessayez.',
  },
  'precondition-required': {
    en: 'Say which version you saw: send If-Match with the ETag of the record.',
    fr: 'Indiquez la version lue : envoyez If-Match avec l’ETag de la fiche.',
  },
  'precondition-failed': {
    en: 'Someone else has just changed this. Check the new version, then save again if you still need to.',
    fr: 'Quelqu’un vient de modifier cette fiche. Consultez la nouvelle version, puis enregistrez de nouveau si besoin.',
  },
  changedMeanwhile: { en: 'Changed by {name}, {ago}.', fr: 'Modifié par {name}, {ago}.' },
  theAgency: { en: 'the agency', fr: 'l’agence' },
  someone: { en: 'someone', fr: 'quelqu’un' },
  'idempotency-key-required': {
    en: 'Send an Idempotency-Key header, so that sending again cannot do this twice.',
    fr: 'Envoyez un en-tête Idempotency-Key, afin qu’un second envoi ne compte pas deux fois.',
  },
  'idempotency-mismatch': {
    en: 'You may have already sent this with different details. Check before you send it again.',
    fr: 'Vous l’avez peut-être déjà envoyé avec d’autres informations. Vérifiez avant de renvoyer.',
  },
  'idempotency-in-flight': {
    en: 'We’re still processing your first request. Wait a moment.',
    fr: 'Votre première demande est encore en cours de traitement. Patientez un instant.',
  },
  maintenance: {
    en: 'Lintel is down for maintenance. Try again later; your changes are still here.',
    fr: 'Lintel est en maintenance. Réessayez un peu plus tard ; votre saisie est conservée.',
  },
  'rate-limited': {
    en: 'Too many requests. Try again in {wait}.',
    fr: 'Trop de demandes. Réessayez dans {wait}.',
  },
  'payload-too-large': {
    en: 'This is too large to send. Send something smaller.',
    fr: 'C’est trop volumineux. Envoyez quelque chose de plus petit.',
  },
  'uri-too-long': { en: 'This address is too long.', fr: 'Cette adresse est trop longue.' },
  'unsupported-media-type': { en: 'This kind of content is not accepted here.', fr: 'Ce type de contenu n’est pas accepté ici.' },
  unavailable: {
    en: 'The service is busy or restarting. Try again in a moment.',
    fr: 'Le service est occupé ou redémarre. Réessayez dans un instant.',
  },
  'insufficient-storage': {
    en: 'We’re out of storage space. Try again later.',
    fr: 'L’espace de stockage est plein. Réessayez plus tard.',
  },
  'files-unavailable': {
    en: 'Files can’t be saved or opened right now. Try again in a few minutes.',
    fr: 'Il est impossible d’enregistrer ou d’ouvrir des fichiers pour le moment. Réessayez dans quelques minutes.',
  },
  'scanner-unavailable': {
    en: 'We can’t check files for viruses right now, so we can’t accept any. Try again in a few minutes.',
    fr: 'La recherche de virus est momentanément impossible : aucun fichier ne peut être accepté. Réessayez dans quelques minutes.',
  },
  'file-infected': {
    en: 'The virus scanner found something in this file. Check your device, then send a clean copy.',
    fr: 'L’antivirus a détecté une menace dans ce fichier. Vérifiez votre appareil, puis envoyez une copie saine.',
  },
  'file-too-large-to-scan': {
    en: 'This file is too large to be checked for viruses. Send a smaller one.',
    fr: 'Ce fichier est trop volumineux pour la recherche de virus. Envoyez un fichier plus petit.',
  },
  internal: {
    en: 'Something went wrong on our side. We’ve logged it. Try again later.',
    fr: 'Une erreur est survenue de notre côté et a été enregistrée. Réessayez plus tard.',
  },
  required: { en: 'Fill this in.', fr: 'Ce champ est obligatoire.' },
  'wrong-type': { en: 'Enter the right kind of value.', fr: 'Ce n’est pas le type de valeur attendu.' },
  'too-small': { en: 'Enter {limit} or more.', fr: 'Saisissez {limit} au minimum.' },
  'too-large': { en: 'Enter {limit} or less.', fr: 'Saisissez {limit} au maximum.' },
  'not-multiple': { en: 'Enter a multiple of {limit}.', fr: 'Indiquez un multiple de {limit}.' },
  'too-short': { en: 'Enter at least {limit} characters.', fr: 'Saisissez au moins {limit} caractères.' },
  'too-long': { en: 'Enter no more than {limit} characters.', fr: 'Ne dépassez pas {limit} caractères.' },
  'too-few': { en: 'Choose at least {limit}.', fr: 'Choisissez-en au moins {limit}.' },
  'too-many': { en: 'Choose up to {limit}.', fr: 'Choisissez-en {limit} au maximum.' },
  'not-an-option': { en: 'Choose one of the listed options.', fr: 'Choisissez l’une des options proposées.' },
  'invalid-format': { en: 'This is not in the expected format.', fr: 'Le format n’est pas valide.' },
  'invalid-email': { en: 'Enter an email address, such as name@example.com.', fr: 'Indiquez une adresse e-mail, comme nom@exemple.fr.' },
  'date-out-of-range': { en: 'Enter a date between 1900 and 2199.', fr: 'Indiquez une date entre 1900 et 2199.' },
  'invalid-date': { en: 'Enter a date as YYYY-MM-DD.', fr: 'Indiquez une date au format AAAA-MM-JJ.' },
  'invalid-characters': {
    en: 'This contains characters we can’t save.',
    fr: 'Certains caractères ne peuvent pas être enregistrés.',
  },
  'name-not-plain': {
    en: 'Enter the name without a web address. Put a space after a full stop.',
    fr: 'Indiquez seulement le nom, sans adresse de site. Laissez une espace après un point.',
  },
  'unknown-field': { en: 'Unknown field.', fr: 'Champ inconnu.' },
  'given-twice': { en: 'This appears more than once.', fr: 'Cette valeur figure plusieurs fois.' },
  'period-backwards': { en: 'The last day must not be before the first.', fr: 'Le dernier jour ne peut pas précéder le premier.' },
  'period-too-long': { en: 'Choose {years} years or less.', fr: 'Choisissez {years} ans au maximum.' },
  'owner-unknown': {
    en: 'Choose a colleague from the list.',
    fr: 'Choisissez un collègue dans la liste.',
  },
})
