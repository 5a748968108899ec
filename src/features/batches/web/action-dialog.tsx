import { nameIn } from '#shared/categories.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import css from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import { activityKinds, type ActivityKind } from '../../activities/rules.ts'
import { text as activityText } from '../../activities/text.ts'
import { type ArchivalWords, ArchiveFields, archivalIn, useArchiveText } from '../../archives/web/archive-dialog.tsx'
import { useKnownPools } from '../../candidates/web/known-pools.ts'
import { useKnownTags } from '../../candidates/web/known-tags.ts'
import { isOffered } from '../../documents/rules.ts'
import type { DescribedType } from '../../documents/shapes.ts'
import { ColleagueField } from '../../identity/web/colleague-field.tsx'
import { instantOf, When } from '../../activities/web/when.tsx'
import type { BatchAction } from '../contract.ts'
import { type BatchKind, fillIn } from '../rules.ts'
import { AlreadyOn } from './already-on.tsx'
import { text } from './batch-text.ts'
import own from './on-candidates.module.css'

/** A move is asked about where applications are. */
export type AskedKind = Exclude<BatchKind, 'move-application'>

type Props = {
  kind: AskedKind
  title: string
  /** How many candidates it concerns, and what the first is called. */
  n: number
  first: string | null
  onSend: (action: BatchAction, idempotencyKey: string) => Promise<void>
  onClose: () => void
}

/** What is to be done to all who are selected, before it is. */
export function ActionDialog({ kind, title, n, first, onSend, onClose }: Props) {
  const t = useText(text)
  const a = useArchiveText()
  const asks: Record<AskedKind, () => ReactNode> = {
    'put-to-job': () => <PutToJob />,
    'add-tags': () => <Tags canCreate />,
    'remove-tags': () => <Tags />,
    'set-owner': () => (
      <>
        <ColleagueField label={t.owner} name="ownerId" />
        <p className={css.sub}>{t.ownerHint}</p>
      </>
    ),
    'send-mail': () => <Mail first={first} />,
    'add-to-pool': () => <PoolField />,
    'remove-from-pool': () => <PoolField />,
    'log-activity': () => <Activity />,
    'request-documents': () => <Documents />,
    archive: () => <ArchiveFields kind="candidate" />,
  }
  return (
    <DialogForm title={title} send={title} onSend={(given, key) => onSend(actionOf(kind, given, a), key)} onClose={onClose}>
      <p>{kind === 'put-to-job' || kind === 'add-to-pool' ? t.addTo({ n }) : t.concerns({ n })}</p>
      {asks[kind]()}
    </DialogForm>
  )
}

/** What the form asks for, as the API takes it. */
export function actionOf(kind: AskedKind, given: FormData, a: ArchivalWords): BatchAction {
  const id = (name: string) => Number(given.get(name)) || null
  switch (kind) {
    case 'put-to-job':
      return { kind, jobId: id('jobId') as number }
    case 'set-owner':
      return { kind, ownerId: id('ownerId') }
    case 'add-to-pool':
    case 'remove-from-pool':
      return { kind, poolId: id('poolId') as number }
    case 'log-activity':
      return { kind, activity: given.get('activity') as ActivityKind, text: textOf(given, 'text') ?? '', happenedAt: instantOf(given) }
    case 'request-documents':
      return { kind, types: given.getAll('types').map(String) }
    case 'archive':
      return { kind, ...archivalIn('candidate', given, a) }
    case 'send-mail':
      return { kind, subject: textOf(given, 'subject') ?? '', body: textOf(given, 'body') ?? '' }
    default:
      return { kind, tags: given.getAll('tags').map(String) }
  }
}

function Tags({ canCreate = false }: { canCreate?: boolean }) {
  const t = useText(text)
  const known = useKnownTags()
  return <MultiSelect label={t.tags} name="tags" canCreate={canCreate} maxLength={40} options={known.map((tag) => [tag, tag])} />
}

/** Which documents; those of the right to work the agency checks itself. */
export function Documents({ initial = [] }: { initial?: readonly string[] }) {
  const t = useText(text)
  const locale = useLocale()
  const [types, setTypes] = useState<readonly DescribedType[]>([])
  useEffect(() => {
    api.get('/document-types').then(({ items }) => setTypes(items.filter(isOffered)), complain)
  }, [])
  return (
    <>
      {types.length > 0 && (
        <MultiSelect
          label={t.documents}
          name="types"
          options={types.map((type) => [type.code, nameIn(type, locale)])}
          initial={initial.filter((code) => types.some((type) => type.code === code))}
        />
      )}
      <p className={css.sub}>{t.requestHint}</p>
    </>
  )
}

/** To which job; who is on it already is said once it is chosen. */
function PutToJob() {
  const [jobId, setJobId] = useState<number | null>(null)
  return (
    // The number of the job that was chosen; what is typed has no number yet.
    <div onInput={({ target }) => target instanceof HTMLInputElement && target.name === 'jobId' && setJobId(Number(target.value) || null)}>
      <JobField />
      {jobId !== null && <AlreadyOn jobId={jobId} />}
    </div>
  )
}

/** An open job, found by what staff call it. */
export function JobField() {
  const t = useText(text)
  return (
    <Combobox
      name="jobId"
      label={t.job}
      placeholder={t.jobHint}
      none={t.noJob}
      unchosen={t.noJob}
      fewestLetters={0}
      find={async (q) => {
        const { items } = await api.get('/staff/jobs', { query: { q, status: 'open', limit: 20 } })
        return items.map(({ id, title, reference, employer }) => ({
          id,
          name: [title, employer?.name, reference].filter(Boolean).join(' · '),
        }))
      }}
    />
  )
}

function PoolField() {
  const t = useText(text)
  const known = useKnownPools()
  return <Select label={t.pool} name="poolId" required empty={t.choosePool} options={known.map(({ id, name }) => [String(id), name])} />
}

/** What is written down about each, and when it was. */
function Activity() {
  const t = useText(text)
  const k = useText(activityText)
  return (
    <>
      <Select label={t.what} name="activity" options={activityKinds.map((one) => [one, k[one]])} />
      <TextArea label={t.body} name="text" required rows={5} maxLength={4000} />
      <div className={css.two}>
        <When at={new Date()} />
      </div>
    </>
  )
}

function Mail({ first }: { first: string | null }) {
  const t = useText(text)
  const [typed, setTyped] = useState({ subject: '', body: '' })
  const [firstName = '', ...rest] = (first ?? '').split(' ')
  const filled = (words: string) => (first === null ? words : fillIn(words, { firstName, lastName: rest.join(' ') }))
  return (
    <>
      <TextField
        label={t.subject}
        name="subject"
        required
        maxLength={150}
        onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
      />
      <TextArea
        label={t.body}
        name="body"
        required
        rows={8}
        maxLength={5000}
        hint={t.mailHint({ firstName: '{firstName}', lastName: '{lastName}' })}
        onChange={({ target }) => setTyped({ ...typed, body: target.value })}
      />
      {(typed.subject || typed.body) && (
        <>
          <p className={css.sub}>{t.preview({ name: first ?? t.someone })}</p>
          <div className={own.preview}>
            <strong>{filled(typed.subject)}</strong>
            {filled(typed.body)}
          </div>
        </>
      )}
    </>
  )
}
