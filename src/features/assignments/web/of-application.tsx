import { useCallback, useEffect, useState } from 'react'
import { toMakeAssignment } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import css from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import type { OpenApplication } from '../../applications/web/panel-slot.ts'
import type { AssignmentRow } from '../shapes.ts'
import { AssignmentPeople } from './assignment-people.tsx'
import { text } from './text.ts'

/** In the panel of an application: its assignment, or the way to set it up once they are placed. */
export function AssignmentOf({ application: { id: applicationId, jobId, candidateId, stage } }: OpenApplication) {
  const t = useText(text)
  const [found, setFound] = useState<AssignmentRow[] | null>(null)
  const read = useCallback(async () => {
    const { items } = await api.get('/assignments', { query: { jobId, candidateId, limit: 20 } })
    setFound(items.filter((one) => one.applicationId === applicationId))
  }, [applicationId, jobId, candidateId])
  const isPlaced = stage === 'placed'
  const isShown = isPlaced || stage === 'completed' || stage === 'ended_early'
  useEffect(() => {
    if (isShown) read().catch(complain)
  }, [isShown, read])
  if (!isShown || found === null || (found.length === 0 && !isPlaced)) return null
  return (
    <section className={css.card} aria-labelledby="assignment-of">
      <h2 id="assignment-of">{t.assignment}</h2>
      {found.length > 0 ? (
        <AssignmentPeople of={found} by="employer" />
      ) : (
        <>
          <p className={css.sub}>{t.setUpWaits}</p>
          <div>
            <LinkButton small look="primary" to={toMakeAssignment(applicationId)}>
              {t.setUp}
            </LinkButton>
          </div>
        </>
      )}
    </section>
  )
}
