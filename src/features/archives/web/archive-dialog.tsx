import { words } from '#shared/text.ts'
import { useText } from '#web/text.tsx'
import { Select } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { reasonText } from '../reason-text.ts'
import { type ArchiveKind, givenReasons } from '../rules.ts'

const text = words({
  archive: { en: 'Archive', fr: 'Archiver' },
  archiveTitle: { en: 'Archive {name}?', fr: 'Archiver {name} ?' },
  inArchives: { en: 'Open in the archives', fr: 'Ouvrir dans les archives' },
  archived: { en: 'Moved to the archives', fr: 'Archivage enregistré' },
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
  note: { en: 'Note', fr: 'Note' },
})

/** What putting something away is called, where a menu offers it. */
export const useArchiveText = () => useText(text)

/** Why something is put away. */
export function ArchiveFields({ kind }: { kind: ArchiveKind }) {
  const t = useText(text)
  const r = useText(reasonText)
  return (
    <>
      <Select label={t.reason} name="reason" empty={t.chooseReason} required options={givenReasons[kind].map((one) => [one, r[one]])} />
      <TextArea label={t.note} name="note" optional rows={3} maxLength={500} />
    </>
  )
}

type Reason<K extends ArchiveKind> = (typeof givenReasons)[K][number]

/** What {@link ArchiveFields} asked, as the API takes it. */
export const archivalIn = <K extends ArchiveKind>(_kind: K, given: FormData) => ({
  reason: given.get('reason') as Reason<K>,
  note: textOf(given, 'note') ?? '',
})

type Props<K extends ArchiveKind> = {
  kind: K
  name: string
  onSend: (why: { reason: Reason<K>; note: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks why before it puts a record away. */
export function ArchiveDialog<K extends ArchiveKind>({ kind, name, onSend, onClose }: Props<K>) {
  const t = useText(text)
  return (
    <DialogForm
      title={t.archiveTitle({ name })}
      danger
      send={t.archive}
      onClose={onClose}
      onSend={async (given) => {
        await onSend(archivalIn(kind, given))
        return { said: t.archived }
      }}
    >
      <p>{t.body}</p>
      <ArchiveFields kind={kind} />
    </DialogForm>
  )
}
