import { useCallback, useEffect, useState } from 'react'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import css from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import type { OpenApplication } from '../../applications/web/panel-slot.ts'
import { isEnded } from '../../applications/rules.ts'
import type { Interview } from '../contract.ts'
import { InterviewCard } from './interview-card.tsx'
import own from './interviews.module.css'
import { ProposeDialog } from './propose-dialog.tsx'
import { text } from './text.ts'

/** The interviews of the application that is open beside a list. */
export function InterviewsOf({ application: { id: applicationId, jobId, stage } }: OpenApplication) {
  const t = useText(text)
  const [interviews, setInterviews] = useState<Interview[]>([])
  const [isProposing, setProposing] = useState(false)
  const read = useCallback(async () => {
    setInterviews((await api.get('/interviews', { query: { applicationId, limit: 50 } })).items)
  }, [applicationId])
  useEffect(() => {
    read().catch(complain)
  }, [read])
  return (
    <section className={css.card} aria-labelledby="interviews">
      <h2 id="interviews">{t.title}</h2>
      {interviews.length === 0 && <p className={css.sub}>{t.none}</p>}
      <ul className={own.list}>
        {interviews.map((interview) => (
          <InterviewCard key={`${interview.id} ${interview.version}`} interview={interview} onChange={read} />
        ))}
      </ul>
      {!isEnded(stage) && (
        <div>
          <Button small onClick={() => setProposing(true)}>
            {t.propose}
          </Button>
        </div>
      )}
      {isProposing && <ProposeDialog {...{ applicationId, jobId }} onClose={() => setProposing(false)} onDone={read} />}
    </section>
  )
}
