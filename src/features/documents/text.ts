import { words } from '#shared/text.ts'

/** Why something is refused. */
export const text = words({
  'document-type-unknown': { en: 'Choose a document from the list.', fr: 'Choisissez un document dans la liste.' },
  'document-type-exists': {
    en: 'There is already a document type with this name in this country.',
    fr: 'Un type de document porte déjà ce nom dans ce pays.',
  },
  'document-type-name-unusable': {
    en: 'Enter the English names in Latin letters.',
    fr: 'Écrivez les noms anglais en lettres latines.',
  },
  'document-options-needed': { en: 'Add at least one level or category.', fr: 'Ajoutez au moins un niveau ou une catégorie.' },
  'document-options-unused': {
    en: 'Remove the levels and categories, or choose “Levels” or “Categories”.',
    fr: 'Retirez les niveaux et catégories, ou choisissez « Niveaux » ou « Catégories ».',
  },
  'document-option-unnamed': {
    en: 'Enter the name of each level or category in both languages.',
    fr: 'Saisissez le nom de chaque niveau ou catégorie dans les deux langues.',
  },
  'document-check-url': {
    en: 'Enter a web address that starts with https://.',
    fr: 'Saisissez une adresse web qui commence par https://.',
  },
  'document-option-twice': {
    en: 'Two levels or categories have the same name. Change one of them.',
    fr: 'Deux niveaux ou catégories portent le même nom. Modifiez-en un.',
  },
  'document-type-built-in': {
    en: 'This document type is built in. Hide it instead.',
    fr: 'Ce type de document est d’origine dans Lintel. Masquez-le plutôt.',
  },
  'document-type-in-use': {
    en: 'This document type is used {n} times. Hide it instead: documents and jobs keep it.',
    fr: 'Ce type de document est utilisé {n} fois. Masquez-le plutôt : documents et offres le conserveront.',
  },
  'document-type-merge-itself': { en: 'Choose another document type.', fr: 'Choisissez un autre type de document.' },
  'document-type-merge-built-in': {
    en: 'This document type is built in: updates of Lintel refer to it. Hide it, or merge the other one into it.',
    fr: 'Ce type de document est d’origine : les mises à jour de Lintel s’y réfèrent. Masquez-le, ou fusionnez l’autre avec lui.',
  },
  'document-type-merge-right-to-work': {
    en: 'The right to work is checked in its own way. Choose another document type.',
    fr: 'Le droit de travailler se vérifie à part. Choisissez un autre type de document.',
  },
  'document-type-merge-country': {
    en: 'The document type to keep is for another country. Choose one for the same country or for both.',
    fr: 'Le type de document à conserver concerne un autre pays. Choisissez-en un du même pays ou des deux.',
  },
  'document-type-merge-options': {
    en: 'The document type to keep doesn’t have the same levels or categories, so existing documents wouldn’t fit it.',
    fr: 'Le type de document à conserver n’a pas les mêmes niveaux ou catégories : les documents existants ne lui correspondraient pas.',
  },
  'document-waits': {
    en: '{name}: we already have one that needs checking. Verify it, or reject it with a reason to request it again.',
    fr: '{name} : un document déjà reçu attend d’être vérifié. Vérifiez-le, ou refusez-le avec un motif pour le redemander.',
  },
  'document-good': {
    en: '{name}: the verified one is valid for more than 60 days. Request a newer version, or remove it from the list.',
    fr: '{name} : un document vérifié est valable encore plus de 60 jours. Demandez une version plus récente, ou retirez-le de la liste.',
  },
  'document-level-needed': { en: 'Choose the level or colour of the card.', fr: 'Choisissez le niveau ou la couleur de la carte.' },
  'document-categories-needed': { en: 'Choose at least one category.', fr: 'Choisissez au moins une catégorie.' },
  'document-date-too-early': { en: 'Check the year. This date is too early.', fr: 'Vérifiez l’année : cette date est trop ancienne.' },
  'document-issued-in-future': {
    en: 'This date is in the future. Enter the issue date shown on the document.',
    fr: 'Cette date est à venir. Saisissez la date de délivrance qui figure sur le document.',
  },
  'document-ends-before-issue': {
    en: 'This is before the issue date. Check both dates.',
    fr: 'Cette date précède la date de délivrance. Vérifiez les deux dates.',
  },
  'document-ends-too-late': {
    en: 'No document is valid for that long. Check the year.',
    fr: 'Aucun document n’est valable aussi longtemps. Vérifiez l’année.',
  },
  'document-end-needed': {
    en: 'Enter the expiry date shown on the document.',
    fr: 'Saisissez la date de fin de validité qui figure sur le document.',
  },
  'document-file-needed': { en: 'Add a photo or scan.', fr: 'Ajoutez une photo ou un scan du document.' },
  'document-too-many-files': {
    en: 'You can add up to 8 pages. Combine the rest into one PDF.',
    fr: 'Il y a déjà huit pages. Réunissez les suivantes dans un PDF.',
  },
  'document-verified': {
    en: 'This document has been verified and can’t be changed. Add a newer version instead.',
    fr: 'Ce document a été vérifié et ne peut plus être modifié. Ajoutez plutôt une nouvelle version.',
  },
  'document-not-submitted': {
    en: 'There’s nothing to check: we don’t have the document yet, or someone has already verified or rejected it.',
    fr: 'Il n’y a rien à vérifier : le document n’est pas encore arrivé, ou il a déjà été vérifié ou refusé.',
  },
  'document-asked-for': {
    en: 'The agency asked for this. Send it, or tell them you don’t have it.',
    fr: 'L’agence vous l’a demandé. Envoyez-le, ou dites-lui que vous ne l’avez pas.',
  },
  'document-not-renewable': {
    en: 'Only the newest verified document can be renewed.',
    fr: 'Seul le dernier document vérifié peut être renouvelé.',
  },
  'document-has-newer': {
    en: 'There’s already a newer version in progress. Add yours there.',
    fr: 'Une nouvelle version est déjà en cours. Ajoutez-y la vôtre.',
  },
  'document-request-none': { en: 'No documents are requested at the moment.', fr: 'Aucun document n’est demandé pour l’instant.' },
  'document-link-unknown': {
    en: 'This link is incomplete. Open it again from the email, or ask the agency for a new one.',
    fr: 'Ce lien est incomplet. Rouvrez-le depuis l’e-mail, ou demandez-en un nouveau à l’agence.',
  },
  'document-link-lapsed': {
    en: 'This link no longer works. Ask the agency for a new one.',
    fr: 'Ce lien n’est plus valable. Demandez-en un nouveau à l’agence.',
  },
})
