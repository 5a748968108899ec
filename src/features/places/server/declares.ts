import { declares } from '#server/declares.ts'
import { problemText } from '../problem-text.ts'
import { text } from '../text.ts'

export const placeDeclares = declares({ problems: { ...text, ...problemText } })
