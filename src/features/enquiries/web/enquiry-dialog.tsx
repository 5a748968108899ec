import { Link } from 'react-router'
import { toJobNamed } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { AnchorButton, Select } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { Facts, MailLink, PhoneLink } from '#web/ui/facts.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { numberOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import screen from '#web/ui/screen.module.css'
import { Typed } from '#web/ui/typed.tsx'
import { referenceIn } from '../../jobs/reference.ts'
import type { Enquiry } from '../contract.ts'
import { type EnquiryStatus, enquiryStatuses } from '../rules.ts'
import { text as enquiryText } from '../text.ts'
import { text } from './text.ts'

/** What the form says of it, as the API takes it: nobody looks after it once nobody is chosen. */
export const enquiryIn = (given: FormData) => ({
  status: given.get('status') as EnquiryStatus,
  ownerId: numberOf(given, 'ownerId') ?? null,
  note: String(given.get('note') ?? ''),
})

type Props = { enquiry: Enquiry; colleagues: readonly { id: number; name: string }[]; onClose: () => void }

/** What somebody wrote, who looks after it, and how far it is. */
export function EnquiryDialog({ enquiry, colleagues, onClose }: Props) {
  const t = useText(text)
  const e = useText(enquiryText)
  const f = useText(formText)
  const { id: enquiryId, version, subject, name, email, phone, kind, message, locale, status, ownerId, note } = enquiry
  const job = referenceIn(`${subject} ${message}`)
  const answer = say(text, locale).replySubject({ subject })
  return (
    <DialogForm
      title={subject}
      isWide
      send={f.save}
      onClose={onClose}
      onSend={async (given) => {
        await api.patch('/enquiries/{enquiryId}', { enquiryId, version, body: enquiryIn(given) })
        return { said: f.saved }
      }}
    >
      <Facts
        of={[
          [t.from, `${name} · ${e[kind]}`],
          [t.email, <MailLink key="email" address={email} />],
          [
            t.job,
            job && (
              <Link key="job" to={toJobNamed(job)}>
                {job}
              </Link>
            ),
          ],
          [t.phone, phone && <PhoneLink key="phone" number={phone} />],
        ]}
      />
      <Typed lang={locale}>{message}</Typed>
      <p>
        <AnchorButton small href={`mailto:${email}?subject=${encodeURIComponent(answer)}`}>
          {t.reply}
        </AnchorButton>
      </p>
      <div className={screen.two}>
        <Select label={t.status} name="status" defaultValue={status} options={enquiryStatuses.map((one) => [one, e[one]])} />
        <Select
          label={t.owner}
          name="ownerId"
          defaultValue={ownerId ?? ''}
          empty={t.nobody}
          options={colleagues.map((one) => [String(one.id), one.name])}
        />
      </div>
      <TextArea label={t.note} hint={t.noteHint} name="note" optional rows={3} maxLength={2000} defaultValue={note} />
    </DialogForm>
  )
}
