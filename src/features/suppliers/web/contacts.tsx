import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { localeText } from '#shared/common-text.ts'
import { api } from '#web/api.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button } from '#web/ui/controls.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { MailLink, PhoneLink } from '#web/ui/facts.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Menu } from '#web/ui/menu.tsx'
import css from '#web/ui/screen.module.css'
import { whyNotChange } from '../rules.ts'
import type { Contact, Supplier } from '../shapes.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { RemoveDialog } from './document-dialogs.tsx'
import { SupplierFrame } from './supplier-frame.tsx'
import { text } from './text.ts'

const load = (api: Api<Operations>, { params }: Visit<'supplierId'>) =>
  api.get('/suppliers/{supplierId}', { supplierId: idIn(params.supplierId) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

type Asked = { what: 'change' | 'remove'; one: Contact } | { what: 'add' } | null
const nameOf = ({ firstName, lastName }: Contact) => `${firstName} ${lastName}`

/** Whom one speaks to at a supplier. */
export default function SupplierContacts({ loaderData: supplier }: Screen<typeof load>) {
  return (
    <SupplierFrame supplier={supplier} tab="contacts">
      <Contacts supplier={supplier} />
    </SupplierFrame>
  )
}

function Contacts({ supplier }: { supplier: Supplier }) {
  const t = useText(text)
  const f = useText(formText)
  const l = useText(localeText)
  const me = useSession()
  const act = useAct()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked>(null)
  const mayChange = whyNotChange(me, supplier) === null
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  const makeMain = ({ id: supplierContactId, version }: Contact) =>
    act(() => api.patch('/supplier-contacts/{supplierContactId}', { supplierContactId, version, body: { isMain: true } }), f.saved)
  const actionsOf = (one: Contact) => [
    { key: 'edit', name: f.edit, run: () => setAsked({ what: 'change', one }) },
    ...(one.isMain ? [] : [{ key: 'main', name: t.makeMain, run: () => void makeMain(one) }]),
    { key: 'remove', name: t.remove, danger: true, run: () => setAsked({ what: 'remove', one }) },
  ]
  return (
    <section className={css.card} aria-labelledby="contacts">
      <div className={css.head}>
        <h2 id="contacts">{t.contacts}</h2>
        {mayChange && (
          <Button small onClick={() => setAsked({ what: 'add' })}>
            + {t.addContact}
          </Button>
        )}
      </div>
      {supplier.contacts.length === 0 && <p className={css.sub}>{t.noContacts}</p>}
      <ul className={css.timeline}>
        {supplier.contacts.map((one) => (
          <li key={one.id} className={css.entry}>
            <div>
              <strong>{nameOf(one)}</strong>
              <small>
                <Dotted>
                  {one.isMain && t.main}
                  {one.jobTitle}
                  {l[one.locale]}
                </Dotted>
              </small>
              {one.phone && (
                <div>
                  <PhoneLink number={one.phone} />
                </div>
              )}
              {one.email && (
                <div>
                  <MailLink address={one.email} />
                </div>
              )}
            </div>
            {mayChange && <Menu dots label={t.actionsFor({ name: nameOf(one) })} actions={actionsOf(one)} />}
          </li>
        ))}
      </ul>
      {(asked?.what === 'add' || asked?.what === 'change') && (
        <ContactDialog supplierId={supplier.id} {...(asked.what === 'change' && { contact: asked.one })} onClose={close} />
      )}
      {asked?.what === 'remove' && (
        <RemoveDialog
          name={nameOf(asked.one)}
          remove={() => api.delete('/supplier-contacts/{supplierContactId}', { supplierContactId: asked.one.id })}
          onClose={close}
        />
      )}
    </section>
  )
}
