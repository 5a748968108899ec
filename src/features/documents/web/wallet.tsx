import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onOneLine } from '#shared/text.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useSession } from '#web/session.tsx'
import { useLive } from '#web/live.ts'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button, EmptyState } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import screen from '#web/ui/screen.module.css'
import { SharedFiles } from '../../files/web/shared-files.tsx'
import type { Document } from '../contract.ts'
import { inPlace, type Standing, standingOf, whyNotAsk } from '../rules.ts'
import { AddDialog } from './document-dialogs.tsx'
import type { Shown } from './load-wallet.ts'
import { RequestDialog } from './request-dialog.tsx'
import { text } from './text.ts'
import css from './wallet.module.css'
import { WalletCard } from './wallet-card.tsx'

const order: readonly Standing[] = ['submitted', 'rejected', 'requested', 'expired', 'expiring', 'verified']
const ownOrder: readonly Standing[] = ['rejected', 'requested', 'expired', 'expiring', 'submitted', 'verified']

/** What is somebody's to do first; within that, what ends soonest. */
export function urgent(documents: readonly Document[], today: string, isOwn: boolean): Document[] {
  const rank = (one: Document) => (isOwn ? ownOrder : order).indexOf(standingOf(one, today))
  return documents.toSorted((a, b) => rank(a) - rank(b) || (a.expiresOn ?? '9').localeCompare(b.expiresOn ?? '9') || a.id - b.id)
}

/** All that somebody carries: what is missing or to be checked first, then what is good. */
export function Wallet(shown: Shown) {
  const { person, isOwn, today, types, documents, request, shared } = shown
  useLive(['document-types'])
  const t = useText(text)
  const { seenBy } = useSession()
  const mayChange = seenBy === null
  const mayAsk = !isOwn && mayChange && whyNotAsk(person) === null
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [chosen, setAsked] = useState<'add' | 'request' | null>(null)
  const asked = mayAsk && hash === '#request-documents' ? 'request' : chosen
  const close = () => {
    setAsked(null)
    if (hash) void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
  }
  const current = inPlace(documents)
  const actions = mayChange && (
    <>
      {mayAsk && (
        <Button look="primary" onClick={() => setAsked('request')}>
          <Icon name="mail" />
          {t.request}
        </Button>
      )}
      <Button look={isOwn ? 'primary' : 'secondary'} onClick={() => setAsked('add')}>
        <Icon name="plus" />
        {t.add}
      </Button>
    </>
  )
  return (
    <section className={screen.stack} aria-labelledby="wallet">
      <div className={css.head}>
        <div className={screen.heading}>
          <h2 id="wallet">{t.title}</h2>
          <p className={screen.sub}>{isOwn ? t.ownBody : t.body}</p>
        </div>
        {current.length > 0 && <div className={screen.actions}>{actions}</div>}
      </div>
      {request && <Asked candidateId={person.id} request={request} mayChange={mayChange} />}
      {current.length === 0 ? (
        <EmptyState title={t.none} actions={actions}>
          {isOwn ? t.ownNoneBody : t.noneBody}
        </EmptyState>
      ) : (
        <ul className={css.wallet}>
          {urgent(current, today, isOwn).map((document) => {
            const type = types.find(({ code }) => code === document.type)
            return type && <WalletCard key={document.id} {...{ document, type, documents, today, isOwn, mayChange }} />
          })}
        </ul>
      )}
      {isOwn && <SharedFiles candidateId={person.id} files={shared} />}
      {asked === 'add' && <AddDialog person={person} types={types} isOwn={isOwn} onClose={close} />}
      {asked === 'request' && <RequestDialog person={person} types={types} documents={current} today={today} onClose={close} />}
    </section>
  )
}

type AskedProps = { candidateId: number; request: NonNullable<Shown['request']>; mayChange: boolean }

/** How the link stands by which documents were asked for. */
function Asked({ candidateId, request: { isMailed, sentAt, openedAt, expiresAt }, mayChange }: AskedProps) {
  const t = useText(text)
  const dates = useDates()
  const act = useAct()
  const day = (moment: string) => onOneLine(dates.day(moment))
  const withdraw = () =>
    act(() => api.delete('/candidates/{candidateId}/document-request', { candidateId }), t.withdrawn, { untilSeen: true })
  const isOver = Date.parse(expiresAt) <= Date.now()
  const said = [
    (isMailed ? t.linkSent : t.linkMade)({ day: day(sentAt) }),
    openedAt ? t.opened : t.notOpened,
    (isOver ? t.over : t.ends)({ day: day(expiresAt) }),
  ]
  return (
    <div className={css.asked}>
      <p className={screen.sub}>{said.join(', ')}</p>
      {mayChange && (
        <ActionButton small look="quiet" onClick={withdraw}>
          {t.withdraw}
        </ActionButton>
      )}
    </div>
  )
}
