import { type ReactNode, useId } from 'react'
import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import css from './controls.module.css'
import { useModal } from './modal.ts'
import { uiText } from './text.ts'
import { Toasts } from './toast.tsx'

type DialogProps = { title: string; bad?: boolean; onClose: () => void; children: ReactNode }

/** A modal window; the browser keeps the focus inside. However it goes, the focus returns to where it was. */
export function Dialog({ title, bad = false, onClose, describedBy, children }: DialogProps & { describedBy?: string }) {
  const modal = useModal()
  const id = useId()
  const t = useText(uiText)
  return (
    <dialog
      {...modal}
      className={css.dialog}
      // React lets this event rise, and a dialog inside must not close the one around it.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      aria-labelledby={id}
      aria-describedby={describedBy}
    >
      <div className={`${css.dialogBody} ${bad ? css.bad : ''}`}>
        <div className={css.dialogHead}>
          <h2 id={id}>{title}</h2>
          <Button look="quiet" small className={css.close} aria-label={t.close} onClick={() => modal.ref.current?.close()}>
            ✕
          </Button>
        </div>
        {children}
      </div>
      <Toasts />
    </dialog>
  )
}

/** A message with one way on. */
export function MessageDialog({ children, ...dialog }: DialogProps) {
  const t = useText(uiText)
  const id = useId()
  return (
    <Dialog {...dialog} describedBy={id}>
      <div id={id} className={css.dialogText}>
        {children}
      </div>
      <div className={css.dialogActions}>
        <Button look="primary" data-first onClick={dialog.onClose}>
          {t.ok}
        </Button>
      </div>
    </Dialog>
  )
}

/** Asks before something happens. The focus begins where nothing happens. */
export function ConfirmDialog({
  busy = false,
  danger = false,
  onConfirm,
  children,
  ...dialog
}: Omit<DialogProps, 'bad'> & { busy?: boolean; danger?: boolean; onConfirm: () => void }) {
  const t = useText(uiText)
  const id = useId()
  return (
    <Dialog {...dialog} bad={danger} describedBy={id}>
      <div id={id} className={css.dialogText}>
        {children}
      </div>
      <div className={css.dialogActions}>
        <Button data-first onClick={dialog.onClose}>
          {t.cancel}
        </Button>
        <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {t.ok}
        </Button>
      </div>
    </Dialog>
  )
}
