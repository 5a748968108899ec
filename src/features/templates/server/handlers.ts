import type { Handlers } from '#server/handler-context.ts'
import type { templates } from '../contract.ts'
import { addTemplate, changeTemplate, removeTemplate, resetTemplate, restoreTemplate, restoreVersion } from './commands.ts'
import { listPapers } from './made.ts'
import { downloadPaper, makePaper, previewPaper } from './papers.ts'
import { findTemplate, listTemplates, listVersions } from './queries.ts'

export const templateHandlers: Handlers<typeof templates> = {
  listTemplates: ({ query }, at) => listTemplates(query, at),
  addTemplate: ({ body }, at) => addTemplate(at, body),
  findTemplate: ({ templateId }, { db }) => findTemplate(db, templateId),
  changeTemplate: ({ templateId, version, body }, at) => changeTemplate(at, templateId, version, body),
  removeTemplate: ({ templateId }, at) => removeTemplate(at, templateId),
  restoreTemplate: ({ templateId }, at) => restoreTemplate(at, templateId),
  resetTemplate: ({ templateId, version }, at) => resetTemplate(at, templateId, version),
  listTemplateVersions: ({ templateId, query }, { db }) => listVersions(db, templateId, query),
  restoreTemplateVersion: ({ templateVersionId, version }, at) => restoreVersion(at, templateVersionId, version),
  previewPaper: ({ templateId, query }, at) => previewPaper(at, templateId, query),
  downloadPaper: ({ templateId, query }, at) => downloadPaper(at, templateId, query),
  listPapers: ({ applicationId, query }, at) => listPapers(at, applicationId, query),
  makePaper: ({ body }, at) => makePaper(at, body),
}
