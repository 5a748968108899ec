import { z } from 'zod'
import { categoryKinds } from '#shared/categories.ts'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { id, line, version } from '#shared/shapes.ts'
import { mostSynonyms } from './rules.ts'

/** How a record names an entry of a list. */
export const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const kind = z.enum(categoryKinds)
const shown = { kind, slug, nameEn: z.string().max(80), nameFr: z.string().max(80), isHidden: z.boolean() }

const managed = z
  .object({
    id,
    ...shown,
    synonyms: z.array(z.string().max(60)).max(mostSynonyms),
    position: z.int().min(1).describe('From 1, within its kind; trades go by name'),
    isBuiltIn: z.boolean().describe('Can be renamed and hidden, not removed'),
    uses: z.int().min(0).describe('How many employers, jobs and candidates have it'),
    version,
  })
  .meta({ id: 'ManagedCategory' })
export type ManagedCategory = z.infer<typeof managed>

/** What staff write about an entry. */
export const categoryShape = z.object({
  nameEn: line(80),
  nameFr: line(80),
  synonyms: z.array(line(60)).max(mostSynonyms).default([]).describe('Other words for it, in any language, by which it is found'),
  isHidden: z.boolean().default(false).describe('No longer offered; records that have it keep it'),
})
export type CategoryInput = z.output<typeof categoryShape>

const staff = ['admin', 'operation'] as const

export const categories = contract({
  listCategories: {
    method: 'GET',
    path: '/categories',
    access: 'public',
    response: z.object({ items: z.array(z.object(shown).meta({ id: 'Category' })).max(1000) }),
    summary: 'Read all sectors, trades and grades, by kind and in order',
  },
  listManagedCategories: {
    method: 'GET',
    path: '/staff/categories',
    access: staff,
    query: z.object({
      kind: kind.default('sector'),
      q: z.string().trim().max(200).optional().describe('A name in either language, or a synonym'),
      hidden: z.boolean().optional(),
      page: paging.page,
      limit: paging.limit,
    }),
    response: list(managed).extend({ counts: z.record(kind, z.int().min(0)).describe('How many entries each list has') }),
    summary: 'List the entries of one kind with how often each is used; trades by name, others in their own order',
  },
  findCategory: {
    method: 'GET',
    path: '/categories/{categoryId}',
    access: staff,
    response: managed,
    summary: 'Read one entry',
  },
  addCategory: {
    method: 'POST',
    path: '/categories',
    access: staff,
    body: categoryShape.extend({ kind }),
    audit: 'category.added',
    response: managed,
    status: 201,
    errors: ['category-exists', 'category-name-unusable'],
    summary: 'Add an entry to a list',
  },
  changeCategory: {
    method: 'PATCH',
    path: '/categories/{categoryId}',
    access: staff,
    body: z.object({
      nameEn: line(80).optional(),
      nameFr: line(80).optional(),
      synonyms: z.array(line(60)).max(mostSynonyms).optional(),
      isHidden: z.boolean().optional(),
    }),
    versioned: true,
    audit: 'category.changed',
    response: managed,
    errors: ['category-exists'],
    summary: 'Rename an entry, hide it or show it again',
  },
  moveCategory: {
    method: 'PUT',
    path: '/categories/{categoryId}/position',
    access: staff,
    body: z.object({ position: z.int().min(1).max(1000).describe('Where it is to stand; the others make room') }),
    audit: 'category.moved',
    response: managed,
    summary: 'Move an entry within its list',
  },
  removeCategory: {
    method: 'DELETE',
    path: '/categories/{categoryId}',
    access: staff,
    audit: 'category.removed',
    response: null,
    errors: ['category-built-in', 'category-in-use'],
    summary: 'Remove an entry that no record uses',
  },
})
