import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const employerDeclares = declares({
  problems: text,
  actions: words({
    'employer.added': { en: 'Added an employer', fr: 'A ajouté un employeur' },
  }),
  erased: {
    'employers.created_by': 'forgets',
  },
})
