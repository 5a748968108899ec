import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { line, moment, id, prose, version } from '#shared/shapes.ts'
import { filledBounds, letterBounds, letterKinds } from './rules.ts'

/** The words of a letter in one language, as they go. */
const letterWords = z.strictObject({ subject: line(filledBounds.subject), body: prose(filledBounds.body, 1) })
export type LetterWords = z.infer<typeof letterWords>

/** What a colleague saw, and may have changed, before it goes; whoever reads another language gets the template. */
export const seenLetters = z
  .strictObject({ en: letterWords.optional(), fr: letterWords.optional() })
  .describe('The email as you read and changed it, by language; without it, the template is used')
export type SeenLetters = z.infer<typeof seenLetters>

const wording = {
  tells: z.boolean().describe('The email is ticked when someone moves an application there'),
  subjectEn: line(letterBounds.subject),
  bodyEn: prose(letterBounds.body, 1),
  subjectFr: line(letterBounds.subject),
  bodyFr: prose(letterBounds.body, 1),
}

const template = z
  .object({
    id,
    kind: z.enum(letterKinds),
    tells: z.boolean(),
    subjectEn: z.string().max(letterBounds.subject),
    bodyEn: z.string().max(letterBounds.body),
    subjectFr: z.string().max(letterBounds.subject),
    bodyFr: z.string().max(letterBounds.body),
    isOurs: z.boolean().describe('The words that come with Lintel'),
    changedAt: moment.nullable(),
    changedByName: z.string().max(256).nullable(),
    version,
  })
  .meta({ id: 'LetterTemplate' })
export type LetterTemplate = z.infer<typeof template>

const staff = ['admin', 'operation'] as const

export const letterTemplates = contract({
  listLetterTemplates: {
    method: 'GET',
    path: '/letter-templates',
    access: staff,
    response: z.object({ items: z.array(template).max(letterKinds.length) }),
    summary: 'Read the letters to candidates, in both languages',
  },
  changeLetterTemplate: {
    method: 'PUT',
    path: '/letter-templates/{letterTemplateId}/wording',
    access: staff,
    body: z.object(wording),
    versioned: true,
    audit: 'letter-template.changed',
    response: template,
    errors: ['letter-hole-unknown'],
    summary: 'Change a letter’s text, and whether it is ticked by default',
  },
  resetLetterTemplate: {
    method: 'DELETE',
    path: '/letter-templates/{letterTemplateId}/wording',
    access: staff,
    versioned: true,
    audit: 'letter-template.reset',
    response: template,
    summary: 'Reset a letter to the one that comes with Lintel',
  },
})
export type Wording = z.output<(typeof letterTemplates)['changeLetterTemplate']['body']>
