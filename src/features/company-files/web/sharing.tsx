import { useState } from 'react'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button, Select } from '#web/ui/controls.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { localProblem, numberOf, textOf } from '#web/ui/form-data.ts'
import css from '#web/ui/screen.module.css'
import { complain, toast } from '#web/ui/toast.tsx'
import { ColleagueField } from '../../identity/web/colleague-field.tsx'
import type { CompanyLink, CompanyShare } from '../share-contract.ts'
import { shareRoles } from '../share-rules.ts'
import { OpeningsDialog } from './link-parts.tsx'
import { roleText, text } from './share-text.ts'

/** A file or a folder. */
export type What = { fileId: number } | { folderId: number }

const act = async (work: () => Promise<unknown>, done: string, onDone: () => void) => {
  try {
    await work()
    toast(done)
  } catch (error) {
    complain(error)
  }
  onDone()
}

/** The roles and people something is shared with. */
export function SharedWith({ shares, onDone }: { shares: readonly CompanyShare[]; onDone: () => void }) {
  const t = useText(text)
  const roles = useText(roleText)
  const nameOf = ({ role, person }: CompanyShare) => (role ? roles[role] : (person?.name ?? '–'))
  if (shares.length === 0) return <p className={css.sub}>{t.notShared}</p>
  const stop = (companyShareId: number) =>
    act(() => api.delete('/company-file-shares/{companyShareId}', { companyShareId }), t.stopped, onDone)
  return (
    <ul className={css.timeline}>
      {shares.map((share) => (
        <li key={share.id} className={css.entry}>
          <div>
            {nameOf(share)}
            <small>{t.mayRead}</small>
          </div>
          <ActionButton small aria-label={t.stopIt({ name: nameOf(share) })} onClick={() => stop(share.id)}>
            {t.stop}
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}

/** Asks for a role, or for one person. */
export function ShareWith({ what, shares, onDone }: { what: What; shares: readonly CompanyShare[]; onDone: () => void }) {
  const t = useText(text)
  const roles = useText(roleText)
  const free = shareRoles.filter((role) => !shares.some((one) => one.role === role))
  const [who, setWho] = useState<string>('person')
  return (
    <Form
      key={shares.length}
      onSend={async (given) => {
        const accountId = numberOf(given, 'accountId')
        const role = shareRoles.find((one) => one === textOf(given, 'role'))
        const missing = localProblem([role === undefined && accountId === undefined && ['accountId', t.needPerson]])
        if (missing) throw missing
        await api.post('/company-file-shares', { body: { ...what, ...(role ? { role } : { accountId }) } })
        onDone()
        return { said: t.added }
      }}
    >
      <div className={css.two}>
        <Select
          label={t.with}
          name="role"
          value={who}
          onChange={({ target }) => setWho(target.value)}
          options={[['person', t.onePerson], ...free.map((role) => [role, t.withRole({ role: roles[role] })] as const)]}
        />
        {who === 'person' && <ColleagueField label={t.person} name="accountId" />}
      </div>
      <div className={css.actions}>
        <Submit>{t.add}</Submit>
      </div>
    </Form>
  )
}

const readOpenings = (companyLinkId: number) => api.get('/company-file-links/{companyLinkId}/openings', { companyLinkId })

/** The links by which somebody opens it without an account. */
export function SharedLinks({ links, onDone }: { links: readonly CompanyLink[]; onDone: () => void }) {
  const t = useText(text)
  const [shown, setShown] = useState<number | null>(null)
  if (links.length === 0) return <p className={css.sub}>{t.noLinks}</p>
  return (
    <>
      <ul className={css.timeline}>
        {links.map((link) => (
          <OneLink key={link.id} link={link} onDone={onDone} onOpenings={() => setShown(link.id)} />
        ))}
      </ul>
      {shown !== null && <OpeningsDialog id={shown} read={readOpenings} onClose={() => setShown(null)} />}
    </>
  )
}

type LinkProps = { link: CompanyLink; onDone: () => void; onOpenings: () => void }

function OneLink({ link, onDone, onOpenings }: LinkProps) {
  const t = useText(text)
  const dates = useDates()
  const { id: companyLinkId, createdAt, expiresAt, revokedAt, hasPassword, openings } = link
  const day = dates.day(createdAt)
  const isOver = Date.parse(expiresAt) <= Date.now()
  const revoke = () => act(() => api.put('/company-file-links/{companyLinkId}/revocation', { companyLinkId }), t.revoked, onDone)
  return (
    <li className={css.entry}>
      <div>
        {hasPassword ? t.linkWithPassword : t.link}
        <small>
          <Dotted>
            {revokedAt !== null ? t.revokedOn({ day: dates.day(revokedAt) }) : (isOver ? t.ended : t.until)({ day: dates.day(expiresAt) })}
            {openings.n === 0 ? t.neverOpened : t.opened({ n: openings.n })}
          </Dotted>
        </small>
      </div>
      <div className={css.actions}>
        <Button small look="quiet" aria-label={t.openingsOf({ day })} onClick={onOpenings}>
          {t.openings}
        </Button>
        {revokedAt === null && (
          <ActionButton small aria-label={t.revokeIt({ day })} onClick={revoke}>
            {t.revoke}
          </ActionButton>
        )}
      </div>
    </li>
  )
}
