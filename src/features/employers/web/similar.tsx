import { type FocusEvent, useRef, useState } from 'react'
import { toEmployer } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import css from '#web/ui/screen.module.css'
import type { Country } from '../../places/countries.ts'
import { showPlace } from '../../places/rules.ts'

import type { SimilarEmployer } from '../shapes.ts'
import { text } from './staff-text.ts'

const telling = ['name', 'tradingName', 'companyNumber', 'country']

/** Looks for employers who may be the one that is typed, whenever a field is left that tells firms apart. */
export function useSimilar() {
  const [found, setFound] = useState<readonly SimilarEmployer[]>([])
  const [others, setOthers] = useState<ReadonlySet<number>>(new Set())
  const turn = useRef(0)
  const look = async ({ target }: FocusEvent<HTMLElement>) => {
    const { name: field, form } = target as unknown as HTMLInputElement
    if (!form || !telling.includes(field)) return
    const mine = ++turn.current
    const given = new FormData(form)
    const typed = (name: string) => String(given.get(name) ?? '').trim()
    const [name, companyNumber] = [typed('name'), typed('companyNumber')]
    const query = { ...(name && { name }), ...(companyNumber && { companyNumber }), country: typed('country') as Country }
    // Only a hint: the server refuses a twin in any case.
    const answer = name || companyNumber ? await api.get('/employers/similar', { query }).catch(() => null) : null
    if (mine === turn.current) setFound(answer?.items ?? [])
  }
  const similar = found.filter(({ id }) => !others.has(id))
  return { look, similar, areOthers: () => setOthers(new Set([...others, ...similar.map(({ id }) => id)])) }
}

/** Says who may be meant and why; whoever types decides. */
export function SimilarEmployers({ of, onOthers }: { of: readonly SimilarEmployer[]; onOthers: () => void }) {
  const t = useText(text)
  const locale = useLocale()
  return (
    <div role="status">
      {of.length > 0 && (
        <div className={css.conflict}>
          <h3>{t.knownTitle}</h3>
          <ul className={css.timeline}>
            {of.map(({ id, name, companyNumber, place, archivedAt, likeness }) => (
              <li key={id} className={css.entry}>
                <div>
                  <strong>{name}</strong>
                  <small>
                    {[t[likeness], companyNumber, place && showPlace(place, locale), archivedAt && t.archived].filter(Boolean).join(' · ')}
                  </small>
                </div>
                <LinkButton small to={toEmployer(id)} aria-label={`${t.openExisting} – ${name}`}>
                  {t.openExisting}
                </LinkButton>
              </li>
            ))}
          </ul>
          <Button small onClick={onOthers}>
            {t.isAnother}
          </Button>
        </div>
      )}
    </div>
  )
}
