import type { Queries } from '#server/db.ts'

type Failing = { on: number; failing: { id: number; name: string }[] }

/** How many are on, and which were paused by failing or not answered last time, for those who watch over the installation. */
export async function countFailing(pool: Queries): Promise<Failing> {
  const { rows } = await pool.query<Failing>(
    `select count(*) filter (where paused_at is null)::int as on,
      coalesce(json_agg(json_build_object('id', id, 'name', name) order by name) filter (where pause_reason in ('failing', 'gone')
        or paused_at is null and (select d.fault is not null from webhook_deliveries d where d.webhook_id = w.id and d.tried_at is not null
          order by d.tried_at desc, d.id desc limit 1)), '[]') as failing
    from webhooks w`,
  )
  return rows[0] as Failing
}
