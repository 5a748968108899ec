import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { SelectionBar } from '#web/ui/selection-bar.tsx'
import type { Application } from '../contract.ts'
import { isOwedAnswer } from '../rules.ts'
import { ReplyDialog, type Waiting } from './reply-dialog.tsx'
import { severalText } from './move-several-text.ts'
import { replyText } from './reply-text.ts'

const none: ReadonlySet<number> = new Set()

/** What a list of applications needs so that those who wait can be answered: alone from the menu of a row, together from the bar. */
export function useReplies(rows: readonly Application[]) {
  const t = useText(replyText)
  const s = useText(severalText)
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<ReadonlyMap<number, Waiting>>(new Map())
  const [to, setTo] = useState<readonly Waiting[]>([])
  const [first, ...others] = to
  const dialog = first && (
    <ReplyDialog
      to={[first, ...others]}
      onSent={(left) => {
        // Who still waits stays selected.
        setChosen((before) => new Map([...before].filter(([id]) => left.includes(id))))
        void revalidate()
      }}
      onClose={() => setTo([])}
    />
  )
  return {
    selection: {
      ids: chosen.size === 0 ? none : new Set(chosen.keys()),
      onChange: (ids: ReadonlySet<number>) => {
        const known = new Map<number, Waiting>([...chosen, ...rows.map((one) => [one.id, one] as const)])
        setChosen(
          new Map(
            [...ids].flatMap((id) => {
              const one = known.get(id)
              return one ? [[id, one] as const] : []
            }),
          ),
        )
      },
      nameOf: (one: Application) => one.candidateName,
    },
    menu: {
      nameOf: (one: Application) => one.candidateName,
      actions: (one: Application) => (isOwedAnswer(one.stage) ? [{ key: 'reply', name: t.reply, run: () => setTo([one]) }] : []),
    },
    bar: (
      <>
        <SelectionBar
          label={s.selection}
          said={chosen.size === 0 ? null : s.selected({ n: chosen.size })}
          onClear={() => setChosen(new Map())}
        >
          <Button small onClick={() => setTo([...chosen.values()])}>
            {t.reply}
          </Button>
        </SelectionBar>
        {dialog}
      </>
    ),
  }
}
