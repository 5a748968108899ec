import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { toChangePassword } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useIsPreview } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Facts, MailAddress } from '#web/ui/facts.tsx'
import { Pager } from '#web/ui/pager.tsx'
import css from '#web/ui/screen.module.css'
import { toast } from '#web/ui/toast.tsx'
import { ChangeAddressDialog } from '../../sign-in/web/change-address.tsx'
import { useFailure } from '../../sign-in/web/public/failure.tsx'
import type { Enrolment } from '../../identity/web/security.ts'
import type { Security } from '../../identity/web/security.ts'
import { OnlyThemselves } from '../../sign-in/web/only-themselves.tsx'
import type { SecurityEvent, SignIn, User } from '../contract.ts'
import { SecurityEvents } from './activity-list.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { text } from './security-text.ts'
import { SignInList } from './sign-in-list.tsx'

type Props = { user: User; security: Security; sessions: SignIn[]; events: { items: SecurityEvent[]; total: number } }

/** Password, address, authenticator apps, recovery codes, sessions, and what happened to all of these. */
export function AccountSecurity({ user, security, sessions, events }: Props) {
  const t = useText(text)
  const dates = useDates()
  const [changing, setChanging] = useState(false)
  const isPreview = useIsPreview()
  return (
    <div className={css.form}>
      <OnlyThemselves />
      <section className={css.card} aria-labelledby="sign-in-by">
        <h2 id="sign-in-by">{t.signInBy}</h2>
        <Facts
          of={[
            [
              t.email,
              <>
                {user.email && <MailAddress of={user.email} />}
                {user.emailVerified && '\u00a0✓'}
              </>,
            ],
            [
              t.password,
              !security.hasPassword
                ? t.noPassword
                : security.passwordChangedAt
                  ? t.passwordSince({ day: dates.day(security.passwordChangedAt) })
                  : t.passwordSet,
            ],
            [t.providers, security.providers.length > 0 ? security.providers.join(', ') : undefined],
          ]}
        />
        <div className={css.actions}>
          <LinkButton to={toChangePassword}>{security.hasPassword ? t.changePassword : t.setPassword}</LinkButton>
          <Button disabled={isPreview} onClick={() => setChanging(true)}>
            {t.changeAddress}
          </Button>
        </div>
      </section>
      {(security.mayConnect || security.secondFactors.length > 0) && <SecondFactors security={security} />}
      <Sessions sessions={sessions} />
      <section className={css.card} aria-labelledby="events">
        <h2 id="events">{t.events}</h2>
        <SecurityEvents items={events.items} empty={t.noEvents} />
        {events.total > 0 && <Pager total={events.total} />}
      </section>
      {changing && <ChangeAddressDialog onClose={() => setChanging(false)} />}
    </div>
  )
}

function SecondFactors({ security: { secondFactors, recoveryCodesLeft, mayConnect } }: { security: Security }) {
  const t = useText(text)
  const dates = useDates()
  const { revalidate } = useRevalidator()
  const failure = useFailure()
  const isPreview = useIsPreview()
  const [query] = useSearchParams()
  const hasCodes = secondFactors.length > 0 && recoveryCodesLeft !== null
  const isRequired = query.has('required') && secondFactors.length === 0
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [removing, setRemoving] = useState<string | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const identity = () => import('../../identity/web/identity.ts')
  const begin = () => failure.run(async () => setEnrolment(await (await identity()).beginEnrolment()))
  const makeCodes = () =>
    failure.run(async () => {
      const made = await api.post('/me/recovery-codes')
      setCodes(made.codes)
      void revalidate()
    })
  const remove = (id: string) =>
    failure.run(async () => {
      await (await identity()).removeFactor(id)
      toast(t.removed)
      void revalidate()
    })
  return (
    <section className={css.card} aria-labelledby="second-factor">
      <h2 id="second-factor">{t.secondFactor}</h2>
      {isRequired && (
        <p className={css.conflict} role="alert">
          {t.required}
        </p>
      )}
      <p className={css.sub}>{t.secondFactorBody}</p>
      {secondFactors.length > 0 && (
        <ul className={css.timeline}>
          {secondFactors.map((factor) => (
            <li key={factor.id} className={css.entry}>
              <div>
                {factor.name ?? t.app}
                <small>{t.since({ day: dates.day(factor.enrolledAt) })}</small>
              </div>
              <Button small disabled={isPreview} onClick={() => setRemoving(factor.id)}>
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasCodes && <p role="status">{t.codesLeft({ n: recoveryCodesLeft })}</p>}
      <div className={css.actions}>
        {mayConnect && (
          <ActionButton look={secondFactors.length === 0 ? 'primary' : 'secondary'} disabled={isPreview} onClick={begin}>
            {secondFactors.length === 0 ? t.connect : t.connectAnother}
          </ActionButton>
        )}
        {hasCodes && (
          <ActionButton disabled={isPreview} onClick={makeCodes}>
            {recoveryCodesLeft > 0 ? t.newCodes : t.makeCodes}
          </ActionButton>
        )}
      </div>
      {enrolment && (
        <EnrolDialog
          enrolment={enrolment}
          onClose={() => setEnrolment(null)}
          onDone={() => {
            setEnrolment(null)
            toast(t.connected)
            // Whoever loses the phone needs these; they belong to the first app.
            if (secondFactors.length === 0 && recoveryCodesLeft !== null) void makeCodes()
            else void revalidate()
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {removing && (
        <ConfirmDialog
          title={t.removeTitle}
          danger
          onConfirm={() => {
            setRemoving(null)
            return remove(removing)
          }}
          onClose={() => setRemoving(null)}
        >
          <p>{recoveryCodesLeft === null ? t.removeBodyOfApp : t.removeBody}</p>
        </ConfirmDialog>
      )}
      {failure.dialog}
    </section>
  )
}

function Sessions({ sessions }: { sessions: SignIn[] }) {
  const t = useText(text)
  const act = useAct()
  const others = sessions.filter(({ endedAt, isThis }) => !endedAt && !isThis)
  return (
    <section className={css.card} aria-labelledby="sessions">
      <div className={css.head}>
        <h2 id="sessions">{t.sessions}</h2>
        {others.length > 0 && (
          <ActionButton small onClick={() => act(() => api.delete('/me/sessions', {}), t.signedOut)}>
            {t.signOutOthers}
          </ActionButton>
        )}
      </div>
      <SignInList
        items={sessions}
        action={(one) =>
          one.endedAt || one.isThis ? null : (
            <ActionButton small onClick={() => act(() => api.delete('/me/sessions/{sessionId}', { sessionId: one.id }), t.signedOut)}>
              {t.signOut}
            </ActionButton>
          )
        }
      />
    </section>
  )
}
