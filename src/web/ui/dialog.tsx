import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import css from './controls.module.css'
import { uiText } from './text.ts'

type DialogProps = { title: string; bad?: boolean; onClose: () => void; children: ReactNode }

/** A modal window; the browser keeps the focus inside. However it goes, the focus returns to where it was. */
export function Dialog({ title, bad = false, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const t = useText(uiText)
  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement as HTMLElement | null
    if (!dialog || dialog.open) return
    dialog.showModal()
    // The browser would begin with the close button.
    dialog.querySelector<HTMLElement>('input, select, textarea, [data-first]')?.focus()
    return () => before?.focus()
  }, [])
  return (
    <dialog
      ref={ref}
      className={css.dialog}
      // React lets this event rise, and a dialog inside must not close the one around it.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      // Not on click: text selected from inside to outside ends in one.
      onPointerDown={(event) => event.target === ref.current && ref.current?.close()}
      aria-label={title}
    >
      <div className={`${css.dialogBody} ${bad ? css.bad : ''}`}>
        <div className={css.dialogHead}>
          <h2>{title}</h2>
          <Button look="quiet" small className={css.close} aria-label={t.close} onClick={() => ref.current?.close()}>
            ✕
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** A message with one way on. */
export function MessageDialog({ children, ...dialog }: DialogProps) {
  const t = useText(uiText)
  return (
    <Dialog {...dialog}>
      {children}
      <div className={css.dialogActions}>
        <Button look="primary" data-first onClick={dialog.onClose}>
          {t.ok}
        </Button>
      </div>
    </Dialog>
  )
}

/** Asks before something happens. */
export function ConfirmDialog({
  busy = false,
  danger = false,
  onConfirm,
  children,
  ...dialog
}: Omit<DialogProps, 'bad'> & { busy?: boolean; danger?: boolean; onConfirm: () => void }) {
  const t = useText(uiText)
  return (
    <Dialog {...dialog} bad={danger}>
      {children}
      <div className={css.dialogActions}>
        <Button onClick={dialog.onClose}>{t.cancel}</Button>
        <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {t.ok}
        </Button>
      </div>
    </Dialog>
  )
}
