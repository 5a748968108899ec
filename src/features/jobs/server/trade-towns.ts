import type pg from 'pg'
import type { Queries, ReadDb } from '#server/db.ts'
import { found } from '#shared/problem.ts'
import { listCategories } from '../../categories/server/queries.ts'
import type { Country } from '../../places/countries.ts'
import type { TradeTown } from '../contract.ts'
import { tradeAt } from '#shared/trade-town.ts'

const place = `json_build_object('id', p.id, 'name', p.name, 'region', p.region, 'department', p.department, 'country', p.country,
  'lat', p.lat, 'lon', p.lon) as place, place_slug(p) as "townSlug"`

const remembered = new WeakMap<Queries, Map<string, { at: number; items: TradeTown[] }>>()
const rememberMs = 60_000
const most = 50

/** The front page shows them to everybody, so they are counted once a minute. */
export async function listTradeTowns(pool: Queries, { country, limit }: { country: Country; limit: number }): Promise<TradeTown[]> {
  const kept = remembered.get(pool) ?? new Map()
  remembered.set(pool, kept)
  const known = kept.get(country)
  if (known && performance.now() - known.at < rememberMs) return known.items.slice(0, limit)
  const { rows } = await pool.query<TradeTown & pg.QueryResultRow>({
    name: 'trade-towns',
    text: `select n.trade, ${place}, n.jobs from (
        select j.trade, j.place_id, count(*)::int as jobs from job_search s join jobs j on j.id = s.id where s.country = $1
        group by j.trade, j.place_id order by jobs desc, j.trade, j.place_id limit ${most}) n
      join places p on p.id = n.place_id order by n.jobs desc, n.trade, p.id`,
    values: [country],
  })
  kept.set(country, { at: performance.now(), items: rows })
  return rows.slice(0, limit)
}

/** 404 where the address names no trade or no town. */
export async function findTradeTown(
  { db, pool }: { db: ReadDb; pool: Queries },
  { trade: address, town }: { trade: string; town: string },
): Promise<TradeTown> {
  const trade = found(tradeAt((await listCategories(db)).items, address))
  const [, id] = /-(\d{4,15})$/.exec(town) ?? []
  const which = id ? 'p.id = $2' : 'place_key(p.folded) = $2'
  const { rows } = await pool.query<TradeTown & pg.QueryResultRow>({
    name: id ? 'trade-town-by-id' : 'trade-town',
    text: `select $1::text as trade, ${place},
        (select count(*)::int from jobs j where j.place_id = p.id and j.status = 'open' and j.trade = $1) as jobs
      from places p where ${which} order by p.population desc, p.id limit 1`,
    values: [trade, id ? Number(id) : town.replaceAll('-', ' ')],
  })
  return found(rows[0])
}
