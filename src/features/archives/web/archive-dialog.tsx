import { useText } from '#web/text.tsx'
import { Select } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { localProblem, textOf } from '#web/ui/form-data.ts'
import { reasonText } from '../label-text.ts'
import { type ArchiveKind, givenReasons } from '../rules.ts'
import { archiveText } from './archive-text.ts'

/** What putting something away and taking it back is called, where a menu offers it. */
export const useArchiveText = () => useText(archiveText)

/** Why something is put away. */
export function ArchiveFields({ kind }: { kind: ArchiveKind }) {
  const t = useText(archiveText)
  const r = useText(reasonText)
  return (
    <>
      <Select label={t.reason} name="reason" empty={t.chooseReason} required options={givenReasons[kind].map((one) => [one, r[one]])} />
      <TextArea label={t.note} name="note" optional rows={3} maxLength={500} />
    </>
  )
}

/** What is said where no reason was chosen. */
export type ArchivalWords = Pick<ReturnType<typeof useArchiveText>, 'reasonNeeded'>

type Reason<K extends ArchiveKind> = (typeof givenReasons)[K][number]

/** What {@link ArchiveFields} asked, as the API takes it; throws where no reason was chosen. */
export function archivalIn<K extends ArchiveKind>(
  _kind: K,
  given: FormData,
  { reasonNeeded }: ArchivalWords,
): { reason: Reason<K>; note: string } {
  const reason = textOf(given, 'reason')
  const fault = localProblem([!reason && ['reason', reasonNeeded]])
  if (fault) throw fault
  return { reason: reason as Reason<K>, note: textOf(given, 'note') ?? '' }
}

type Props<K extends ArchiveKind> = {
  kind: K
  name: string
  onSend: (why: { reason: Reason<K>; note: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks why before it puts a record away. */
export function ArchiveDialog<K extends ArchiveKind>({ kind, name, onSend, onClose }: Props<K>) {
  const t = useText(archiveText)
  return (
    <DialogForm
      title={t.archiveTitle({ name })}
      danger
      send={t.archive}
      onClose={onClose}
      onSend={async (given) => {
        await onSend(archivalIn(kind, given, t))
        return { said: t.archived }
      }}
    >
      <p>{t.body}</p>
      <ArchiveFields kind={kind} />
    </DialogForm>
  )
}
