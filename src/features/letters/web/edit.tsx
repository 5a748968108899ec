import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { locales } from '#shared/locale.ts'
import { toLetters } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useIsPreview } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button, Checkbox } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Form, Submit } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import screen from '#web/ui/screen.module.css'
import type { LetterTemplate } from '../contract.ts'
import { LetterHistory } from './letter-history.tsx'
import { LetterInLanguage } from './letter-in-language.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { readWording } from './read-wording.ts'
import { receiverText, text } from './text.ts'

const load = (api: Api<Operations>, { params }: Visit<'letter'>) => api.get('/letter-templates/{letter}', { letter: params.letter })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** A kind of mail: its words in both languages, how it will look, what it said before. */
export default function EditLetter({ loaderData: template }: Screen<typeof load>) {
  const t = useText(text)
  const r = useText(receiverText)
  const isPreview = useIsPreview()
  const act = useAct()
  const { revalidate } = useRevalidator()
  const [asksReset, setAsksReset] = useState(false)
  const { kind, name, groupTitle, to, isOurs, version } = template
  const reset = async () => {
    await act(() => api.delete('/letter-templates/{letter}/wording', { letter: kind, version }), t.wasReset)
    setAsksReset(false)
    void revalidate()
  }
  return (
    <Page
      title={name}
      sub={t.toWhom({ group: groupTitle, to: r[to] })}
      actions={!isOurs && !isPreview && <Button onClick={() => setAsksReset(true)}>{t.reset}</Button>}
    >
      <LetterForm key={`${kind} ${version}`} template={template} />
      <LetterHistory template={template} onChanged={() => void revalidate()} />
      {asksReset && (
        <ConfirmDialog title={t.resetTitle({ letter: name })} danger onClose={() => setAsksReset(false)} onConfirm={reset}>
          <p>{t.resetBody}</p>
        </ConfirmDialog>
      )}
    </Page>
  )
}

function LetterForm({ template }: { template: LetterTemplate }) {
  const t = useText(text)
  const f = useText(formText)
  const own = useLocale()
  const { revalidate } = useRevalidator()
  const { kind: letter, version, tells } = template
  return (
    <Form
      className={screen.stack}
      draft={`letter ${letter}`}
      guarded
      onSend={async (given) => {
        await api.put('/letter-templates/{letter}/wording', { letter, version, body: readWording(given, template) })
        void revalidate()
        return { said: f.saved }
      }}
    >
      <div className={screen.columns}>
        <div className={screen.stack}>
          {(own === 'fr' ? locales.toReversed() : locales).map((locale) => (
            <LetterInLanguage key={locale} locale={locale} template={template} />
          ))}
          {tells !== null && (
            <Checkbox name="tells" defaultChecked={tells}>
              {t.tells}
            </Checkbox>
          )}
        </div>
        <LetterPreview template={template} />
      </div>
      <FormActions cancel={toLetters}>
        <Submit>{f.save}</Submit>
      </FormActions>
    </Form>
  )
}
