import { readFields } from '#shared/fields.ts'
import { toCandidate } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Form, FormActions, Submit } from '#web/ui/form.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import { fields } from '../fields.ts'
import { CandidateFields } from './candidate-fields.tsx'
import { text } from './staff-text.ts'

export const handle: ScreenFor = { roles: ['admin', 'operation', 'agent'] }

/** Adding a person by hand. */
export default function AddCandidate() {
  const t = useText(text)
  const f = useText(formText)
  return (
    <Page title={t.add}>
      <Form
        draft="candidate"
        onSend={async (given, idempotencyKey) => {
          const { id } = await api.post('/candidates', { body: readFields(fields, given), idempotencyKey })
          return { said: f.saved, to: toCandidate(id) }
        }}
      >
        <CandidateFields isStaff />
        <FormActions>
          <Submit>{f.save}</Submit>
        </FormActions>
      </Form>
    </Page>
  )
}
