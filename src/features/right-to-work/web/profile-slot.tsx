import { type ReactNode, useState } from 'react'
import type { Api } from '#shared/client.ts'
import type { CallOutput, Operations } from '#shared/contract.ts'
import { useDates } from '#web/date-style.tsx'
import type { Screen, Visit } from '#web/load.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { Facts } from '#web/ui/facts.tsx'
import css from '#web/ui/screen.module.css'
import { type Family, Status } from '#web/ui/status.tsx'
import { idOfRecord } from '../../candidates/web/load-profile.ts'
import { tabOf } from '../../candidates/web/profile-tabs.ts'
import { FileLinks } from '../../files/web/file-links.tsx'
import { roleNow } from '../../identity/web/role-now.ts'
import { todayIn } from '../../places/countries.ts'
import type { RightToWorkCheck } from '../contract.ts'
import { answerUntil, isOnScreen, type RightToWorkStanding, ruleOf, standingOf, tellingOf, whyNotCopy } from '../rules.ts'
import { CopyDialog, RecordDialog, WithdrawCheckDialog } from './check-dialogs.tsx'
import { proofText, text } from './text.ts'

export async function load(api: Api<Operations>, { params, url }: Visit<'candidateId'>) {
  const named = await idOfRecord(params.candidateId)
  if (tabOf(url, named === null) !== 'documents' || (await roleNow()) === 'agent') return null
  const candidateId = named ?? (await api.get('/me/candidate')).id
  return { candidateId, isOwn: named === null, ...(await api.get('/candidates/{candidateId}/right-to-work', { candidateId })) }
}

/** Below the documents on their tab: how the right to work was checked, for staff and for the candidate. */
export default function RightToWorkOnProfile({ loaderData: shown }: Screen<typeof load>) {
  return shown && <RightToWork {...shown} />
}

const families: Record<RightToWorkStanding, Family> = {
  unchecked: 'waiting',
  incomplete: 'late',
  valid: 'won',
  due: 'late',
  expired: 'late',
}

type Shown = CallOutput<Operations['listRightToWorkChecks']> & { candidateId: number; isOwn: boolean }

function RightToWork({ candidateId, isOwn, items, country, mayCopy, firstDay }: Shown) {
  const t = useText(text)
  const { seenBy } = useSession()
  const [isRecording, setRecording] = useState(false)
  const today = todayIn(country, new Date())
  const counting = tellingOf(items.filter((one) => one.country === country))
  const others = items.filter((one) => one !== counting)
  const standing = standingOf(counting, today)
  const mayChange = !isOwn && seenBy === null
  const record = mayChange && (
    <Button look={standing === 'valid' ? 'secondary' : 'primary'} onClick={() => setRecording(true)}>
      {t.record}
    </Button>
  )
  return (
    <section className={css.card} aria-labelledby="right-to-work">
      <div className={css.head}>
        <div>
          <h2 id="right-to-work">{t.title}</h2>
          {mayChange && <small className={css.sub}>{t.staffOnly}</small>}
        </div>
        <Status family={families[standing]}>{t[standing]}</Status>
      </div>
      {counting ? (
        <Check check={counting} firstDay={firstDay} mayCopy={mayCopy} mayChange={mayChange}>
          {record}
        </Check>
      ) : (
        <>
          <p className={css.sub}>{isOwn ? t.ownNone : t.none}</p>
          <div className={css.actions}>{record}</div>
        </>
      )}
      {others.length > 0 && (
        <details>
          <summary>{t.earlier({ n: others.length })}</summary>
          {others.map((one) => (
            <Check key={one.id} check={one} firstDay={null} mayCopy={mayCopy} mayChange={mayChange} />
          ))}
        </details>
      )}
      {isRecording && <RecordDialog candidateId={candidateId} country={country} mayCopy={mayCopy} onClose={() => setRecording(false)} />}
    </section>
  )
}

type CheckProps = { check: RightToWorkCheck; firstDay: string | null; mayCopy: boolean; mayChange: boolean; children?: ReactNode }

function Check({ check, firstDay, mayCopy, mayChange, children }: CheckProps) {
  const t = useText(text)
  const p = useText(proofText)
  const dates = useDates()
  const [asked, setAsked] = useState<'copy' | 'withdraw' | null>(null)
  const { proof, permissionUntil, followUpOn, authenticity, authenticOn, file, withdrawnAt } = check
  const isGood = withdrawnAt === null
  const lacksFile = mayChange && isGood && file === null && whyNotCopy(proof) === null
  const lacksCopy = lacksFile && mayCopy
  const isAskedLate = isGood && firstDay !== null && authenticOn !== null && answerUntil(authenticOn) > firstDay
  const genuine = authenticity && (authenticOn ? t.askedThen({ said: t[authenticity], day: dates.day(authenticOn) }) : t[authenticity])
  const close = () => setAsked(null)
  return (
    <>
      <Facts
        of={[
          [t.proof, p[proof]],
          [t.method, check.country === 'GB' ? t[ruleOf(proof).method] : undefined],
          [t.checkedOn, dates.day(check.checkedOn)],
          [t.checkedBy, check.checkedByName ?? undefined],
          [t.until, permissionUntil ? dates.day(permissionUntil) : t.noEnd],
          [t.followUpOn, followUpOn && isGood ? dates.day(followUpOn) : undefined],
          [t.number, check.number ?? undefined],
          [t.provider, check.provider ?? undefined],
          [t.authenticity, genuine ?? undefined],
          [t.noticeOn, check.noticeOn ? dates.day(check.noticeOn) : undefined],
          [t.restrictions, check.restrictions || undefined],
          [isOnScreen(proof) ? t.page : t.copy, file ? <FileLinks key="copy" file={file} /> : lacksFile ? t.noCopy : undefined],
        ]}
      />
      {withdrawnAt !== null && (
        <p className={css.sub}>
          {check.withdrawnReason === null
            ? t.withdrawnOn({ day: dates.day(withdrawnAt) })
            : t.withdrawn({ day: dates.day(withdrawnAt), reason: check.withdrawnReason })}
        </p>
      )}
      {isGood && firstDay !== null && firstDay < check.checkedOn && (
        <p className={css.conflict}>{t.isLate({ day: dates.day(firstDay) })}</p>
      )}
      {isAskedLate && <p className={css.conflict}>{t.isAskedLate({ day: dates.day(firstDay) })}</p>}
      {lacksCopy && <p className={css.conflict}>{check.counts ? t.lacksCopy : t.doesNotCount}</p>}
      {mayChange && isGood && (
        <div className={css.actions}>
          {children}
          {lacksCopy && <Button onClick={() => setAsked('copy')}>{t.addCopy}</Button>}
          <Button look="quiet" onClick={() => setAsked('withdraw')}>
            {t.withdraw}
          </Button>
        </div>
      )}
      {asked === 'copy' && <CopyDialog check={check} onClose={close} />}
      {asked === 'withdraw' && <WithdrawCheckDialog check={check} onClose={close} />}
    </>
  )
}
