import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { locales } from '#shared/locale.ts'
import { id, optional } from '#shared/shapes.ts'
import { oursKeys } from './ours.ts'
import { paperFormats, templateKinds, templateSorts } from './rules.ts'
import { paperMade, paperPreview, template, templateRow, templateShape, templateVersion } from './shapes.ts'

const staff = ['admin', 'operation'] as const
const language = z.enum(locales).describe('Of the paper')
const about = {
  candidateId: id,
  applicationId: id.optional().describe('Of the same candidate: fills in job, employer and first day'),
  language,
}
const wording = ['template-words-missing', 'template-placeholder-unknown'] as const

export const templates = contract({
  listTemplates: {
    method: 'GET',
    path: '/templates',
    access: staff,
    query: z.object({
      q: z.string().trim().max(200).optional().describe('Part of the name'),
      kind: z.enum(templateKinds).optional(),
      language: z.enum(locales).optional().describe('Complete in this language'),
      sort: z.enum(templateSorts).default('changedAt'),
      ...paging,
    }),
    response: list(templateRow).extend({ counts: z.record(z.enum(templateKinds), z.int().min(0)) }),
    summary: 'List the templates of papers',
  },
  addTemplate: {
    method: 'POST',
    path: '/templates',
    access: staff,
    body: templateShape,
    audit: 'template.added',
    response: template,
    status: 201,
    errors: [...wording],
    summary: 'Add a template, in one language or both',
  },
  findTemplate: { method: 'GET', path: '/templates/{templateId}', access: staff, response: template, summary: 'Read a template' },
  changeTemplate: {
    method: 'PATCH',
    path: '/templates/{templateId}',
    access: staff,
    body: z.object(optional(templateShape.shape)),
    versioned: true,
    audit: 'template.changed',
    response: template,
    errors: [...wording],
    summary: 'Change a template; what it said before is kept',
  },
  removeTemplate: {
    method: 'PUT',
    path: '/templates/{templateId}/removal',
    access: staff,
    audit: 'template.removed',
    response: null,
    errors: ['template-comes-with-lintel'],
    summary: 'Remove a template; papers made from it stay',
  },
  restoreTemplate: {
    method: 'DELETE',
    path: '/templates/{templateId}/removal',
    access: staff,
    audit: 'template.restored',
    response: template,
    summary: 'Bring a removed template back',
  },
  resetTemplate: {
    method: 'PUT',
    path: '/templates/{templateId}/reset',
    access: staff,
    versioned: true,
    audit: 'template.reset',
    response: template,
    errors: ['template-not-ours'],
    summary: 'Set a template that comes with Lintel back to our words; what it said before is kept',
  },
  listTemplateVersions: {
    method: 'GET',
    path: '/templates/{templateId}/versions',
    access: staff,
    query: z.object({ page: paging.page, limit: paging.limit }),
    response: list(templateVersion),
    summary: 'List what a template said, newest first',
  },
  restoreTemplateVersion: {
    method: 'PUT',
    path: '/template-versions/{templateVersionId}/restoration',
    access: staff,
    versioned: true,
    audit: 'template.version-restored',
    response: template,
    summary: 'Save an older version of a template as its newest',
  },
  previewPaper: {
    method: 'GET',
    path: '/templates/{templateId}/preview',
    access: staff,
    query: z.object({ ...about, candidateId: id.optional().describe('Left out: with examples') }),
    response: paperPreview,
    errors: ['template-not-in-language'],
    summary: 'Read a paper as it would be made, and which values are missing',
  },
  downloadPaper: {
    method: 'GET',
    path: '/templates/{templateId}/paper',
    access: staff,
    query: z.object({ ...about, format: z.enum(paperFormats), withGaps: z.boolean().default(false) }),
    audit: 'template.paper-downloaded',
    response: 'download',
    errors: ['template-not-in-language', 'paper-incomplete'],
    summary: 'Download a paper made from a template, kept nowhere',
  },
  listPapers: {
    method: 'GET',
    path: '/applications/{applicationId}/papers',
    access: staff,
    query: z.object({ page: paging.page, limit: paging.limit }),
    response: list(paperMade).extend({
      offered: z
        .array(
          z.object({
            id,
            name: z.string().max(120),
            language,
            missing: z.array(z.string().max(120)).max(100).describe('Labels, in the language of the request'),
          }),
        )
        .max(oursKeys.length)
        .describe('What the law of the country asks for, and which values it lacks'),
    }),
    summary: 'List the papers made for an assignment, newest first, and those that can be made',
  },
  makePaper: {
    method: 'POST',
    path: '/papers',
    access: staff,
    body: z.object({
      templateId: id,
      ...about,
      format: z.enum(paperFormats),
      withGaps: z.boolean().default(false).describe('Also where values are missing'),
      to: z.enum(['candidate', 'folder']).describe('With the candidate’s files, as a contract, or into a folder of company files'),
      folderId: id.nullable().default(null).describe('The folder; null: the top'),
    }),
    audit: 'template.paper-made',
    response: z.object({
      name: z.string().max(255),
      fileId: id.nullable().describe('Among the candidate’s files'),
      companyFileId: id.nullable(),
    }),
    status: 201,
    errors: ['template-not-in-language', 'paper-incomplete', 'too-many-files', 'too-many-megabytes', 'storage-full', 'folder-unknown'],
    summary: 'Make a paper from a template and keep it',
  },
})
