import { useId } from 'react'
import { showNumber } from '#shared/number.ts'
import { words } from '#shared/text.ts'
import { useLocale, useText } from '../text.tsx'
import { useAction } from './use-action.ts'
import { Icon } from './icon.tsx'
import css from './rating.module.css'

const text = words({
  of5: { en: '{n} of 5', fr: '{n} sur 5' },
  none: { en: 'No rating', fr: 'Sans évaluation' },
})

const most = 5

/** How well somebody was rated, as one star and a number. */
export function Rating({ value }: { value: number }) {
  const t = useText(text)
  const locale = useLocale()
  return (
    <span className={css.shown}>
      <Icon name="star" />
      <span aria-hidden="true">{showNumber(value, locale)}</span>
      <span className="visually-hidden">{t.of5({ n: value })}</span>
    </span>
  )
}

type Props = { label: string; value: number | null; onChange: (value: number | null) => unknown }

/** One to five stars to choose from; the arrows of the keyboard go through them, and the cross takes the rating away. */
export function RatingField({ label, value, onChange }: Props) {
  const t = useText(text)
  const name = useId()
  const [clear] = useAction(() => onChange(null))
  return (
    <fieldset className={css.rating}>
      <legend>{label}</legend>
      {Array.from({ length: most }, (_, i) => i + 1).map((n) => (
        <label key={n} data-lit={n <= (value ?? 0) || undefined}>
          <input type="radio" name={name} checked={n === value} onChange={() => onChange(n)} />
          <Icon name="star" />
          <span className="visually-hidden">{t.of5({ n })}</span>
        </label>
      ))}
      {value !== null && (
        <button type="button" aria-label={t.none} onClick={clear}>
          <Icon name="x" />
        </button>
      )}
    </fieldset>
  )
}
