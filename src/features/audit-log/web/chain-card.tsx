import { Link } from 'react-router'
import type { Fault } from '#shared/audit-chain.ts'
import { toAuditLine } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import css from '#web/ui/screen.module.css'
import { Status } from '#web/ui/status.tsx'
import type { AuditChain } from '../shapes.ts'
import { chainText } from './text.ts'

/** Whether the log is what was written, as far as the newest check knows. */
export function ChainCard({ chain }: { chain: AuditChain }) {
  const { place, waiting, waitingSince, check, checkingSince } = chain
  const t = useText(chainText)
  const dates = useDates()
  const act = useAct()
  return (
    <section className={css.card} aria-label={t.chain}>
      <div className={css.head}>
        <div className={css.heading}>
          <h2>{t.chain}</h2>
          <State {...chain} />
        </div>
        <ActionButton disabled={checkingSince !== null} onClick={() => act(() => api.post('/audit/checks', {}), t.begun)}>
          {t.verify}
        </ActionButton>
      </div>
      <p className={css.sub}>{t.explained}</p>
      <Facts
        of={[
          [t.lines, place],
          [t.waiting, waitingSince === null ? 0 : t.since({ n: waiting, when: dates.moment(waitingSince) })],
          [t.verified, check ? t.verifiedTo({ when: dates.moment(check.finishedAt), n: check.place }) : undefined],
          [t.forgotten, check?.forgotten],
          [t.end, check?.hash && <code>{check.hash}</code>],
        ]}
      />
      {check !== null && check.found > 0 && (
        <>
          <h3>{t.faults}</h3>
          <p>{t.whatToDo}</p>
          <ul>
            {check.faults.map((fault) => (
              <li key={`${fault.kind} ${fault.lineId} ${fault.afterId}`}>
                <FaultLine fault={fault} />
              </li>
            ))}
          </ul>
          {check.found > check.faults.length && <p>{t.more({ n: check.faults.length })}</p>}
        </>
      )}
    </section>
  )
}

function State({ check, checkingSince }: AuditChain) {
  const t = useText(chainText)
  if (checkingSince !== null) return <Status family="waiting">{t.running}</Status>
  if (check === null) return <Status family="draft">{t.never}</Status>
  return check.found === 0 ? <Status family="won">{t.whole}</Status> : <Status family="late">{t.broken({ n: check.found })}</Status>
}

/** What is wrong, and the line where it is. */
function FaultLine({ fault: { kind, lineId, afterId, lines = 0 } }: { fault: Fault }) {
  const t = useText(chainText)
  const shown = lineId ?? afterId
  const says =
    kind !== 'removed'
      ? t[kind]({ line: String(lineId) })
      : lineId === null
        ? t.removedAtEnd({ n: lines })
        : t.removed({ n: lines, line: String(lineId) })
  return (
    <>
      {says} {shown !== null && <Link to={toAuditLine(shown)}>{t.look({ line: String(shown) })}</Link>}
    </>
  )
}
