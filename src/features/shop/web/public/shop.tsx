import { lazy, Suspense } from 'react'
import { type MetaFunction, redirect, useActionData, useRouteLoaderData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { inLocale } from '#shared/locale.ts'
import { showNumber } from '#shared/number.ts'
import { say } from '#shared/text.ts'
import { useNames } from '#web/categories.tsx'
import type { PageSession } from '#web/context.ts'
import { asDocument } from '#web/document.ts'
import type { Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { AnchorButton, EmptyState, LinkButton } from '#web/ui/controls.tsx'
import { type Country, countries } from '../../../places/countries.ts'
import type { ShopCard } from '../../../products/public-contract.ts'
import { BasketBar, BasketBox } from './basket-box.tsx'
import { changeHere, changePlainly, type Refused } from './change-basket.ts'
import { Drawing } from './drawing.tsx'
import { filterIn, type ShelfSearch, toSearch } from './search.ts'
import { ShelfFilters } from './shelf-filters.tsx'
import { ShelfRow } from './shelf-row.tsx'
import { text } from './shop-text.ts'
import css from './shop.module.css'
import { useJoinedBasket } from './use-join.ts'
import { readBasket, seatsKnownMs, withBasket } from './with-basket.ts'

const mostShown = 100
// For whoever is signed in, and began before as a guest.
const OtherBasket = lazy(() => import('./other-basket.tsx').then((part) => ({ default: part.OtherBasket })))

async function load(api: Api<Operations>, { url, locale }: Visit, key: string | null) {
  const { search, query } = filterIn(url.searchParams)
  const [shop, found, guide, basket] = await Promise.all([
    api.get('/shop'),
    api.get('/shop/products', { query: { ...query, limit: mostShown } }),
    api.get('/shop/guide'),
    readBasket(api, key),
  ])
  if (!shop.mayEnter) throw redirect(inLocale('/coming-soon', locale))
  return { isOpen: shop.isOpen, search, found, guide, basket }
}
const loads = withBasket(load)
export const loader = loads.loader
export const clientLoader = loads.clientLoader
export const action = changePlainly
export const clientAction = changeHere
export const handle = { ...asDocument, keptMs: seatsKnownMs }

export const meta: MetaFunction<typeof loader> = (page) => {
  const t = say(text, localeOf(page))
  const isNarrowed = page.loaderData && toSearch(page.loaderData.search) !== ''
  return [...describe(t.title, t.metaDescription), ...(isNarrowed ? [{ name: 'robots', content: 'noindex' }] : [])]
}

type Loaded = { loaderData: Awaited<ReturnType<typeof load>> }

/** What the agency sells, shelf by shelf as priced lists, with the basket beside it. Its whole state is its address. */
export default function Shop({ loaderData: { isOpen, search, found, guide, basket } }: Loaded) {
  const t = useText(text)
  const at = useAt()
  const family = useNames('family')
  const { session } = useRouteLoaderData('root') as { session: PageSession }
  useJoinedBasket(session)
  const answer = useActionData() as Refused | undefined
  const isPerson = session?.role === 'candidate'
  const isStaff = session?.role === 'admin' || session?.role === 'operation'
  const roots = guide.families.filter(({ slug, shelf }) => slug === shelf)
  const ownCountry = useLocale() === 'fr' ? 'FR' : 'GB'
  const home = countries.find((one) => one === search.country) ?? ownCountry
  const shelves = roots.map(({ slug }) => [slug, found.items.filter(({ shelf }) => shelf === slug)] as const)
  return (
    <main className={css.page} id="content">
      <div className={css.head}>
        <div>
          <h1>{t.heading}</h1>
          <p className={css.lead}>{t.lead}</p>
        </div>
        {isStaff && <LinkButton to="/product/manage">{t.manage}</LinkButton>}
      </div>
      <Suspense>{session && !session.seenBy && <OtherBasket />}</Suspense>
      {!isOpen && <p className={css.note}>{t.closed}</p>}
      {session?.role === 'agent' && <EmptyState title={t.agent}>{t.agentBody}</EmptyState>}
      {answer?.refused && answer.productId === null && (
        <p className={`${css.note} ${css.bad}`} role="alert">
          {answer.refused}
        </p>
      )}
      <div className={css.shelf}>
        <div className={css.side}>
          <Families search={search} guide={guide} counts={found.shelves} />
          <ShelfFilters search={search} places={guide.places} />
        </div>
        <div className={css.wares}>
          {found.items.length === 0 && <Nothing isNarrowed={toSearch(search) !== ''} contact={at('/contact-us')} all={at('/product')} />}
          {shelves.map(
            ([slug, items]) =>
              items.length > 0 && (
                <section key={slug} id={slug} aria-labelledby={`${slug}-title`}>
                  <div className={css.wareHead}>
                    <h2 id={`${slug}-title`}>{family(slug)}</h2>
                    <Drawing shelf={slug} />
                  </div>
                  <Rows items={items} home={home} answer={answer} isPerson={isPerson} isVisitor={!session} />
                </section>
              ),
          )}
          {found.total > mostShown && <p className={css.soft}>{t.firstOf({ n: mostShown, total: found.total })}</p>}
        </div>
        <BasketBox basket={basket} isGuest={!session} />
      </div>
      <BasketBar basket={basket} />
    </main>
  )
}

type RowsProps = { items: readonly ShopCard[]; home: Country; answer: Refused | undefined; isPerson: boolean; isVisitor: boolean }

/** What is sold in the reader's country; the rest of the shelf under a line with its count, open where there is nothing else. */
function Rows({ items, home, answer, ...reader }: RowsProps) {
  const t = useText(text)
  const [own, others] = [items.filter(({ country }) => country === home), items.filter(({ country }) => country !== home)]
  const rows = (of: readonly ShopCard[]) => (
    <ul>
      {of.map((product) => (
        <ShelfRow key={product.id} product={product} {...reader} refused={answer?.productId === product.id ? answer.refused : null} />
      ))}
    </ul>
  )
  const isOpen = own.length === 0 || others.some(({ id }) => id === answer?.productId)
  return (
    <div className={css.rows}>
      {own.length > 0 && rows(own)}
      {others.length > 0 && (
        <details className={css.abroad} open={isOpen}>
          <summary>{(home === 'GB' ? t.inFR : t.inGB)({ n: others.length })}</summary>
          {rows(others)}
        </details>
      )}
    </div>
  )
}

type Guide = Loaded['loaderData']['guide']

/** The shelves with how much is on each; of the chosen one its parts as well. */
function Families({ search, guide, counts }: { search: ShelfSearch; guide: Guide; counts: Record<string, number> }) {
  const t = useText(text)
  const at = useAt()
  const locale = useLocale()
  const name = useNames('family')
  const chosen = guide.families.find(({ slug }) => slug === search.family)
  const shown = guide.families.filter(({ slug, shelf }) => (counts[slug] ?? 0) > 0 && (slug === shelf || shelf === chosen?.shelf))
  const link = (family: string) => at(`/product${toSearch({ ...search, family })}`)
  return (
    <nav aria-label={t.shelves}>
      {chosen && <a href={link('')}>{t.all}</a>}
      {shown.map(({ slug, shelf }) => (
        <a
          key={slug}
          href={link(slug)}
          className={slug === shelf ? undefined : css.part}
          aria-current={slug === search.family ? 'true' : undefined}
        >
          {name(slug)} <span>{showNumber(counts[slug] ?? 0, locale)}</span>
        </a>
      ))}
    </nav>
  )
}

function Nothing({ isNarrowed, contact, all }: { isNarrowed: boolean; contact: string; all: string }) {
  const t = useText(text)
  return (
    <EmptyState
      title={isNarrowed ? t.none : t.empty}
      actions={
        <>
          {isNarrowed && <AnchorButton href={all}>{t.clear}</AnchorButton>}
          <AnchorButton href={contact}>{t.contact}</AnchorButton>
        </>
      }
    >
      {isNarrowed ? t.noneBody : t.emptyBody}
    </EmptyState>
  )
}
