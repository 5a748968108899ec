import { nameIn } from '#shared/categories.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { toApplicants, withMessages } from '#shared/screens.ts'
import type { AnyField } from '#shared/fields.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useSession } from '#web/session.tsx'
import { useLocale, useText, useWord } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useSayField } from '#web/ui/record-fields.tsx'
import { Timeline, type TimelineEvent } from '#web/ui/timeline.tsx'
import type { Activity } from '../../activities/contract.ts'
import { readsOthers, whyNotChange, whyNotRemove } from '../../activities/rules.ts'
import { text as kinds } from '../../activities/text.ts'
import css from '../../activities/web/activities.module.css'
import { CorrectDialog } from '../../activities/web/composer.tsx'
import { Words } from '../../activities/web/words.tsx'
import { text as stageText } from '../../applications/text.ts'
import { fields } from '../../candidates/fields.ts'
import { labels } from '../../candidates/field-text.ts'
import { addressOf } from '../../files/web/file-links.tsx'
import type { TimelineEntry } from '../contract.ts'
import type { TimelineKind } from '../rules.ts'
import { inWords } from './in-words.tsx'
import { documentText, text } from './text.ts'

const icons: Record<TimelineKind, IconName> = {
  note: 'sticky-note',
  call: 'phone',
  mail: 'mail',
  meeting: 'users',
  'text-message': 'message-square',
  message: 'messages-square',
  move: 'briefcase',
  edit: 'pencil',
  cv: 'file-text',
  document: 'copy',
  contact: 'ban',
}

/** Entries in words; one's own can be corrected and removed. `isShort`: long texts are cut, as there is more of them elsewhere. */
export function Entries({ of, isShort = false }: { of: readonly TimelineEntry[]; isShort?: boolean }) {
  const t = useText(text)
  const k = useText(kinds)
  const d = useText(documentText)
  const locale = useLocale()
  const s = useText(stageText)
  const label = useText(labels) as Record<string, string>
  const named = useWord(stageText)
  const dates = useDates()
  const say = useSayField()
  const me = useSession()
  const act = useAct()
  const [asked, setAsked] = useState<{ what: 'correct' | 'remove'; activity: Activity } | null>(null)

  const said = (field: string, value: unknown) => say((fields as Record<string, AnyField>)[field] ?? { kind: 'line' }, value) || '–'
  const jobOf = ({ id, title }: NonNullable<Activity['job']>): ReactNode =>
    readsOthers({ role: me.role }) ? <Link to={toApplicants(id)}>{title}</Link> : title
  const moveOf = ({ jobId, jobTitle, applicationId }: NonNullable<TimelineEntry['move']>): ReactNode =>
    // The job's applicants are the agency's.
    readsOthers({ role: me.role }) ? <Link to={toApplicants(jobId, applicationId)}>{jobTitle}</Link> : jobTitle
  const whatOf = ({ kind, byCandidate, activity, move, message, changes, file, document, contact }: TimelineEntry): ReactNode => {
    if (activity?.job) return inWords(t.about, { what: <strong>{k[activity.kind]}</strong>, job: jobOf(activity.job) })
    if (activity) return <strong>{k[activity.kind]}</strong>
    if (move?.from) return inWords(t.moved, { job: moveOf(move), from: s[move.from], to: <strong>{s[move.to]}</strong> })
    if (move) return inWords(byCandidate ? t.applied : t.put, { job: moveOf(move) })
    if (message) {
      const { applicationId, jobId, jobTitle } = message
      const job = <Link to={withMessages(toApplicants(jobId), applicationId)}>{jobTitle}</Link>
      return inWords(t.about, { what: <strong>{t.written}</strong>, job })
    }
    if (file)
      return inWords(t.cvAdded, {
        name: (
          <a href={addressOf(file.id, { inline: file.mime === 'application/pdf' })} target="_blank" rel="noopener">
            {file.name}
          </a>
        ),
      })
    if (document) return d[document.action]({ names: document.types.map((type) => nameIn(type, locale)).join(', ') })
    if (contact) return contact.isStopped ? t.stopped : t.resumed
    return kind === 'edit' && t.edited({ fields: changes.map(({ field }) => label[field] ?? field).join(', ') })
  }
  const bodyOf = ({ activity, move, message, changes, document, contact }: TimelineEntry): ReactNode => {
    if (activity) return <Words of={activity} isShort={isShort} />
    if (message) return <div className={css.short}>{message.text}</div>
    if (contact) return contact.reason
    if (document) return document.reason
    if (move) return move.reason && (named(move.reason) ?? move.reason)
    if (changes.length === 0) return null
    const lines = changes.map(({ field, was, became }) =>
      t.was({ field: label[field] ?? field, was: said(field, was), became: said(field, became) }),
    )
    return <div className={isShort ? css.short : undefined}>{lines.join('\n')}</div>
  }
  const actionsOf = (activity: Activity) => [
    ...(whyNotChange(me, activity) === null
      ? [{ key: 'correct', name: t.correct, run: () => setAsked({ what: 'correct', activity }) }]
      : []),
    ...(whyNotRemove(me, activity) === null
      ? [{ key: 'remove', name: t.remove, danger: true, run: () => setAsked({ what: 'remove', activity }) }]
      : []),
  ]
  const whoOf = ({ by, byCandidate, activity }: TimelineEntry) =>
    [
      by ?? (byCandidate ? t.theCandidate : t.formerColleague),
      activity?.correctedAt && t.corrected({ when: dates.moment(activity.correctedAt) }),
    ]
      .filter(Boolean)
      .join(' · ')
  const events = of.map(
    (entry): TimelineEvent => ({
      key: entry.id,
      icon: icons[entry.kind],
      at: entry.at,
      who: whoOf(entry),
      userId: entry.activity?.author?.uid ?? null,
      what: whatOf(entry),
      body: bodyOf(entry),
      actions: !isShort && entry.activity && me.seenBy === null && (
        <Menu
          dots
          label={t.actionsOn({ kind: k[entry.activity.kind], when: dates.moment(entry.at) })}
          actions={actionsOf(entry.activity)}
        />
      ),
    }),
  )
  const close = () => setAsked(null)
  return (
    <>
      <Timeline label={t.timeline} of={events} />
      {asked?.what === 'correct' && <CorrectDialog activity={asked.activity} onClose={close} />}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          title={t.removeTitle}
          danger
          onClose={close}
          onConfirm={async () => {
            const { id: activityId, version } = asked.activity
            await act(() => api.delete('/candidate-activities/{activityId}', { activityId, version }), t.removed)
            close()
          }}
        >
          <p>{t.removeBody}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
