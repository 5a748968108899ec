import type { WriteDb } from '#server/db.ts'
import { canonicalQuery, type ViewList, type ViewRole } from '../rules.ts'

type Saved = { list: ViewList; name: string; query: string; sharedWith?: ViewRole[] }

/** What the recruiter saved for himself and for colleagues, and the administrator for everybody. */
const saved: Record<'operation' | 'admin', readonly Saved[]> = {
  operation: [
    { list: 'candidates', name: 'Bricklayers free now', query: 'trade=bricklayer&availability=now&contactable=true' },
    { list: 'candidates', name: 'Quiet for 90 days', query: 'contactable=true&notContactedFor=90', sharedWith: ['operation'] },
    { list: 'jobs', name: 'Mine, closing soon', query: 'mine=true&closingWithinDays=14' },
  ],
  admin: [
    { list: 'candidates', name: 'Plant operators with CPCS', query: 'card=cpcs&card=npors', sharedWith: ['admin', 'operation', 'agent'] },
    { list: 'employers', name: 'No terms yet', query: 'termsAccepted=false', sharedWith: ['admin', 'operation'] },
  ],
}

/** Views of the demonstration's recruiter and administrator. */
export async function makeViews(db: WriteDb, owners: Record<keyof typeof saved, number>, now: Date): Promise<void> {
  const rows = Object.entries(saved).flatMap(([owner, views]) =>
    views.map((view) => ({
      ...view,
      query: canonicalQuery(view.query),
      ownerId: owners[owner as keyof typeof saved],
      createdAt: now,
      updatedAt: now,
    })),
  )
  await db.insertInto('views').values(rows).execute()
}
