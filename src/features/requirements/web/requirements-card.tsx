import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { worksHere } from '#shared/roles.ts'
import { toCandidates } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useLive } from '#web/live.ts'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { formText } from '#web/ui/form-text.ts'
import css from '#web/ui/screen.module.css'
import { RequirementList } from './public/requirement-list.tsx'
import { asInput, RequirementsDialog } from './requirements-dialog.tsx'
import { text } from './text.ts'

/** What a job asks for, with the types of documents there are. */
export async function loadRequirements(api: Api<Operations>, jobId: number) {
  const [job, asked, types] = await Promise.all([
    api.get('/jobs/{jobId}', { jobId }),
    api.get('/jobs/{jobId}/requirements', { jobId }),
    api.get('/document-types'),
  ])
  return { job, types: types.items, ...asked }
}
export type RequirementsOf = Awaited<ReturnType<typeof loadRequirements>>

/** Which documents a job asks for; what is usual for the trade is one press away. */
export function RequirementsCard({ job, types, items, jobVersion }: RequirementsOf) {
  const t = useText(text)
  const f = useText(formText)
  useLive(['document-types'])
  const me = useSession()
  const act = useAct()
  const { revalidate } = useRevalidator()
  const [isEditing, setEditing] = useState(false)
  const mayChange = worksHere(me) && job.status !== 'archived'
  const write = (body: { items: ReturnType<typeof asInput>[] }) =>
    api.put('/jobs/{jobId}/requirements', { jobId: job.id, version: jobVersion, body })
  const takeUsual = () =>
    act(async () => {
      const usual = await api.get('/requirement-templates', { query: { trade: job.trade, placeId: job.place.id } })
      await write({ items: usual.items.map(asInput) })
    }, t.checkedAnew)
  return (
    <>
      <section className={css.card} aria-labelledby="requirements">
        <div className={css.head}>
          <h2 id="requirements">{t.requirements}</h2>
          {mayChange && items.length > 0 && (
            <Button small onClick={() => setEditing(true)}>
              {f.edit}
            </Button>
          )}
        </div>
        {items.length > 0 ? (
          <>
            <RequirementList items={items} />
            {worksHere(me) && <Link to={`${toCandidates}?forJob=${job.id}&trade=${job.trade}`}>{t.findCandidates}</Link>}
          </>
        ) : (
          <>
            <p className={css.sub}>
              {t.none} {mayChange && t.noneBody}
            </p>
            {mayChange && (
              <div className={css.actions}>
                <ActionButton onClick={takeUsual}>{t.takeUsual}</ActionButton>
                <Button look="quiet" onClick={() => setEditing(true)}>
                  {t.choose}
                </Button>
              </div>
            )}
          </>
        )}
      </section>
      {isEditing && (
        <RequirementsDialog
          country={job.place.country === 'FR' ? 'FR' : 'GB'}
          types={types}
          items={items}
          onSend={write}
          onClose={() => {
            setEditing(false)
            void revalidate()
          }}
        />
      )}
    </>
  )
}
