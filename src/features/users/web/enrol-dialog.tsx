import { useText, useWord } from '#web/text.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { localProblem } from '#web/ui/form-data.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { text as identityText } from '../../identity/text.ts'
import { codeOf } from '../../identity/web/code-of.ts'
import type { Enrolment } from '../../identity/web/security.ts'
import css from './security.module.css'
import { text } from './security-text.ts'

/** What the app scans, and the first code, which proves that it did. */
export function EnrolDialog({ enrolment, onDone, onClose }: { enrolment: Enrolment; onDone: () => void; onClose: () => void }) {
  const t = useText(text)
  const why = useWord(identityText)
  const finish = async (given: FormData) => {
    try {
      await enrolment.finish(String(given.get('code')), String(given.get('name')).trim() || t.app)
    } catch (failure) {
      throw localProblem([['code', why(codeOf(failure)) ?? codeOf(failure)]])
    }
    onDone()
  }
  return (
    <Dialog title={t.scanTitle} onClose={onClose}>
      <Form className={css.form} onSend={finish}>
        <p>{t.scan}</p>
        <QrCode value={enrolment.address} label={t.picture} />
        <p className={css.key}>
          {t.cannotScan} <code>{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <TextField
          label={t.firstCode}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          maxLength={6}
          required
        />
        <TextField label={t.appName} name="name" maxLength={60} optional />
        <Submit wide>{t.finish}</Submit>
      </Form>
    </Dialog>
  )
}
