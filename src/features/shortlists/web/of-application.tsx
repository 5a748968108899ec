import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useLive } from '#web/live.ts'
import { useText } from '#web/text.tsx'
import { NotDone } from '#web/ui/not-done.tsx'
import css from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import type { OpenApplication } from '../../applications/web/panel-slot.ts'
import type { Shortlist } from '../contract.ts'
import { AgreeDialog, type NotAgreed } from './agree-dialog.tsx'
import { EntryRow } from './shortlist-card.tsx'
import own from './shortlists.module.css'
import { text } from './text.ts'

/** What employers answered about the application that is open beside a list; nothing where it is on no shortlist. */
export function AnswersOf({ application: { id: applicationId, jobId } }: OpenApplication) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  const [shortlists, setShortlists] = useState<Shortlist[]>([])
  const [agreeing, setAgreeing] = useState<{ shortlist: Shortlist; entryId: number } | null>(null)
  const [left, setLeft] = useState<NotAgreed>([])
  const read = useCallback(async () => {
    setShortlists((await api.get('/shortlists', { query: { applicationId, limit: 10 } })).items)
  }, [applicationId])
  useEffect(() => {
    read().catch(complain)
  }, [read])
  useLive([`job:${jobId}`], () => void read().catch(complain))
  if (shortlists.length === 0) return null
  return (
    <section className={css.card} aria-labelledby="on-shortlists">
      <h2 id="on-shortlists">{t.title}</h2>
      {shortlists.map((shortlist) => (
        <div key={shortlist.id}>
          {shortlist.contact && <p className={own.facts}>{t.from({ name: shortlist.contact.name, employer: shortlist.job.employer })}</p>}
          <ul className={own.people}>
            {shortlist.entries
              .filter((entry) => entry.applicationId === applicationId)
              .map((entry) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  shortlist={shortlist}
                  onAgree={() => setAgreeing({ shortlist, entryId: entry.id })}
                />
              ))}
          </ul>
        </div>
      ))}
      {agreeing && (
        <AgreeDialog
          shortlistId={agreeing.shortlist.id}
          entries={agreeing.shortlist.entries.filter(({ id }) => id === agreeing.entryId)}
          onClose={() => setAgreeing(null)}
          onDone={(notAgreed) => {
            setLeft(notAgreed)
            void revalidate()
            read().catch(complain)
          }}
        />
      )}
      {left.length > 0 && <NotDone title={t.notDone({ n: left.length })} of={left} gone={t.gone} onClose={() => setLeft([])} />}
    </section>
  )
}
