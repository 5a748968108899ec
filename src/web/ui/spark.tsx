import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import css from './spark.module.css'

/** How something went, beside its figure, which says it in words; dotted, the period before. */
export function Spark({ of, before = [] }: { of: readonly number[]; before?: readonly number[] }) {
  if (of.length < 2) return null
  const y = scaleLinear([Math.min(...of, ...before), Math.max(1, ...of, ...before)], [25, 1])
  const pathOf = (all: readonly number[]) =>
    line<number>(
      (_, i) => (i * 64) / Math.max(1, all.length - 1),
      (n) => y(n),
    )(all) ?? undefined
  return (
    <svg className={css.spark} viewBox="0 0 64 26" preserveAspectRatio="none" aria-hidden="true">
      {before.length > 1 && <path className={css.before} d={pathOf(before)} />}
      <path d={pathOf(of)} />
    </svg>
  )
}
