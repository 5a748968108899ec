import type { ReadContext } from '#server/handler-context.ts'
import type { Guide } from '../shapes.ts'

// One named statement: each page of the shop asks it.
const statement = `with recursive tree as (
    select id, slug, slug as shelf, array[position, id] as path from categories where kind = 'family' and parent_id is null and not is_hidden
    union all select c.id, c.slug, t.shelf, t.path || array[c.position, c.id] from categories c join tree t on c.parent_id = t.id
      where c.kind = 'family' and not c.is_hidden)
  select (select coalesce(json_agg(json_build_object('slug', slug, 'shelf', shelf) order by path), '[]') from tree) as families,
    (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'region', p.region, 'department', p.department,
        'country', p.country, 'lat', p.lat, 'lon', p.lon) order by p.name, p.id), '[]')
      from (select * from places p where id in (
        select s.place_id from product_sessions s join products r on r.id = s.product_id
          where s.cancelled_at is null and s.starts_at > $1 and r.status = 'published' and r.is_visible) limit 500) p) as places`

/** By what the shelves are narrowed. */
export async function findGuide({ pool, now }: Pick<ReadContext, 'pool' | 'now'>): Promise<Guide> {
  const { rows } = await pool.query<Guide>({ name: 'shop-guide', text: statement, values: [now] })
  return rows[0] as Guide
}
