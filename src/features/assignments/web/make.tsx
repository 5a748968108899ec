import { useState } from 'react'
import { Navigate } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { readFields } from '#shared/fields.ts'
import { toApplicants, toAssignment } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { EmptyState, LinkButton } from '#web/ui/controls.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { fields } from '../fields.ts'
import { onCostOf } from '../rules.ts'
import { text as problemText } from '../text.ts'
import { AssignmentFields } from './assignment-fields.tsx'
import { RateFields, rateIn } from './rate-fields.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { params }: Visit<'applicationId'>) {
  const applicationId = idIn(params.applicationId)
  return { applicationId, draft: await api.get('/applications/{applicationId}/assignment-draft', { applicationId }) }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Setting up the assignment of somebody who is placed, by the terms of the job. */
export default function MakeAssignment({ loaderData: { applicationId, draft } }: Screen<typeof load>) {
  const t = useText(text)
  const problem = useText(problemText)
  const [engagement, setEngagement] = useState(draft.start.engagement)
  const { candidate, job, employer, start, assignmentId } = draft
  const applicants = toApplicants(job.id, applicationId)
  const sub = t.setUpSub({ name: candidate.name, job: job.title, employer: employer.name })
  if (assignmentId !== null) return <Navigate to={toAssignment(assignmentId)} replace />
  if (!draft.isPlaced)
    return (
      <Page title={t.setUp} sub={sub}>
        <EmptyState title={problem['application-not-placed']} actions={<LinkButton to={applicants}>{t.toApplication}</LinkButton>} />
      </Page>
    )
  const rate = engagement === start.engagement ? start.rate : { ...start.rate, onCost: onCostOf(engagement) }
  return (
    <Page title={t.setUp} sub={sub}>
      <Form
        draft={`assignment of ${applicationId}`}
        onSend={async (given, idempotencyKey) => {
          const terms = readFields(fields, given)
          const body = { ...terms, supplierId: terms.supplierId ?? null, endsOn: textOf(given, 'endsOn') ?? null, rate: rateIn(given) }
          const { id } = await api.post('/applications/{applicationId}/assignment', { applicationId, body, idempotencyKey })
          return { said: t.setUpDone, to: toAssignment(id) }
        }}
      >
        <AssignmentFields draft={draft} isPlanned onEngagement={setEngagement}>
          <section className={css.card} aria-labelledby="money">
            <h2 id="money">{t.money}</h2>
            <RateFields key={engagement} start={rate} currency={draft.currency} engagement={engagement} pattern={start} />
          </section>
        </AssignmentFields>
        <FormActions cancel={applicants}>
          <Submit>{t.setUp}</Submit>
        </FormActions>
      </Form>
    </Page>
  )
}
