import { useText } from '#web/text.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { uiText } from '#web/ui/text.ts'
import { text } from './text.ts'

type Props = { label: string; value: string; note: string; onClose: () => void }

/** A secret in a window, to be copied. */
export function ShownSecret({ label, value, note, onClose }: Props) {
  const t = useText(text)
  const ui = useText(uiText)
  return (
    <>
      <p role="status">{note}</p>
      <TextField label={label} value={value} readOnly onFocus={({ target }) => target.select()} data-first />
      <DialogActions>
        <CopyButton textOf={() => value} done={t.copied}>
          {t.copy}
        </CopyButton>
        <Button onClick={onClose}>{ui.close}</Button>
      </DialogActions>
    </>
  )
}
