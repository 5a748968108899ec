import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { inLocale } from '#shared/locale.ts'
import { onOneLine } from '#shared/text.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button, Select } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { formText } from '#web/ui/form-text.ts'
import { LinkDialog } from '#web/ui/link-dialog.tsx'
import css from '#web/ui/screen.module.css'
import type { Contact } from '../../employers/shapes.ts'
import type { DirectoryLink } from '../candidate-contract.ts'
import { linkDays } from '../candidate-rules.ts'
import { text } from './text.ts'

const load = async (api: Api<Operations>, { params }: Visit<'employerId'>) => {
  const employerId = idIn(params.employerId)
  const [employer, links] = await Promise.all([
    api.get('/employers/{employerId}', { employerId }),
    api.get('/employers/{employerId}/directory-links', { employerId }),
  ])
  return { employer, links: links.items }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** On an employer's contacts: by which links they see candidates without their names. */
export default function DirectoryLinks({ loaderData: { employer, links } }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const locale = useLocale()
  const dates = useDates()
  const act = useAct()
  const { seenBy } = useSession()
  const [asked, setAsked] = useState<Contact | null>(null)
  const [withdrawn, setWithdrawn] = useState<Contact | null>(null)
  const mayMake = seenBy === null && !employer.archivedAt && !employer.doNotContact
  if (employer.contacts.length === 0) return null
  const standing = ({ sentAt, openedAt, expiresAt }: DirectoryLink) =>
    [
      t.made({ day: onOneLine(dates.day(sentAt)) }),
      openedAt ? t.opened : t.notOpened,
      (Date.parse(expiresAt) <= Date.now() ? t.expired : t.expires)({ day: onOneLine(dates.day(expiresAt)) }),
    ].join(', ')
  return (
    <section className={css.card} aria-labelledby="directory-links">
      <h2 id="directory-links">{t.title}</h2>
      <p className={css.sub}>
        {t.about} <Link to={inLocale('/candidates', locale)}>{t.look}</Link>
      </p>
      <ul className={css.timeline}>
        {employer.contacts.map((one) => {
          const name = `${one.firstName} ${one.lastName}`
          const link = links.find(({ contactId }) => contactId === one.id)
          return (
            <li key={one.id} className={css.entry}>
              <div>
                <strong>{name}</strong>
                <small>{link ? standing(link) : t.none}</small>
              </div>
              {mayMake && (
                <div className={css.actions}>
                  <Button small aria-label={`${link ? t.again : t.make}, ${name}`} onClick={() => setAsked(one)}>
                    {link ? t.again : t.make}
                  </Button>
                  {link && (
                    <Button small look="quiet" aria-label={`${t.withdraw}, ${name}`} onClick={() => setWithdrawn(one)}>
                      {t.withdraw}
                    </Button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {asked && <MakeDialog contact={asked} onClose={() => setAsked(null)} />}
      {withdrawn && (
        <ConfirmDialog
          title={t.withdrawTitle({ name: `${withdrawn.firstName} ${withdrawn.lastName}` })}
          yes={t.withdraw}
          danger
          onClose={() => setWithdrawn(null)}
          onConfirm={async () => {
            await act(() => api.delete('/employer-contacts/{contactId}/directory-link', { contactId: withdrawn.id }), f.saved)
            setWithdrawn(null)
          }}
        >
          <p>{t.withdrawBody}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

const days = [7, linkDays, 90]

/** Makes a link for a contact, which is shown this once. */
export function MakeDialog({ contact: { id: contactId, firstName, lastName }, onClose }: { contact: Contact; onClose: () => void }) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  return (
    <LinkDialog
      title={t.titleFor({ name: `${firstName} ${lastName}` })}
      email={null}
      onClose={onClose}
      onMake={async (given) => {
        const body = { days: Number(given.get('days')) }
        const { url } = await api.put('/employer-contacts/{contactId}/directory-link', { contactId, body })
        void revalidate()
        return { url, isMailed: false }
      }}
    >
      <p>{t.asks}</p>
      <Select label={t.works} name="days" defaultValue={String(linkDays)} options={days.map((n) => [String(n), t.days({ n })] as const)} />
    </LinkDialog>
  )
}
