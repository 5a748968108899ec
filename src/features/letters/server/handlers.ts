import type { Handlers } from '#server/handler-context.ts'
import type { letterTemplates } from '../contract.ts'
import { changeTemplate, resetTemplate, testTemplate } from './commands.ts'
import type { Groups } from './kinds.ts'
import { findTemplate, listTemplates } from './queries.ts'

export const letterHandlers = (groups: Groups): Handlers<typeof letterTemplates> => ({
  listLetterTemplates: (_input, at) => listTemplates(groups, at),
  findLetterTemplate: ({ letter }, at) => findTemplate(groups, at, letter),
  changeLetterTemplate: ({ letter, version, body }, at) => changeTemplate(groups, at, letter, version, body),
  resetLetterTemplate: ({ letter, version }, at) => resetTemplate(groups, at, letter, version),
  testLetterTemplate: ({ letter, body }, at) => testTemplate(groups, at, letter, body),
})
