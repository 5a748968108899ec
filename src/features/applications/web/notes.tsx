import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { toCandidate } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { Timeline } from '#web/ui/timeline.tsx'
import { complain } from '#web/ui/toast.tsx'
import type { Activity } from '../../activities/contract.ts'
import { text as kinds } from '../../activities/text.ts'
import { Composer } from '../../activities/web/composer.tsx'
import { Words } from '../../activities/web/words.tsx'
import type { Application } from '../contract.ts'
import { text } from './staff-text.ts'

/** So many of the newest notes, calls and the like, among so many of the newest entries of the timeline. */
const [newest, among] = [3, 20]

/** The newest notes about the candidate, then writing one for this job. */
export function Notes({ of: { candidateId, jobId } }: { of: Pick<Application, 'candidateId' | 'jobId'> }) {
  const t = useText(text)
  const k = useText(kinds)
  const { seenBy } = useSession()
  const [notes, setNotes] = useState<{ of: Activity[]; hasMore: boolean; isClosed: boolean } | null>(null)
  const read = useCallback(async () => {
    try {
      const query = { limit: among }
      const { items, total, isClosed } = await api.get('/candidates/{candidateId}/timeline', { candidateId, query })
      const all = items.flatMap(({ activity }) => activity ?? [])
      setNotes({ of: all.slice(0, newest), hasMore: all.length > newest || total > among, isClosed })
    } catch (error) {
      complain(error)
    }
  }, [candidateId])
  useEffect(() => void read(), [read])
  if (!notes) return null
  return (
    <section className={css.card} aria-labelledby="notes">
      <h2 id="notes">{t.notes}</h2>
      {notes.of.length > 0 && (
        <Timeline
          label={t.notes}
          of={notes.of.map((note) => ({
            key: note.id,
            icon: 'sticky-note',
            at: note.happenedAt,
            who: note.author?.name ?? t.someone,
            what: [k[note.kind], note.job?.title].filter(Boolean).join(' · '),
            body: <Words of={note} isShort />,
          }))}
        />
      )}
      {seenBy === null && !notes.isClosed && <Composer candidateId={candidateId} jobId={jobId} onWritten={() => void read()} />}
      {notes.hasMore && <Link to={toCandidate(candidateId, 'timeline')}>{t.allNotes}</Link>}
    </section>
  )
}
