import { useState } from 'react'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import screen from '#web/ui/screen.module.css'
import type { FailedTask } from '../shapes.ts'
import { areaOf, taskText } from './task-text.ts'
import { text } from './text.ts'

/** What went wrong in the queue, with why; each runs again or is dropped. */
export function FailedTasks({ tasks, canRunAll }: { tasks: readonly FailedTask[]; canRunAll: boolean }) {
  const t = useText(text)
  const areas = useText(taskText)
  const dates = useDates()
  const act = useAct()
  const [dropping, setDropping] = useState<FailedTask | null>(null)
  const drop = async ({ id }: FailedTask) => {
    await act(() => api.delete('/failed-tasks/{failedTaskId}', { failedTaskId: id }), t.wasDropped)
    setDropping(null)
  }
  return (
    <section className={screen.card} aria-labelledby="failed-tasks">
      <div className={screen.head}>
        <h2 id="failed-tasks">{t.failedTasks}</h2>
        {canRunAll && (
          <ActionButton
            small
            onClick={() =>
              act(
                () => api.put('/failed-tasks/next-run', {}),
                ({ count }) => t.wereRun({ n: count }),
              )
            }
          >
            {t.runAll}
          </ActionButton>
        )}
      </div>
      <ul className={screen.timeline}>
        {tasks.map((one) => (
          <li key={one.id} className={screen.entry}>
            <div>
              <strong>{areas[areaOf(one.task)] ?? one.task}</strong> · {one.task}
              {one.about && ` · ${one.about}`}
              <p>{one.error}</p>
              <small>
                {[
                  t.asked({ moment: dates.moment(one.since) }),
                  t.attempts({ n: one.attempts }),
                  one.nextAt === null ? t.noNextTry : t.nextTry({ moment: dates.moment(one.nextAt) }),
                ].join(' · ')}
              </small>
            </div>
            <div className={screen.actions}>
              <ActionButton
                small
                onClick={() => act(() => api.put('/failed-tasks/{failedTaskId}/next-run', { failedTaskId: one.id }), t.wasRun)}
              >
                {t.run}
              </ActionButton>
              <Button small onClick={() => setDropping(one)}>
                {t.drop}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {dropping && (
        <ConfirmDialog
          title={t.dropTitle({ task: areas[areaOf(dropping.task)] ?? dropping.task })}
          danger
          yes={t.drop}
          onConfirm={() => drop(dropping)}
          onClose={() => setDropping(null)}
        >
          <p>{t.dropBody}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
