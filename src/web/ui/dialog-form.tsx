import type { ReactNode } from 'react'
import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { Form, type Sent, Submit } from './form.tsx'
import { formText } from './form-text.ts'

export type DialogFormProps = {
  title: string
  danger?: boolean
  isWide?: boolean
  send: string
  /** Throws what is refused: a window that is left open says what was wrong in its form. `false`: somebody stopped it, it stays open. */
  onSend: (given: FormData, key: string) => Promise<Sent> | Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A form in a window, which closes once it was sent. */
export function DialogForm({ title, danger = false, isWide = false, send, onSend, onClose, children }: DialogFormProps) {
  const t = useText(formText)
  return (
    <Dialog title={title} bad={danger} isWide={isWide} onClose={onClose}>
      <Form
        onSend={async (given, key) => {
          const sent = await onSend(given, key)
          if (sent === false) return false
          onClose()
          return sent ?? undefined
        }}
      >
        {children}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Submit look={danger ? 'danger' : 'primary'}>{send}</Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
