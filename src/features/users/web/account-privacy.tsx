import { useRevalidator } from 'react-router'
import { inLocale } from '#shared/locale.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { saveFile } from '#web/save-file.ts'
import { useSettings } from '#web/settings.ts'
import { useLocale, useText } from '#web/text.tsx'
import { AnchorButton, Checkbox } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Form, Submit } from '#web/ui/form.tsx'
import css from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import type { OwnGender as OwnGenderOf } from '../../equality/contract.ts'
import { OwnGender } from '../../equality/web/own-gender.tsx'
import { DataCard } from '../../privacy/web/rights.tsx'
import { text } from './text.ts'

export type Consents = { keepProfileAt: string | null; jobAlertsAt: string | null; directoryAt: string | null }

/** What a candidate agreed to, and everything that is kept about a person. */
export function AccountPrivacy({ consents, gender }: { consents: Consents | null; gender: OwnGenderOf | null }) {
  const t = useText(text)
  const locale = useLocale()
  const notice = (
    <AnchorButton look="quiet" href={inLocale('/privacy', locale)}>
      {t.readNotice}
    </AnchorButton>
  )
  return (
    <div className={css.form}>
      {consents ? (
        <>
          <ConsentForm consents={consents} />
          {gender && <OwnGender own={gender} />}
          <DataCard isOwn>{notice}</DataCard>
        </>
      ) : (
        <section className={css.card} aria-labelledby="your-data">
          <h2 id="your-data">{t.yourData}</h2>
          <p>{t.yourDataBody}</p>
          <div className={css.actions}>
            <ActionButton onClick={download}>{t.downloadData}</ActionButton>
            {notice}
          </div>
        </section>
      )}
    </div>
  )
}

function ConsentForm({ consents }: { consents: Consents }) {
  const t = useText(text)
  const f = useText(formText)
  const dates = useDates()
  const { candidateMonths } = useSettings()
  const { revalidate } = useRevalidator()
  const save = async (given: FormData) => {
    await api.put('/me/candidate/consents', { body: consentsOf(given) })
    void revalidate()
    return { said: f.saved }
  }
  const choices = [
    ['keepProfile', t.keepProfile({ n: candidateMonths }), consents.keepProfileAt],
    ['jobAlerts', t.jobAlerts, consents.jobAlertsAt],
    ['inDirectory', t.inDirectory, consents.directoryAt],
  ] as const
  return (
    <Form className={css.card} onSend={save} aria-labelledby="consents">
      <h2 id="consents">{t.consents}</h2>
      {choices.map(([name, label, since]) => (
        <Checkbox key={name} name={name} defaultChecked={since !== null}>
          {label} {since && <span className={css.sub}>({dates.day(since)})</span>}
        </Checkbox>
      ))}
      <div>
        <Submit>{f.save}</Submit>
      </div>
    </Form>
  )
}

/** What the boxes say, as the API takes it. */
export function consentsOf(given: FormData) {
  const agreed = (name: string) => given.get(name) === 'on'
  return { keepProfile: agreed('keepProfile'), jobAlerts: agreed('jobAlerts'), inDirectory: agreed('inDirectory') }
}

/** The API's answer as a file; a link could not carry the bearer token. */
async function download(): Promise<void> {
  try {
    saveFile('lintel-data.json', 'application/json', JSON.stringify(await api.get('/me/export'), null, 2))
  } catch (error) {
    complain(error)
  }
}
