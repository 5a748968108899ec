import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NewAddress } from '#web/ui/new-address.tsx'
import screen from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import type { HoursLink } from '../shapes.ts'
import { sheetText } from './sheet-text.ts'

type Props = { contact: { id: number; name: string }; link: HoursLink | null }

/** The personal link of the contact who approves: until when it works, a new one, none at all. */
export function LinkCard({ contact: { id: contactId, name }, link }: Props) {
  const t = useText(sheetText)
  const dates = useDates()
  const act = useAct()
  const { revalidate } = useRevalidator()
  const until = ({ expiresAt, views: n }: HoursLink) => {
    const day = dates.day(expiresAt)
    return n === 0 ? t.linkUnopened({ day }) : t.linkUntil({ day, n })
  }
  const [url, setUrl] = useState<string | null>(null)
  const make = async () => {
    try {
      setUrl((await api.put('/employer-contacts/{contactId}/hours-link', { contactId })).url)
    } catch (problem) {
      complain(problem)
    }
  }
  return (
    <section className={screen.card} aria-labelledby="link">
      <h2 id="link">{t.link}</h2>
      <p className={screen.sub}>{t.linkBody}</p>
      <p>{link ? until(link) : t.linkNone({ name })}</p>
      <div className={screen.actions}>
        <ActionButton small onClick={make}>
          {t.makeLink}
        </ActionButton>
        {link && (
          <ActionButton
            small
            look="quiet"
            onClick={() => act(() => api.delete('/employer-contacts/{contactId}/hours-link', { contactId }), t.revoked)}
          >
            {t.revokeLink}
          </ActionButton>
        )}
      </div>
      {url && (
        <Dialog
          title={t.linkFor({ name })}
          onClose={() => {
            setUrl(null)
            void revalidate()
          }}
        >
          <NewAddress url={url} says={t} />
        </Dialog>
      )}
    </section>
  )
}
