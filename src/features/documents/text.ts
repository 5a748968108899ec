import { words } from '#shared/text.ts'

/** Why something is refused. */
export const text = words({
  'document-type-unknown': { en: 'Choose a document from the list.', fr: 'Choisissez un document dans la liste.' },
  'document-waits': {
    en: '{name}: one has already arrived and is waiting to be checked. Verify it, or reject it with a reason to ask for it again.',
    fr: '{name} : un document déjà reçu attend d’être vérifié. Vérifiez-le, ou refusez-le avec un motif pour le redemander.',
  },
  'document-good': {
    en: '{name}: a verified one is valid for more than 60 days. Ask for a newer version, or leave it out.',
    fr: '{name} : un document vérifié est valable encore plus de 60 jours. Demandez une version plus récente, ou retirez-le de la liste.',
  },
  'document-level-needed': { en: 'Choose the level or colour of the card.', fr: 'Choisissez le niveau ou la couleur de la carte.' },
  'document-categories-needed': { en: 'Choose at least one category.', fr: 'Choisissez au moins une catégorie.' },
  'document-date-too-early': { en: 'Check the year: this is too long ago.', fr: 'Vérifiez l’année : cette date est trop ancienne.' },
  'document-issued-in-future': {
    en: 'This date is in the future. Enter the day of issue shown on the document.',
    fr: 'Cette date est à venir. Saisissez la date de délivrance qui figure sur le document.',
  },
  'document-ends-before-issue': {
    en: 'This is before the day of issue. Check both dates.',
    fr: 'Cette date précède la date de délivrance. Vérifiez les deux dates.',
  },
  'document-ends-too-late': {
    en: 'No document is valid for that long. Check the year.',
    fr: 'Aucun document n’est valable aussi longtemps. Vérifiez l’année.',
  },
  'document-end-needed': {
    en: 'Enter the last day on which it is valid, as shown on the document.',
    fr: 'Saisissez la date de fin de validité qui figure sur le document.',
  },
  'document-file-needed': { en: 'Add a photo or a scan of it.', fr: 'Ajoutez une photo ou un scan du document.' },
  'document-too-many-files': {
    en: 'There are already eight pages. Put the others into one PDF.',
    fr: 'Il y a déjà huit pages. Réunissez les suivantes dans un PDF.',
  },
  'document-verified': {
    en: 'This document has been verified and can’t be changed. Add a newer version instead.',
    fr: 'Ce document a été vérifié et ne peut plus être modifié. Ajoutez plutôt une nouvelle version.',
  },
  'document-not-submitted': {
    en: 'There is nothing to check: the document has not arrived yet, or has already been verified or rejected.',
    fr: 'Il n’y a rien à vérifier : le document n’est pas encore arrivé, ou il a déjà été vérifié ou refusé.',
  },
  'document-asked-for': {
    en: 'The agency asked for this. Send it, or tell them that you do not have it.',
    fr: 'L’agence vous l’a demandé. Envoyez-le, ou dites-lui que vous ne l’avez pas.',
  },
  'document-not-renewable': {
    en: 'Only the newest verified document can be renewed.',
    fr: 'Seul le dernier document vérifié peut être renouvelé.',
  },
  'document-has-newer': {
    en: 'There is already a newer version in progress. Send yours there.',
    fr: 'Une nouvelle version est déjà en cours. Envoyez la vôtre à cet endroit.',
  },
  'document-request-none': { en: 'Nothing is asked for at the moment.', fr: 'Rien n’est demandé pour l’instant.' },
  'document-link-unknown': {
    en: 'This link is incomplete. Open it again from the email, or ask the agency for a new one.',
    fr: 'Ce lien est incomplet. Rouvrez-le depuis l’e-mail, ou demandez-en un nouveau à l’agence.',
  },
  'document-link-lapsed': {
    en: 'This link no longer works. Ask the agency for a new one.',
    fr: 'Ce lien n’est plus valable. Demandez-en un nouveau à l’agence.',
  },
})
