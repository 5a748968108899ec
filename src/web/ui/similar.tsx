import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../text.tsx'
import { Button, LinkButton } from './controls.tsx'
import css from './screen.module.css'
import { uiText } from './text.ts'
import { toast } from './toast.tsx'

type Ask<Like> = (typed: (field: string) => string) => Promise<{ items: readonly Like[] }> | null

/** Asks who may be the one that is typed, whenever a field is left that tells them apart; null: too little is typed yet. */
export function useSimilar<Like>(telling: readonly string[], idOf: (like: Like) => number, ask: Ask<Like>) {
  const [found, setFound] = useState<readonly Like[]>([])
  const [others, setOthers] = useState<ReadonlySet<number>>(new Set())
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const turn = useRef(0)
  const look = async ({ target }: FocusEvent<HTMLElement>) => {
    const { name: field, form } = target as unknown as HTMLInputElement
    if (!form || !telling.includes(field)) return
    const mine = ++turn.current
    const given = new FormData(form)
    // Only a hint: whoever types decides.
    const answer = await ask((name) => String(given.get(name) ?? '').trim())?.catch(() => null)
    if (mine !== turn.current) return
    setForm(form)
    setFound(answer?.items ?? [])
  }
  const similar = found.filter((like) => !others.has(idOf(like)))
  return { look, form, similar, areOthers: () => setOthers(new Set([...others, ...similar.map(idOf)])) }
}

type Known = { id: number; name: string; to: string; notes: readonly string[]; action?: ReactNode }

/** Says who is known that may be meant, and why. */
export function SimilarPanel({
  title,
  isAnother,
  of,
  onOthers,
}: {
  title: string
  isAnother: string
  of: readonly Known[]
  onOthers: () => void
}) {
  const { openExisting, seeThem } = useText(uiText)
  const panel = useRef<HTMLDivElement>(null)
  const isKnown = of.length > 0
  const wasKnown = useRef(isKnown)
  // On a phone it often comes up out of sight.
  useEffect(() => {
    const isNew = isKnown && !wasKnown.current
    wasKnown.current = isKnown
    const { top = 0, bottom = 0 } = panel.current?.getBoundingClientRect() ?? {}
    if (!isNew || (top >= 0 && bottom <= window.innerHeight)) return
    const show = () => {
      panel.current?.scrollIntoView({ block: 'center' })
      panel.current?.querySelector('a')?.focus()
    }
    return toast(
      <>
        {title}{' '}
        <Button small onClick={show}>
          {seeThem}
        </Button>
      </>,
    )
  }, [isKnown, title, seeThem])
  return (
    <div role="status" ref={panel}>
      {isKnown && (
        <div className={css.conflict}>
          <h3>{title}</h3>
          <ul className={css.timeline}>
            {of.map(({ id, name, to, notes, action }) => (
              <li key={id} className={css.entry}>
                <div>
                  <strong>{name}</strong>
                  {notes.map((note) => (
                    <small key={note}>{note}</small>
                  ))}
                </div>
                <div className={css.actions}>
                  <LinkButton small to={to} aria-label={`${openExisting} – ${name}`}>
                    {openExisting}
                  </LinkButton>
                  {action}
                </div>
              </li>
            ))}
          </ul>
          <Button small onClick={onOthers}>
            {isAnother}
          </Button>
        </div>
      )}
    </div>
  )
}
