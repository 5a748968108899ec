import { Link, Outlet, redirectDocument } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { roles, worksHere } from '#shared/roles.ts'
import type { Spoken } from '#shared/text.ts'
import { toApplicants, toArchivedRecord, toEditJob, toEmployer } from '#shared/screens.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { AnchorButton, LinkButton } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import css from '#web/ui/screen.module.css'
import { useArchiveText } from '../../archives/web/archive-dialog.tsx'
import { roleNow } from '../../identity/web/role-now.ts'
import { fields } from '../fields.ts'
import { labels } from '../field-text.ts'
import { showEmployerName } from '../employer-text.ts'
import { approvalReasons, isLive } from '../life.ts'
import { whyNotChange } from '../rules.ts'
import type { Job } from '../shapes.ts'
import { showCharge } from '../show-charge.ts'
import { showExtra } from '../show-extras.ts'
import { showPay } from '../show-pay.ts'
import { showPlace } from '../../places/rules.ts'
import { Description } from './public/description.tsx'
import { useJobActions } from './job-actions.tsx'
import { JobTabs } from './job-tabs.tsx'
import { lifeText } from './life-text.ts'
import { text } from './staff-text.ts'
import { JobStatusChip } from './status-chip.tsx'

async function load(api: Api<Operations>, { params }: Visit<'jobId'>) {
  const jobId = idIn(params.jobId)
  // Candidates read the public advert, which says how they stand to it; that of a job that is not public is not found.
  if ((await roleNow()) === 'candidate') throw redirectDocument(inLocale(`/jobs/${jobId}`, document.documentElement.lang as Locale))
  return api.get('/jobs/{jobId}', { jobId })
}
export const clientLoader = inBrowser(load)
/** What slots on the job's page get as outlet context. */
export type OnJob = { job: Job }
export const handle: ScreenFor = { roles }

/** One job as staff see it; everybody who has it open sees a change within a second. */
export default function JobDetails({ loaderData: job }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const { facts } = useFields(fields, labels, job)
  const locale = useLocale()
  const me = useSession()
  const a = useArchiveText()
  const { actionsFor, dialog } = useJobActions()
  const life = useText(lifeText)
  const dates = useDates()
  useLive([`job:${job.id}`])
  // The one thing that the status asks for next stands by itself.
  const [first, ...others] = actionsFor(job)
  const isHidden = worksHere(me) && !job.showEmployer
  const standing =
    job.status === 'pending_approval'
      ? awaits(life, job)
      : job.status === 'scheduled' && job.opensAt
        ? life.opensOn({ when: dates.moment(job.opensAt) })
        : job.status === 'on_hold' && job.pauseReason
          ? life.pausedFor({ reason: job.pauseReason })
          : job.status === 'draft' && job.refusalReason
            ? life.refusedFor({ reason: job.refusalReason })
            : null
  return (
    <RecordPage
      title={job.title}
      mark={<Avatar name={showEmployerName(job.employer, locale)} hatched large />}
      status={<JobStatusChip status={job.status} />}
      facts={[
        job.reference,
        showEmployerName(job.employer, locale),
        isHidden && t.confidential,
        showPlace(job.place, locale),
        showPay(job.pay, locale),
        t.filledOf({ filled: job.filled, n: job.openings }),
        isLive(job) && t.closesOn({ day: dates.day(job.closesOn) }),
        standing,
      ]}
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
          {first && <ActionButton onClick={first.run}>{first.name}</ActionButton>}
          <Menu label={life.more} actions={others} />
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
          <Outlet context={{ job } satisfies OnJob} />
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
                ...(worksHere(me) && job.employer
                  ? {
                      employerId: (
                        <>
                          <Link to={toEmployer(job.employer.id)}>{job.employer.name}</Link>
                          {isHidden && ` · ${t.confidential}`}
                        </>
                      ),
                    }
                  : { showEmployer: null, chargeRate: null }),
                ...(job.chargeRate === null ? {} : { chargeRate: showCharge(job, locale) }),
                description: null,
                translatedDescription: null,
                channels: null,
                questions: null,
                payExtras: job.payExtras.map((one) => showExtra(one, job.pay?.currency ?? 'GBP', locale)).join(', '),
                ...(!worksHere(me) && { contactId: null, showAddress: null }),
                placeId: showPlace(job.place, locale),
              }).filter(([, value]) => value !== '' && value !== null),
              [t.filled, job.filled],
              [t.owner, job.ownerName],
              [t.closeReason, job.closeReason ?? undefined],
              [life.approvedBy, job.approvedByName ?? undefined],
            ]}
          />
        </section>
      </div>
      {dialog}
    </RecordPage>
  )
}

/** Who asked for approval, of whom, and why it is needed. */
function awaits(t: Spoken<typeof lifeText>, job: Job): string {
  const name = job.approvalAskedByName ?? '–'
  const approval = job.approver ? t.approvalBy({ approver: job.approver.name }) : t.approval
  const [one, other] = approvalReasons(job).map((reason) => t[`because-${reason}`])
  if (!one) return t.awaits({ approval, name })
  return t.awaitsBecause({ approval, name, reasons: other ? t.and({ one, other }) : one })
}
