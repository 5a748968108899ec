import { useState } from 'react'
import { showAgo } from '#shared/ago.ts'
import { toUnfinishedJob } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useIsPreview, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from '#web/ui/screen.module.css'
import { useRemembered } from '#web/use-looked.ts'
import type { UnfinishedJobRow } from '../unfinished-contract.ts'
import layout from './job-form.module.css'
import { unfinishedText } from './unfinished-text.ts'

/** So many stand above a list before it is asked for more. */
const shownAtFirst = 3

const none: readonly UnfinishedJobRow[] = []
const read = async () => (await api.get('/me/unfinished-jobs', {})).items

/** One's own unfinished jobs; follows what is saved and discarded in other windows. */
function useUnfinished() {
  const { uid } = useSession()
  // A list of jobs without them is still a list.
  const { shown = none, look } = useRemembered('unfinished-jobs', read, [`unfinished-jobs:${uid}`])
  return { items: shown, look }
}

/** The jobs that one began to write, each with the way to carry on; nothing where there is none. Nobody else sees them, not in a preview either. */
export const Unfinished = () => (useIsPreview() ? null : <Own />)

function Own() {
  const t = useText(unfinishedText)
  const locale = useLocale()
  const { items, look } = useUnfinished()
  const [asked, setAsked] = useState<UnfinishedJobRow | null>(null)
  const [isWhole, setWhole] = useState(false)
  if (items.length === 0) return null
  const titleOf = ({ title }: UnfinishedJobRow) => title ?? t.untitled
  return (
    // Folded, so that the list begins on the first screen.
    <details className={layout.unfinished}>
      <summary>{t.unfinished({ n: items.length })}</summary>
      <ul className={css.timeline}>
        {(isWhole ? items : items.slice(0, shownAtFirst)).map((one) => (
          <li key={one.id} className={css.entry}>
            <div>
              <strong>{titleOf(one)}</strong>
              <small>{t.savedAgo({ ago: showAgo(one.updatedAt, new Date(), locale) })}</small>
            </div>
            <div className={layout.ways}>
              <LinkButton small to={toUnfinishedJob(one.id)} aria-label={t.actionFor({ action: t.carryOn, title: titleOf(one) })}>
                {t.carryOn}
              </LinkButton>
              <IconButton icon="x" label={t.actionFor({ action: t.discard, title: titleOf(one) })} onClick={() => setAsked(one)} />
            </div>
          </li>
        ))}
      </ul>
      {!isWhole && items.length > shownAtFirst && (
        <div>
          <Button small onClick={() => setWhole(true)}>
            {t.all}
          </Button>
        </div>
      )}
      <p className={css.sub}>{t.onlyYou}</p>
      {asked && <DiscardDialog of={asked} title={titleOf(asked)} onDone={look} onClose={() => setAsked(null)} />}
    </details>
  )
}

type DiscardProps = { of: UnfinishedJobRow; title: string; onDone: () => void; onClose: () => void }

export function DiscardDialog({ of: { id: unfinishedJobId }, title, onDone, onClose }: DiscardProps) {
  const t = useText(unfinishedText)
  const act = useAct()
  return (
    <ConfirmDialog
      danger
      title={t.discardTitle({ title })}
      yes={t.discard}
      onClose={onClose}
      onConfirm={async () => {
        await act(() => api.delete('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId }), t.discarded)
        onClose()
        onDone()
      }}
    >
      <p>{t.discardBody}</p>
    </ConfirmDialog>
  )
}
