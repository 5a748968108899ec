import { declares } from '#server/declares.ts'
import { text } from '../problem-text.ts'

/** One that asks for the same already. */
const twinOf = (of: string) => {
  const all = (row: string) => [...of.split(', '), 'level', 'categories', 'until'].map((column) => `${row}.${column}`).join(', ')
  return `(${all('other')}) is not distinct from (${all('moved')})`
}

export const requirementDeclares = declares({
  problems: text,
  categoryUses: {
    'requirement_templates.type': {
      kind: 'document-type',
      as: 'slug',
      says: { en: ['usual document', 'usual documents'], fr: ['document habituel', 'documents habituels'] },
      twin: twinOf('trade, country'),
    },
    'job_requirements.type': {
      kind: 'document-type',
      as: 'slug',
      says: {
        en: ['requirement of a job', 'requirements of jobs'],
        fr: ['document exigé par une offre', 'documents exigés par des offres'],
      },
      twin: twinOf('job_id'),
      topic: 'jobs',
    },
    'requirement_templates.trade': {
      kind: 'trade',
      as: 'slug',
      says: { en: ['usual document', 'usual documents'], fr: ['document habituel', 'documents habituels'] },
      // The documents of a country go together: those of the other trade apply.
      twin: 'other.country = moved.country',
    },
  },
})
