import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallOutput, Operations } from '#shared/contract.ts'
import { readFields, valueIn } from '#shared/fields.ts'
import { showPhone } from '#shared/phone.ts'
import { toCandidate, toCompare } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import css from '#web/ui/screen.module.css'
import { SimilarPanel, useSimilar } from '#web/ui/similar.tsx'
import { complain, toast } from '#web/ui/toast.tsx'
import type { Country } from '../../places/countries.ts'
import { showPlace } from '../../places/rules.ts'
import { fields } from '../fields.ts'
import { likenessText, reasonText } from '../reason-text.ts'
import type { Candidate } from '../shapes.ts'

type Similar = CallOutput<Operations['findSimilarCandidates']>['items'][number]

const telling = ['firstName', 'lastName', 'email', 'phone', 'phone2', 'dateOfBirth', 'postcode']

/** Looks for candidates who may be the one that is typed; `except`: the one whose record it is. */
export const useSimilarCandidates = (except?: number) =>
  useSimilar<Similar>(
    telling,
    ({ candidate }) => candidate.id,
    (typed) => {
      const [firstName, lastName, email, phone] = [typed('firstName'), typed('lastName'), typed('email'), typed('phone')]
      const [dateOfBirth, postcode, country] = [typed('dateOfBirth'), typed('postcode'), typed('country')]
      const query = {
        ...(firstName && { firstName }),
        ...(lastName && { lastName }),
        ...(/^\S+@\S+\.\S{2,}$/.test(email) && { email }),
        ...(phone.length >= 6 && { phone }),
        ...(/^\d{4}-\d\d-\d\d$/.test(dateOfBirth) && { dateOfBirth }),
        ...(postcode && { postcode }),
        ...(country && { country: country as Country }),
        ...(except !== undefined && { except }),
      }
      const isEnough = 'email' in query || 'phone' in query || (firstName && lastName)
      return isEnough ? api.get('/candidates/similar', { query }) : null
    },
  )

/** Reasons in words, the strongest first. */
export function useReasons() {
  const t = useText(reasonText)
  return (reasons: Similar['reasons']) =>
    [...reasons].sort((a, b) => b.points - a.points).map(({ code, points }) => `${t[code]} ${points > 0 ? '+' : '−'}${Math.abs(points)}`)
}

type Props = { of: readonly Similar[]; onOthers: () => void; form: HTMLFormElement | null; isAdding?: boolean }

/** Says who may be meant, and why. */
export function SimilarCandidates({ of, onOthers, form, isAdding = false }: Props) {
  const t = useText(likenessText)
  const locale = useLocale()
  const reasonsOf = useReasons()
  const navigate = useNavigate()
  const add = async ({ candidate: { id: candidateId } }: Similar) => {
    const name = await addTo(candidateId, form as HTMLFormElement, t)
    if (name) void navigate(toCandidate(candidateId))
  }
  return (
    <SimilarPanel
      title={t.knownTitle}
      isAnother={t.isAnother}
      onOthers={onOthers}
      of={of.map((one) => {
        const { candidate, score, reasons } = one
        const name = `${candidate.firstName} ${candidate.lastName}`
        const facts = [
          t.score({ n: score }),
          candidate.email,
          candidate.phone && showPhone(candidate.phone),
          candidate.place && showPlace(candidate.place, locale),
        ]
        return {
          id: candidate.id,
          name,
          to: toCandidate(candidate.id),
          notes: [facts.filter(Boolean).join(' · '), reasonsOf(reasons).join(' · ')],
          action: isAdding && (
            <ActionButton small onClick={() => add(one)} aria-label={`${t.addToExisting} – ${name}`}>
              {t.addToExisting}
            </ActionButton>
          ),
        }
      })}
    />
  )
}

const isBlank = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What was typed that the record does not say yet; an address is its owner's to give once they have an account. */
export function lackingOf(known: Candidate, given: FormData) {
  const { ownerId: _, ...typed } = readFields(fields, given)
  const entries = Object.entries(typed).filter(([field, value]) => !isBlank(value) && value !== false && isBlank(valueIn(known, field)))
  const body = Object.fromEntries(entries.filter(([field]) => field !== 'email' || known.uid === null)) as Partial<typeof typed>
  const digits = (number: string | null) => number?.replace(/\D/g, '').slice(-9)
  if (typed.phone && known.phone && known.phone2 === null && digits(typed.phone) !== digits(known.phone)) body.phone2 = typed.phone
  return body
}

/** Writes what was typed where the record says nothing yet, another number as the second; answers with whose it is, null if that failed. */
async function addTo(
  candidateId: number,
  form: HTMLFormElement,
  t: { added: (of: { name: string }) => string; nothingToAdd: (of: { name: string }) => string },
): Promise<string | null> {
  try {
    const known = await api.get('/candidates/{candidateId}', { candidateId })
    const body = lackingOf(known, new FormData(form))
    const name = `${known.firstName} ${known.lastName}`
    if (Object.keys(body).length > 0) await api.patch('/candidates/{candidateId}', { candidateId, version: known.version, body })
    toast(Object.keys(body).length > 0 ? t.added({ name }) : t.nothingToAdd({ name }))
    return name
  } catch (error) {
    complain(error)
    return null
  }
}

/** Says on a profile that there may be another record of this person; for those who can merge them. */
export function MaybeTwice({ candidateId, version }: { candidateId: number; version: number }) {
  const t = useText(likenessText)
  const { role } = useSession()
  const [names, setNames] = useState<{ ids: number[]; says: string } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the record may be like others
  useEffect(() => {
    if (role !== 'admin') return
    let isGone = false
    const ask = api.get('/duplicates', { query: { candidateId, limit: 1 } })
    void ask.then(
      ({ items: [group] }) => {
        const others = group?.candidates.filter(({ id }) => id !== candidateId) ?? []
        const says = others.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')
        if (!isGone) setNames(others.length > 0 ? { ids: [candidateId, ...others.map(({ id }) => id)], says } : null)
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [candidateId, version, role])
  if (!names) return null
  return (
    <div className={css.conflict} role="status">
      <div className={css.entry}>
        <div>{t.maybeTwice({ name: names.says })}</div>
        <LinkButton small to={toCompare(...names.ids)}>
          {t.compare}
        </LinkButton>
      </div>
    </div>
  )
}
