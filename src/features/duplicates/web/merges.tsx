import { useState } from 'react'
import { toCandidate } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import css from '#web/ui/screen.module.css'
import type { Merge } from '../contract.ts'
import { problemText } from '../problem-text.ts'
import { text } from './text.ts'

/** The newest merges, each of which can be undone for a while. */
export function Merges({ of }: { of: readonly Merge[] }) {
  const t = useText(text)
  const p = useText(problemText)
  const dates = useDates()
  const act = useAct()
  const [asked, setAsked] = useState<Merge | null>(null)
  return (
    <section className={css.card} aria-labelledby="merges">
      <h2 id="merges">{t.merges}</h2>
      {of.length === 0 ? (
        <p className={css.sub}>{t.noMerges}</p>
      ) : (
        <ul className={css.timeline}>
          {of.map((merge) => (
            <li key={merge.id} className={css.entry}>
              <div>
                <a href={toCandidate(merge.survivorId)}>{merge.name}</a>
                <small>
                  {t.mergedBy({ name: merge.mergedByName ?? t.someone, day: dates.day(merge.mergedAt) })} ·{' '}
                  {merge.undoneAt
                    ? t.undone
                    : merge.whyNotUndo
                      ? p[merge.whyNotUndo as 'merged-again']
                      : t.undoUntil({ day: dates.day(merge.undoUntil) })}
                </small>
              </div>
              {merge.whyNotUndo === null && (
                <Button small onClick={() => setAsked(merge)} aria-label={`${t.undo} – ${merge.name}`}>
                  {t.undo}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          title={t.undoAsk({ name: asked.name })}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await act(() => api.put('/merges/{mergeId}/undoing', { mergeId: asked.id }), t.separated)
            setAsked(null)
          }}
        >
          <p>{t.undoBody({ name: asked.name })}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
