import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readFields } from '#shared/fields.ts'
import { toCandidate, toCandidates, toInvite, toPutToJob } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Checkbox } from '#web/ui/controls.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { PlaceField } from '../../places/web/public/place-field.tsx'
import { labels } from '../field-text.ts'
import { fields, linkFields } from '../fields.ts'
import { useBasket } from './basket.ts'
import { CandidateFields } from './candidate-fields.tsx'
import { SimilarCandidates, useSimilarCandidates } from './similar.tsx'
import { text } from './staff-text.ts'
import { WaysToAdd } from './ways-to-add.tsx'

export const handle: ScreenFor = { roles: ['admin', 'operation', 'agent'] }

/** Adding a person by hand, or several one after the other. */
export default function AddCandidate() {
  const t = useText(text)
  const [query] = useSearchParams()
  const isByLink = query.get('by') === 'link'
  return (
    <Page title={t.add}>
      <WaysToAdd current={isByLink ? 'link' : 'hand'} />
      {isByLink ? <ByLink /> : <Manually />}
    </Page>
  )
}

/** Only what they would otherwise type themselves; the rest they say when they sign up. */
function ByLink() {
  const t = useText(text)
  const locale = useLocale()
  const { input, label } = useFields(linkFields, labels)
  return (
    <Form
      draft="candidate by link"
      onSend={async (given, idempotencyKey) => {
        const { id } = await api.post('/candidates', { body: readFields(linkFields, given), idempotencyKey })
        return { to: toInvite(id) }
      }}
    >
      <section className={css.card}>
        <p className={css.sub}>{t.byLinkBody}</p>
        <div className={css.two}>
          {input('firstName')}
          {input('lastName')}
        </div>
        <div className={css.two}>
          {input('email')}
          {input('phone')}
        </div>
        <div className={css.two}>
          {input('locale', { start: locale })}
          {input('trade')}
        </div>
        <PlaceField label={label.placeId} name="placeId" optional />
      </section>
      <FormActions cancel={toCandidates}>
        <Submit>{t.toLink}</Submit>
      </FormActions>
    </Form>
  )
}

/** All that is known of somebody, by hand. */
function Manually() {
  const t = useText(text)
  const f = useText(formText)
  const [turn, setTurn] = useState(0)
  const { role } = useSession()
  const basket = useBasket()
  const known = useSimilarCandidates()
  return (
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
        setTurn(turn + 1)
        window.scrollTo({ top: 0 })
        // Said by the form, once its draft is gone: the next one would begin with it.
        return { said: t.savedName({ name }) }
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is typed in its fields comes up here */}
      <div className={css.stack} onBlur={known.look}>
        <CandidateFields isStaff known={<SimilarCandidates of={known.similar} form={known.form} onOthers={known.areOthers} isAdding />} />
      </div>
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
  )
}
