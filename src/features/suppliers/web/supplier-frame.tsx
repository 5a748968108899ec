import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  toEditSupplier,
  toSupplier,
  toSupplierAccounts,
  toSupplierContacts,
  toSupplierDocuments,
  toSupplierHistory,
  toSupplierPurchases,
} from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { MailLink, PhoneLink } from '#web/ui/facts.tsx'
import { formText } from '#web/ui/form-text.ts'
import { GateBar } from '#web/ui/gate-bar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Neighbours } from '#web/ui/neighbours.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import css from '#web/ui/screen.module.css'
import { Tabs } from '#web/ui/tabs.tsx'
import { WhyArchived } from '../../archives/web/why-archived.tsx'
import { countryText } from '../../places/country-text.ts'
import { todayIn } from '../../places/countries.ts'
import { lightOf, whyNotChange } from '../rules.ts'
import type { Supplier } from '../shapes.ts'
import { documentText, typeText } from '../words.ts'
import { AskDialog } from './document-dialogs.tsx'
import { readPage } from './filters-in.ts'
import own from './supplier.module.css'
import { useSupplierActions } from './supplier-actions.tsx'
import { SupplierStatusMark } from './supplier-status.tsx'
import { text } from './text.ts'

type Tab = 'overview' | 'documents' | 'contacts' | 'purchases' | 'bank' | 'history'

/** The frame of a supplier's screens: who they are, how they stand, what follows from their documents, and the tabs between them. */
export function SupplierFrame({ supplier, tab, children }: { supplier: Supplier; tab: Tab; children: ReactNode }) {
  const t = useText(text)
  const f = useText(formText)
  const types = useText(typeText)
  const countries = useText(countryText)
  const me = useSession()
  const { revalidate } = useRevalidator()
  const actions = useSupplierActions()
  const [isAsking, setAsking] = useState(false)
  const { id: supplierId, legalName, counts, owner, rating, paymentTermsDays } = supplier
  useLive([`supplier:${supplierId}`])
  const isOpen = whyNotChange(me, supplier) === null
  const tabs: Record<Tab, { name: string; count?: number; to: string } | null> = {
    overview: { name: t.overview, to: toSupplier(supplierId) },
    documents: { name: t.documents, count: supplier.documents.length, to: toSupplierDocuments(supplierId) },
    contacts: { name: t.contacts, count: supplier.contacts.length, to: toSupplierContacts(supplierId) },
    purchases: { name: t.purchases, count: counts.purchases, to: toSupplierPurchases(supplierId) },
    bank: me.role === 'admin' ? { name: t.bank, to: toSupplierAccounts(supplierId) } : null,
    history: { name: t.history, to: toSupplierHistory(supplierId) },
  }
  const ask = () => setAsking(true)
  return (
    <RecordPage
      over={<Neighbours to={toSupplier} read={readPage} />}
      title={legalName}
      mark={<Avatar name={legalName} hatched large />}
      status={<SupplierStatusMark {...supplier} />}
      facts={[supplier.tradingName, types[supplier.type], countries[supplier.country], t.days({ n: paymentTermsDays })]}
      reach={[
        ['star', rating && t.rated({ n: rating })],
        ['phone', supplier.phone && <PhoneLink number={supplier.phone} />],
        ['mail', supplier.email && <MailLink address={supplier.email} />],
        ['circle-user-round', owner && t.ownedBy({ name: owner.name })],
      ]}
      actions={
        isOpen ? (
          <>
            <Button look="primary" onClick={ask}>
              <Icon name="file-input" />
              {t.askDocument}
            </Button>
            <LinkButton to={toEditSupplier(supplierId)}>
              <Icon name="pencil" />
              {f.edit}
            </LinkButton>
            <Menu label={t.more} actions={actions.of(supplier).filter(({ key }) => key !== 'edit')} />
          </>
        ) : (
          actions.of(supplier).map(({ key, name, run }) => (
            <ActionButton key={key} onClick={run}>
              {name}
            </ActionButton>
          ))
        )
      }
      foot={<Consequence supplier={supplier} onAsk={isOpen ? ask : null} />}
    >
      <WhyArchived kind="supplier" record={supplier} />
      {supplier.statusReason && (
        <div className={css.conflict}>
          <p>{t.because({ reason: supplier.statusReason })}</p>
        </div>
      )}
      <Tabs label={legalName} of={Object.entries(tabs).flatMap(([one, shown]) => (shown ? [{ ...shown, isCurrent: one === tab }] : []))} />
      {children}
      {isAsking && (
        <AskDialog
          supplier={supplier}
          onClose={() => {
            setAsking(false)
            void revalidate()
          }}
        />
      )}
      {actions.dialogs}
    </RecordPage>
  )
}

/** What its documents mean for it, in words; nothing where all is in order, or nothing is done with it. */
function Consequence({ supplier, onAsk }: { supplier: Supplier; onAsk: (() => void) | null }) {
  const t = useText(text)
  const d = useText(documentText)
  const dates = useDates()
  const { status, light, asked, archivedAt, legalName: name, suspendedByItself } = supplier
  if (archivedAt || light === 'pass' || status === 'prospect' || status === 'offboarded') return null
  if (status === 'suspended' && !suspendedByItself) return null
  const today = todayIn(supplier.country, new Date())
  const due = asked.filter(({ until }) => lightOf(until, today) === light).map(({ type }) => d[type])
  const names = due.join(', ')
  const action = (says: string) =>
    onAsk && (
      <Button small onClick={onAsk}>
        <Icon name="mail" />
        {says}
      </Button>
    )
  if (light === 'warn') {
    const first =
      asked
        .map(({ until }) => until)
        .filter((until) => until !== null)
        .toSorted()[0] ?? ''
    const ending = asked.filter(({ until }) => until === first).map(({ type }) => d[type])
    return (
      <Foot>
        <GateBar result="warn" says={t.endsOn({ names: ending.join(', '), day: dates.day(first) })} action={action(t.askToRenew)}>
          {status === 'approved' && t.thenSuspended({ name })}
        </GateBar>
      </Foot>
    )
  }
  const isReady = status === 'onboarding'
  return (
    <Foot>
      <GateBar result="block" says={isReady ? t.notReady : t.isSuspended({ name })} action={action(t.askForIt)}>
        {isReady ? t.stillMissing({ names }) : t.suspendedFor({ names })}
      </GateBar>
    </Foot>
  )
}

/** At the foot of the head, over its whole width. */
const Foot = ({ children }: { children: ReactNode }) => <div className={own.foot}>{children}</div>
