import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import type { Database } from '#server/db.ts'
import type { Log } from '#server/log.ts'
import { writeBehind } from '#server/write-behind.ts'
import { dayOf } from '#shared/dates.ts'
import { isOpening } from '#shared/device.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { type Channel, cameFrom } from '../../jobs/came-from.ts'

/** A page that was sent to somebody. */
export type SeenPage = { url: URL; headers: IncomingHttpHeaders; actor: Pick<Actor, 'role'> }

export type Views = {
  note(page: SeenPage): void
  flush(): Promise<void>
  close(): Promise<void>
}

type View = { slug: string; isForm: boolean; source: Channel; day: string }

const advertPage = /^(?:\/fr)?\/jobs\/([^/]+)(\/apply)?$/

/** Counts how often adverts and their forms are opened: no cookie, and nothing of who it was. */
export function createViews({ kysely }: Pick<Database, 'kysely'>, log: Log, clock: () => Date): Views {
  const { add, ...waiting } = writeBehind<View>(
    async (views) => {
      await sql`insert into job_views (job_id, day, source, views, forms)
        select j.id, v.day, v.source, count(*) filter (where not v."isForm"), count(*) filter (where v."isForm")
          from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as v (slug text, "isForm" boolean, source text, day date)
          join jobs j on j.slug = v.slug and j.status = 'open'
          group by 1, 2, 3 order by 1, 2, 3
        on conflict (job_id, day, source) do update
          set views = job_views.views + excluded.views, forms = job_views.forms + excluded.forms`.execute(kysely)
    },
    log,
    'views of adverts could not be counted',
  )
  return {
    ...waiting,
    note({ url, headers, actor }) {
      const [, slug, form] = advertPage.exec(url.pathname) ?? []
      if (slug === undefined || isStaff(actor) || !isOpening(headers)) return
      add({ slug, isForm: form !== undefined, source: cameFrom(url.searchParams), day: dayOf(clock()) })
    },
  }
}

const isStaff = (actor: Pick<Actor, 'role'>) => worksHere(actor) || actor.role === 'agent'
