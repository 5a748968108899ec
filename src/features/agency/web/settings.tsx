import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toSettings, toSettingsHistory } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useAt, useText } from '#web/text.tsx'
import { ChangeForm } from '#web/ui/change-form.tsx'
import { AnchorButton } from '#web/ui/controls.tsx'
import { Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { Tabs } from '#web/ui/tabs.tsx'
import { labels } from '../field-text.ts'
import { fields } from '../fields.ts'
import { type Agency, missingOf } from '../rules.ts'
import { MissingDetails } from './missing-details.tsx'
import { SettingsHistory } from './settings-history.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { url }: Visit) {
  const isHistory = url.searchParams.get('tab') === 'history'
  const [agency, changes] = await Promise.all([api.get('/agency'), isHistory ? api.get('/agency/changes') : null])
  return { agency, changes: changes?.items ?? null }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** Who runs this site, and what each detail was before. */
export default function Settings({ loaderData: { agency, changes } }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  useLive(['agency'])
  return (
    <Page
      title={t.title}
      sub={t.sub}
      actions={
        <AnchorButton href={at('/legal')} target="_blank" rel="noreferrer">
          {t.view}
        </AnchorButton>
      }
    >
      <Tabs
        label={t.parts}
        of={[
          { to: toSettings, name: t.details, isCurrent: changes === null },
          { to: toSettingsHistory, name: t.history, isCurrent: changes !== null },
        ]}
      />
      {changes ? (
        <SettingsHistory of={changes} />
      ) : (
        <>
          <MissingDetails of={missingOf(agency)} />
          <AgencyForm agency={agency} />
        </>
      )}
    </Page>
  )
}

function AgencyForm({ agency }: { agency: Agency & { version: number } }) {
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
