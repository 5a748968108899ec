import type { Handlers } from '#server/handler-context.ts'
import type { letterTemplates } from '../contract.ts'
import { changeTemplate, resetTemplate } from './commands.ts'
import { listTemplates } from './queries.ts'

export const letterHandlers: Handlers<typeof letterTemplates> = {
  listLetterTemplates: (_input, { db }) => listTemplates(db),
  changeLetterTemplate: ({ letterTemplateId, version, body }, at) => changeTemplate(at, letterTemplateId, version, body),
  resetLetterTemplate: ({ letterTemplateId, version }, at) => resetTemplate(at, letterTemplateId, version),
}
