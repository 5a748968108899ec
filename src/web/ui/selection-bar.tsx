import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import { giveFocusBack } from './focus.ts'
import css from './selection-bar.module.css'

export const selectionText = words({
  clear: { en: 'Clear selection', fr: 'Tout désélectionner' },
  selectAll: { en: 'Select all {n} results', fr: 'Sélectionner les {n} résultats' },
  allSelected: { en: 'All {n} results', fr: 'Les {n} résultats' },
})

type Props = {
  label: string
  /** How many are selected, in words; null while none are. */
  said: string | null
  /** Beside it: what changes the selection. */
  ways?: ReactNode
  onClear?: () => void
  /** What can be done with them all. */
  children: ReactNode
}

/** At the foot of a list: what is selected, and what can be done with it. It is there before, so that a change of its words is read out. */
export function SelectionBar({ label, said, ways, onClear, children }: Props) {
  const t = useText(selectionText)
  const was = useRef(said)
  // With the bar goes the button that was pressed.
  useLayoutEffect(() => {
    if (was.current !== null && said === null) giveFocusBack(null)
    was.current = said
  }, [said])
  return (
    <section className={said === null ? css.idle : css.bar} aria-label={label}>
      <strong role="status">{said}</strong>
      {said !== null && (
        <>
          {ways}
          {onClear && (
            <Button small look="quiet" onClick={onClear}>
              {t.clear}
            </Button>
          )}
          <span className={css.actions}>{children}</span>
        </>
      )}
    </section>
  )
}
