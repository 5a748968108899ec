import { useSyncExternalStore } from 'react'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from './upload-card.module.css'
import { uploadText } from './upload-text.ts'
import { again, forget, forgetAll, pause, type Sending, uploads } from './uploads.ts'

const none: readonly Sending[] = []
/** So many lines, those under way and those refused first. */
const mostLines = 6
const urgency = { refused: 0, sending: 1, paused: 1, checking: 1, stopped: 2, waiting: 3, kept: 4 }

export const useUploads = () => useSyncExternalStore(uploads.subscribe, uploads.read, () => none)

/** What is being uploaded: how far it is, what was refused and what to do about it. */
export function UploadCard() {
  const all = useUploads()
  const t = useText(uploadText)
  if (all.length === 0) return null
  const done = all.filter(({ is }) => is === 'kept').length
  const isOver = all.every(({ is }) => is === 'kept' || is === 'refused')
  const lines = all.filter(({ is }) => is !== 'kept').toSorted((a, b) => urgency[a.is] - urgency[b.is])
  const paused = uploads.isPaused()
  return (
    <section className={css.card} aria-label={t.uploads}>
      <header>
        <strong role="status">{t.uploaded({ done, n: all.length, place: all.at(-1)?.to.place ?? '' })}</strong>
        {!isOver && (
          <Button small look="quiet" onClick={() => pause(!paused)}>
            {paused ? t.resume : t.pause}
          </Button>
        )}
        <IconButton icon="x" label={isOver ? t.close : t.stopAll} onClick={forgetAll} />
      </header>
      <ul>
        {lines.slice(0, mostLines).map((one) => (
          <Line key={one.key} one={one} />
        ))}
        {lines.length > mostLines && <li className={css.more}>{t.moreWait({ n: lines.length - mostLines })}</li>}
      </ul>
    </section>
  )
}

const useWords = () => useText(uploadText)

function Line({ one }: { one: Sending }) {
  const t = useWords()
  if (one.is === 'refused') {
    const known = {
      'file-too-large': [t.tooLarge, t.tooLargeWay],
      'file-empty': [t.empty, t.emptyWay],
      'program-refused': [t.program, t.programWay],
    } as const
    const [what, way] = (one.code && known[one.code]) || [t.refused, one.why]
    const isHopeless = one.code !== null && one.code in known
    return (
      <li>
        <b>{one.name}</b>
        <span className={css.bad} role="alert">
          {what}
        </span>
        <span className={css.note}>{way}</span>
        <span>
          {!isHopeless && (
            <Button small look="quiet" onClick={() => again(one.key)}>
              {t.again}
            </Button>
          )}
          <Button small look="quiet" onClick={() => forget(one.key)}>
            {t.remove}
          </Button>
        </span>
      </li>
    )
  }
  return (
    <li>
      <b>{one.name}</b>
      <span className={css.note}>{sayFar(one, t)}</span>
      {(one.is === 'sending' || one.is === 'paused' || one.is === 'stopped') && (
        <progress max={Math.max(one.size, 1)} value={one.done} aria-label={one.name} />
      )}
    </li>
  )
}

/** How far one is, in words. */
function sayFar(one: Exclude<Sending, { is: 'refused' }>, t: ReturnType<typeof useWords>): string {
  if (one.is === 'stopped') return t.paused
  if (one.is === 'paused') return t.offline
  if (one.is !== 'sending') return t[one.is]
  const percent = t.percent({ n: Math.round((one.done / Math.max(one.size, 1)) * 100) })
  const seconds = (Date.now() - one.startedAt) / 1000
  if (one.done === 0 || seconds < 2) return percent
  const n = Math.max(1, Math.round((seconds / one.done) * (one.size - one.done)))
  return n < 90 ? t.left({ percent, n }) : t.minutesLeft({ percent, n: Math.round(n / 60) })
}
