import { useState } from 'react'
import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toAccountTab } from '#shared/screens.ts'
import { onOneLine } from '#shared/text.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import type { Screen, Visit } from '#web/load.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { Pager } from '#web/ui/pager.tsx'
import { People } from '#web/ui/people.tsx'
import css from '#web/ui/screen.module.css'
import { idOfRecord } from '../../candidates/web/load-profile.ts'
import { tabOf } from '../../candidates/web/profile-tabs.ts'
import { roleNow } from '../../identity/web/role-now.ts'
import type { Consent, Privacy, RecordOpening } from '../contract.ts'
import { withdrawable } from '../rules.ts'
import { DataCard, EraseCard, HoldCard, LeaveCard, type Withdrawable, WithdrawDialog } from './rights.tsx'
import { text } from './text.ts'

export async function load(api: Api<Operations>, { params, url }: Visit<'candidateId'>) {
  const named = await idOfRecord(params.candidateId)
  if (tabOf(url, named === null) !== 'privacy' || (await roleNow()) === 'agent') return null
  const candidate = named === null ? await api.get('/me/candidate') : await api.get('/candidates/{candidateId}', { candidateId: named })
  const candidateId = candidate.id
  const { page, limit } = queryOf(url).paging([])
  const [privacy, openings] = await Promise.all([
    api.get('/candidates/{candidateId}/privacy', { candidateId }),
    api.get('/candidates/{candidateId}/openings', { candidateId, query: { page, limit } }),
  ])
  const { firstName, lastName } = candidate
  return { name: `${firstName} ${lastName}`, isOwn: named === null, privacy, openings }
}

/** The privacy tab, for staff and for the candidate: why the record is kept, who opened it, and which rights can be used. */
export default function PrivacyOnProfile({ loaderData: shown }: Screen<typeof load>) {
  const { role, seenBy } = useSession()
  if (!shown) return null
  const { name, isOwn, privacy, openings } = shown
  const mayChange = seenBy === null
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <Why privacy={privacy} isOwn={isOwn} mayChange={mayChange} />
        <Consents privacy={privacy} isOwn={isOwn} mayChange={mayChange} />
        <Openings of={openings} isOwn={isOwn} />
      </div>
      {mayChange && (
        <div className={css.stack}>
          <DataCard candidateId={privacy.candidateId} isOwn={isOwn} />
          {isOwn ? <LeaveCard /> : role === 'admin' && <HoldCard candidateId={privacy.candidateId} name={name} hold={privacy.hold} />}
          {role === 'admin' && !isOwn && <EraseCard candidateId={privacy.candidateId} name={name} />}
        </div>
      )}
    </div>
  )
}

type WhyProps = { privacy: Privacy; isOwn: boolean; mayChange: boolean }

function Why({ privacy: { candidateId, lawfulBasis, informedOn, noticeSentAt, clock }, isOwn, mayChange }: WhyProps) {
  const t = useText(text)
  const dates = useDates()
  const act = useAct()
  const send = () => act(() => api.put('/candidates/{candidateId}/privacy-notice', { candidateId }), t.noticeSent)
  const movedBy = (kind: NonNullable<Privacy['clock']>['movedBy'], day: string) =>
    t[kind === 'consent' ? 'consentGiven' : kind === 'own-change' && isOwn ? 'ownChange' : kind]({ day })
  return (
    <section className={css.card} aria-labelledby="privacy-why">
      <h2 id="privacy-why">{t.why}</h2>
      {clock && <p>{isOwn ? t.ownWhy(clock) : t[clock.why](clock)}</p>}
      <Facts
        of={[
          [t.basis, lawfulBasis && t[lawfulBasis]],
          [t.informedOn, isOwn ? undefined : informedOn ? dates.day(informedOn) : lawfulBasis === 'consent' ? undefined : t.notYet],
          [t.noticeSentAt, isOwn ? undefined : noticeSentAt && dates.day(noticeSentAt)],
          [t.keptUntil, clock ? onOneLine(dates.day(clock.endsOn)) : t.archived],
          [t.movedBy, clock ? movedBy(clock.movedBy, onOneLine(dates.day(clock.movedAt))) : undefined],
          [t.asked, clock?.askedAt ? dates.day(clock.askedAt) : undefined],
        ]}
      />
      {clock?.isStopped && <p className={css.sub}>{isOwn ? t.ownStopped : t.stopped}</p>}
      {!isOwn && mayChange && (
        <div>
          <ActionButton small onClick={send}>
            {t.sendNotice}
          </ActionButton>
        </div>
      )}
    </section>
  )
}

function Consents({ privacy: { candidateId, consents }, isOwn, mayChange }: WhyProps) {
  const t = useText(text)
  const dates = useDates()
  const said = ({ givenAt, notice, withdrawnAt, withdrawnByStaff }: Consent) =>
    withdrawnAt === null
      ? t.given({ day: onOneLine(dates.day(givenAt)), version: onOneLine(dates.day(notice)) })
      : (withdrawnByStaff ? t.withdrawnByStaff : t.withdrawn)({ day: onOneLine(dates.day(withdrawnAt)) })
  const canWithdraw = ({ consent, withdrawnAt }: Consent) =>
    !isOwn && mayChange && withdrawnAt === null && withdrawable.some((one) => one === consent)
  const [withdrawn, setWithdrawn] = useState<Withdrawable | null>(null)
  return (
    <section className={css.card} aria-labelledby="privacy-consents">
      <h2 id="privacy-consents">{t.consents}</h2>
      {consents.length === 0 ? (
        <p className={css.sub}>{t.noConsents}</p>
      ) : (
        <People
          of={consents.map((one, i) => ({
            key: i,
            name: t[one.consent],
            note: said(one),
            end: canWithdraw(one) && (
              <Button small look="quiet" onClick={() => setWithdrawn(one.consent as Withdrawable)}>
                {t.withdraw}
              </Button>
            ),
          }))}
        />
      )}
      {isOwn && <Link to={toAccountTab('privacy')}>{t.changeConsents}</Link>}
      {withdrawn && <WithdrawDialog candidateId={candidateId} consent={withdrawn} onClose={() => setWithdrawn(null)} />}
    </section>
  )
}

function Openings({ of: { items, total }, isOwn }: { of: { items: RecordOpening[]; total: number }; isOwn: boolean }) {
  const t = useText(text)
  const dates = useDates()
  const roleOf = ({ role }: RecordOpening) => t[isOwn ? role : (`staff-${role}` as const)]
  return (
    <section className={css.card} aria-labelledby="privacy-openings">
      <h2 id="privacy-openings">{isOwn ? t.ownOpenings : t.openings}</h2>
      <p className={css.sub}>{t.openingsBody}</p>
      {items.length === 0 ? (
        <p className={css.sub}>{t.noOpenings}</p>
      ) : (
        <People
          of={items.map((one) => ({
            key: one.id,
            name: isOwn ? roleOf(one) : (one.name ?? t.gone),
            note: isOwn ? dates.moment(one.openedAt) : `${roleOf(one)} · ${dates.moment(one.openedAt)}`,
          }))}
        />
      )}
      {total > items.length && <Pager total={total} />}
    </section>
  )
}
