import { declares } from '#server/declares.ts'
import { text } from '../problem-text.ts'

export const requirementDeclares = declares({
  problems: text,
  categoryUses: {
    'requirement_templates.trade': {
      kind: 'trade',
      as: 'slug',
      says: { en: ['usual document', 'usual documents'], fr: ['document habituel', 'documents habituels'] },
      // The documents of a country go together: those of the other trade apply.
      twin: 'other.country = moved.country',
    },
  },
})
