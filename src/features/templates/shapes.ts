import { z } from 'zod'
import { locales } from '#shared/locale.ts'
import { id, line, moment, prose, text, version } from '#shared/shapes.ts'
import { bounds } from './bounds.ts'
import { oursKeys } from './ours.ts'
import { templateKinds } from './rules.ts'

/** A template as it is written: a language is empty or complete. */
export const templateShape = z.object({
  kind: z.enum(templateKinds),
  name: line(bounds.name),
  titleEn: line(bounds.titleEn, 0).default(''),
  bodyEn: prose(bounds.bodyEn)
    .default('')
    .describe('Paragraphs, lines that begin with “- ”, **strong** words; `{{candidate.fullName}}` is filled in'),
  titleFr: line(bounds.titleFr, 0).default(''),
  bodyFr: prose(bounds.bodyFr).default(''),
})
export type TemplateInput = z.output<typeof templateShape>

const words = {
  kind: z.enum(templateKinds),
  name: text(bounds.name),
  titleEn: text(bounds.titleEn),
  bodyEn: text(bounds.bodyEn),
  titleFr: text(bounds.titleFr),
  bodyFr: text(bounds.bodyFr),
}

export const templateRow = z
  .object({
    id,
    kind: words.kind,
    name: words.name,
    languages: z.array(z.enum(locales)).max(2),
    ours: z.enum(oursKeys).nullable().describe('Comes with Lintel, and can be set back to its words'),
    isOurs: z.boolean().describe('With our words, which nobody has changed'),
    changedAt: moment,
    changedByName: z.string().max(256).nullable(),
    version,
  })
  .meta({ id: 'TemplateRow' })
export type TemplateRow = z.infer<typeof templateRow>

export const template = templateRow.extend(words).meta({ id: 'Template' })
export type Template = z.infer<typeof template>

export const templateVersion = z
  .object({ id, number: version, ...words, savedAt: moment, savedByName: z.string().max(256).nullable() })
  .meta({ id: 'TemplateVersion' })
export type TemplateVersion = z.infer<typeof templateVersion>

const part = z.object({ text: z.string().max(40_000), isStrong: z.boolean() })
const block = z.union([
  z.object({ kind: z.enum(['heading', 'words']), parts: z.array(part).max(2000) }),
  z.object({ kind: z.literal('items'), items: z.array(z.array(part).max(2000)).max(2000) }),
])

export const paperPreview = z
  .object({
    title: z.string().max(4000),
    blocks: z.array(block).max(4000),
    missing: z
      .array(
        z.object({
          placeholder: z.string().max(60),
          label: z.string().max(120),
          from: z.string().max(120).describe('Where the value is written, in the language of the request'),
        }),
      )
      .max(100)
      .describe('What has no value; a paper is made with gaps only when that is asked for'),
    fileName: z.string().max(255),
  })
  .meta({ id: 'PaperPreview' })
export type PaperPreview = z.infer<typeof paperPreview>

/** A paper that was made for an assignment and kept with the candidate’s files. */
export const paperMade = z
  .object({
    id,
    templateName: text(bounds.name).nullable(),
    language: z.enum(locales),
    file: z
      .object({ id, name: z.string().max(255) })
      .nullable()
      .describe('Null once it was removed'),
    madeAt: moment,
    madeByName: z.string().max(256).nullable(),
  })
  .meta({ id: 'PaperMade' })
export type PaperMade = z.infer<typeof paperMade>
