import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'

/** By which channels people came to the demonstration's jobs: more of them while an advert is new, and from each where it is shown. */
export async function makeAdvertViews(db: WriteDb, now: Date): Promise<void> {
  await sql`
    insert into job_views (job_id, day, source, views, forms)
    select id, day, source, views, views * (4 + id % 5) / 24 from (
      select j.id, d::date as day, s.source,
        (share * (40 + hashint8(j.id) % 20) * exp(-0.08 * (d::date - j.posted_at::date)) * (1 + 0.4 * sin(extract(dow from d) + j.id)))::int as views
      from jobs j
      cross join lateral generate_series(j.posted_at::date, least(${now}::timestamptz, coalesce(j.closed_at, ${now}::timestamptz))::date, interval '1 day') d
      join (values ('site', 0.3), ('google', 0.4), ('indeed', 0.55), ('feed', 0.15)) s (source, share) on s.source = any(j.channels)
      where j.posted_at is not null) v where views > 0`.execute(db)
  await sql`
    update applications a set source = j.channels[1 + mod(abs(hashint8(a.id)), cardinality(j.channels))]
    from jobs j where j.id = a.job_id and a.source = 'site'`.execute(db)
  await sql`
    insert into feed_fetches (feed, fetched_at, fetched_by) values ('indeed', ${now}::timestamptz - interval '3 hours', 'Indeedbot/1.1')`.execute(
    db,
  )
}
