import type { PersonalRows } from '#server/declares.ts'
import type { Handlers } from '#server/handler-context.ts'
import type { PersonalList } from '#shared/declared.ts'
import type { personalData } from '../contract.ts'

type Row = Record<string, never>

/** Gives everything that features keep about the person who asks. */
export const personalDataHandlers = (
  kept: readonly (readonly [name: string, rows: PersonalRows])[],
): Handlers<ReturnType<typeof personalData>> => ({
  exportMyData: async (_input, { db, actor, now }) => {
    const read = kept.map(async ([name, rows]) => ({
      name,
      rows: (await rows(actor.id, actor.candidateId, true).execute(db)).rows.map(({ row }) => row),
    }))
    const found = new Map<string, Row[]>()
    for (const { name, rows } of await Promise.all(read)) found.set(name, [...(found.get(name) ?? []), ...rows])
    const { account = [], profile = [], ...lists } = Object.fromEntries(found)
    return {
      exportedAt: now.toISOString(),
      account: Object.assign({}, ...account) as Row,
      profile: profile[0] ?? null,
      ...(lists as Record<PersonalList, Row[]>),
    }
  },
})
