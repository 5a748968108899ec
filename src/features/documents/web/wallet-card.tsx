import { nameIn } from '#shared/categories.ts'
import { type ReactNode, useState } from 'react'
import { daysBetween } from '#shared/dates.ts'
import { useDates } from '#web/date-style.tsx'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { DescribedType, Document } from '../contract.ts'
import { levelName } from '../names.ts'
import { standingOf, whyNotReject, whyNotRemove, whyNotSubmit, whyNotVerify } from '../rules.ts'
import { checkText } from '../standing-text.ts'
import { FileDialog, RejectDialog, RemoveDialog, SubmitDialog, VerifyDialog } from './document-dialogs.tsx'
import { StandingMark } from './standing.tsx'
import { text } from './text.ts'
import css from './wallet.module.css'

type Props = {
  document: Document
  type: DescribedType
  /** All of the wallet, for the versions before and after. */
  documents: readonly Document[]
  today: string
  isOwn: boolean
  mayChange: boolean
}

/** One document: what it is, how long it is good, and what is to be done with it. */
export function WalletCard({ document, type, documents, today, isOwn, mayChange }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  const standing = standingOf(document, today)
  const level = levelName(type, document, locale)
  const { expiresOn, requestedAt, status } = document
  const isEnding = standing === 'expiring' || standing === 'expired'
  return (
    <li>
      <div className={css.top}>
        <div>
          <h3>{nameIn(type, locale)}</h3>
          {level && <p className={css.level}>{level}</p>}
        </div>
        <StandingMark of={document} today={today} isOwn={isOwn} />
      </div>
      <div className={css.body}>
        {status === 'requested' ? (
          requestedAt && <p className={css.small}>{t.askedOn({ day: dates.day(requestedAt) })}</p>
        ) : (
          <p className={css.until}>
            {expiresOn ? (
              <>
                {standing === 'expired' ? t.ended : t.until} <strong>{dates.day(expiresOn)}</strong>
                {standing === 'expiring' && <small>{left(daysBetween(today, expiresOn), t)}</small>}
              </>
            ) : (
              t.noEnd
            )}
          </p>
        )}
        {document.reason && <p className={css.reason}>{document.reason}</p>}
        {isEnding && <p className={css.hint}>{locale === 'fr' ? type.renewalFr : type.renewalEn}</p>}
        {document.replacesId !== null && status !== 'verified' && <p className={css.small}>{t.replaces}</p>}
        {status !== 'requested' && <Details document={document} isOwn={isOwn} />}
        <Earlier of={document} documents={documents} />
      </div>
      <div className={css.actions}>
        {mayChange ? (
          <Actions {...{ document, type, documents, isOwn, isEnding }}>
            <Sides of={document} />
          </Actions>
        ) : (
          <Sides of={document} />
        )}
      </div>
    </li>
  )
}

const left = (days: number, t: { lastDay: string; daysLeft: (of: { n: number }) => string }) =>
  days === 0 ? t.lastDay : t.daysLeft({ n: days })

/** What is written on it, who checked it and how, and its photos. */
function Details({ document, isOwn }: { document: Document; isOwn: boolean }) {
  const t = useText(text)
  const way = useText(checkText)
  const dates = useDates()
  const { number, issuedOn, isProvisional, checkedAt, checkedBy, checkedHow, files } = document
  const checked = () => {
    if (checkedAt === null || checkedHow === null) return undefined
    const day = dates.day(checkedAt)
    return isOwn ? t.checkedOwn({ day }) : t.checkedBy({ day, name: checkedBy?.name ?? t.someone, way: way[checkedHow] })
  }
  return (
    <>
      {isProvisional && <p className={css.small}>{t.provisional}</p>}
      <Facts
        of={[
          [t.number, number ?? undefined],
          [t.issuedOn, issuedOn ? dates.day(issuedOn) : undefined],
          [t.checked, checked()],
        ]}
      />
      {files.length === 0 && !isOwn && <p className={css.small}>{t.noScan}</p>}
    </>
  )
}

/** Its photos and scans, to look at. */
function Sides({ of: { files } }: { of: Document }) {
  const t = useText(text)
  const [shown, setShown] = useState<Document['files'][number] | null>(null)
  return (
    <>
      {files.map((one) => (
        <Button key={one.file.id} small look="quiet" onClick={() => setShown(one)}>
          <Icon name="file-text" />
          {t[one.side]}
        </Button>
      ))}
      {shown && <FileDialog of={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** The versions before it, the newest first. */
function Earlier({ of, documents }: { of: Document; documents: readonly Document[] }) {
  const t = useText(text)
  const dates = useDates()
  const chain: Document[] = []
  for (let id = of.replacesId; id !== null; ) {
    const one = documents.find((other) => other.id === id && other.replacedAt !== null)
    if (one) chain.push(one)
    id = one?.replacesId ?? null
  }
  if (chain.length === 0) return null
  return (
    <details className={css.earlier}>
      <summary>{t.earlier({ n: chain.length })}</summary>
      <ul>
        {chain.map((one) => (
          <li key={one.id}>
            <span>{one.number ?? `#${one.id}`}</span>
            {one.expiresOn && <span className={css.small}>{t.wasUntil({ day: dates.day(one.expiresOn) })}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}

type Asked = 'submit' | 'renew' | 'verify' | 'reject' | 'remove' | null

type ActionProps = Omit<Props, 'today' | 'mayChange'> & { isEnding: boolean; children: ReactNode }

function Actions({ document, type, documents, isOwn, isEnding, children }: ActionProps) {
  const t = useText(text)
  const locale = useLocale()
  const { role } = useSession()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const checks = role === 'admin' || role === 'operation'
  const { status } = document
  const hasNewer = documents.some(({ replacesId }) => replacesId === document.id)
  const canRenew = status === 'verified' && !hasNewer
  const sending = status === 'requested' ? (isOwn ? t.sendIt : t.enter) : status === 'rejected' && isOwn ? t.sendAgain : t.correct
  const more = [
    ...(canRenew && !isEnding ? [{ key: 'renew', name: t.renew, run: () => setAsked('renew') }] : []),
    ...(checks && status === 'verified' && whyNotReject(document) === null
      ? [{ key: 'reject', name: t.reject, danger: true, run: () => setAsked('reject') }]
      : []),
    ...(whyNotRemove({ role }, document) === null ? [{ key: 'remove', name: t.remove, danger: true, run: () => setAsked('remove') }] : []),
  ]
  return (
    <>
      {checks && whyNotVerify(document) === null && (
        <>
          <Button small look="primary" onClick={() => setAsked('verify')}>
            {t.verify}
          </Button>
          <Button small onClick={() => setAsked('reject')}>
            {t.reject}
          </Button>
        </>
      )}
      {whyNotSubmit(document) === null && (
        <Button small look={isOwn && status !== 'submitted' ? 'primary' : 'secondary'} onClick={() => setAsked('submit')}>
          {sending}
        </Button>
      )}
      {canRenew && isEnding && (
        <Button small look={isOwn ? 'primary' : 'secondary'} onClick={() => setAsked('renew')}>
          {t.renew}
        </Button>
      )}
      {children}
      {more.length > 0 && <Menu label={`${t.more} – ${nameIn(type, locale)}`} dots actions={more} />}
      {asked === 'submit' && <SubmitDialog {...{ document, type, isOwn }} onClose={close} />}
      {asked === 'renew' && <SubmitDialog {...{ document, type, isOwn }} isRenewal onClose={close} />}
      {asked === 'verify' && <VerifyDialog {...{ document, type }} onClose={close} />}
      {asked === 'reject' && <RejectDialog document={document} onClose={close} />}
      {asked === 'remove' && <RemoveDialog {...{ document, type }} onClose={close} />}
    </>
  )
}
