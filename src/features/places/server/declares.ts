import { declares } from '#server/declares.ts'
import { text } from '../text.ts'

export const placeDeclares = declares({ problems: text })
