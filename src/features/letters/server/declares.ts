import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const letterDeclares = declares({
  problems: text,
  actions: words({
    'letter-template.changed': { en: 'Changed a letter to candidates', fr: 'A modifié un courrier aux candidats' },
    'letter-template.reset': { en: 'Reset a letter to candidates', fr: 'A rétabli un courrier aux candidats' },
  }),
  topics: { 'letter-templates': worksHere },
  erased: { 'letter_templates.changed_by': 'forgets' },
  // A letter may say whom to call.
  mayName: { letter_templates: { subject_en: 'text', body_en: 'text', subject_fr: 'text', body_fr: 'text' } },
})
