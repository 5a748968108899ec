import { useState } from 'react'
import { api } from '#web/api.ts'
import { useText, useWord } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import css from '#web/ui/screen.module.css'
import { Timeline } from '#web/ui/timeline.tsx'
import { complain } from '#web/ui/toast.tsx'
import type { Move } from '../contract.ts'
import { newestMoves } from '../rules.ts'
import { text as stageText } from '../text.ts'
import { text } from './staff-text.ts'

type Props = { application: { id: number; moves: Move[]; moveCount: number } }

/** How the application got where it stands, newest first; older moves on request. */
export function History({ application: { id: applicationId, moves, moveCount } }: Props) {
  const t = useText(text)
  const s = useText(stageText)
  const named = useWord(stageText)
  const [older, setOlder] = useState<Move[]>([])
  const shown = [...moves, ...older]
  const showOlder = async () => {
    const page = shown.length / newestMoves + 1
    const { items } = await api.get('/applications/{applicationId}/moves', { applicationId, query: { page, limit: newestMoves } })
    setOlder([...older, ...items])
  }
  return (
    <section className={css.card}>
      <h2>{t.history}</h2>
      <Timeline
        label={t.history}
        of={shown.map((move) => ({
          key: move.id,
          icon: 'chevron-right',
          at: move.at,
          who: [move.by, move.told ? t.told : null].filter(Boolean).join(' · '),
          what: (
            <>
              {s[move.from]} → <strong>{s[move.to]}</strong>
              {move.reason && !move.isPutBack && <>: {named(move.reason) ?? move.reason}</>}
              {move.overrideReason && <> · {t.against({ reason: move.overrideReason })}</>}
              {move.isPutBack && <> · {t.wasPutBack}</>}
              {move.note && <>: {move.note}</>}
            </>
          ),
        }))}
      />
      {shown.length < moveCount && (
        <div>
          <ActionButton small onClick={() => showOlder().catch(complain)}>
            {t.olderMoves({ n: moveCount - shown.length })}
          </ActionButton>
        </div>
      )}
    </section>
  )
}
