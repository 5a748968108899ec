import { declares } from '#server/declares.ts'
import { text } from '../problem-text.ts'

export const requirementDeclares = declares({ problems: text })
