import { words } from '#shared/text.ts'

/** What putting a record away and taking it back is called, wherever that is offered. */
export const archiveText = words({
  archive: { en: 'Archive', fr: 'Archiver' },
  archiveTitle: { en: 'Archive {name}?', fr: 'Archiver {name} ?' },
  inArchives: { en: 'Open in the archives', fr: 'Ouvrir dans les archives' },
  archived: { en: 'Archived', fr: 'Archivage enregistré' },
  since: { en: 'Archived on {day}: {reason}.', fr: 'Archivée le {day} : {reason}.' },
  restore: { en: 'Restore', fr: 'Restaurer' },
  body: {
    en: 'It will no longer appear in lists or searches. An administrator can restore it from the archives until its purge date.',
    fr: 'La fiche n’apparaîtra plus dans les listes ni les recherches. Un administrateur peut la restaurer depuis les archives jusqu’à la date de purge.',
  },
  readOnly: {
    en: 'This record is hidden from lists and can’t be changed. An administrator can restore it.',
    fr: 'Cette fiche n’apparaît plus dans les listes et ne peut pas être modifiée. Un administrateur peut la restaurer.',
  },
  reason: { en: 'Reason', fr: 'Motif' },
  chooseReason: { en: 'Choose a reason', fr: 'Choisissez un motif' },
  reasonNeeded: { en: 'Choose a reason.', fr: 'Choisissez un motif.' },
  note: { en: 'Note', fr: 'Note' },
})
