import { Button } from '#web/ui/controls.tsx'
import { Progress } from '#web/ui/progress.tsx'
import css from './document-fields.module.css'
import type { Sending } from './send-sides.ts'

/** How far each photo is, and a way to stop it. */
export function OnItsWay({ of, stop, onStop }: { of: readonly Sending[]; stop: string; onStop: () => void }) {
  return (
    <>
      {of.map(({ side, file, done, says }) => (
        <Progress key={side} done={done} of={file.size}>
          {says}
        </Progress>
      ))}
      {of.length > 0 && (
        <>
          <p className={css.note}>{of[0]?.hint}</p>
          <div>
            <Button small look="secondary" onClick={onStop}>
              {stop}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** With what is told of a side now in the place of what was told of it before. */
export const withStep = (all: readonly Sending[], step: Sending) => [...all.filter(({ side }) => side !== step.side), step]
