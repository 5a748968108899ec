import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { filledBounds, letterBounds, receivers } from '#shared/letter.ts'
import { locales } from '#shared/locale.ts'
import { id, line, moment, prose, version } from '#shared/shapes.ts'
import { mostKept } from './rules.ts'

/** The words of a letter in one language, as they go. */
const letterWords = z.strictObject({ subject: line(filledBounds.subject), body: prose(filledBounds.body, 1) })
export type LetterWords = z.infer<typeof letterWords>

/** What a colleague saw, and may have changed, before it goes; whoever reads another language gets the template. */
export const seenLetters = z
  .strictObject({ en: letterWords.optional(), fr: letterWords.optional() })
  .describe('The email as you read and changed it, by language; without it, the template is used')
export type SeenLetters = z.infer<typeof seenLetters>

const tells = z.boolean().nullable().describe('Whether the email is ticked when someone moves an application there; null: there is no tick')
const sent = {
  subjectEn: line(letterBounds.subject),
  bodyEn: prose(letterBounds.body, 1),
  subjectFr: line(letterBounds.subject),
  bodyFr: prose(letterBounds.body, 1),
}
const words = {
  subjectEn: z.string().max(letterBounds.subject),
  bodyEn: z.string().max(letterBounds.body),
  subjectFr: z.string().max(letterBounds.subject),
  bodyFr: z.string().max(letterBounds.body),
}
const name = z.string().max(256)
const kind = z.string().max(60)
const changed = { changedAt: moment.nullable(), changedByName: name.nullable() }

const listed = z.object({
  kind,
  group: z.string().max(40),
  groupTitle: name,
  name,
  to: z.enum(receivers),
  subject: z.string().max(letterBounds.subject).describe('In the language of the request'),
  tells,
  isOurs: z.boolean().describe('Says what comes with Lintel'),
  ...changed,
})
export type ListedLetter = z.infer<typeof listed>

const inBoth = <T extends z.ZodType>(one: T) => z.object({ en: one, fr: one })
const values = z.record(z.string().max(40), z.string().max(filledBounds.body))
const fixed = z.object({ hello: z.string().max(500), end: z.array(z.string().max(2000)).max(10), button: z.string().max(200) })

const template = z
  .object({
    kind,
    groupTitle: name,
    name,
    to: z.enum(receivers),
    tells,
    ...words,
    isOurs: z.boolean(),
    ours: z.object(words),
    always: z.array(z.string().max(40)).max(20).describe('Placeholders that follow the text where it leaves them out'),
    placeholders: z.array(z.object({ name: z.string().max(40), says: name })).max(40),
    around: inBoth(fixed).describe(
      'What stands before and after the text, and on the button, filled in as in the sample; nobody changes it here',
    ),
    sample: z
      .object({ record: z.string().max(300).nullable(), values: inBoth(values) })
      .describe('What the placeholders are for the newest such record; examples where there is none'),
    history: z
      .array(z.object({ id, version, ...words, isOurs: z.boolean(), ...changed }))
      .max(mostKept)
      .describe('Newest first'),
    version,
  })
  .meta({ id: 'LetterTemplate' })
export type LetterTemplate = z.infer<typeof template>

const staff = ['admin', 'operation'] as const
const wording = z.object({ tells, ...sent })
export type Wording = z.output<typeof wording>

export const letterTemplates = contract({
  listLetterTemplates: {
    method: 'GET',
    path: '/letter-templates',
    access: staff,
    response: z.object({ items: z.array(listed).max(400) }),
    summary: 'Read the kinds of mail that you may change',
  },
  findLetterTemplate: {
    method: 'GET',
    path: '/letter-templates/{letter}',
    access: staff,
    response: template,
    summary: 'Read what a kind of mail says in both languages, said before, and may name',
  },
  changeLetterTemplate: {
    method: 'PUT',
    path: '/letter-templates/{letter}/wording',
    access: staff,
    body: wording,
    versioned: true,
    audit: 'letter-template.changed',
    response: template,
    errors: ['placeholder-unknown', 'placeholder-unknown-near', 'placeholder-none'],
    summary: 'Change what a kind of mail says, and whether it is ticked by default',
  },
  resetLetterTemplate: {
    method: 'DELETE',
    path: '/letter-templates/{letter}/wording',
    access: staff,
    versioned: true,
    audit: 'letter-template.reset',
    response: template,
    summary: 'Reset a kind of mail to the words that come with Lintel',
  },
  testLetterTemplate: {
    method: 'POST',
    path: '/letter-templates/{letter}/tests',
    access: staff,
    limit: 'mail',
    body: z.object({ locale: z.enum(locales), subject: line(letterBounds.subject), text: prose(letterBounds.body, 1) }),
    audit: 'letter-template.tested',
    response: z.object({ to: z.string().max(254) }),
    errors: ['placeholder-unknown', 'placeholder-unknown-near', 'placeholder-none'],
    summary: 'Mail yourself how a text would look',
  },
})
export type Test = z.output<(typeof letterTemplates)['testLetterTemplate']['body']>
