import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { id, line, moment, optional, prose, version } from '#shared/shapes.ts'
import { audiences, lettersIn, mostLetters, mostSections, pageSlugs } from './rules.ts'

const slug = z.enum(pageSlugs)
const audience = z.enum(audiences).nullable()
const anchor = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .describe('Its anchor in the address of the page')

const section = z.strictObject({
  id: anchor,
  audience,
  headingEn: line(150, 0),
  headingFr: line(150, 0),
  bodyEn: prose(4000, 0),
  bodyFr: prose(4000, 0),
})

const fields = {
  titleEn: line(120, 0),
  titleFr: line(120, 0),
  leadEn: prose(600, 0),
  leadFr: prose(600, 0),
  sections: z
    .array(section)
    .max(mostSections)
    .refine((all) => new Set(all.map((one) => one.id)).size === all.length, { params: { code: 'page-anchor-twice' } }),
}
const isShort = (sections: z.output<typeof fields.sections>) => lettersIn(sections) <= mostLetters
const sent = { ...fields, sections: fields.sections.refine(isShort, { params: { code: 'page-too-long' } }) }
const pageContent = z.object(fields).meta({ id: 'PageContent' })

const readPage = z
  .object({
    slug,
    title: z.string().max(120),
    lead: z.string().max(600),
    sections: z.array(z.object({ id: anchor, audience, heading: z.string().max(150), body: z.string().max(4000) })),
    changedAt: moment,
  })
  .meta({ id: 'Page' })

const state = {
  id,
  slug,
  version: version.describe('The newest'),
  versionId: id,
  publishedVersion: version,
  savedAt: moment,
  savedByName: z.string().max(256).nullable(),
}
const managedPage = z.object({ ...state, ...pageContent.shape }).meta({ id: 'ManagedPage' })
export type ManagedPage = z.infer<typeof managedPage>
const pageState = z.object({ ...state, titleEn: fields.titleEn, titleFr: fields.titleFr }).meta({ id: 'PageState' })
export type PageState = z.infer<typeof pageState>

const pageVersion = z
  .object({
    id,
    number: version,
    savedAt: moment,
    savedByName: z.string().max(256).nullable().describe('Null: what Lintel came with, or an account that is gone'),
    publishedAt: moment.nullable(),
    publishedByName: z.string().max(256).nullable(),
    content: pageContent,
  })
  .meta({ id: 'PageVersion' })
export type PageVersion = z.infer<typeof pageVersion>

export type ContentInput = z.output<typeof pageContent>

export const content = contract({
  findPage: {
    method: 'GET',
    path: '/pages/{page}',
    access: 'public',
    query: z.object({
      audience: z.enum(audiences).optional().describe('Only what is said to them'),
      limit: z.int().min(1).max(100).default(mostSections).describe('How many sections, from the first on'),
    }),
    response: readPage,
    summary: 'Read a public page in the language of the caller',
  },
  listPages: {
    method: 'GET',
    path: '/staff/pages',
    access: ['admin'],
    response: z.object({ items: z.array(pageState) }),
    summary: 'List the pages whose texts can be edited',
  },
  findManagedPage: {
    method: 'GET',
    path: '/staff/pages/{page}',
    access: ['admin'],
    response: managedPage,
    summary: 'Read the latest version of a page, draft or published, in both languages',
  },
  changePage: {
    method: 'PATCH',
    path: '/staff/pages/{page}',
    access: ['admin'],
    body: z.object(optional(sent)),
    versioned: true,
    audit: 'page.changed',
    response: managedPage,
    errors: ['page-anchor-twice', 'page-too-long'],
    summary: `Save a new version of a page as a draft; its sections hold at most ${mostLetters} characters in total`,
  },
  publishPage: {
    method: 'PUT',
    path: '/staff/page-versions/{versionId}/publication',
    access: ['admin'],
    audit: 'page.published',
    response: managedPage,
    errors: ['translation-missing'],
    summary: 'Publish this version of a page; it must be complete in both languages',
  },
  listPageVersions: {
    method: 'GET',
    path: '/staff/pages/{page}/versions',
    access: ['admin'],
    response: z.object({ items: z.array(pageVersion).max(100) }),
    summary: 'Read the last hundred versions of a page, newest first',
  },
})
