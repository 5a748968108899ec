import { useState } from 'react'
import { Link, Outlet, useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { inLocale } from '#shared/locale.ts'
import { worksHere } from '#shared/roles.ts'
import { toApplicants, toArchivedRecord, toEditJob, toEmployer } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { AnchorButton, Button, LinkButton, TextField } from '#web/ui/controls.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import css from '#web/ui/screen.module.css'
import { ArchiveDialog, useArchiveText } from '../../archives/web/archive-dialog.tsx'
import { fields } from '../fields.ts'
import { labels } from '../field-text.ts'
import { whyNotArchive, whyNotChange, whyNotClose, whyNotOpen } from '../rules.ts'
import { showPay } from '../show-pay.ts'
import { showPlace } from '../../places/rules.ts'
import { Description } from './public/description.tsx'
import { JobTabs } from './job-tabs.tsx'
import { text } from './staff-text.ts'
import { JobStatusChip } from './status-chip.tsx'

const load = (api: Api<Operations>, { params }: Visit<'jobId'>) => api.get('/jobs/{jobId}', { jobId: idIn(params.jobId) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation', 'agent'] }

/** One job as staff see it; everybody who has it open sees a change within a second. */
export default function JobDetails({ loaderData: job }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const { facts } = useFields(fields, labels, job)
  const locale = useLocale()
  const me = useSession()
  const { revalidate } = useRevalidator()
  const a = useArchiveText()
  const [closing, setClosing] = useState(false)
  const [isArchiving, setArchiving] = useState(false)
  useLive([`job:${job.id}`])
  const act = useAct()
  const open = () => act(() => api.put('/jobs/{jobId}/publication', { jobId: job.id, version: job.version, body: {} }), t.published)
  return (
    <RecordPage
      title={job.title}
      mark={<Avatar name={job.employer.name} firm large />}
      status={<JobStatusChip status={job.status} />}
      facts={[job.employer.name, showPlace(job.place, locale), showPay(job.pay, locale)]}
      actions={
        <>
          {me.role !== 'agent' && (
            <LinkButton look="primary" to={toApplicants(job.id)}>
              <Icon name="users" />
              {t.seeApplicants}
            </LinkButton>
          )}
          {whyNotChange(me, job) === null && (
            <LinkButton to={toEditJob(job.id)}>
              <Icon name="pencil" />
              {f.edit}
            </LinkButton>
          )}
          {whyNotOpen(me, job) === null && <Button onClick={open}>{t.open}</Button>}
          {whyNotClose(me, job) === null && <Button onClick={() => setClosing(true)}>{t.close}</Button>}
          {whyNotArchive(me, job) === null && <Button onClick={() => setArchiving(true)}>{a.archive}</Button>}
          {job.status === 'archived' && me.role === 'admin' && <LinkButton to={toArchivedRecord('job', job.id)}>{a.inArchives}</LinkButton>}
          {job.status === 'open' && (
            <AnchorButton look="quiet" href={inLocale(`/jobs/${job.slug}`, locale)}>
              <Icon name="external-link" />
              {t.seePublic}
            </AnchorButton>
          )}
        </>
      }
    >
      <JobTabs jobId={job.id} current="overview" />
      <div className={css.columns}>
        <div className={css.stack}>
          <Outlet />
          <section className={css.card} aria-labelledby="advert">
            <h2 id="advert">{t.text}</h2>
            <div className={css.prose} lang={job.language}>
              <Description text={job.description} />
            </div>
          </section>
        </div>
        <section className={`${css.card} ${css.facing}`}>
          <Facts
            of={[
              [t.reference, job.reference],
              ...facts({
                title: null,
                ...(worksHere(me) && { employerId: <Link to={toEmployer(job.employer.id)}>{job.employer.name}</Link> }),
                description: null,
                placeId: showPlace(job.place, locale),
              }),
              [t.filled, job.filled],
              [t.owner, job.ownerName],
              [t.closeReason, job.closeReason ?? undefined],
            ]}
          />
        </section>
      </div>
      {closing && (
        <CloseDialog
          jobId={job.id}
          version={job.version}
          onClose={() => {
            setClosing(false)
            void revalidate()
          }}
        />
      )}
      {isArchiving && (
        <ArchiveDialog
          kind="job"
          name={job.title}
          onSend={(body) => api.put('/jobs/{jobId}/archival', { jobId: job.id, version: job.version, body })}
          onClose={() => {
            setArchiving(false)
            void revalidate()
          }}
        />
      )}
    </RecordPage>
  )
}

function CloseDialog({ jobId, version, onClose }: { jobId: number; version: number; onClose: () => void }) {
  const t = useText(text)
  return (
    <DialogForm
      title={t.closeTitle}
      danger
      send={t.close}
      onClose={onClose}
      onSend={async (given) => {
        await api.put('/jobs/{jobId}/closure', { jobId, version, body: { reason: textOf(given, 'reason') ?? '' } })
      }}
    >
      <p>{t.closeBody}</p>
      <TextField label={t.closeReason} name="reason" maxLength={500} required />
    </DialogForm>
  )
}
