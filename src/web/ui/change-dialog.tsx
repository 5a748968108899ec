import type { ReactNode } from 'react'
import type { Fields } from '#shared/fields.ts'
import { useText } from '../text.tsx'
import { ChangeForm } from './change-form.tsx'
import { Button } from './controls.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { Submit } from './form.tsx'
import { formText } from './form-text.ts'

type Props<Input, Record> = {
  title: string
  fields: Fields<Input>
  record: Record
  findNewest: () => Promise<Record | undefined>
  write: (version: number, changes: Partial<Input>) => Promise<Record>
  onClose: () => void
  children: ReactNode
}

/** A change in a window: what somebody else changed meanwhile stays. */
export function ChangeDialog<Input extends object, Record extends { version: number }>(props: Props<Input, Record>) {
  const { title, onClose, children, ...form } = props
  const f = useText(formText)
  return (
    <Dialog title={title} onClose={onClose}>
      <ChangeForm
        {...form}
        onSaved={() => {
          onClose()
          return { said: f.saved }
        }}
      >
        {children}
        <DialogActions>
          <Button onClick={onClose}>{f.cancel}</Button>
          <Submit>{f.save}</Submit>
        </DialogActions>
      </ChangeForm>
    </Dialog>
  )
}
