import { readFields } from '#shared/fields.ts'
import { toDocumentTypes } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { newTypeFields } from '../type-fields.ts'
import { typeLabels } from '../type-text.ts'
import { ShapeFields, TypeFields } from './type-fields.tsx'
import { text } from './type-text.ts'

export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** A new type of document; wallets, jobs and requests offer it at once. */
export default function AddDocumentType() {
  const t = useText(text)
  const f = useText(formText)
  const { input } = useFields(newTypeFields, typeLabels)
  return (
    <Page title={t.addTitle}>
      <Form
        draft="document-type"
        onSend={async (given, idempotencyKey) => {
          await api.post('/document-types', { body: readFields(newTypeFields, given), idempotencyKey })
          return { said: f.saved, to: toDocumentTypes }
        }}
      >
        <section className={css.card}>
          <div className={css.two}>
            {input('family')}
            {input('country')}
          </div>
          <TypeFields />
          <ShapeFields />
        </section>
        <FormActions cancel={toDocumentTypes}>
          <Submit>{f.save}</Submit>
        </FormActions>
      </Form>
    </Page>
  )
}
