import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { toCandidate, toJob } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useAct } from '#web/ui/act.ts'
import { formText } from '#web/ui/form-text.ts'
import { Menu } from '#web/ui/menu.tsx'
import css from '#web/ui/screen.module.css'
import { Status } from '#web/ui/status.tsx'
import type { Entitlement } from '../../entitlements/shapes.ts'
import { text as entitlementText } from '../../entitlements/text.ts'
import { hasSessions } from '../../products/rules.ts'
import { isDoneAtOnce, whyNotFulfil } from '../rules.ts'
import type { Order, OrderLine, OrderPerson } from '../shapes.ts'
import own from './order.module.css'
import { PersonChip } from './public/order-status.tsx'
import { CandidateDialog, NameDialog } from './person-dialogs.tsx'
import { text } from './text.ts'
import { useMoney } from './public/use-money.ts'

/** What came of the lines: credits with their use, people with their places, goods on their way. */
export function Gives({ order }: { order: Order }) {
  const t = useText(text)
  const lines = order.lines.filter((line) => !isDoneAtOnce(line))
  const waits = order.status === 'pending' && order.lines.some(isDoneAtOnce)
  return (
    <section className={css.card} aria-labelledby="gives">
      <h2 id="gives">{t.gives}</h2>
      {waits && <p className={css.sub}>{t.givesOnceConfirmed}</p>}
      {!waits && order.entitlements.length + lines.length === 0 && <p className={css.sub}>{t.givesNothing}</p>}
      {order.entitlements.map((one) => (
        <Credits key={one.id} of={one} />
      ))}
      {lines.map((line) => (
        <Places key={line.id} order={order} line={line} />
      ))}
    </section>
  )
}

const mostPips = 20

/** Credits, each a mark that is filled once it is used, and what for. */
export function Credits({ of: { kind, granted, used, endsOn, endedAt, uses } }: { of: Entitlement }) {
  const t = useText(text)
  const e = useText(entitlementText)
  const dates = useDates()
  return (
    <div className={own.part}>
      <div className={own.partHead}>
        <strong>{e[kind]}</strong>
        <span>
          {granted <= mostPips && (
            <span className={own.pips} aria-hidden="true">
              {Array.from({ length: granted }, (_, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: marks without a meaning of their own
                <i key={n} className={n < used ? own.used : undefined} />
              ))}
            </span>
          )}
          {t.usedOf({ used, granted })}
        </span>
      </div>
      <p className={css.sub}>{endedAt ? t.takenBack({ day: dates.day(endedAt) }) : t.until({ day: dates.day(endsOn) })}</p>
      {uses.length > 0 && (
        <ul>
          {uses.map((use) => (
            <li key={use.id} className={own.line}>
              <span>
                {use.job ? <Link to={toJob(use.job.id)}>{use.job.title}</Link> : '–'}{' '}
                <small className={css.sub}>
                  {[
                    use.job?.reference,
                    use.returnedAt ? t.returned : use.endsAt ? t.runsUntil({ day: dates.day(use.endsAt) }) : t.waitsForJob,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
              <small className={css.sub}>{dates.day(use.usedAt)}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The people of a line and where each stands; of goods and services, whether they are done. */
function Places({ order, line }: { order: Order; line: OrderLine }) {
  const t = useText(text)
  const f = useText(formText)
  const dates = useDates()
  const money = useMoney()
  const me = useSession()
  const act = useAct()
  const isAttended = hasSessions(line.kind) || line.kind === 'induction'
  const named = line.people.filter(({ name }) => name !== null).length
  const mayFinish = !isAttended && line.fulfilledAt === null && whyNotFulfil(me, order) === null
  return (
    <div className={own.part}>
      <div className={own.partHead}>
        <strong>{money.nameOf(line)}</strong>
        {line.people.length > 0 && <span>{t.namedOf({ named, all: line.people.length })}</span>}
        {line.fulfilledAt && <Status family="won">{t.doneOn({ day: dates.day(line.fulfilledAt) })}</Status>}
      </div>
      {isAttended && line.gives.documentType && <p className={css.sub}>{t.documentComes}</p>}
      {named < line.people.length && line.namesDueOn && <p className={css.sub}>{t.namesBy({ day: dates.day(line.namesDueOn) })}</p>}
      {line.people.length > 0 && (
        <ul>
          {line.people.map((person) => (
            <Person key={person.id} order={order} person={person} isAttended={isAttended} />
          ))}
        </ul>
      )}
      {mayFinish && (
        <div>
          <ActionButton small onClick={() => act(() => api.put('/order-lines/{lineId}/completion', { lineId: line.id }), f.saved)}>
            {line.kind === 'ppe' ? t.delivered : t.done}
          </ActionButton>
        </div>
      )}
    </div>
  )
}

function Person({ order, person, isAttended }: { order: Order; person: OrderPerson; isAttended: boolean }) {
  const t = useText(text)
  const f = useText(formText)
  const me = useSession()
  const act = useAct()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<'name' | 'candidate' | null>(null)
  const { id: personId, name, candidate, status } = person
  const isOpen = status === 'booked' && order.status !== 'cancelled'
  const attend = (attended: boolean) => act(() => api.put('/order-people/{personId}/attendance', { personId, body: { attended } }), f.saved)
  const mayAttend = isAttended && isOpen && name !== null && whyNotFulfil(me, order) === null
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  return (
    <li className={own.line}>
      <span>
        {candidate ? (
          <Link to={toCandidate(candidate.id, 'documents')}>{candidate.name}</Link>
        ) : (
          (name ?? <span className={css.sub}>{t.nobody}</span>)
        )}
      </span>
      <span className={own.end}>
        {(name !== null || status !== 'booked') && <PersonChip status={status} />}
        <Menu
          dots
          label={t.actionsFor}
          actions={[
            ...(mayAttend
              ? [
                  { key: 'attended', name: t.markAttended, run: () => attend(true) },
                  { key: 'absent', name: t.markAbsent, run: () => attend(false) },
                ]
              : []),
            ...(isOpen ? [{ key: 'name', name: name === null ? t.namePerson : t.changeName, run: () => setAsked('name') }] : []),
            ...(status !== 'cancelled' && person.documentId === null
              ? [{ key: 'candidate', name: t.linkCandidate, run: () => setAsked('candidate') }]
              : []),
          ]}
        />
      </span>
      {asked === 'name' && <NameDialog person={person} onClose={close} />}
      {asked === 'candidate' && <CandidateDialog person={person} onClose={close} />}
    </li>
  )
}
