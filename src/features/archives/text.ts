import { words } from '#shared/text.ts'

/** Problems, and the options of lists. */
export const text = words({
  'archive-restored': { en: 'This record is no longer in the archive.', fr: 'Cette fiche n’est plus dans les archives.' },
  'archive-erased': {
    en: 'This record was erased. It cannot be brought back.',
    fr: 'Cette fiche a été effacée. Elle ne peut pas être rétablie.',
  },
  'archive-conflict': {
    en: 'This record cannot be restored as it is.',
    fr: 'Cette fiche ne peut pas être restaurée en l’état.',
  },
  'archive-merged': {
    en: 'This record was merged into another one, and is erased together with it.',
    fr: 'Cette fiche a été fusionnée avec une autre et sera effacée avec elle.',
  },
  'archive-held': {
    en: 'This record is under a legal hold. End the hold before you erase it.',
    fr: 'Cette fiche est sous conservation légale. Levez-la avant d’effacer la fiche.',
  },
  'archive-not-held': { en: 'This record is not under a legal hold.', fr: 'Cette fiche n’est pas sous conservation légale.' },
  'archive-name-differs': { en: 'Type the name as it is written above.', fr: 'Saisissez le nom tel qu’il est écrit ci-dessus.' },
  'purge-day-too-early': {
    en: 'Choose a day after the current purge date.',
    fr: 'Choisissez un jour postérieur à la date de purge actuelle.',
  },
  'purge-day-too-late': { en: 'Choose a day within the next ten years.', fr: 'Choisissez un jour dans les dix prochaines années.' },
  'hold-day-past': {
    en: 'This day has passed. Choose today or a later day.',
    fr: 'Ce jour est passé. Choisissez aujourd’hui ou un jour à venir.',
  },
  'hold-day-too-late': { en: 'Choose a day within the next ten years.', fr: 'Choisissez un jour dans les dix prochaines années.' },
})
