import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { dayOf } from '#shared/dates.ts'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { inLocale } from '#shared/locale.ts'
import { toEmployerContacts } from '#shared/screens.ts'
import { hostOf } from '#shared/web-address.ts'
import { yesNoText } from '#shared/common-text.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, Select, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Facts, MailLink, PhoneLink } from '#web/ui/facts.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { numberOf, textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { People } from '#web/ui/people.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { Typed } from '#web/ui/typed.tsx'
import { showPlace } from '../../places/rules.ts'
import { fields } from '../fields.ts'
import { contactLabels, labels } from '../field-text.ts'
import { whyNotChange } from '../rules.ts'
import type { Employer } from '../shapes.ts'
import { Accreditations } from './accreditations.tsx'
import { EmployerFrame } from './employer-frame.tsx'
import { text } from './staff-text.ts'

const load = (api: Api<Operations>, { params }: Visit<'employerId'>) =>
  api.get('/employers/{employerId}', { employerId: idIn(params.employerId) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** One employer: what is known of them, whom to ask first, and whether the terms are accepted. */
export default function EmployerDetails({ loaderData: employer }: Screen<typeof load>) {
  const t = useText(text)
  const y = useText(yesNoText)
  const locale = useLocale()
  const dates = useDates()
  const c = useText(contactLabels)
  const { facts } = useFields(fields, labels, employer)
  const { website, address, postcode, place, createdAt, contacts, invoiceAddress } = employer
  const [main] = contacts
  const isShown = employer.isListed && !employer.archivedAt && !employer.doNotContact
  const about = locale === 'fr' ? employer.aboutFr || employer.aboutEn : employer.aboutEn || employer.aboutFr
  return (
    <EmployerFrame employer={employer} tab="overview">
      <div className={css.columns}>
        <section className={css.card} aria-labelledby="employer">
          <h2 id="employer">{t.employer}</h2>
          <Facts
            of={[
              ...facts({
                name: null,
                address: [address, postcode, place && showPlace(place, locale)].filter(Boolean).join(', '),
                postcode: null,
                placeId: null,
                // What stands in the head.
                tradingName: null,
                sector: null,
                size: null,
                ownerId: null,
                ...(isShown && { isListed: <a href={inLocale(`/employers/${employer.slug}`, locale)}>{y.yes}</a> }),
                phone: null,
                email: null,
                website: website && (
                  <a href={website} target="_blank" rel="noreferrer">
                    {hostOf(website)}
                  </a>
                ),
                invoiceAddress: invoiceAddress ? <Typed as="span">{invoiceAddress}</Typed> : undefined,
                aboutEn: null,
                aboutFr: null,
              }),
              [t.added, dates.day(createdAt)],
            ]}
          />
          {about && (
            <>
              <h2>{t.shownToPublic}</h2>
              <Typed className={css.prose}>{about}</Typed>
            </>
          )}
        </section>
        <div className={css.stack}>
          <Terms employer={employer} />
          <OnAccount employer={employer} />
          <Accreditations employer={employer} />
          <section className={css.card} aria-labelledby="main-contact">
            <h2 id="main-contact">{t.mainContact}</h2>
            {main ? (
              <People
                of={[
                  {
                    key: main.id,
                    mark: <Avatar name={`${main.firstName} ${main.lastName}`} round />,
                    name: `${main.firstName} ${main.lastName}`,
                    note: main.jobTitle,
                  },
                ]}
              />
            ) : (
              <p className={css.sub}>{t.noContacts}</p>
            )}
            {main && !employer.doNotContact && (
              <Facts
                of={[
                  [c.phone, main.phone && <PhoneLink number={main.phone} />],
                  [c.email, main.email && <MailLink address={main.email} />],
                ]}
              />
            )}
            <Link to={toEmployerContacts(employer.id)}>{t.allContacts}</Link>
          </section>
        </div>
      </div>
    </EmployerFrame>
  )
}

/** Whether, when and by whom the agency's terms were accepted. */
function Terms({ employer }: { employer: Employer }) {
  const t = useText(text)
  const f = useText(formText)
  const dates = useDates()
  const act = useAct()
  const me = useSession()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<'accept' | 'withdraw' | null>(null)
  const { id: employerId, version, terms } = employer
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  return (
    <section className={css.card} aria-labelledby="terms">
      <h2 id="terms">{t.termsOfBusiness}</h2>
      {terms ? (
        <Facts
          of={[
            [t.termsVersion, terms.version],
            [t.acceptedOn, dates.day(terms.acceptedOn)],
            [t.acceptedBy, terms.contactName],
            [t.recordedBy, terms.recordedByName],
          ]}
        />
      ) : (
        <p>
          {t.termsMissing}. <span className={css.sub}>{t.termsNeeded}</span>
        </p>
      )}
      {whyNotChange(me, employer) === null && (
        <div className={css.actions}>
          <Button small look={terms ? 'secondary' : 'primary'} onClick={() => setAsked('accept')}>
            {t.recordTerms}
          </Button>
          {terms && (
            <Button small onClick={() => setAsked('withdraw')}>
              {t.withdrawTerms}
            </Button>
          )}
        </div>
      )}
      {asked === 'accept' && <TermsDialog employer={employer} onClose={close} />}
      {asked === 'withdraw' && (
        <ConfirmDialog
          title={t.withdrawTitle}
          danger
          onClose={close}
          onConfirm={async () => {
            await act(() => api.delete('/employers/{employerId}/terms', { employerId, version }), f.saved)
            close()
          }}
        >
          <p>{t.withdrawBody}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

/** Whether they buy on account, which administrators decide. */
function OnAccount({ employer }: { employer: Employer }) {
  const t = useText(text)
  const f = useText(formText)
  const dates = useDates()
  const act = useAct()
  const me = useSession()
  const { id: employerId, version, creditApprovedAt } = employer
  const change = () => {
    const which = { employerId, version }
    return act(
      () => (creditApprovedAt ? api.delete('/employers/{employerId}/credit', which) : api.put('/employers/{employerId}/credit', which)),
      f.saved,
    )
  }
  return (
    <section className={css.card} aria-labelledby="on-account">
      <h2 id="on-account">{t.onAccount}</h2>
      <p className={creditApprovedAt ? undefined : css.sub}>
        {creditApprovedAt ? t.onAccountSince({ day: dates.day(creditApprovedAt) }) : t.onAccountNot}
      </p>
      {me.role === 'admin' && whyNotChange(me, employer) === null && (
        <div className={css.actions}>
          <ActionButton small onClick={change}>
            {creditApprovedAt ? t.endCredit : t.approveCredit}
          </ActionButton>
        </div>
      )}
    </section>
  )
}

/** Records which edition was accepted, when, and by whom there. */
export function TermsDialog({ employer, onClose }: { employer: Employer; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const { id: employerId, version, contacts } = employer
  return (
    <DialogForm
      title={t.recordTerms}
      send={f.save}
      onClose={onClose}
      onSend={async (given) => {
        const body = {
          version: textOf(given, 'version') ?? '',
          acceptedOn: textOf(given, 'acceptedOn') ?? '',
          contactId: numberOf(given, 'contactId') ?? null,
        }
        await api.put('/employers/{employerId}/terms', { employerId, version, body })
        return { said: f.saved }
      }}
    >
      <TextField label={t.termsVersion} hint={t.termsVersionHint} name="version" maxLength={40} required />
      <DayField label={t.acceptedOn} name="acceptedOn" defaultValue={dayOf(new Date())} required />
      <Select
        label={t.acceptedBy}
        name="contactId"
        empty={t.someoneElse}
        defaultValue={contacts[0] ? String(contacts[0].id) : ''}
        options={contacts.map(({ id, firstName, lastName }) => [String(id), `${firstName} ${lastName}`])}
      />
    </DialogForm>
  )
}
