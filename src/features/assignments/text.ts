import { words } from '#shared/text.ts'

/** Why something is refused. */
export const text = words({
  'application-not-placed': {
    en: 'Only someone who is placed has an assignment. Move the application to “Placed” first.',
    fr: 'Seule une personne placée a une affectation. Déplacez d’abord la candidature vers « Placé ».',
  },
  'assignment-exists': {
    en: 'This placement already has an assignment.',
    fr: 'Ce placement a déjà une affectation.',
  },
  'assignment-ended': {
    en: 'This assignment is over. Reopen it first, within 14 days of recording its end.',
    fr: 'Cette affectation est terminée. Rouvrez-la d’abord, dans les 14 jours qui suivent l’enregistrement de sa fin.',
  },
  'assignment-not-ended': { en: 'This assignment is not over.', fr: 'Cette affectation n’est pas terminée.' },
  'assignment-started': {
    en: 'This assignment has begun. Its first day and engagement stay as they are; end it instead of removing it.',
    fr: 'Cette affectation a commencé. Son premier jour et son statut ne changent plus ; mettez-y fin au lieu de la supprimer.',
  },
  'assignment-reopen-late': {
    en: 'Its end was recorded more than 14 days ago. Make a new application instead.',
    fr: 'Sa fin a été enregistrée il y a plus de 14 jours. Ouvrez plutôt une nouvelle candidature.',
  },
  'assignment-ends-before-start': {
    en: 'Choose a last day that is not before the first.',
    fr: 'Choisissez un dernier jour qui ne précède pas le premier.',
  },
  'assignment-too-long': {
    en: 'Choose a last day within ten years of the first.',
    fr: 'Choisissez un dernier jour dans les dix ans qui suivent le premier.',
  },
  'assignment-end-to-come': {
    en: 'This day is still to come. Change the end date instead.',
    fr: 'Ce jour est à venir. Modifiez plutôt la date de fin.',
  },
  'assignment-worked-later': {
    en: 'Hours were sent for days until {day}. Choose that day or a later one, or have the hours corrected first.',
    fr: 'Des heures ont été envoyées jusqu’au {day}. Choisissez ce jour ou un jour suivant, ou faites d’abord corriger les heures.',
  },
  'assignment-end-past': {
    en: 'This day is past. End the assignment instead, with the reason.',
    fr: 'Ce jour est passé. Mettez plutôt fin à l’affectation, avec le motif.',
  },
  'assignment-end-same': { en: 'This is already the last day.', fr: 'C’est déjà le dernier jour.' },
  'assignment-no-hours': {
    en: 'The break is as long as the day. Correct the times.',
    fr: 'La pause dure toute la journée. Corrigez les horaires.',
  },
  'engagement-not-offered': {
    en: 'The job does not offer this engagement.',
    fr: 'L’offre ne prévoit pas ce statut.',
  },
  'supplier-needed': {
    en: 'Choose the umbrella company that employs them.',
    fr: 'Choisissez la société umbrella qui emploie cette personne.',
  },
  'supplier-not-umbrella': {
    en: 'This supplier is no umbrella company.',
    fr: 'Ce fournisseur n’est pas une société umbrella.',
  },
  'supplier-suspended': {
    en: 'This umbrella company is not approved, or its documents have ended. Choose another, or have it approved again.',
    fr: 'Cette société umbrella n’est pas agréée, ou ses documents ont expiré. Choisissez-en une autre, ou faites-la agréer de nouveau.',
  },
  'supplier-not-asked': {
    en: 'Only an umbrella company employs people for us. Leave this empty.',
    fr: 'Seule une société umbrella emploie pour notre compte. Laissez ce champ vide.',
  },
  'rate-outside': {
    en: 'Choose a day within the assignment.',
    fr: 'Choisissez un jour compris dans l’affectation.',
  },
  'rates-full': {
    en: 'This assignment has 60 rates, which is the most. Replace one by choosing its day.',
    fr: 'Cette affectation compte 60 tarifs, le maximum. Remplacez-en un en choisissant son jour.',
  },
})

/** What allowances of a job are called on an assignment. */
export const draftText = words({
  overtime: { en: 'Overtime', fr: 'Heures supplémentaires' },
  meal: { en: 'Meal allowance', fr: 'Panier repas' },
  travel: { en: 'Travel allowance', fr: 'Indemnité de trajet' },
  lodging: { en: 'Lodging allowance', fr: 'Grand déplacement' },
  tools: { en: 'Tool allowance', fr: 'Prime d’outillage' },
  'night-premium': { en: 'Night premium', fr: 'Majoration de nuit' },
  bonus: { en: 'Bonus', fr: 'Prime' },
})
