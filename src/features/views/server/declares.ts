import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { seeks, soughtIn, spells } from '#server/erasing.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const viewDeclares = declares({
  problems: text,
  actions: words({
    'view.added': { en: 'Saved a view', fr: 'A enregistré une vue d’une liste' },
    'view.changed': { en: 'Changed a view', fr: 'A modifié une vue d’une liste' },
    'view.removed': { en: 'Deleted a view', fr: 'A supprimé une vue d’une liste' },
    'view.restored': { en: 'Restored a view', fr: 'A rétabli une vue d’une liste' },
  }),
  topics: { views: (actor) => worksHere(actor) || actor.role === 'agent' },
  erased: { 'views.owner_id': 'goes' },
  // A search for them, which somebody saved.
  forgets: {
    views: { rows: (of) => sql`${spells(sql`name || ' ' || coalesce(readable(query), '')`, of)} or ${seeks(soughtIn(sql`query`), of)}` },
  },
})
