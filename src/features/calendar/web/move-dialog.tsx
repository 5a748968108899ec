import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import type { Zone } from '../../places/clocks.ts'
import type { Scope } from '../rules.ts'
import { moveText } from './move-text.ts'
import { useScope } from './scope-choice.tsx'
import type { Asked } from './use-moves.ts'
import { useSaying } from './use-saying.ts'

type Props = { asked: Asked; zone: Zone; onAnswer: (scope: Scope | null) => Promise<void> }

/** Before a move that others hear of, or of an event that repeats. */
export function MoveDialog({ asked: { shown, to }, zone, onAnswer }: Props) {
  const saying = useSaying(zone)
  const t = useText(moveText)
  const { item } = shown
  const { scope, choice } = useScope(item.isRepeating)
  return (
    <Dialog title={t.moveTitle({ title: saying.title(item) })} onClose={() => void onAnswer(null)}>
      <p>{t.toWhen({ when: saying.when({ ...shown, ...to }) })}</p>
      {choice}
      {item.attendees > 0 && <p>{t.tells({ n: item.attendees })}</p>}
      <DialogActions>
        <Button onClick={() => void onAnswer(null)}>{t.putBack}</Button>
        <ActionButton look="primary" data-first onClick={() => onAnswer(scope)}>
          {item.attendees > 0 ? t.moveAndTell : t.move}
        </ActionButton>
      </DialogActions>
    </Dialog>
  )
}

type CancelProps = {
  title: string
  attendees: number
  isRepeating: boolean
  onCancel: (scope: Scope) => Promise<void>
  onClose: () => void
}

export function CancelDialog({ title, attendees, isRepeating, onCancel, onClose }: CancelProps) {
  const t = useText(moveText)
  const { scope, choice } = useScope(isRepeating)
  return (
    <Dialog title={t.cancelTitle({ title })} bad onClose={onClose}>
      {choice}
      {attendees > 0 && <p>{t.tellsCancel({ n: attendees })}</p>}
      <DialogActions>
        <Button data-first onClick={onClose}>
          {t.keep}
        </Button>
        <ActionButton look="danger" onClick={() => onCancel(scope)}>
          {t.cancelEvent}
        </ActionButton>
      </DialogActions>
    </Dialog>
  )
}
