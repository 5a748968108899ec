import { Link } from 'react-router'
import { showNumber } from '#shared/number.ts'
import { words } from '#shared/text.ts'
import { useLocale, useText } from '../text.tsx'
import css from './pagination.module.css'

const text = words({
  pages: { en: 'Page {page} of {pages}', fr: 'Page {page} sur {pages}' },
  page: { en: 'Page {n}', fr: 'Page {n}' },
  previous: { en: 'Previous page', fr: 'Page précédente' },
  next: { en: 'Next page', fr: 'Page suivante' },
})

/** First … 4 5 6 … last. A gap is never of one page alone. */
function stepsOf(page: number, pages: number): (number | 'gap')[] {
  const towards = (end: number, way: 1 | -1): (number | 'gap')[] => {
    const between = Math.abs(end - page) - 1
    if (between < 0) return []
    if (between === 0) return [end]
    if (between === 1) return [page + way, end]
    return [page + way, between === 2 ? page + 2 * way : 'gap', end]
  }
  return [...towards(1, -1).reverse(), page, ...towards(pages, 1)]
}

/** The pages of a public list, by plain links; nothing where there is one. */
export function Pagination({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  const t = useText(text)
  const locale = useLocale()
  if (pages <= 1) return null
  return (
    <nav className={css.pages} aria-label={t.pages({ page, pages })}>
      {page > 1 && (
        <Link className={css.previous} rel="prev" to={to(page - 1)}>
          <span aria-hidden="true">←</span> <span className={css.word}>{t.previous}</span>
        </Link>
      )}
      <span className={css.where} aria-hidden="true">
        {t.pages({ page, pages })}
      </span>
      <ul>
        {stepsOf(page, pages).map((step, i) => (
          <li key={step === 'gap' ? `gap ${i}` : step}>
            {step === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link to={to(step)} aria-label={t.page({ n: step })} aria-current={step === page ? 'page' : undefined}>
                {showNumber(step, locale)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {page < pages && (
        <Link className={css.next} rel="next" to={to(page + 1)}>
          <span className={css.word}>{t.next}</span> <span aria-hidden="true">→</span>
        </Link>
      )}
    </nav>
  )
}
