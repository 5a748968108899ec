import type { ReactNode } from 'react'
import { toCandidate } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { Under } from '#web/ui/list-table.tsx'
import css from '#web/ui/screen.module.css'
import { RequestOne } from '../../documents/web/request-one.tsx'
import type { GateAnswer, GateLine } from '../../requirements/contract.ts'
import { alternativeOf } from '../../requirements/gate.ts'
import { GateCell } from '../../requirements/web/gate-cell.tsx'
import { GateLight } from '../../requirements/web/gate-light.tsx'
import { GateLines } from '../../requirements/web/public/gate-lines.tsx'
import { text as gateText } from '../../requirements/web/text.ts'
import type { Application, CheckedApplication } from '../contract.ts'
import { asksGate, nextStages, whyNotPass } from '../rules.ts'
import { text } from './staff-text.ts'

export const inTheWay = ({ result }: GateLine): boolean => result === 'block'

type CardProps = { application: CheckedApplication; gate: GateAnswer | null; onOverride: () => void; children: ReactNode }

/** Whether the documents are there, line by line, and who went against it. */
export function Compliance({ application, gate, onOverride, children }: CardProps) {
  const t = useText(text)
  const g = useText(gateText)
  const said = useOverride()
  const me = useSession()
  const { override } = application
  if (!gate && !override) return null
  const next = nextStages(application).find(asksGate)
  const mayOverride = next !== undefined && gate?.result === 'block' && whyNotPass(me, next, 'block', 'given') === null
  return (
    <section className={css.card} aria-labelledby="compliance">
      <div className={css.head}>
        <h2 id="compliance">{g.compliance}</h2>
        {gate && <GateLight {...gate} />}
      </div>
      {override && <p className={css.conflict}>{said(override)}</p>}
      {children}
      {mayOverride && (
        <div>
          <Button small look="quiet" onClick={onOverride}>
            {t.overrideDo}
          </Button>
        </div>
      )}
    </section>
  )
}

type Override = NonNullable<Application['override']>

function useOverride() {
  const t = useText(text)
  const dates = useDates()
  return ({ by, at, reason }: Override) => t.overridden({ name: by ?? t.someone, day: dates.day(at), reason })
}

/** In a list: what the gate says, and whether somebody went against it. */
export function useGateColumn() {
  const g = useText(gateText)
  return {
    key: 'gate',
    title: g.compliance,
    phone: 'own' as const,
    cell: ({ compliance, override }: { compliance: GateAnswer | null; override: Override | null }) =>
      (compliance || override) && (
        <>
          {compliance && <GateCell {...compliance} />}
          {override && <OverrideMark override={override} />}
        </>
      ),
  }
}

/** That somebody was put forward against the gate; by whom, when and why is said at the pointer and aloud. */
function OverrideMark({ override }: { override: Override }) {
  const t = useText(text)
  const said = useOverride()(override)
  return (
    <Under>
      <span title={said}>
        <span aria-hidden="true">{t.overrideDone}</span>
        <span className="visually-hidden">{said}</span>
      </span>
    </Under>
  )
}

type ObstaclesProps = { lines: readonly GateLine[]; candidateId: number; onRequest: (type: string) => void }

/** Lines of the gate, each with the way out that staff have there and then. */
export function Obstacles({ lines, candidateId, onRequest }: ObstaclesProps) {
  const t = useText(text)
  const wayOut = ({ result, remedy, requirement, alternative }: GateLine) => {
    if (result === 'pass' || remedy === null || remedy.action === 'start-later') return null
    return (
      <div>
        {remedy.action === 'verify' || remedy.action === 'copy' ? (
          <LinkButton small to={toCandidate(candidateId, 'documents')}>
            {t.checkDocuments}
          </LinkButton>
        ) : (
          <Button small onClick={() => onRequest(alternativeOf(requirement, alternative).type.code)}>
            {t.requestDocument}
          </Button>
        )}
      </div>
    )
  }
  return lines.length > 0 && <GateLines lines={lines} action={wayOut} />
}

type RequestForProps = { application: Application; type: string; onMade: () => unknown; onClose: () => void }

/** Asks whoever applied for a document, by the same link as their wallet does. */
export function RequestFor({ application: { candidateId, email, place }, ...rest }: RequestForProps) {
  const country = place?.country === 'FR' ? 'FR' : 'GB'
  return <RequestOne candidateId={candidateId} findPerson={async () => ({ id: candidateId, email, country })} {...rest} />
}
