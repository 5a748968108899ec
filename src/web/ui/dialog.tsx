import { type ReactNode, useId } from 'react'
import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import { useAction } from './use-action.ts'
import css from './dialog.module.css'
import { formText } from './form-text.ts'
import { useModal } from './modal.ts'
import { uiText } from './text.ts'
import { Toasts } from './toast.tsx'

type DialogProps = {
  title: string
  bad?: boolean
  /** A drawer comes in from the side and is as high as the window. */
  isDrawer?: boolean
  /** With room for fields side by side. */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal window; the browser keeps the focus inside. However it goes, the focus returns to where it was. */
export function Dialog({
  title,
  bad = false,
  isDrawer = false,
  isWide = false,
  onClose,
  describedBy,
  children,
}: DialogProps & { describedBy?: string }) {
  const modal = useModal()
  const id = useId()
  const t = useText(uiText)
  return (
    <dialog
      {...modal}
      className={[css.dialog, isDrawer && css.drawer, isWide && css.wide].filter(Boolean).join(' ')}
      // React lets this event rise, and a dialog inside must not close the one around it.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      aria-labelledby={id}
      aria-describedby={describedBy}
    >
      <div className={`${css.body} ${bad ? css.bad : ''}`}>
        <div className={css.head}>
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

/** What a window ends with: the ways out of it, the action last. */
export const DialogActions = ({ children }: { children: ReactNode }) => <div className={css.actions}>{children}</div>

/** A message with one way on. */
export function MessageDialog({ children, ...dialog }: Omit<DialogProps, 'isDrawer'>) {
  const t = useText(formText)
  const id = useId()
  return (
    <Dialog {...dialog} describedBy={id}>
      <div id={id} className={css.text}>
        {children}
      </div>
      <DialogActions>
        <Button look="primary" data-first onClick={dialog.onClose}>
          {t.ok}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/**
 * Asks before something happens, which is done once however often one presses. The focus begins where nothing happens. `yes` and `no` name
 * the action and leaving it, where “OK” and “Cancel” could be taken for each other.
 */
export function ConfirmDialog({
  danger = false,
  yes,
  no,
  onConfirm,
  children,
  ...dialog
}: Omit<DialogProps, 'bad' | 'isDrawer'> & { danger?: boolean; yes?: string; no?: string; onConfirm: () => unknown }) {
  const t = useText(formText)
  const id = useId()
  const [confirm, busy] = useAction(onConfirm)
  return (
    <Dialog {...dialog} bad={danger} describedBy={id}>
      <div id={id} className={css.text}>
        {children}
      </div>
      <DialogActions>
        <Button data-first onClick={dialog.onClose}>
          {no ?? t.cancel}
        </Button>
        <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
          {yes ?? t.ok}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
