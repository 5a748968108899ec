import { Fragment } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import { intlTag } from '#shared/locale.ts'
import { roles } from '#shared/roles.ts'
import { toApplied, toEditCandidate } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { type Fact, Facts, MailLink, PhoneLink } from '#web/ui/facts.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import css from '#web/ui/screen.module.css'
import { showSize } from '../../files/rules.ts'
import { FileLinks } from '../../files/web/file-links.tsx'
import { text as jobText } from '../../jobs/text.ts'
import { trades } from '../../jobs/trades.ts'
import type { Profile as Shape } from '../contract.ts'
import { fields, sections } from '../fields.ts'
import { labels } from '../field-text.ts'
import { missingFrom } from '../rules.ts'
import { text as candidateText } from '../text.ts'
import { showPlace } from '../../places/rules.ts'
import { useSections } from './candidate-fields.tsx'
import { CandidateStatusMark } from './candidate-status.tsx'
import { loadProfile } from './load-profile.ts'
import { text } from './staff-text.ts'

export const clientLoader = inBrowser(loadProfile)
export const handle: ScreenFor = { roles }

/** A candidate's profile, as staff or the person themselves see it. */
export default function Profile({ loaderData: { candidate, staff } }: Screen<typeof loadProfile>) {
  const t = useText(text)
  const f = useText(formText)
  const c = useText(candidateText)
  const locale = useLocale()
  const j = useText(jobText)
  const trade = useText(trades)
  const dates = useDates()
  const { uid } = useSession()
  useLive([`candidate:${candidate.id}`])
  const key = staff ? String(candidate.id) : uid
  const { facts, label } = useFields(fields, labels, candidate)
  const available =
    candidate.availability === 'date' && candidate.availableFrom
      ? `${c.date}: ${dates.day(candidate.availableFrom)}`
      : c[candidate.availability]
  const town = candidate.place && showPlace(candidate.place, locale)
  const missing = missingFrom(candidate)
  const shown = {
    // In the head, or in a place of their own.
    ...{ firstName: null, lastName: null, locale: null, note: null, availableFrom: null },
    ...(candidate.email && { email: null }),
    ...(candidate.phone && { phone: null }),
    placeId: town ?? '',
    availability: available,
    ownerId: staff?.ownerName ?? '',
  }
  const isGiven = ([, value]: Fact) => value !== '' && value !== f.no
  const asked = useSections(staff !== null).map(([section, title]) => [section, title, facts(shown, sections[section])] as const)
  const known = asked
    .map(([section, title, all]) => [section, title, all.filter(isGiven)] as const)
    .filter(([, , given]) => given.length > 0)
  const notGiven = asked.flatMap(([, , all]) => all.filter((fact) => !isGiven(fact)))
  const name = `${candidate.firstName} ${candidate.lastName}`
  return (
    <RecordPage
      title={name}
      mark={<Avatar name={name} large />}
      status={staff && <CandidateStatusMark status={candidate.status} />}
      facts={[candidate.trade && trade[candidate.trade], candidate.experience && j[candidate.experience], available]}
      reach={[
        ['phone', candidate.phone && <PhoneLink number={candidate.phone} />],
        ['mail', candidate.email && <MailLink address={candidate.email} />],
        ['map-pin', town],
        ['circle-user-round', staff?.ownerName && t.ownedBy({ name: staff.ownerName })],
      ]}
      actions={
        <>
          <LinkButton look="primary" to={toApplied(key)}>
            <Icon name="briefcase" />
            {t.applications}
          </LinkButton>
          <LinkButton to={toEditCandidate(key)}>
            <Icon name="pencil" />
            {f.edit}
          </LinkButton>
        </>
      }
    >
      {!staff && missing.length > 0 && (
        <div className={css.conflict}>
          <p>
            {t.incomplete}{' '}
            {missing.map((part) => ({ phone: label.phone, trade: label.trade, place: label.placeId, cv: t.cv })[part]).join(', ')}
          </p>
          <LinkButton small to={toEditCandidate(key)}>
            {t.finish}
          </LinkButton>
        </div>
      )}
      <div className={css.columns}>
        <section className={css.card} aria-labelledby="about">
          <h2 id="about">{t.about}</h2>
          {known.map(([section, title, given]) => (
            <Fragment key={section}>
              <h3>{title}</h3>
              <Facts of={given} />
            </Fragment>
          ))}
          {notGiven.length > 0 && (
            <p className={css.sub}>
              {t.notGiven} {notGiven.map(([name]) => name).join(', ')}
            </p>
          )}
          {staff && (
            <p className={css.sub}>
              {t.added} {dates.day(staff.createdAt)}
            </p>
          )}
          {staff?.note && (
            <>
              <h2>{label.note}</h2>
              <p className={css.prose}>{staff.note}</p>
            </>
          )}
        </section>
        <div className={css.stack}>
          <Cv candidate={candidate} />
          <Outlet />
        </div>
      </div>
    </RecordPage>
  )
}

function Cv({ candidate: { id, cv } }: { candidate: Shape }) {
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  const { revalidate } = useRevalidator()
  return (
    <section className={css.card} aria-labelledby="cv">
      <h2 id="cv">{t.cv}</h2>
      {cv && (
        <div className={css.head}>
          <div>
            <strong>{cv.name}</strong>
            <br />
            <small className={css.sub}>
              {showSize(cv.size, intlTag[locale])} · {dates.day(cv.createdAt)}
            </small>
          </div>
          <FileLinks file={cv} />
        </div>
      )}
      <Form
        key={cv?.id}
        onSend={async (given) => {
          await api.post('/candidates/{candidateId}/files', { candidateId: id, file: given.get('file') as File })
          void revalidate()
          return { said: t.uploaded }
        }}
      >
        <FileField name="file" label={cv ? t.newCv : t.addCv} hint={t.cvHint} accept=".pdf,.docx" />
        <div>
          <Submit look="secondary">{t.upload}</Submit>
        </div>
      </Form>
    </section>
  )
}
