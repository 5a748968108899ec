import { words } from '#shared/text.ts'

/** What putting a record away and taking it back is called, wherever that is offered. */
export const archiveText = words({
  archive: { en: 'Archive', fr: 'Archiver' },
  archiveTitle: { en: 'Archive {name}?', fr: 'Archiver {name} ?' },
  inArchives: { en: 'Open in the archives', fr: 'Ouvrir dans les archives' },
  archived: { en: 'Moved to the archives', fr: 'Archivage enregistré' },
  since: { en: 'In the archives since {day}: {reason}.', fr: 'Dans les archives depuis le {day} : {reason}.' },
  restore: { en: 'Restore', fr: 'Restaurer' },
  body: {
    en: 'It disappears from every list and search. Nothing is lost: an administrator can restore it from the archives until its purge date.',
    fr: 'La fiche disparaît des listes et des recherches. Rien n’est perdu : un administrateur peut la restaurer depuis les archives jusqu’à la date de purge.',
  },
  readOnly: {
    en: 'This record is in no list and cannot be changed. An administrator can restore it.',
    fr: 'Cette fiche n’apparaît plus dans les listes et ne peut pas être modifiée. Un administrateur peut la restaurer.',
  },
  reason: { en: 'Reason', fr: 'Motif' },
  chooseReason: { en: 'Choose a reason', fr: 'Choisissez un motif' },
  reasonNeeded: { en: 'Choose a reason.', fr: 'Choisissez un motif.' },
  note: { en: 'Note', fr: 'Note' },
})
