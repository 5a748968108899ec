import { type RawBuilder, sql } from 'kysely'
import { declares } from './declares.ts'
import { names, type Person, seeks, soughtIn, spells } from './erasing.ts'

/** Numbers as JSON gives them out as text. */
const words = (ids: number[]) => ids.map(String)

/**
 * Whether a line of the audit log is about them, or about something that says whose it is. A tag that others have too says nothing about one
 * of them.
 */
const tellsOf = (of: Person) => sql`((object_type = 'candidate' and object_id = any(${of.candidateIds}))
  or changes ->> 'candidateId' = any(${words(of.candidateIds)})
  or (object_type in ('account', 'user') and object_id = any(${of.accountIds}))
  or (object_type = 'application' and object_id = any(${of.applicationIds}))
  or (object_type = 'candidate-activity' and object_id = any(${of.activityIds}))
  or (object_type = 'document' and object_id = any(${of.documentIds}))
  or (object_type = 'file' and object_id = any(${of.fileIds}))
  or (action like '%.exported' and (${spells(sql`changes::text`, of)} or ${seeks(sql`changes #>> '{filter,q}'`, of)}))
  or (action = 'candidate-tag.changed' and array[changes ->> 'tag', changes ->> 'becomes'] && ${of.tags}::text[] and not exists (
    select from candidates c where c.id <> all(${of.candidateIds}) and c.tags && array[changes ->> 'tag', changes ->> 'becomes'])))`

/** What the platform itself knows of people. */
export const platformDeclares = declares({
  forgets: {
    // What staff did to others stays told, without the network that they did it from.
    audit: {
      rows: (of) => sql`(changes is not null or reason is not null or network is not null)
        and (actor_id = any(${of.accountIds}) or ${tellsOf(of)} or ${names(sql`concat_ws(' ', changes::text, reason)`, of)})`,
      becomes: (of) => {
        const isTheirs = sql`(actor_role = 'candidate' and actor_id = any(${of.accountIds})) or ${tellsOf(of)}`
        const isNamed = (text: RawBuilder<unknown>) => sql`(${isTheirs}) or ${names(text, of)}`
        return sql`changes = case when ${isNamed(sql`changes::text`)} then null else changes end,
          reason = case when ${isNamed(sql`reason`)} then null else reason end,
          network = case when ${isTheirs} or actor_id = any(${of.accountIds}) then null else network end`
      },
    },
    idempotency_keys: {
      rows: (of) => sql`owner = any(${of.uids}) or params ->> 'candidateId' = any(${words(of.candidateIds)})
        or params ->> 'applicationId' = any(${words(of.applicationIds)}) or params ->> 'activityId' = any(${words(of.activityIds)})
        or params ->> 'documentId' = any(${words(of.documentIds)})
        or params ->> 'userId' = any(${words(of.accountIds)}) or params ->> 'importId' = any(${words(of.importIds)})
        or (operation = 'startImport' and answer ->> 'id' = any(${words(of.importIds)}))
        or exists (select from jsonb_path_query(answer::jsonb, '$.**.candidateId') one where one #>> '{}' = any(${words(of.candidateIds)}))
        or exists (select from jsonb_path_query(answer::jsonb, '$.documents[*].id') one where one #>> '{}' = any(${words(of.documentIds)}))
        or concat_ws(' ', lower(answer ->> 'firstName'), lower(answer ->> 'lastName')) = any(${of.names}) or ${spells(sql`answer::text`, of)}
        or exists (select from uploads u where u.candidate_id = any(${of.candidateIds})
          and u.id::text in (params ->> 'uploadId', case operation when 'startUpload' then answer ->> 'id' end))
        or (operation in ('addView', 'changeView') and ${seeks(soughtIn(sql`answer ->> 'query'`), of)})`,
    },
    live_events: {
      rows: (of) => sql`topic = any(array(select 'candidate:' || id from unnest(${of.candidateIds}::bigint[]) id)
        || array(select key || uid from unnest(${of.uids}::text[]) uid, unnest(array['account:', 'notifications:', 'messages:']) key)
        || array(select 'conversation:' || id from unnest(${of.applicationIds}::bigint[]) id))`,
    },
    'graphile_worker._private_jobs': {
      rows: (of) => sql`payload ->> 'fileId' = any(${words(of.fileIds)}) or payload ->> 'about' = any(${words(of.candidateIds)})
        or lower(payload ->> 'to') = any(${of.emails}) or ((payload -> 'to') is not null and ${spells(sql`payload::text`, of)})`,
    },
  },
})
