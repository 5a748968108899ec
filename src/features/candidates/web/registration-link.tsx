import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { onOneLine, words } from '#shared/text.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button, Checkbox } from '#web/ui/controls.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { formText } from '#web/ui/form-text.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import css from '#web/ui/screen.module.css'
import { uiText } from '#web/ui/text.ts'
import type { Candidate } from '../contract.ts'
import type { RegistrationLink } from '../link-contract.ts'
import { linkDays, whyNotInvite } from '../rules.ts'

const text = words({
  title: { en: 'Registration link', fr: 'Lien d’inscription' },
  none: {
    en: 'They have no account. Send a link to sign up: what we know is filled in, and the record becomes theirs.',
    fr: 'Cette personne n’a pas de compte. Envoyez-lui un lien pour s’inscrire : les champs connus sont déjà remplis, et le dossier devient le sien.',
  },
  mailed: { en: 'Sent by email {day}', fr: 'Envoyé par e-mail le {day}' },
  made: { en: 'Created {day}', fr: 'Créé le {day}' },
  opened: { en: 'opened', fr: 'ouvert' },
  notOpened: { en: 'still unopened', fr: 'pas encore ouvert' },
  expires: { en: 'expires {day}', fr: 'expire le {day}' },
  expired: { en: 'expired {day}', fr: 'expiré le {day}' },
  make: { en: 'Make a link', fr: 'Créer un lien' },
  again: { en: 'Make a new one', fr: 'En créer un nouveau' },
  withdraw: { en: 'Withdraw', fr: 'Retirer' },
  about: {
    en: 'The link works once, for {days} days. Any earlier link stops working.',
    fr: 'Le lien est valable {days} jours et ne sert qu’une fois. Tout lien précédent cesse de fonctionner.',
  },
  mailIt: { en: 'Send it to {email}', fr: 'L’envoyer à {email}' },
  isSent: { en: 'Sent. You can also pass the link on yourself:', fr: 'Envoyé. Vous pouvez aussi transmettre le lien vous-même :' },
  passOn: { en: 'Send it to them now. You won’t see it again.', fr: 'Transmettez-le maintenant : il ne sera plus affiché.' },
  copy: { en: 'Copy the link', fr: 'Copier le lien' },
  copied: { en: 'The link was copied', fr: 'Le lien est copié' },
  scan: { en: 'The link, for a phone’s camera', fr: 'Le lien, pour l’appareil photo d’un téléphone' },
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
            <Button small look="quiet" onClick={withdraw}>
              {t.withdraw}
            </Button>
          )}
        </div>
      )}
      {isAsked && (
        <LinkDialog
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

/** Makes a link and shows it, this once. */
export function LinkDialog({ candidate: { id: candidateId, email }, onClose }: { candidate: Candidate; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const ui = useText(uiText)
  const { revalidate } = useRevalidator()
  const [made, setMade] = useState<{ url: string; isMailed: boolean } | null>(null)
  return (
    <Dialog title={t.title} onClose={onClose}>
      {made ? (
        <>
          <p>{made.isMailed ? t.isSent : t.passOn}</p>
          <QrCode value={made.url} label={t.scan} />
          <div className={css.actions}>
            <CopyButton textOf={() => made.url} done={t.copied}>
              {t.copy}
            </CopyButton>
            <Button small look="quiet" onClick={onClose}>
              {ui.close}
            </Button>
          </div>
        </>
      ) : (
        <Form
          onSend={async (given) => {
            const body = { mail: given.get('mail') === 'on' }
            setMade(await api.put('/candidates/{candidateId}/registration-link', { candidateId, body }))
            void revalidate()
            return false
          }}
        >
          <p>{t.about({ days: linkDays })}</p>
          {email && (
            <Checkbox name="mail" defaultChecked>
              {t.mailIt({ email })}
            </Checkbox>
          )}
          <div className={css.actions}>
            <Button onClick={onClose}>{f.cancel}</Button>
            <Submit>{t.make}</Submit>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
