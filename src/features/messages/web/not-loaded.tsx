import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import css from './messages.module.css'
import { text } from './text.ts'

/** Why there is nothing to be seen, or nothing newer, and another try. */
export function NotLoaded({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  const t = useText(text)
  return (
    <div role="alert" className={css.problem}>
      <p>{problem}</p>
      <Button small onClick={onRetry}>
        {t.retry}
      </Button>
    </div>
  )
}
