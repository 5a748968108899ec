import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type CategoryKind, categoryKinds } from '#shared/categories.ts'
import { readFields } from '#shared/fields.ts'
import { toCategories } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { labels } from '../field-text.ts'
import { newFields } from '../fields.ts'
import { CategoryFields } from './category-fields.tsx'
import { text } from './text.ts'

export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** A new entry; forms and filters offer it at once. */
export default function AddCategory() {
  const t = useText(text)
  const f = useText(formText)
  const { input } = useFields(newFields, labels)
  const [query] = useSearchParams()
  const [kind, setKind] = useState(() => categoryKinds.find((one) => one === query.get('kind')) ?? 'sector')
  return (
    <Page title={t.addTitle}>
      <Form
        draft="category"
        onSend={async (given, idempotencyKey) => {
          const made = await api.post('/categories', { body: readFields(newFields, given), idempotencyKey })
          return { said: f.saved, to: toCategories(made.kind) }
        }}
      >
        <section className={css.card}>
          {input('kind', { start: kind, onChoose: (chosen) => setKind(chosen as CategoryKind) })}
          <CategoryFields kind={kind} />
        </section>
        <FormActions cancel={toCategories(kind)}>
          <Submit>{f.save}</Submit>
        </FormActions>
      </Form>
    </Page>
  )
}
