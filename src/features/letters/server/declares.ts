import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const letterDeclares = declares({
  problems: text,
  actions: words({
    'letter-template.changed': { en: 'Changed an email template', fr: 'A modifié un modèle d’e-mail' },
    'letter-template.reset': { en: 'Reset an email template', fr: 'A rétabli un modèle d’e-mail' },
    'letter-template.tested': { en: 'Sent themselves a test email', fr: 'S’est envoyé un e-mail d’essai' },
  }),
  topics: { 'letter-templates': worksHere },
  erased: { 'letter_versions.written_by': 'forgets' },
  // A letter may say whom to call.
  mayName: { letter_versions: { subject_en: 'text', body_en: 'text', subject_fr: 'text', body_fr: 'text' } },
})
