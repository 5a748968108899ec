import type { Key, ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { useLocale, useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { uiText } from '#web/ui/text.ts'
import { showPlace } from '../../../places/rules.ts'
import { text as placeText } from '../../../places/text.ts'
import css from './list.module.css'
import { listingText } from './listing-text.ts'

/** The page of a public search: its line, its filters, and beside them what was found. Whatever is looked for. */
export function Listing({ line, filters, children }: { line: ReactNode; filters: ReactNode; children: ReactNode }) {
  return (
    <main id="content" className={css.page}>
      {line}
      <div className={css.body}>
        {filters}
        {children}
      </div>
    </main>
  )
}

/** What was found, under its number. `order` holds fields of the search, which are drawn anew when `query` changes. */
export function Found({ title, query, order, children }: { title: string; query: string; order: ReactNode; children: ReactNode }) {
  const pending = useNavigation().state !== 'idle'
  return (
    <section className={css.results} aria-busy={pending} aria-labelledby="found">
      <div className={css.head}>
        <h1 id="found" tabIndex={-1} aria-live="polite">
          {title}
        </h1>
        <div className={css.order} key={query}>
          {order}
        </div>
      </div>
      {children}
    </section>
  )
}

type Ordering<V> = { label: string; name: string; value: V; standard: V; options: readonly (readonly [value: V, says: string | number])[] }

/** A field of the search that stands above what was found; the standard is left out of the address. */
export function OrderField<V extends string | number>({ label, name, value, standard, options }: Ordering<V>) {
  return (
    <label>
      {label}
      <select form="search" name={name} defaultValue={value === standard ? '' : value}>
        {options.map(([one, says]) => (
          <option key={one} value={one === standard ? '' : one}>
            {says}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Why the search is not around the town that was asked for, and which one may have been meant. `otherwise`: what is shown instead. */
export function UnknownTown({
  place,
  otherwise,
  like,
}: {
  place: string
  otherwise: string
  like?: { town: Town; to: string } | undefined
}) {
  const t = useText(listingText)
  const p = useText(placeText)
  const locale = useLocale()
  return (
    <p id="unknown-town" role="alert" className={css.note}>
      {place ? t.unknownTown({ town: place }) : p['place-unknown']} {otherwise}{' '}
      {like && <Link to={like.to}>{t.didYouMean({ town: showPlace(like.town, locale) })}</Link>}
    </p>
  )
}
type Town = Parameters<typeof showPlace>[0]

/** The filters that are on, each with where it leads without. */
export function ActiveFilters({ of, clear }: { of: readonly { key: Key; says: ReactNode; to: string }[]; clear: string }) {
  const t = useText(listingText)
  const ui = useText(uiText)
  if (of.length === 0) return null
  return (
    <ul className={css.chips}>
      {of.map(({ key, says, to }) => (
        <li key={key}>
          <Link to={to} className={css.chip}>
            <span className="visually-hidden">{ui.remove} </span>
            {says} <span aria-hidden="true">✕</span>
          </Link>
        </li>
      ))}
      <li>
        <Link to={clear}>{t.clearAll}</Link>
      </li>
    </ul>
  )
}

/** From page to page; nothing where there is one. */
export function Pages({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  const ui = useText(uiText)
  if (pages <= 1) return null
  return (
    <nav className={css.pages} aria-label={ui.pageOf({ page, pages })}>
      {page > 1 ? (
        <LinkButton rel="prev" to={to(page - 1)}>
          {ui.previous}
        </LinkButton>
      ) : (
        <span />
      )}
      <span>{ui.pageOf({ page, pages })}</span>
      {page < pages ? (
        <LinkButton rel="next" to={to(page + 1)}>
          {ui.next}
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** What the search line has no room for, fields of its form: a column on wide screens, on narrow ones a drawer. */
export function Filters({ apply, children }: { apply: string; children: ReactNode }) {
  const t = useText(listingText)
  const ui = useText(uiText)
  return (
    <div id="filters" popover="auto" role="group" aria-labelledby="filters-title" className={css.panel}>
      <div className={css.panelHead}>
        <h2 id="filters-title">{t.filters}</h2>
        <Button look="quiet" small popoverTarget="filters" popoverTargetAction="hide">
          {ui.close}
        </Button>
      </div>
      {children}
      <div className={css.panelEnd}>
        <Button form="search" type="submit" look="primary" wide>
          {apply}
        </Button>
      </div>
    </div>
  )
}

/** Leads to the same search without one of its filters. */
export function ClearFilter({ to, name }: { to: string; name: string }) {
  const t = useText(listingText)
  return (
    <Link className={css.clear} to={to}>
      {t.clearGroup}
      <span className="visually-hidden"> {name}</span>
    </Link>
  )
}

/** From and to, beside each other. */
export function Range({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={css.range}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}
