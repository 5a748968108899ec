import { type CSSProperties, useId } from 'react'
import { showNumber } from '#shared/number.ts'
import { useLocale } from '../text.tsx'
import css from './slider.module.css'

type Props = { label: string; value: number; min?: number; max: number; disabled?: boolean; onChange: (value: number) => void }

/** A whole number between two others: pulled, or moved by the arrow keys. */
export function Slider({ label, value, min = 0, max, disabled, onChange }: Props) {
  const locale = useLocale()
  const id = useId()
  return (
    <div className={css.slider} style={{ '--share': (value - min) / (max - min) } as CSSProperties}>
      <label htmlFor={id}>{label}</label>
      <b aria-hidden="true">{showNumber(value, locale)}</b>
      <input id={id} type="range" {...{ min, max, value, disabled }} onChange={({ target }) => onChange(Number(target.value))} />
    </div>
  )
}
