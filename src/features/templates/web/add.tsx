import { readFields } from '#shared/fields.ts'
import { toTemplate, toTemplates } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { fields } from '../fields.ts'
import { TemplateFields } from './template-fields.tsx'
import { text } from './text.ts'

export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** A new template of papers. */
export default function AddTemplate() {
  const t = useText(text)
  const f = useText(formText)
  return (
    <Page title={t.add}>
      <Form
        className={css.stack}
        draft="template"
        onSend={async (given, idempotencyKey) => {
          const { id } = await api.post('/templates', { body: readFields(fields, given), idempotencyKey })
          return { said: f.saved, to: toTemplate(id) }
        }}
      >
        <TemplateFields />
        <FormActions cancel={toTemplates}>
          <Submit>{f.save}</Submit>
        </FormActions>
      </Form>
    </Page>
  )
}
