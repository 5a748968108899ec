import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { toEmployer } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useOptions } from '#web/categories.tsx'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button, Select } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { Facts, MailLink, PhoneLink } from '#web/ui/facts.tsx'
import { numberOf, textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import css from '#web/ui/screen.module.css'
import { worksHere } from '#shared/roles.ts'
import { yesNoText } from '#shared/common-text.ts'
import { EmployerChoice } from '../../jobs/web/employer-field.tsx'
import type { Order } from '../shapes.ts'
import { text } from './text.ts'

type Asked = 'link' | 'add' | null

/** Who ordered, where it goes, and which employer that is. */
export function Customer({ order }: { order: Order }) {
  const t = useText(text)
  const y = useText(yesNoText)
  const me = useSession()
  const [asked, setAsked] = useState<Asked>(null)
  const { customer, employer, delivery, startsAtOnce } = order
  const isCompany = customer.kind === 'company'
  const name = employer ? <Link to={toEmployer(employer.id)}>{customer.name}</Link> : customer.name
  const phone = customer.phone ? <PhoneLink number={customer.phone} /> : undefined
  return (
    <section className={css.card} aria-labelledby="customer">
      <h2 id="customer">{t.customer}</h2>
      <Facts
        of={[
          [isCompany ? t.company : t.person, name],
          [t.contact, isCompany ? customer.contactName : undefined],
          [t.email, <MailLink key="mail" address={customer.email} />],
          [t.phone, phone],
          [t.address, [customer.address, customer.town, customer.postcode].join(', ')],
          [t.companyNumber, customer.companyNumber ?? undefined],
          [t.vatNumber, customer.vatNumber ?? undefined],
          [t.deliverTo, delivery ? [delivery.name, delivery.address, delivery.town, delivery.postcode].join(', ') : undefined],
          [t.startsAtOnce, startsAtOnce ? t.startsAtOnceYes : undefined],
          [t.onAccount, employer ? (employer.hasCredit ? y.yes : y.no) : undefined],
        ]}
      />
      {isCompany && worksHere(me) && (
        <div className={css.actions}>
          <Button small onClick={() => setAsked('link')}>
            {employer ? t.changeEmployer : t.linkEmployer}
          </Button>
          {!employer && (
            <Button small onClick={() => setAsked('add')}>
              {t.addAsEmployer}
            </Button>
          )}
        </div>
      )}
      {asked && <EmployerDialog order={order} adds={asked === 'add'} onClose={() => setAsked(null)} />}
    </section>
  )
}

/** Says which employer ordered; `adds`: one that is not known yet. */
export function EmployerDialog({ order, adds, onClose }: { order: Order; adds: boolean; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const sectors = useOptions()('sector')
  const { revalidate } = useRevalidator()
  const { id: orderId, version, customer, employer } = order
  return (
    <DialogForm
      title={adds ? t.addAsEmployer : t.linkEmployer}
      send={f.save}
      onClose={onClose}
      onSend={async (given) => {
        const body = adds
          ? { employerId: null, sector: textOf(given, 'sector') ?? '' }
          : { employerId: numberOf(given, 'employerId') ?? null }
        await api.put('/orders/{orderId}/employer', { orderId, version, body })
        void revalidate()
        return { said: f.saved }
      }}
    >
      {adds ? (
        <>
          <p>{t.addAsEmployerBody({ name: customer.name, contact: customer.contactName })}</p>
          <Select label={t.sector} name="sector" empty={t.choose} options={sectors} required />
        </>
      ) : (
        <>
          <p>{t.linkEmployerBody}</p>
          <EmployerChoice label={t.employer} name="employerId" initial={employer} />
        </>
      )}
    </DialogForm>
  )
}
