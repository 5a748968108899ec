import { useState } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { localeText } from '#shared/common-text.ts'
import { api } from '#web/api.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button } from '#web/ui/controls.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { MailLink, PhoneLink } from '#web/ui/facts.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Menu } from '#web/ui/menu.tsx'
import css from '#web/ui/screen.module.css'
import { Typed } from '#web/ui/typed.tsx'
import { showPlace } from '../../places/rules.ts'
import { whyNotChange } from '../rules.ts'
import type { Contact, Employer, Site } from '../shapes.ts'
import { ContactDialog, SiteDialog } from './contact-dialogs.tsx'
import { EmployerFrame } from './employer-frame.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { text } from './staff-text.ts'

const load = (api: Api<Operations>, { params }: Visit<'employerId'>) =>
  api.get('/employers/{employerId}', { employerId: idIn(params.employerId) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

type Asked<One> = { what: 'change' | 'remove'; one: One } | { what: 'add' } | null

/** Whom one speaks to at an employer, and where its people work. */
export default function EmployerContacts({ loaderData: employer }: Screen<typeof load>) {
  return (
    <EmployerFrame employer={employer} tab="contacts">
      <Contacts employer={employer} />
      <Sites employer={employer} />
      <Outlet />
    </EmployerFrame>
  )
}

const nameOf = ({ firstName, lastName }: Contact) => `${firstName} ${lastName}`

function Contacts({ employer }: { employer: Employer }) {
  const t = useText(text)
  const f = useText(formText)
  const l = useText(localeText)
  const me = useSession()
  const act = useAct()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked<Contact>>(null)
  const mayChange = whyNotChange(me, employer) === null
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  const makeMain = ({ id: contactId, version }: Contact) =>
    act(() => api.patch('/employer-contacts/{contactId}', { contactId, version, body: { isMain: true } }), f.saved)
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
      {employer.contacts.length === 0 && <p className={css.sub}>{t.noContacts}</p>}
      <ul className={css.timeline}>
        {employer.contacts.map((one) => (
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
              {!employer.doNotContact && (
                <>
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
                </>
              )}
            </div>
            {mayChange && <Menu dots label={t.actionsFor({ name: nameOf(one) })} actions={actionsOf(one)} />}
          </li>
        ))}
      </ul>
      {(asked?.what === 'add' || asked?.what === 'change') && (
        <ContactDialog employerId={employer.id} {...(asked.what === 'change' && { contact: asked.one })} onClose={close} />
      )}
      {asked?.what === 'remove' && (
        <RemoveDialog
          name={nameOf(asked.one)}
          remove={() => api.delete('/employer-contacts/{contactId}', { contactId: asked.one.id })}
          onClose={close}
        />
      )}
    </section>
  )
}

function Sites({ employer }: { employer: Employer }) {
  const t = useText(text)
  const f = useText(formText)
  const locale = useLocale()
  const me = useSession()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked<Site>>(null)
  const mayChange = whyNotChange(me, employer) === null
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  const actionsOf = (one: Site) => [
    { key: 'edit', name: f.edit, run: () => setAsked({ what: 'change', one }) },
    { key: 'remove', name: t.remove, danger: true, run: () => setAsked({ what: 'remove', one }) },
  ]
  return (
    <section className={css.card} aria-labelledby="sites">
      <div className={css.head}>
        <h2 id="sites">{t.sites}</h2>
        {mayChange && (
          <Button small onClick={() => setAsked({ what: 'add' })}>
            + {t.addSite}
          </Button>
        )}
      </div>
      {employer.sites.length === 0 && <p className={css.sub}>{t.noSites}</p>}
      <ul className={css.timeline}>
        {employer.sites.map((one) => (
          <li key={one.id} className={css.entry}>
            <div>
              <strong>{one.name}</strong>
              <small>{[one.address, one.postcode, one.place && showPlace(one.place, locale)].filter(Boolean).join(', ')}</small>
              {one.accessNotes && <Typed>{one.accessNotes}</Typed>}
            </div>
            {mayChange && <Menu dots label={t.actionsFor({ name: one.name })} actions={actionsOf(one)} />}
          </li>
        ))}
      </ul>
      {(asked?.what === 'add' || asked?.what === 'change') && (
        <SiteDialog employer={employer} {...(asked.what === 'change' && { site: asked.one })} onClose={close} />
      )}
      {asked?.what === 'remove' && (
        <RemoveDialog
          name={asked.one.name}
          remove={() => api.delete('/employer-sites/{siteId}', { siteId: asked.one.id })}
          onClose={close}
        />
      )}
    </section>
  )
}
