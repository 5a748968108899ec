import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Checkbox, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import css from '#web/ui/screen.module.css'
import type { LetterTemplate } from '../contract.ts'
import { hasTick, holesOf, letterBounds } from '../rules.ts'
import { kindText, text } from './text.ts'

/** Changes what a letter says, both languages beside each other. */
export function TemplateDialog({ template, onClose }: { template: LetterTemplate; onClose: () => void }) {
  const t = useText(text)
  const k = useText(kindText)
  const f = useText(formText)
  const { id: letterTemplateId, kind, version } = template
  const subject = (name: 'subjectEn' | 'subjectFr') => (
    <TextField
      label={t[name]}
      name={name}
      lang={name === 'subjectEn' ? 'en' : 'fr'}
      required
      maxLength={letterBounds.subject}
      defaultValue={template[name]}
    />
  )
  const body = (name: 'bodyEn' | 'bodyFr') => (
    <TextArea
      label={t[name]}
      name={name}
      lang={name === 'bodyEn' ? 'en' : 'fr'}
      required
      rows={9}
      maxLength={letterBounds.body}
      defaultValue={template[name]}
    />
  )
  return (
    <DialogForm
      title={k[kind]}
      send={f.save}
      isWide
      onClose={onClose}
      onSend={async (given) => {
        const read = (name: string) => textOf(given, name) ?? ''
        await api.put('/letter-templates/{letterTemplateId}/wording', {
          letterTemplateId,
          version,
          body: {
            tells: hasTick(kind) ? given.has('tells') : template.tells,
            subjectEn: read('subjectEn'),
            bodyEn: read('bodyEn'),
            subjectFr: read('subjectFr'),
            bodyFr: read('bodyFr'),
          },
        })
        return { said: f.saved }
      }}
    >
      <p className={css.sub}>
        {t.holes({
          holes: holesOf(kind)
            .map((hole) => `{${hole}}`)
            .join(', '),
        })}
      </p>
      <div className={css.two}>
        <div className={css.page}>
          {subject('subjectEn')}
          {body('bodyEn')}
        </div>
        <div className={css.page}>
          {subject('subjectFr')}
          {body('bodyFr')}
        </div>
      </div>
      {hasTick(kind) && (
        <Checkbox name="tells" defaultChecked={template.tells}>
          {t.tells}
        </Checkbox>
      )}
    </DialogForm>
  )
}
