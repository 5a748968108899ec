import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { id, line, optional, version } from '#shared/shapes.ts'
import { mostViews, viewLists, viewRoles } from './rules.ts'

const shape = {
  name: line(60),
  query: z.string().max(2000).describe('Filters and order as the list’s address has them; kept in one order, without the page'),
  columns: z
    .array(z.string().max(40))
    .max(40)
    .nullable()
    .default(null)
    .describe('Those that the list shows; null: whichever the reader prefers'),
  sharedWith: z.array(z.enum(viewRoles)).max(viewRoles.length).default([]).describe('Empty: only for yourself'),
}

const view = z
  .object({
    id,
    list: z.enum(viewLists),
    name: z.string().max(60),
    query: z.string().max(2000),
    columns: z.array(z.string().max(40)).max(40).nullable(),
    sharedWith: z.array(z.enum(viewRoles)).max(viewRoles.length),
    ownerName: z.string().max(256).nullable().describe('Agents do not learn it'),
    isOwn: z.boolean(),
    version,
  })
  .meta({ id: 'View' })
export type View = z.infer<typeof view>

const staff = ['admin', 'operation', 'agent'] as const

export const views = contract({
  listViews: {
    method: 'GET',
    path: '/views',
    access: staff,
    own: staff,
    query: z.object({ list: z.enum(viewLists) }),
    response: z.object({ items: z.array(view) }),
    summary: 'List the saved views of a list: your own, then those that are shared',
  },
  addView: {
    method: 'POST',
    path: '/views',
    access: staff,
    own: staff,
    body: z.object({ list: z.enum(viewLists), ...shape }),
    audit: 'view.added',
    response: view,
    status: 201,
    errors: ['view-exists', 'view-not-shared', 'too-many-views'],
    summary: `Save a view of a list; at most ${mostViews} per person`,
  },
  changeView: {
    method: 'PATCH',
    path: '/views/{viewId}',
    access: staff,
    own: staff,
    body: z.object(optional(shape)),
    versioned: true,
    audit: 'view.changed',
    response: view,
    errors: ['view-exists', 'view-not-shared', 'not-own-view'],
    summary: 'Change a view’s name, filters or sharing',
  },
  restoreView: {
    method: 'DELETE',
    path: '/views/{viewId}/removal',
    access: staff,
    own: staff,
    audit: 'view.restored',
    response: view,
    errors: ['view-exists', 'not-own-view', 'too-many-views'],
    summary: 'Restore a view removed in the last 24 hours',
  },
  removeView: {
    method: 'PUT',
    path: '/views/{viewId}/removal',
    access: staff,
    own: staff,
    audit: 'view.removed',
    response: null,
    errors: ['not-own-view'],
    summary: 'Remove a view',
  },
})
