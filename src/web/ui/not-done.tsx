import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { formText } from './form-text.ts'

/** One of several, and why it stays as it was. `name`: null once it is gone. */
export type NotDoneOne = { name: string | null; reason: string | null }

/** What of several was not done, under each reason once. */
export function NotDone({ title, of, gone, onClose }: { title: string; of: readonly NotDoneOne[]; gone: string; onClose: () => void }) {
  const f = useText(formText)
  return (
    <Dialog title={title} onClose={onClose}>
      {[...new Set(of.map(({ reason }) => reason))].map((reason) => (
        <div key={reason}>
          <p>{reason}</p>
          <ul>
            {of
              .filter((one) => one.reason === reason)
              .map(({ name }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: it is never reordered, and two may have one name
                <li key={i}>{name ?? gone}</li>
              ))}
          </ul>
        </div>
      ))}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {f.ok}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
