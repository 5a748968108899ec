import { words } from '#shared/text.ts'

/** Problems, and the options of lists. */
export const text = words({
  'archive-restored': { en: 'This record is no longer in the archive.', fr: 'Cette fiche n’est plus dans les archives.' },
  'archive-erased': {
    en: 'This record has been permanently erased.',
    fr: 'Cette fiche a été définitivement effacée.',
  },
  'archive-conflict': {
    en: 'This record cannot be restored as it is.',
    fr: 'Cette fiche ne peut pas être restaurée en l’état.',
  },
  'archive-merged': {
    en: 'This record was merged into another and will be erased with it.',
    fr: 'Cette fiche a été fusionnée avec une autre et sera effacée avec elle.',
  },
  'archive-held': {
    en: 'This record is under a legal hold. End the hold before you erase it.',
    fr: 'Cette fiche est sous conservation légale. Levez-la avant d’effacer la fiche.',
  },
  'archive-not-held': { en: 'This record is not under a legal hold.', fr: 'Cette fiche n’est pas sous conservation légale.' },
  'archive-name-differs': { en: 'Type the name exactly as shown above.', fr: 'Saisissez le nom tel qu’il est écrit ci-dessus.' },
  'purge-day-too-early': {
    en: 'Choose a date after the current purge date.',
    fr: 'Choisissez un jour postérieur à la date de purge actuelle.',
  },
  'purge-day-too-late': { en: 'Choose a date within the next 10 years.', fr: 'Choisissez un jour dans les dix prochaines années.' },
  'hold-day-past': {
    en: 'Choose today or a later date.',
    fr: 'Choisissez aujourd’hui ou une date à venir.',
  },
  'hold-day-too-late': { en: 'Choose a date within the next 10 years.', fr: 'Choisissez un jour dans les dix prochaines années.' },
})
