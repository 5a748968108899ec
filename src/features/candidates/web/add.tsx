import { useState } from 'react'
import { readFields } from '#shared/fields.ts'
import { toAddCandidate, toCandidate, toImports, toPutToJob } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Checkbox } from '#web/ui/controls.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { toast } from '#web/ui/toast.tsx'
import { fields } from '../fields.ts'
import { useBasket } from './basket.ts'
import { CandidateFields } from './candidate-fields.tsx'
import { text } from './staff-text.ts'

export const handle: ScreenFor = { roles: ['admin', 'operation', 'agent'] }

/** Adding a person by hand, or several one after the other. */
export default function AddCandidate() {
  const t = useText(text)
  const f = useText(formText)
  const [turn, setTurn] = useState(0)
  const { role } = useSession()
  const basket = useBasket()
  return (
    <Page title={t.add}>
      {role !== 'agent' && (
        <Segments
          label={t.ways}
          of={[
            { to: toAddCandidate, name: t.byHand, isCurrent: true },
            { to: toImports, name: t.fromFile, isCurrent: false },
          ]}
        />
      )}
      <Form
        key={turn}
        draft="candidate"
        onSend={async (given, idempotencyKey) => {
          const { ownerId, ...written } = readFields(fields, given)
          const body = { ...written, ...(ownerId !== null && { ownerId }), sendNotice: given.get('sendNotice') === 'on' }
          const { id } = await api.post('/candidates', { body, idempotencyKey })
          const name = `${body.firstName} ${body.lastName}`
          if (given.get('then') === 'put-to-job') {
            basket.choose(new Set([id]), () => name)
            return { said: f.saved, to: toPutToJob }
          }
          if (given.get('then') !== 'another') return { said: f.saved, to: toCandidate(id) }
          toast(t.savedName({ name }))
          setTurn(turn + 1)
          window.scrollTo({ top: 0 })
          return {}
        }}
      >
        <CandidateFields isStaff />
        <Checkbox name="sendNotice" defaultChecked>
          {t.sendNotice}
        </Checkbox>
        <FormActions>
          <Submit>{f.save}</Submit>
          {role !== 'agent' && (
            <Submit look="secondary" name="then" value="put-to-job">
              {t.savePut}
            </Submit>
          )}
          <Submit look="secondary" name="then" value="another">
            {t.saveAnother}
          </Submit>
        </FormActions>
      </Form>
    </Page>
  )
}
