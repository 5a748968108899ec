import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Locale } from '#shared/locale.ts'
import { showNumber } from '#shared/number.ts'
import { say, words } from '#shared/text.ts'
import { useLocale } from '../text.tsx'
import css from './figure-strip.module.css'
import { Spark } from './spark.tsx'

const text = words({
  more: { en: '{n} more', fr: '{n} de plus' },
  fewer: { en: '{n} fewer', fr: '{n} de moins' },
  same: { en: 'as many as before', fr: 'autant qu’avant' },
})

/** How a figure compares with the period before, in words: `18 fewer`. */
export function trendOf(n: number, before: number, locale: Locale): string {
  const t = say(text, locale, 'joined')
  if (n === before) return t.same
  return n > before ? t.more({ n: n - before }) : t.fewer({ n: before - n })
}

export type StripFigure = {
  name: string
  n: number
  /** How it is written where it is no plain number, such as money. */
  shown?: string
  to: string
  /** In the period before, of the same length. */
  before?: number
  /** What somebody must act on: `2 late`. */
  alert?: string | undefined
  note?: ReactNode
  spark?: readonly number[]
  sparkBefore?: readonly number[]
}

/** Figures at the top of a screen, each a link to the list that it counts, with its trend in words. */
export function FigureStrip({ label, of }: { label?: string; of: readonly StripFigure[] }) {
  const locale = useLocale()
  return (
    <section className={css.strip} aria-label={label}>
      {of.map(({ name, n, shown, to, before, alert, note, spark, sparkBefore }) => {
        const trend = before === undefined ? undefined : trendOf(n, before, locale)
        const rest = [trend, note].filter((one) => one !== undefined && one !== '')
        return (
          <Link key={name} to={to} className={`${css.figure} ${shown ? css.long : ''}`}>
            <strong>{shown ?? showNumber(n, locale)}</strong>
            {spark && <Spark of={spark} {...(sparkBefore && { before: sparkBefore })} />}
            <span>{name}</span>
            {(alert || rest.length > 0) && (
              <small>
                {alert && <b>{alert}</b>}
                {alert && rest.length > 0 && ', '}
                {rest.map((one, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a trend and a note
                  <span key={i}>
                    {i > 0 && ', '}
                    {one}
                  </span>
                ))}
              </small>
            )}
          </Link>
        )
      })}
    </section>
  )
}
