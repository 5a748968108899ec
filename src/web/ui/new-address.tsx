import type { ReactNode } from 'react'
import { TextField } from './controls.tsx'
import { CopyButton } from './copy-button.tsx'
import { DialogActions } from './dialog.tsx'
import { QrCode } from './qr-code.tsx'

type Says = Record<'shownOnce' | 'address' | 'copy' | 'copied' | 'scan', string>
type Props = { url: string; says: Says; children?: ReactNode }

/** A secret address, shown this once: to copy, or for a phone's camera. `children`: buttons beside the one that copies. */
export function NewAddress({ url, says, children }: Props) {
  return (
    <>
      <p role="status">{says.shownOnce}</p>
      <TextField label={says.address} value={url} readOnly onFocus={({ target }) => target.select()} data-first />
      <QrCode value={url} label={says.scan} />
      <DialogActions>
        <CopyButton textOf={() => url} done={says.copied}>
          {says.copy}
        </CopyButton>
        {children}
      </DialogActions>
    </>
  )
}
