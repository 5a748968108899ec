import { z } from 'zod'
import { categoryKinds, type SlugKind } from '#shared/categories.ts'
import { namesCategory } from '#shared/category-contract.ts'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { id, line, version } from '#shared/shapes.ts'
import { mergeRefusals, mostSynonyms } from './rules.ts'

/** How a record names an entry of a list. */
export const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** The same, where a request names one: an entry that was merged into another is read as the other. */
export const slugOfKind = (of: SlugKind) =>
  z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .register(namesCategory, { kind: of })

const kind = z.enum(categoryKinds)
const parentFaults = ['family-unknown', 'category-no-parent', 'category-parent-itself', 'category-too-deep'] as const
const shown = {
  kind,
  slug,
  nameEn: z.string().max(80),
  nameFr: z.string().max(80),
  isHidden: z.boolean(),
  parent: slug.nullable().describe('The shelf on which a product family stands; null: it is one, or no family'),
}

const managed = z
  .object({
    id,
    ...shown,
    synonyms: z.array(z.string().max(60)).max(mostSynonyms),
    position: z.int().min(1).describe('From 1, within its kind; trades go by name'),
    above: z.int().min(1).nullable().describe('The position of the one before it, under the same parent'),
    below: z.int().min(1).nullable().describe('The position of the one after it, under the same parent'),
    children: z.int().min(0).describe('How many families stand under it'),
    isBuiltIn: z.boolean().describe('Can be renamed and hidden, not removed'),
    uses: z.int().min(0).describe('How many employers, jobs, candidates and products have it'),
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
  parent: slugOfKind('family').nullable().default(null).describe('The shelf under which a product family stands; null: it is one'),
})
export type CategoryInput = z.output<typeof categoryShape>

/** What a merge moves, of one kind of record. */
export const categoryMove = z
  .object({
    records: z.string().max(60),
    says: z.string().max(60).describe('What these records are called'),
    count: z.int().min(1),
    twins: z.int().min(0).describe('How many of them go instead, as the other entry has the same'),
  })
  .meta({ id: 'CategoryMove' })

const mergePreview = z
  .object({
    from: managed,
    into: managed,
    moves: z.array(categoryMove).max(20),
    children: z.int().min(0).describe('How many families move under the other one'),
    synonyms: z.array(z.string().max(60)).max(mostSynonyms).describe('By which the other entry is found afterwards'),
    refusal: z.enum(mergeRefusals).nullable().describe('Why it cannot be done'),
  })
  .meta({ id: 'CategoryMergePreview' })
export type MergePreview = z.infer<typeof mergePreview>

const staff = ['admin', 'operation'] as const

export const categories = contract({
  listCategories: {
    method: 'GET',
    path: '/categories',
    access: 'public',
    response: z.object({
      items: z
        .array(
          z
            .object({ ...shown, formerly: z.array(slug).max(1000).describe('Slugs of entries that were merged into it') })
            .meta({ id: 'Category' }),
        )
        .max(1000),
    }),
    summary: 'Read all sectors, trades, grades and product families, by kind and in order',
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
    errors: ['category-exists', 'category-name-unusable', ...parentFaults],
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
      parent: slugOfKind('family').nullable().optional(),
    }),
    versioned: true,
    audit: 'category.changed',
    response: managed,
    errors: ['category-exists', ...parentFaults],
    summary: 'Rename an entry, hide it, show it again or move it to another shelf',
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
    errors: ['category-built-in', 'category-in-use', 'category-has-children'],
    summary: 'Remove an entry that no record uses',
  },
  previewCategoryMerge: {
    method: 'GET',
    path: '/categories/{categoryId}/merge-preview',
    access: staff,
    query: z.object({ into: id.describe('The entry that stays') }),
    response: mergePreview,
    summary: 'See what would move if an entry were merged into another, or why it cannot be',
  },
  mergeCategory: {
    method: 'POST',
    path: '/categories/{categoryId}/merge',
    access: staff,
    body: z.object({ into: id.describe('The entry that stays') }),
    audit: 'category.merged',
    response: managed,
    errors: ['category-merge-itself', 'category-merge-kinds', 'category-merge-built-in', 'category-merge-depth'],
    summary: 'Merge an entry into another: records move to it, and the old slug keeps leading there',
  },
})
