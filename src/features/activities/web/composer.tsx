import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Select } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { textOf as given } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { useFreshForm } from '#web/ui/fresh-form.ts'
import { MentionArea, namedIn } from '#web/ui/mention-area.tsx'
import css from '#web/ui/screen.module.css'
import type { Activity } from '../contract.ts'
import { activityKinds, type ActivityKind, isContact, readsOthers, textOf, typedOf } from '../rules.ts'
import { text as kinds } from '../text.ts'
import { text } from './text.ts'
import own from './activities.module.css'
import { instantOf, isMovedFrom, When } from './when.tsx'

const longest = 4000

/** Whom this person can name: colleagues of the agency, by a part of their name. */
function useColleagues() {
  const { role } = useSession()
  if (role === 'candidate' || !readsOthers({ role })) return null
  return async (q: string) => (await api.get('/colleagues', { query: { q, worksHere: true, limit: 6 } })).items
}

type Props = {
  candidateId: number
  /** For which job it is written. */
  jobId?: number
  onWritten?: () => void
}

/** Writes down a note, or that somebody was in touch, where it is read. */
export function Composer({ candidateId, jobId, onWritten }: Props) {
  const { box, turn, next } = useFreshForm('[type=submit]')
  return (
    <div ref={box} className={own.composer}>
      <ComposerForm
        key={`${candidateId} ${turn}`}
        candidateId={candidateId}
        {...(jobId !== undefined && { jobId })}
        onWritten={() => {
          next()
          onWritten?.()
        }}
      />
    </div>
  )
}

function ComposerForm({ candidateId, jobId, onWritten }: Props & { onWritten: () => void }) {
  const t = useText(text)
  const k = useText(kinds)
  const find = useColleagues()
  const { revalidate } = useRevalidator()
  const [kind, setKind] = useState<ActivityKind>('note')
  return (
    <Form
      draft={`activity ${candidateId} ${jobId ?? ''}`}
      onSend={async (form, idempotencyKey) => {
        await api.post('/candidates/{candidateId}/activities', { candidateId, body: activityIn(form, kind, jobId), idempotencyKey })
        onWritten()
        void revalidate()
        return { said: kind === 'note' ? t.noteAdded : t.added }
      }}
    >
      <MentionArea label={t.write} hint={find ? t.hint : t.hintAlone} name="text" rows={3} maxLength={longest} required find={find} />
      <div className={css.two}>
        <Select
          label={t.what}
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(target.value as ActivityKind)}
          options={activityKinds.map((one) => [one, k[one]])}
        />
        {isContact(kind) && <When at={new Date()} />}
        <div className={css.actions}>
          <Submit look="secondary">{t.add}</Submit>
        </div>
      </div>
    </Form>
  )
}

const wordsIn = (form: FormData) => textOf(given(form, 'text') ?? '', namedIn(form, 'text'))

/** What was written down, as the API takes it. */
export function activityIn(form: FormData, kind: ActivityKind, jobId?: number) {
  const happenedAt = instantOf(form)
  return { kind, text: wordsIn(form), ...(happenedAt && { happenedAt }), ...(jobId !== undefined && { jobId }) }
}

/** The same of a correction: what is shown to the minute is sent only if another was chosen. */
export function correctionIn(form: FormData, at: Date) {
  const happenedAt = instantOf(form)
  return { text: wordsIn(form), ...(happenedAt && isMovedFrom(form, at) && { happenedAt }) }
}

/** Corrects what one wrote oneself. */
export function CorrectDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const find = useColleagues()
  const { revalidate } = useRevalidator()
  const { id: activityId, version, kind, mentions, happenedAt } = activity
  const at = new Date(happenedAt)
  return (
    <DialogForm
      title={t.correctTitle}
      send={f.save}
      onClose={onClose}
      onSend={async (form) => {
        await api.patch('/candidate-activities/{activityId}', { activityId, version, body: correctionIn(form, at) })
        void revalidate()
        return { said: f.saved }
      }}
    >
      <MentionArea
        label={t.text}
        name="text"
        rows={6}
        maxLength={longest}
        required
        find={find}
        initial={mentions}
        defaultValue={typedOf(activity.text, mentions)}
      />
      {isContact(kind) && (
        <div className={css.two}>
          <When at={at} />
        </div>
      )}
    </DialogForm>
  )
}
