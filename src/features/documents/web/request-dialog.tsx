import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Button, Checkbox } from '#web/ui/controls.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { localProblem } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import css from '#web/ui/screen.module.css'
import { uiText } from '#web/ui/text.ts'
import type { Country } from '../../places/countries.ts'
import type { DescribedType } from '../contract.ts'
import { requestDays } from '../rules.ts'
import { useTypeOptions } from './document-dialogs.tsx'
import { text } from './text.ts'

type Props = {
  person: { id: number; email: string | null; country: Country }
  types: readonly DescribedType[]
  /** What was asked for before and has not come. */
  waiting: readonly string[]
  onClose: () => void
}

/** Asks for documents by a link, and shows it, this once. */
export function RequestDialog({ person: { id: candidateId, email, country }, types, waiting, onClose }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const ui = useText(uiText)
  const { revalidate } = useRevalidator()
  const options = useTypeOptions(types, country)
  const [made, setMade] = useState<{ url: string; isMailed: boolean } | null>(null)
  return (
    <Dialog title={t.request} onClose={onClose}>
      {made ? (
        <>
          <p>{made.isMailed ? t.isSent : t.passOn}</p>
          <QrCode value={made.url} label={t.scan} />
          <div className={css.actions}>
            <CopyButton textOf={() => made.url} done={t.copied}>
              {t.copy}
            </CopyButton>
            <Button small look="quiet" onClick={onClose}>
              {ui.close}
            </Button>
          </div>
        </>
      ) : (
        <Form
          onSend={async (given) => {
            const chosen = given.getAll('types').map(String)
            const wrong = localProblem([chosen.length === 0 && ['types', t.needType]])
            if (wrong) throw wrong
            const body = { types: chosen, mail: given.get('mail') === 'on' }
            setMade(await api.put('/candidates/{candidateId}/document-request', { candidateId, body }))
            void revalidate()
            return false
          }}
        >
          <p>{t.askBody({ days: requestDays })}</p>
          <MultiSelect label={t.which} name="types" options={options} initial={[...new Set(waiting)]} />
          {email && (
            <Checkbox name="mail" defaultChecked>
              {t.mailIt({ email })}
            </Checkbox>
          )}
          <div className={css.actions}>
            <Button onClick={onClose}>{f.cancel}</Button>
            <Submit>{t.make}</Submit>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
