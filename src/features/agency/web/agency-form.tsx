import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { ChangeForm } from '#web/ui/change-form.tsx'
import { Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { labels } from '../field-text.ts'
import { fields } from '../fields.ts'
import type { Agency } from '../rules.ts'
import { text } from './text.ts'

/** Who runs this site. */
export function AgencyForm({ agency }: { agency: Agency & { version: number } }) {
  const t = useText(text)
  const f = useText(formText)
  const { input } = useFields(fields, labels, agency)
  return (
    <ChangeForm
      className={css.form}
      draft="agency"
      fields={fields}
      record={agency}
      findNewest={() => api.get('/agency')}
      write={(version, body) => api.patch('/agency', { version, body })}
      onSaved={() => ({ said: f.saved })}
    >
      <section className={css.card} aria-labelledby="publisher">
        <h2 id="publisher">{t.publisher}</h2>
        {input('name')}
        {input('address')}
        <div className={css.two}>
          {input('phone')}
          {input('email')}
        </div>
        {input('publicationDirector')}
      </section>
      <section className={css.card} aria-labelledby="numbers">
        <h2 id="numbers">{t.numbers}</h2>
        <div className={css.two}>
          {input('country')}
          {input('legalForm')}
        </div>
        <div className={css.two}>
          {input('companyNumber')}
          {input('vatNumber')}
        </div>
        <div className={css.two}>
          {input('registerTown')}
          {input('shareCapitalEuros')}
        </div>
      </section>
      <section className={css.card} aria-labelledby="host">
        <h2 id="host">{t.host}</h2>
        <div className={css.two}>
          {input('hostName')}
          {input('hostPhone')}
        </div>
        {input('hostAddress')}
      </section>
      <section className={css.card} aria-labelledby="data">
        <h2 id="data">{t.data}</h2>
        <div className={css.two}>
          {input('supervisor')}
          {input('supervisorNumber')}
        </div>
        <div className={css.two}>
          {input('privacyContact')}
          {input('privacyEmail')}
        </div>
      </section>
      <FormActions>
        <Submit>{f.save}</Submit>
      </FormActions>
    </ChangeForm>
  )
}
