import type { Fields } from '#shared/fields.ts'
import { bounds } from './bounds.ts'
import { kindText } from './field-text.ts'
import { templateKinds } from './rules.ts'
import type { TemplateInput } from './shapes.ts'

/** What a template is and says, in one language or both. */
export const fields: Fields<TemplateInput> = {
  kind: { kind: 'choice', options: templateKinds, words: kindText, needed: true },
  name: { kind: 'line', ...bounds.name, needed: true },
  titleEn: { kind: 'prose', ...bounds.titleEn, rows: 1 },
  bodyEn: { kind: 'prose', ...bounds.bodyEn, look: 'rich', rows: 16 },
  titleFr: { kind: 'prose', ...bounds.titleFr, rows: 1 },
  bodyFr: { kind: 'prose', ...bounds.bodyFr, look: 'rich', rows: 16 },
}
