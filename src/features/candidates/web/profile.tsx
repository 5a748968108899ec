import { useRevalidator } from 'react-router'
import { showDay } from '#shared/dates.ts'
import { intlTag } from '#shared/locale.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { AnchorButton, Button, LinkButton } from '#web/ui/controls.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form.tsx'
import css from '#web/ui/screen.module.css'
import { toast } from '#web/ui/toast.tsx'
import { showSize } from '../../files/rules.ts'
import { text as jobText } from '../../jobs/text.ts'
import { trades } from '../../jobs/trades.ts'
import type { Profile as Shape } from '../contract.ts'
import { missingFrom } from '../rules.ts'
import { text as candidateText } from '../text.ts'
import { loadProfile } from './load-profile.ts'
import { text } from './staff-text.ts'

export const clientLoader = inBrowser(loadProfile)

/** A candidate's profile, as staff or the person themselves see it. */
export default function Profile({ loaderData: { candidate, staff } }: Screen<typeof loadProfile>) {
  const t = useText(text)
  const c = useText(candidateText)
  const j = useText(jobText)
  const trade = useText(trades)
  const locale = useLocale()
  const { uid } = useSession()
  useLive([`candidate:${candidate.id}`])
  const key = staff ? String(candidate.id) : uid
  const named = (card: string) => (c as unknown as Record<string, string | undefined>)[card] ?? card
  const facts: [string, string | null][] = [
    [t.email, candidate.email],
    [t.phone, candidate.phone],
    [t.town, candidate.place ? `${candidate.place.name}, ${candidate.place.region}` : null],
    [t.trade, candidate.trade ? trade[candidate.trade] : null],
    [t.experience, candidate.experience ? j[candidate.experience] : null],
    [t.jobTypes, candidate.jobTypes.map((type) => j[type]).join(', ') || null],
    [
      t.availability,
      candidate.availability === 'date' && candidate.availableFrom
        ? `${c.date}: ${showDay(candidate.availableFrom, locale)}`
        : c[candidate.availability],
    ],
    [t.cards, candidate.cards.map(named).join(', ') || null],
    ...(staff
      ? [
          [t.source, (c as unknown as Record<string, string>)[staff.source] ?? staff.source] as [string, string],
          [t.owner, staff.ownerName] as [string, string | null],
          [t.added, showDay(staff.createdAt, locale)] as [string, string],
        ]
      : []),
  ]
  const missing = missingFrom(candidate)
  return (
    <main id="content" className={css.page}>
      <div className={css.head}>
        <div>
          <h1>
            {candidate.firstName} {candidate.lastName}
          </h1>
          <p className={css.sub}>{[candidate.trade && trade[candidate.trade], candidate.place?.name].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={css.actions}>
          <LinkButton look="primary" to={`/dashboard/applied-jobs/${key}/list`}>
            {t.applications}
          </LinkButton>
          <LinkButton to={`/dashboard/candidate/${key}/edit`}>{t.edit}</LinkButton>
        </div>
      </div>
      {!staff && missing.length > 0 && (
        <div className={css.conflict}>
          <p>
            {t.incomplete} {missing.map((part) => ({ phone: t.phone, trade: t.trade, place: t.town, cv: t.cv })[part]).join(', ')}
          </p>
          <LinkButton small to={`/dashboard/candidate/${key}/edit`}>
            {t.finish}
          </LinkButton>
        </div>
      )}
      <div className={css.columns}>
        <section className={css.card} aria-labelledby="about">
          <h2 id="about">{t.about}</h2>
          <dl className={css.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value ?? '–'}</dd>
              </div>
            ))}
          </dl>
          {staff?.note && (
            <>
              <h2>{t.note}</h2>
              <p className={css.prose}>{staff.note}</p>
            </>
          )}
        </section>
        <Cv candidate={candidate} />
      </div>
    </main>
  )
}

function Cv({ candidate: { id, cv } }: { candidate: Shape }) {
  const t = useText(text)
  const locale = useLocale()
  const form = useForm()
  const { revalidate } = useRevalidator()
  const send = form.submit(async (given) => {
    await api.post('/candidates/{candidateId}/files', { candidateId: id, file: given.get('file') as File })
    toast(t.uploaded)
    void revalidate()
  })
  return (
    <section className={css.card} aria-labelledby="cv">
      <h2 id="cv">{t.cv}</h2>
      {cv && (
        <div className={css.head}>
          <div>
            <strong>{cv.name}</strong>
            <br />
            <small className={css.sub}>
              {showSize(cv.size, intlTag[locale])} · {showDay(cv.createdAt, locale)}
            </small>
          </div>
          <AnchorButton small href={`/api/v1/files/${cv.id}/content`} download>
            {t.download}
          </AnchorButton>
        </div>
      )}
      <form key={cv?.id} onSubmit={send} className={css.form} noValidate>
        <ErrorSummary form={form} labels={{ file: t.cv }} />
        <FileField name="file" label={cv ? t.newCv : t.addCv} hint={t.cvHint} accept=".pdf,.docx" error={form.errorOf('file')} />
        <div>
          <Button type="submit" busy={form.busy}>
            {t.upload}
          </Button>
        </div>
      </form>
    </section>
  )
}
