import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { addDays, dayOf } from '#shared/dates.ts'
import { inLocale } from '#shared/locale.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { toEditJob, toJob } from '#shared/screens.ts'
import type { Approvers } from '#shared/settings.ts'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useSettings } from '#web/settings.ts'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { useCopy } from '#web/ui/copy-button.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { formText } from '#web/ui/form-text.ts'
import { numberOf, textOf } from '#web/ui/form-data.ts'
import type { MenuAction } from '#web/ui/menu.tsx'
import css from '#web/ui/screen.module.css'
import { complain, toast } from '#web/ui/toast.tsx'
import { ArchiveDialog, useArchiveText } from '../../archives/web/archive-dialog.tsx'
import { labels } from '../field-text.ts'
import { approvalReasons, whyNotArchive, whyNotClose, whyNotDecide, whyNotFill, whyNotOpen, whyNotPause, whyNotWithdraw } from '../life.ts'
import { whyNotChange } from '../rules.ts'
import type { JobRow } from '../shapes.ts'
import { ApproverField, publicationIn } from './approval-note.tsx'
import { lifeText } from './life-text.ts'
import { OpensField } from './opens-field.tsx'

type Known = Pick<
  JobRow,
  | 'id'
  | 'version'
  | 'title'
  | 'slug'
  | 'status'
  | 'showEmployer'
  | 'chargeRate'
  | 'pay'
  | 'approvedAt'
  | 'approvalAskedByUid'
  | 'approver'
  | 'closesOn'
  | 'openings'
  | 'filled'
>
const reasoned = ['refuse', 'pause', 'fill', 'close'] as const
type Reasoned = (typeof reasoned)[number]
type JobAction = 'publish' | 'resume' | 'relist' | 'approve' | 'withdraw' | 'copy' | 'share' | 'archive' | Reasoned

/** What this person may do with the job as it stands, what comes next first. */
export function actionsOf(me: Pick<Actor, 'role' | 'uid'>, job: Known, approvers?: Approvers): JobAction[] {
  const may = (action: JobAction, why: string | null) => (why === null ? [action] : [])
  const opening = job.status === 'on_hold' ? 'resume' : job.status === 'draft' || job.status === 'scheduled' ? 'publish' : 'relist'
  const isPending = job.status === 'pending_approval'
  return [
    ...may('approve', whyNotDecide(me, job, approvers)),
    ...may('refuse', whyNotDecide(me, job, approvers)),
    ...(isPending ? [] : may(opening, whyNotOpen(me, job))),
    ...may('close', whyNotClose(me, job)),
    ...may('pause', whyNotPause(me, job)),
    ...may('fill', whyNotFill(me, job)),
    ...may('withdraw', whyNotWithdraw(me, job)),
    ...(worksHere(me) && job.status === 'open' ? (['share'] as const) : []),
    ...(worksHere(me) ? (['copy'] as const) : []),
    ...may('archive', whyNotArchive(me, job)),
  ]
}

/** In a menu: to change it first, what takes it off the public pages for good last. */
const menuOrder = [
  'approve',
  'refuse',
  'publish',
  'resume',
  'relist',
  'share',
  'copy',
  'pause',
  'fill',
  'withdraw',
  'archive',
  'close',
] as const

/** Does them, asking first what has to be asked; `dialog` stands wherever the screen has room. */
export function useJobActions(): {
  actionsFor: (job: Known) => (MenuAction & { key: JobAction })[]
  menuFor: (job: Known) => MenuAction[]
  dialog: ReactNode
} {
  const t = useText(lifeText)
  const f = useText(formText)
  const a = useArchiveText()
  const me = useSession()
  const { approvers } = useSettings()
  const locale = useLocale()
  const act = useAct()
  const copy = useCopy()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<{ action: JobAction; job: Known } | null>(null)
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  const run = (action: JobAction, job: Known) => {
    const named = { jobId: job.id, version: job.version }
    if (action === 'approve') return act(() => api.put('/jobs/{jobId}/approval', named), saidOnline(t))
    if (action === 'withdraw') return act(() => api.delete('/jobs/{jobId}/publication', named), t.withdrawn)
    if (action === 'resume' && job.closesOn >= dayOf(new Date()))
      return act(() => api.put('/jobs/{jobId}/publication', { ...named, body: {} }), saidOnline(t))
    if (action === 'share') return copy(`${location.origin}${inLocale(`/jobs/${job.slug}`, locale)}`, t.linkCopied)
    if (action === 'copy')
      return api.post('/jobs/{jobId}/copies', { jobId: job.id }).then(({ id }) => {
        toast(t.copied)
        navigate(toJob(id))
      }, complain)
    return setAsked({ action, job })
  }
  const dialog = asked && <JobActionDialog key={asked.job.id} {...asked} onClose={close} />
  const actionsFor = (job: Known) =>
    actionsOf(me, job, approvers).map((key) => ({
      key,
      name: key === 'archive' ? a.archive : t[key],
      danger: key === 'close',
      run: () => run(key, job),
    }))
  return {
    dialog,
    actionsFor,
    menuFor: (job) => [
      ...(whyNotChange(me, job) === null ? [{ key: 'edit', name: f.edit, run: () => void navigate(toEditJob(job.id)) }] : []),
      ...actionsFor(job).toSorted((one, other) => menuOrder.indexOf(one.key) - menuOrder.indexOf(other.key)),
    ],
  }
}

/** What has to be said before it is done. */
export function JobActionDialog({ action, job, onClose }: { action: JobAction; job: Known; onClose: () => void }) {
  const { id: jobId, version } = job
  if (action === 'archive')
    return (
      <ArchiveDialog
        kind="job"
        name={job.title}
        onSend={(body) => api.put('/jobs/{jobId}/archival', { jobId, version, body })}
        onClose={onClose}
      />
    )
  const why = reasoned.find((one) => one === action)
  return why ? <ReasonDialog action={why} job={job} onClose={onClose} /> : <PublishDialog job={job} onClose={onClose} />
}

const paths = {
  refuse: '/jobs/{jobId}/refusal',
  pause: '/jobs/{jobId}/pause',
  fill: '/jobs/{jobId}/filling',
  close: '/jobs/{jobId}/closure',
} as const
const saidOf = { refuse: 'refused', pause: 'paused', fill: 'filled', close: 'closed' } as const

function ReasonDialog({ action, job: { id: jobId, version }, onClose }: { action: Reasoned; job: Known; onClose: () => void }) {
  const t = useText(lifeText)
  return (
    <DialogForm
      title={t[`${action}Title`]}
      danger={action !== 'pause'}
      send={t[action]}
      onClose={onClose}
      onSend={async (given) => {
        await api.put(paths[action], { jobId, version, body: { reason: textOf(given, 'reason') ?? '' } })
        return { said: t[saidOf[action]] }
      }}
    >
      <p>{t[`${action}Body`]}</p>
      <TextField label={t.reason} name="reason" maxLength={500} required />
    </DialogForm>
  )
}

/** What became of a job that was to go online. */
export const saidOnline =
  (t: Record<'opened' | 'scheduled' | 'pending_approval', string>) =>
  ({ status }: Pick<JobRow, 'status'>) =>
    status === 'scheduled' || status === 'pending_approval' ? t[status] : t.opened

/** When it goes online and until when; how many openings there are, once all were taken. */
function PublishDialog({ job, onClose }: { job: Known; onClose: () => void }) {
  const t = useText(lifeText)
  const l = useText(labels)
  const me = useSession()
  const { id: jobId, version, status, filled, openings } = job
  const today = dayOf(new Date())
  const isNew = status === 'draft'
  const reasons = me.role === 'admin' || job.approvedAt ? [] : approvalReasons(job)
  return (
    <DialogForm
      title={isNew || status === 'scheduled' ? t.publishTitle : t.relistTitle}
      send={isNew || status === 'scheduled' ? t.publish : t.relist}
      onClose={onClose}
      onSend={async (given) => {
        const body = {
          closesOn: textOf(given, 'closesOn') ?? job.closesOn,
          ...publicationIn(given),
          ...(status === 'filled' && { openings: numberOf(given, 'openings') ?? openings }),
        }
        const became = await api.put('/jobs/{jobId}/publication', { jobId, version, body })
        return { said: saidOnline(t)(became) }
      }}
    >
      {!isNew && status !== 'scheduled' && <p>{t.relistBody}</p>}
      {reasons.map((reason) => (
        <p key={reason} className={css.conflict}>
          {t[reason]}
        </p>
      ))}
      {status === 'filled' && (
        <TextField
          label={t.openings}
          name="openings"
          type="number"
          min={filled + 1}
          max={999}
          defaultValue={Math.max(openings, filled + 1)}
          hint={t.openingsHint({ n: filled })}
          required
        />
      )}
      <DayField label={l.closesOn} name="closesOn" defaultValue={job.closesOn > today ? job.closesOn : addDays(today, 30)} required />
      {isNew && <OpensField />}
      <ApproverField isNeeded={isNew && reasons.length > 0} initial={job.approver} />
    </DialogForm>
  )
}
