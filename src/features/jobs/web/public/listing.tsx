import { withChosen } from '#shared/number.ts'
import { Fragment, type Key, type ReactElement, type ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { Button, EmptyState, LinkButton } from '#web/ui/controls.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { uiText } from '#web/ui/text.ts'
import { isOfThePacific, showPlace } from '../../../places/rules.ts'
import { text as placeText } from '../../../places/text.ts'
import { mostPerPage, type Paged, pagesOf, perPage, type Wanted } from '../../filters.ts'
import type { WiderOrEverywhere } from './around.ts'
import css from './list.module.css'
import { listingText } from './listing-text.ts'
import { Parted } from './parts.tsx'
import { SearchLine } from './search-line.tsx'
import { useSearch } from './use-search.ts'

type Town = Parameters<typeof showPlace>[0]
type Sought = Wanted & Paged

type Props<F extends Sought, Sort extends string> = {
  /** The page of the search. */
  path: string
  filters: F
  toQuery: (filters: Partial<F>) => string
  /** What the page loaded. */
  found: {
    total: number
    around: Town | null
    isUnknown: boolean
    like: readonly (Town & { id: number })[]
    wider: WiderOrEverywhere | null
  }
  title: string
  words: Record<'keyword' | 'keywordHint' | 'search' | 'everywhere' | 'noMatchTitle' | 'clearFilters' | 'none', string>
  sort: { value: Sort; standard: Sort; of: readonly (readonly [value: Sort, says: string])[] }
  /** What is suggested for the keyword. */
  suggests?: 'keywords'
  /** What the form sends along that no field of its holds. */
  kept?: Record<string, string | undefined>
  /** What clearing the filters leaves. */
  cleared?: Partial<F>
  /** What the search line has no room for. */
  panel: ReactNode
  /** The filters that are on, each with the state without it. */
  chips: readonly { key: Key; says: ReactNode; without: Partial<F> }[]
  /** What is to be said of the search, above what was found. */
  notes?: ReactNode
  /** One for each that was found, with a key. */
  cards: readonly ReactElement[]
  /** What stands between them. */
  lines?: readonly { at: number; says: string }[]
  /** What else to search by, and what else is offered, where nothing was found. */
  nothing: { near: readonly { says: string; state: Partial<F> }[]; offer?: ReactNode }
  /** What stands below the cards. */
  foot?: ReactNode
  /** What stands below all of it, whether something was found or not. */
  more?: ReactNode
}

/** The page of a public search, whatever it looks for: its line, its filters, and beside them what was found. */
export function Listing<F extends Sought, Sort extends string>(props: Props<F, Sort>) {
  const { path, filters, toQuery, found, words, panel, kept = {}, cleared = {}, chips, notes, cards, nothing, foot } = props
  const { total, around, isUnknown, like } = found
  const t = useText(listingText)
  const at = useAt()
  const query = toQuery(filters)
  const to = (state: Partial<F>) => at(`${path}${toQuery(state)}`)
  useSearch(found)
  const wider = found.wider && (
    <LinkButton
      look={total === 0 ? 'primary' : 'secondary'}
      to={to({
        ...filters,
        page: 1,
        shift: 0,
        ...(found.wider.distance ? { distance: found.wider.distance } : { place: '', location: undefined }),
      })}
    >
      {found.wider.distance
        ? t.widenTo({ distance: t.miles({ n: found.wider.distance }), n: found.wider.total })
        : t.searchEverywhere({ n: found.wider.total })}
    </LinkButton>
  )
  return (
    <main id="content" className={css.page}>
      <SearchLine
        key={query}
        to={path}
        words={{ keyword: words.keyword, hint: words.keywordHint, search: words.search }}
        filters={filters}
        town={{ found: around, problem: isUnknown ? 'unknown-town' : undefined }}
        suggests={props.suggests}
      >
        {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      </SearchLine>
      <div className={css.body}>
        <Fragment key={query}>{panel}</Fragment>
        <Found title={props.title} order={<Order key={query} {...props} />}>
          {notes}
          {(isUnknown || like.length > 0) && (
            <WhichTown
              place={filters.place}
              otherwise={isUnknown && words.everywhere}
              like={like.map((town) => ({ town, to: to({ ...filters, place: '', page: 1, location: town.id }) }))}
            />
          )}
          <ActiveFilters of={chips.map(({ without, ...chip }) => ({ ...chip, to: to(without) }))} clear={to(cleared)} />
          {cards.length === 0 && chips.length === 0 ? (
            <EmptyState title={words.none} actions={nothing.offer} />
          ) : cards.length === 0 ? (
            <EmptyState
              title={words.noMatchTitle}
              actions={
                <>
                  {wider} <LinkButton to={to(cleared)}>{words.clearFilters}</LinkButton> {nothing.offer}
                </>
              }
            >
              {filters.keyword && chips.length === 1 ? t.otherWord : t.remove}
              <Near of={nothing.near.map(({ says, state }) => ({ says, to: to(state) }))} />
            </EmptyState>
          ) : (
            <Parted cards={cards} lines={props.lines ?? []} className={css.list} />
          )}
          {cards.length > 0 && wider && <p>{wider}</p>}
          {cards.length > 0 && foot}
          <Pagination page={filters.page} pages={pagesOf(total, filters)} to={(page) => to({ ...filters, page })} />
          {props.more}
        </Found>
      </div>
    </main>
  )
}

/** What else to search by. */
function Near({ of }: { of: readonly { says: string; to: string }[] }) {
  const t = useText(listingText)
  if (of.length === 0) return null
  return (
    <>
      <br />
      {t.tryInstead}{' '}
      {of.map(({ says, to }, i) => (
        <Fragment key={says}>
          {i > 0 && ', '}
          <Link to={to}>{says}</Link>
        </Fragment>
      ))}
    </>
  )
}

/** What was found, under its number; `order` holds fields of the search. */
function Found({ title, order, children }: { title: string; order: ReactNode; children: ReactNode }) {
  const pending = useNavigation().state !== 'idle'
  return (
    <section className={css.results} aria-busy={pending} aria-labelledby="found">
      <div className={css.head}>
        <h1 id="found" tabIndex={-1} aria-live="polite">
          {title}
        </h1>
        {order}
      </div>
      {children}
    </section>
  )
}

/** By what the list goes, nearest only around a town, and how much of it a page holds. */
function Order<F extends Sought, Sort extends string>({ filters, found, sort }: Props<F, Sort>) {
  const t = useText(listingText)
  const isMost = filters.limit === mostPerPage
  return (
    <div className={css.order}>
      <OrderField
        label={t.sort}
        name="sort"
        value={sort.value}
        standard={sort.standard}
        options={sort.of.filter(([value]) => value !== 'nearest' || filters.location)}
      />
      <OrderField
        label={t.perPage}
        name="limit"
        value={isMost ? 'all' : filters.limit}
        standard={perPage[0]}
        options={[
          ...withChosen(perPage, isMost ? perPage[0] : filters.limit).map((size) => [size, size] as const),
          ['all', found.total > mostPerPage ? t.atMost({ n: mostPerPage }) : t.all({ n: found.total })],
        ]}
      />
    </div>
  )
}

type Ordering<V> = { label: string; name: string; value: V; standard: V; options: readonly (readonly [value: V, says: string | number])[] }

/** A field of the search that stands above what was found; the standard is left out of the address. */
function OrderField<V extends string | number>({ label, name, value, standard, options }: Ordering<V>) {
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

type Which = { place: string; otherwise: string | false; like: readonly { town: Town; to: string }[] }

/**
 * Why the search is not around the town that was asked for, and which ones may have been meant; or which else are called so. `otherwise`:
 * what is shown instead.
 */
function WhichTown({ place, otherwise, like }: Which) {
  const t = useText(listingText)
  const p = useText(placeText)
  const locale = useLocale()
  const [only, second] = like
  const towns = (
    <Dotted>
      {like.map(({ town, to }) => (
        <Link key={to} to={to}>
          {showPlace(town, locale)}
        </Link>
      ))}
    </Dotted>
  )
  if (!otherwise)
    return (
      <p className={css.note}>
        {t.sameName} {towns}
      </p>
    )
  const unknown = isOfThePacific(place) ? t.pacific : t.unknownTown({ town: place })
  const why = !place ? p['place-unknown'] : second ? t.whichTown({ town: place }) : unknown
  return (
    <p id="unknown-town" role="alert" className={css.note}>
      {second ? (
        <>
          {otherwise} {why} {towns}
        </>
      ) : (
        <>
          {why} {otherwise} {only && <Link to={only.to}>{t.didYouMean({ town: showPlace(only.town, locale) })}</Link>}
        </>
      )}
    </p>
  )
}

/** The filters that are on, each with where it leads without. */
function ActiveFilters({ of, clear }: { of: readonly { key: Key; says: ReactNode; to: string }[]; clear: string }) {
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

/** What the search line has no room for, fields of its form: a column on wide screens, on narrow ones a drawer. */
export function Filters({ apply, children }: { apply: string; children: ReactNode }) {
  const t = useText(listingText)
  const ui = useText(uiText)
  return (
    <div id="filters" popover="auto" role="group" aria-labelledby="filters-title" className={css.panel}>
      <div className={css.panelHead}>
        <h2 id="filters-title">{t.filters}</h2>
        <span role="status" className={css.count} />
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
