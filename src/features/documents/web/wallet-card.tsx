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
import { Typed } from '#web/ui/typed.tsx'
import type { DescribedType, Document } from '../contract.ts'
import { levelName } from '../names.ts'
import { earlierOf, standingOf, whyNotReject, whyNotRemove, whyNotRenew, whyNotSubmit, whyNotVerify } from '../rules.ts'
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
        {document.reason && <Typed className={css.reason}>{document.reason}</Typed>}
        {isEnding && <p className={css.hint}>{locale === 'fr' ? type.renewalFr : type.renewalEn}</p>}
        {status !== 'verified' && documents.some((one) => one.id === document.replacesId && isGood(one, today)) && (
          <p className={css.small}>{t.replaces}</p>
        )}
        {status !== 'requested' && <Details document={document} isOwn={isOwn} />}
        <Earlier {...{ document, type, documents, today, isOwn, mayChange }} />
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
  const { number, model, issuedOn, isProvisional, checkedAt, checkedBy, checkedHow, files } = document
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
          [t.model, model ?? undefined],
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

/** Does it count towards jobs? */
const isGood = (document: Document, today: string) => ['verified', 'expiring'].includes(standingOf(document, today))

/** The versions before it, the newest first. What of them is good still counts: a card may be renewed for fewer categories. */
function Earlier({ document, type, documents, today, isOwn, mayChange }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  const earlier = earlierOf(document, documents)
  if (earlier.length === 0) return null
  const stillCounts = earlier.some((one) => isGood(one, today))
  return (
    <details className={css.earlier} open={stillCounts}>
      <summary>{t.earlier({ n: earlier.length })}</summary>
      <ul>
        {earlier.map((one) => {
          const said = [levelName(type, one, locale), one.number, one.expiresOn && t.wasUntil({ day: dates.day(one.expiresOn) })]
          return (
            <li key={one.id}>
              <div className={css.version}>
                <span>{said.filter(Boolean).join(' · ') || t.noEnd}</span>
                <StandingMark of={one} today={today} isOwn={isOwn} isEarlier />
              </div>
              {isGood(one, today) && <p>{t.stillCounts}</p>}
              {one.reason && <Typed className={css.reason}>{one.reason}</Typed>}
              <div className={css.actions}>
                {mayChange ? (
                  <Actions document={one} isEnding={false} {...{ type, documents, isOwn }}>
                    <Sides of={one} />
                  </Actions>
                ) : (
                  <Sides of={one} />
                )}
              </div>
            </li>
          )
        })}
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
  const canRenew = whyNotRenew(document) === null && !hasNewer
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
      <div className={css.actions}>
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
      </div>
      {more.length > 0 && <Menu label={`${t.more} – ${nameIn(type, locale)}`} dots actions={more} />}
      {asked === 'submit' && <SubmitDialog {...{ document, type, isOwn }} onClose={close} />}
      {asked === 'renew' && <SubmitDialog {...{ document, type, isOwn }} isRenewal onClose={close} />}
      {asked === 'verify' && <VerifyDialog {...{ document, type }} onClose={close} />}
      {asked === 'reject' && <RejectDialog document={document} onClose={close} />}
      {asked === 'remove' && <RemoveDialog {...{ document, type }} onClose={close} />}
    </>
  )
}
