import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { onOneLine, words } from '#shared/text.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { formText } from '#web/ui/form-text.ts'
import { LinkDialog } from '#web/ui/link-dialog.tsx'
import css from '#web/ui/screen.module.css'
import type { Candidate } from '../shapes.ts'
import type { RegistrationLink } from '../link-contract.ts'
import { linkDays, whyNotInvite } from '../rules.ts'

const text = words({
  title: { en: 'Registration link', fr: 'Lien d’inscription' },
  none: {
    en: 'No account yet. Send a sign-up link, with the details we have already filled in.',
    fr: 'Pas encore de compte. Envoyez un lien d’inscription, avec les informations déjà saisies.',
  },
  mailed: { en: 'Sent by email {day}', fr: 'Envoyé par e-mail le {day}' },
  made: { en: 'Created {day}', fr: 'Créé le {day}' },
  opened: { en: 'opened', fr: 'ouvert' },
  notOpened: { en: 'not opened yet', fr: 'pas encore ouvert' },
  expires: { en: 'expires {day}', fr: 'expire le {day}' },
  expired: { en: 'expired {day}', fr: 'expiré le {day}' },
  make: { en: 'Create a link', fr: 'Créer un lien' },
  again: { en: 'Create a new one', fr: 'En créer un nouveau' },
  withdraw: { en: 'Withdraw', fr: 'Retirer' },
  about: {
    en: 'The link can be used once and is valid for {days} days. It replaces any earlier link.',
    fr: 'Le lien est valable {days} jours et ne sert qu’une fois. Il remplace tout lien précédent.',
  },
})

/** How the link stands by which somebody without an account signs up, and what can be done with it. */
export function RegistrationCard({ candidate, link }: { candidate: Candidate; link: RegistrationLink | null }) {
  const t = useText(text)
  const f = useText(formText)
  const dates = useDates()
  const act = useAct()
  const navigate = useNavigate()
  const { hash, search } = useLocation()
  const { seenBy } = useSession()
  const [isAsked, setAsked] = useState(hash === '#registration-link')
  if (whyNotInvite(candidate) !== null) return null
  const candidateId = candidate.id
  const standing = ({ isMailed, sentAt, openedAt, expiresAt }: RegistrationLink) =>
    [
      (isMailed ? t.mailed : t.made)({ day: onOneLine(dates.day(sentAt)) }),
      openedAt ? t.opened : t.notOpened,
      (Date.parse(expiresAt) <= Date.now() ? t.expired : t.expires)({ day: onOneLine(dates.day(expiresAt)) }),
    ].join(', ')
  const withdraw = () => act(() => api.delete('/candidates/{candidateId}/registration-link', { candidateId }), f.saved)
  return (
    <section className={css.card} aria-labelledby="registration">
      <h2 id="registration">{t.title}</h2>
      <p className={css.sub}>{link ? standing(link) : t.none}</p>
      {seenBy === null && (
        <div className={css.actions}>
          <Button small onClick={() => setAsked(true)}>
            {link ? t.again : t.make}
          </Button>
          {link && Date.parse(link.expiresAt) > Date.now() && (
            <ActionButton small look="quiet" onClick={withdraw}>
              {t.withdraw}
            </ActionButton>
          )}
        </div>
      )}
      {isAsked && (
        <InviteDialog
          candidate={candidate}
          onClose={() => {
            setAsked(false)
            if (hash) void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
          }}
        />
      )}
    </section>
  )
}

/** Makes a link by which somebody signs up. */
export function InviteDialog({ candidate: { id: candidateId, email }, onClose }: { candidate: Candidate; onClose: () => void }) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  return (
    <LinkDialog
      title={t.title}
      email={email}
      onClose={onClose}
      onMake={async (_, mail) => {
        const made = await api.put('/candidates/{candidateId}/registration-link', { candidateId, body: { mail } })
        void revalidate()
        return made
      }}
    >
      <p>{t.about({ days: linkDays })}</p>
    </LinkDialog>
  )
}
