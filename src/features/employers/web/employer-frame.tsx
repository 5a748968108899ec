import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  toEditEmployer,
  toEmployer,
  toEmployerContacts,
  toEmployerCredits,
  toEmployerInvoices,
  toEmployerJobs,
  toEmployerNotes,
  toEmployerPlacements,
  toPostJobFor,
} from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useNames } from '#web/categories.tsx'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton, TextField } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { MailLink, PhoneLink } from '#web/ui/facts.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import css from '#web/ui/screen.module.css'
import { Tabs } from '#web/ui/tabs.tsx'
import { WhyArchived } from '../../archives/web/why-archived.tsx'
import { showPlace } from '../../places/rules.ts'
import { whyNotChange, whyNotLiftDoNotContact } from '../rules.ts'
import type { Employer } from '../shapes.ts'
import { text as options } from '../size-text.ts'
import { useEmployerActions } from './employer-actions.tsx'
import { EmployerStatus } from './employer-status.tsx'
import { text } from './staff-text.ts'

type Tab = 'overview' | 'jobs' | 'placements' | 'contacts' | 'notes' | 'credits' | 'invoices'

/** The frame of an employer's screens: who they are, how they stand, what can be done, and the tabs between them. */
export function EmployerFrame({ employer, tab, children }: { employer: Employer; tab: Tab; children: ReactNode }) {
  const t = useText(text)
  const f = useText(formText)
  const o = useText(options)
  const sector = useNames('sector')
  const locale = useLocale()
  const dates = useDates()
  const me = useSession()
  const act = useAct()
  const { revalidate } = useRevalidator()
  const actions = useEmployerActions()
  const [isMarking, setMarking] = useState(false)
  const { id: employerId, version, doNotContact, counts, owner } = employer
  useLive([`employer:${employerId}`])
  const isOpen = whyNotChange(me, employer) === null
  const lift = () => act(() => api.delete('/employers/{employerId}/do-not-contact', { employerId, version }), f.saved)
  const mark = { key: 'mark', name: t.doNotContact, run: () => setMarking(true) }
  const tabs: Record<Tab, { name: string; count?: number; to: string }> = {
    overview: { name: t.overview, to: toEmployer(employerId) },
    jobs: { name: t.jobs, count: counts.jobs, to: toEmployerJobs(employerId) },
    placements: { name: t.placements, count: counts.placements, to: toEmployerPlacements(employerId) },
    contacts: { name: t.contactsAndSites, count: employer.contacts.length + employer.sites.length, to: toEmployerContacts(employerId) },
    credits: { name: t.credits, to: toEmployerCredits(employerId) },
    invoices: { name: t.invoices, to: toEmployerInvoices(employerId) },
    notes: { name: t.notes, count: counts.notes, to: toEmployerNotes(employerId) },
  }
  return (
    <RecordPage
      title={employer.name}
      mark={<Avatar name={employer.name} hatched large />}
      status={<EmployerStatus archivedAt={employer.archivedAt} isDoNotContact={doNotContact !== null} hasTerms={employer.terms !== null} />}
      facts={[employer.tradingName, sector(employer.sector), o[employer.size]]}
      reach={[
        ['phone', !doNotContact && employer.phone && <PhoneLink number={employer.phone} />],
        ['mail', !doNotContact && employer.email && <MailLink address={employer.email} />],
        ['map-pin', employer.place && showPlace(employer.place, locale)],
        ['circle-user-round', owner && t.ownedBy({ name: owner.name })],
      ]}
      actions={
        <>
          {isOpen && !doNotContact && <LinkButton to={toPostJobFor(employerId)}>{t.postJob}</LinkButton>}
          {isOpen && (
            <LinkButton look="primary" to={toEditEmployer(employerId)}>
              <Icon name="pencil" />
              {f.edit}
            </LinkButton>
          )}
          {isOpen ? (
            <Menu label={t.more} actions={[...(doNotContact ? [] : [mark]), ...actions.of(employer).filter(({ key }) => key !== 'edit')]} />
          ) : (
            actions.of(employer).map(({ key, name, run }) => (
              <ActionButton key={key} onClick={run}>
                {name}
              </ActionButton>
            ))
          )}
        </>
      }
    >
      <WhyArchived kind="employer" record={employer} />
      {doNotContact && (
        <div className={css.conflict}>
          <p>{t.doNotContactSince({ day: dates.day(doNotContact.since), reason: doNotContact.reason })}</p>
          {whyNotLiftDoNotContact(me, employer) === null && (
            <ActionButton small onClick={lift}>
              {t.liftDoNotContact}
            </ActionButton>
          )}
        </div>
      )}
      <Tabs label={employer.name} of={Object.entries(tabs).map(([one, shown]) => ({ ...shown, isCurrent: one === tab }))} />
      {children}
      {isMarking && (
        <DoNotContactDialog
          employer={employer}
          onClose={() => {
            setMarking(false)
            void revalidate()
          }}
        />
      )}
      {actions.dialogs}
    </RecordPage>
  )
}

/** Asks why nobody may get in touch. */
export function DoNotContactDialog({ employer: { id: employerId, version }, onClose }: { employer: Employer; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  return (
    <DialogForm
      title={t.doNotContact}
      danger
      send={t.doNotContact}
      onClose={onClose}
      onSend={async (given) => {
        await api.put('/employers/{employerId}/do-not-contact', { employerId, version, body: { reason: textOf(given, 'reason') ?? '' } })
        return { said: f.saved }
      }}
    >
      <p>{t.doNotContactBody}</p>
      <TextField label={t.reason} name="reason" maxLength={500} required />
    </DialogForm>
  )
}
