import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { id, line, version } from '#shared/shapes.ts'
import { countries } from '../places/countries.ts'
import { categoryMove } from '../categories/contract.ts'
import { documentFamilies, documentShapes, mostOptions, staffFamilies, typeMergeRefusals } from './rules.ts'
import { describedType } from './shapes.ts'

const staff = ['admin', 'operation'] as const

const managedType = z
  .object({
    id,
    ...describedType.shape,
    position: z.int().min(1),
    above: z.int().min(1).nullable().describe('The position of the one before it, of its kind and country'),
    below: z.int().min(1).nullable().describe('The position of the one after it, of its kind and country'),
    isBuiltIn: z.boolean().describe('Can be changed and hidden, not removed'),
    uses: z.int().min(0).describe('In how many documents, requirements and products it stands'),
    version,
  })
  .meta({ id: 'ManagedDocumentType' })
export type ManagedType = z.infer<typeof managedType>

const mergePreview = z
  .object({
    from: managedType,
    into: managedType,
    moves: z.array(categoryMove).max(20),
    refusal: z.enum(typeMergeRefusals).nullable().describe('Why it cannot be done'),
  })
  .meta({ id: 'DocumentTypeMergePreview' })

const months = z.int().min(1).max(600).nullable().describe('How long one is usually valid; null: it has no end, or names its own')
const advice = z.string().trim().max(300)
const checkUrl = z
  .string()
  .trim()
  .max(200)
  .refine((url) => url.startsWith('https://') && URL.canParse(url), { params: { code: 'document-check-url' } })
  .nullable()
  .describe('Where the scheme says whether one is genuine; begins with https://')

/** What staff write about a type at any time. */
export const typeShape = z.object({
  nameEn: line(80),
  nameFr: line(80),
  months: months.default(null),
  leadDays: z.int().min(0).max(365).default(0).describe('How long renewing one takes'),
  renewalEn: advice.default(''),
  renewalFr: advice.default(''),
  checkUrl: checkUrl.default(null),
  isHidden: z.boolean().default(false).describe('No longer offered; documents and jobs that have it keep it'),
})
export type TypeInput = z.output<typeof typeShape>

/** What is said once: documents and requirements hold to it. */
export const newTypeShape = typeShape.extend({
  country: z.enum(countries).nullable().default(null).describe('Where it is issued; null: in both countries'),
  family: z.enum(staffFamilies),
  shape: z.enum(documentShapes).default('none'),
  options: z
    .array(z.strictObject({ en: z.string().trim().max(120), fr: z.string().trim().max(120) }))
    .max(mostOptions)
    .default([])
    .describe('Its levels, lowest first, or its categories'),
})
export type NewTypeInput = z.output<typeof newTypeShape>

export const typeOperations = contract({
  listManagedDocumentTypes: {
    method: 'GET',
    path: '/staff/document-types',
    access: staff,
    query: z.object({
      q: z.string().trim().max(200).optional().describe('A name in either language'),
      country: z.enum(countries).optional().describe('Those issued there, and those issued in both countries'),
      family: z.enum(documentFamilies).optional(),
      hidden: z.boolean().optional(),
      page: paging.page,
      limit: paging.limit,
    }),
    response: list(managedType),
    summary: 'List the types of documents with how often each is used, in their order',
  },
  findDocumentType: {
    method: 'GET',
    path: '/document-types/{documentTypeId}',
    access: staff,
    response: managedType,
    summary: 'Read one type of document',
  },
  addDocumentType: {
    method: 'POST',
    path: '/document-types',
    access: staff,
    body: newTypeShape,
    audit: 'document-type.added',
    response: managedType,
    status: 201,
    errors: [
      'document-type-exists',
      'document-type-name-unusable',
      'document-options-needed',
      'document-options-unused',
      'document-option-twice',
      'document-option-unnamed',
      'document-check-url',
    ],
    summary: 'Add a type of document, with its levels or categories',
  },
  changeDocumentType: {
    method: 'PATCH',
    path: '/document-types/{documentTypeId}',
    access: staff,
    body: z.object({
      nameEn: line(80).optional(),
      nameFr: line(80).optional(),
      months: months.optional(),
      leadDays: z.int().min(0).max(365).optional(),
      renewalEn: advice.optional(),
      renewalFr: advice.optional(),
      checkUrl: checkUrl.optional(),
      isHidden: z.boolean().optional(),
    }),
    versioned: true,
    audit: 'document-type.changed',
    response: managedType,
    errors: ['document-type-exists', 'document-check-url'],
    summary: 'Rename a type of document, change how long it lasts and how it is renewed, hide it or show it again',
  },
  moveDocumentType: {
    method: 'PUT',
    path: '/document-types/{documentTypeId}/position',
    access: staff,
    body: z.object({ position: z.int().min(1).max(1000).describe('Where it is to stand; the others make room') }),
    audit: 'document-type.moved',
    response: managedType,
    summary: 'Move a type of document within the list',
  },
  previewDocumentTypeMerge: {
    method: 'GET',
    path: '/document-types/{documentTypeId}/merge-preview',
    access: staff,
    query: z.object({ into: id.describe('The type that stays') }),
    response: mergePreview,
    summary: 'See what would move if a type of document were merged into another, or why it cannot be',
  },
  mergeDocumentType: {
    method: 'POST',
    path: '/document-types/{documentTypeId}/merge',
    access: staff,
    body: z.object({ into: id.describe('The type that stays') }),
    audit: 'document-type.merged',
    response: managedType,
    errors: [
      'document-type-merge-itself',
      'document-type-merge-built-in',
      'document-type-merge-right-to-work',
      'document-type-merge-country',
      'document-type-merge-options',
    ],
    summary: 'Merge a type of document into another with the same levels or categories: documents and jobs move to it',
  },
  removeDocumentType: {
    method: 'DELETE',
    path: '/document-types/{documentTypeId}',
    access: staff,
    audit: 'document-type.removed',
    response: null,
    errors: ['document-type-built-in', 'document-type-in-use'],
    summary: 'Remove a type of document that nothing uses',
  },
})
