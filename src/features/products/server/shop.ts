import type { Queries } from '#server/db.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { containing, onePage } from '#server/list.ts'
import { createRecent } from '#server/recent.ts'
import { fold } from '#shared/fold.ts'
import type { Locale } from '#shared/locale.ts'
import { found } from '#shared/problem.ts'
import { type Country, todayIn } from '../../places/countries.ts'
import { rateOf, taxOn } from '../../vat/rules.ts'
import type { ShopCard, ShopFilter, ShopPage } from '../public-contract.ts'

// Hot statements, each in one piece with a name, so that a connection parses and plans it once.

type Computed = 'gross' | 'vatRate' | 'monthlyGross'
type Row = Omit<ShopCard, Computed | 'summary'> & { description: string }
type PageRow = Omit<ShopPage, Computed>

/** Every family with the shelf at its root, in the order of the shop. */
const tree = `tree as (
  select id, slug, slug as shelf, array[position, id] as path, array[slug] as above from categories where kind = 'family' and parent_id is null
  union all
  select c.id, c.slug, t.shelf, t.path || array[c.position, c.id], t.above || c.slug
    from categories c join tree t on c.parent_id = t.id where c.kind = 'family')`

const onSale = (today: string) =>
  `p.status = 'published' and (p.sold_from is null or p.sold_from <= ${today}) and (p.sold_until is null or p.sold_until >= ${today})`

const sessionJson = `json_build_object('id', s.id,
  'startsAt', to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'endsAt', to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'place', case when t.id is not null then json_build_object('id', t.id, 'name', t.name, 'region', t.region, 'department', t.department,
    'country', t.country, 'lat', t.lat, 'lon', t.lon) end,
  'venue', s.venue, 'seats', s.seats, 'left', s.free)`

/** The sessions to come of product `p`; `now` and the filters are parameters of the statement. */
const sessionsOf = (now: string, matching = 'true') => `lateral (
  select s.*, greatest(s.seats - s.taken - coalesce((select sum(h.quantity)::int from product_holds h
      where h.session_id = s.id and h.expires_at > ${now}), 0), 0) as free,
    ${matching} as fits
  from product_sessions s where s.product_id = p.id and s.cancelled_at is null and s.starts_at > ${now})`

const columns = (locale: string) => `p.id, p.sku, p.kind, p.family, p.audience, p.price, p.vat_code as "vatCode",
  p.monthly_price as "monthlyPrice", p.months, p.currency, p.country, p.unit, p.credits, p.days_valid as "daysValid",
  p.days_live as "daysLive", p.featured_credits as "featuredCredits", p.has_client_view as "hasClientView",
  p.free_cancel_days as "freeCancelDays", case ${locale} when 'fr' then p.name_fr else p.name_en end as name,
  case ${locale} when 'fr' then p.description_fr else p.description_en end as description,
  coalesce((select json_agg(json_build_object('id', z.id, 'size', z.size, 'stock', z.stock) order by z.position, z.id)
    from product_sizes z where z.product_id = p.id), '[]') as sizes`

const fitting = `($10::date is null or (s.starts_at at time zone zone_of(p.country))::date >= $10::date)
  and ($11::date is null or (s.starts_at at time zone zone_of(p.country))::date <= $11::date)
  and ($12::bigint is null or s.place_id = $12::bigint)`.replaceAll(
  'zone_of(p.country)',
  `case p.country when 'GB' then 'Europe/London' else 'Europe/Paris' end`,
)

const listed = `with recursive ${tree}, matching as materialized (
  select p.id, p.country, p.price, t.shelf, t.path, t.above from products p join tree t on t.slug = p.family
  where ${onSale(`case p.country when 'GB' then $2 else $3 end::date`)} and p.is_visible
    and ($4::text is null or p.kind = $4::text)
    and ($5::text is null or p.audience in ($5::text, 'both'))
    and ($6::text is null or p.country = $6::text)
    and ($7::int is null or p.price >= $7::int)
    and ($8::int is null or p.price <= $8::int)
    and coalesce((select bool_and(folded(p.name_en) like w or folded(p.name_fr) like w or lower(p.sku) like w) from unnest($9::text[]) w), true)
    and ($10::date is null and $11::date is null and $12::bigint is null or exists (select from product_sessions s
      where s.product_id = p.id and s.cancelled_at is null and s.starts_at > $1::timestamptz and ${fitting}))
), asked as (select * from matching where $13::text is null or $13::text = any(above)), shown as (
  select *, row_number() over (order by country <> $14::text, path, price, id) as n from asked
)
select (select count(*) from asked) as total,
  (select json_object_agg(slug, n) from (select slug, count(*) as n from matching, unnest(above) slug group by slug) c) as shelves,
  (select json_agg(row_to_json(r)) from (
    select o.shelf, ${columns('$15::text')}, coalesce(e.n, 0) as "sessionCount",
      case when p.kind in ('training_seat', 'card_test') then coalesce(e.free, 0) end as "seatsLeft",
      coalesce(e.next, '[]') as sessions
    from (select * from shown where n > $16::int order by n limit $17::int) o join products p on p.id = o.id
    left join lateral (select count(*) as n, sum(s.free) as free,
        (json_agg(s.one order by s.starts_at, s.id) filter (where s.fits and s.rank <= 3)) as next
      from (select s.*, ${sessionJson} as one, row_number() over (partition by s.fits order by s.starts_at, s.id) as rank
        from ${sessionsOf('$1::timestamptz', fitting)} s left join places t on t.id = s.place_id) s) e on true
    order by o.n) r) as items`

/** What the shop sells now, the reader's country first, then shelf by shelf. */
export async function searchShopProducts(
  filter: ShopFilter & { page: number; limit: number },
  at: Pick<ReadContext, 'pool' | 'now' | 'locale'>,
) {
  const { pool, now, locale } = at
  const words = (filter.q ?? '').split(/\s+/).filter(Boolean)
  const values = [
    now,
    todayIn('GB', now),
    todayIn('FR', now),
    filter.kind,
    filter.audience,
    filter.country,
    filter.priceMin,
    filter.priceMax,
    words.map((word) => containing(fold(word))),
    filter.from,
    filter.to,
    filter.placeId,
    filter.family,
    homeOf(locale),
    locale,
    (filter.page - 1) * filter.limit,
    filter.limit,
  ]
  // The shelf of nobody in particular: the same for all who ask the same while nothing has changed.
  const key = JSON.stringify(values.slice(1))
  const print = await readPrint(pool, now)
  const known = answers.get(key)
  if (known?.print === print) return known.answer
  const answer = await readShelves(pool, values, now)
  answers.set(key, { print, answer })
  return answer
}

type Shelves = ReturnType<typeof onePage<ShopCard>> & { shelves: Record<string, number> }

/** What was answered last, with what the tables were then. */
const answers = createRecent<{ print: string; answer: Shelves }>(500)

/** Which versions of which rows there are, and what has passed meanwhile: as long as it is the same, so is every answer. */
async function readPrint(pool: Queries, now: Date): Promise<string> {
  const { rows } = await pool.query<{ print: string }>({ name: 'shop-print', text: printed, values: [now] })
  return rows[0]?.print ?? ''
}
const printed = `select concat_ws(' ',
  (select concat_ws(' ', count(*), sum(xmin::text::bigint)) from products),
  (select concat_ws(' ', count(*), sum(xmin::text::bigint), count(*) filter (where starts_at > $1::timestamptz)) from product_sessions),
  (select concat_ws(' ', count(*), sum(xmin::text::bigint)) from product_sizes),
  (select concat_ws(' ', count(*), sum(xmin::text::bigint)) from product_holds where expires_at > $1::timestamptz),
  (select concat_ws(' ', count(*), sum(xmin::text::bigint)) from categories where kind = 'family')) as print`

async function readShelves(pool: Queries, values: unknown[], now: Date): Promise<Shelves> {
  type Found = { total: number; shelves: Record<string, number> | null; items: Row[] | null }
  const { rows } = await pool.query<Found>({ name: 'shop-products', text: listed, values })
  const { total, shelves, items } = rows[0] as Found
  const cards = (items ?? []).map(({ description, ...row }) => ({ ...priced(row, now), summary: summaryOf(description) }))
  return { ...onePage(cards, total), shelves: shelves ?? {} }
}

const one = `with recursive ${tree}
select t.shelf, ${columns('$2::text')}, p.document_type as "documentType", p.names_due_days as "namesDueDays",
  case $2::text when 'fr' then d.name_fr else d.name_en end as "documentName", coalesce(u.trading_name, u.legal_name) as "supplierName",
  coalesce(e.n, 0) as "sessionCount", case when p.kind in ('training_seat', 'card_test') then coalesce(e.free, 0) end as "seatsLeft",
  coalesce(e.sessions, '[]') as sessions
from products p join tree t on t.slug = p.family
left join document_types d on d.code = p.document_type
left join suppliers u on u.id = p.supplier_id
left join lateral (select count(*) as n, sum(s.free)::int as free, json_agg(${sessionJson} order by s.starts_at, s.id) as sessions
  from ${sessionsOf('$1::timestamptz')} s left join places t on t.id = s.place_id) e on true
where (p.sku = $3::text or p.id = $4::bigint) and ${onSale(`case p.country when 'GB' then $5 else $6 end::date`)}`

/** One product as the shop sells it; what is not on a shelf can be reached by its address. */
export async function findShopProduct(
  asked: string,
  { pool, now, locale }: Pick<ReadContext, 'pool' | 'now' | 'locale'>,
): Promise<ShopPage> {
  const number = /^\d{1,15}$/.test(asked) ? Number(asked) : null
  const values = [now, locale, asked.toUpperCase(), number, todayIn('GB', now), todayIn('FR', now)]
  const { rows } = await (pool as Queries).query<PageRow>({ name: 'shop-product', text: one, values })
  return priced(found(rows[0]), now)
}

const homeOf = (locale: Locale): Country => (locale === 'fr' ? 'FR' : 'GB')

type Price = { price: number; monthlyPrice: number | null; country: Country; vatCode: ShopCard['vatCode'] }

/** With the VAT that it bears at home today. */
function priced<P extends Price>(product: P, now: Date): P & Pick<ShopCard, Computed> {
  const { price, monthlyPrice, country, vatCode } = product
  const vatRate = rateOf(vatCode, todayIn(country, now))
  const withTax = (net: number) => net + taxOn(net, vatRate)
  return { ...product, vatRate, gross: withTax(price), monthlyGross: monthlyPrice === null ? null : withTax(monthlyPrice) }
}

/** The first paragraph, cut at a word. */
function summaryOf(description: string): string {
  const [first = ''] = description.split(/\n/)
  if (first.length <= 220) return first
  return `${first.slice(0, 220).replace(/\s+\S*$/, '')}…`
}
