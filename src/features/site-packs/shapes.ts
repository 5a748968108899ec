import { z } from 'zod'
import { day, id, line, moment, version } from '#shared/shapes.ts'
import { linkOutcomes, linkPassword, mostLinkDays, mostOpenings } from '../company-files/link-rules.ts'
import { file } from '../files/contract.ts'
import { mostPackDocuments, mostPackPeople } from './limits.ts'
import { gateReasons } from './rules.ts'

const name = z.string().max(256)
const typeName = z.string().max(120)

export const chosenPeople = z
  .array(z.strictObject({ applicationId: id, documentIds: z.array(id).max(mostPackDocuments) }))
  .min(1)
  .max(mostPackPeople)
  .describe('Who is placed, each with the documents that the site sees')
export type ChosenPeople = z.infer<typeof chosenPeople>

export const packDays = z.int().min(1).max(mostLinkDays).describe('For how many days the link works')
export const packPassword = line(linkPassword)

export const sitePack = z
  .object({
    id,
    jobId: id,
    createdAt: moment,
    createdBy: name.nullable(),
    expiresAt: moment,
    revokedAt: moment.nullable(),
    hasPassword: z.boolean(),
    people: chosenPeople.min(0),
    openings: z.object({ n: z.int().min(0), lastAt: moment.nullable() }).describe('By the link; the gate is not counted'),
    version,
  })
  .meta({ id: 'SitePack' })
export type SitePack = z.infer<typeof sitePack>

/** What can be chosen for a pack. */
export const packChoice = z
  .object({
    people: z
      .array(
        z.object({
          applicationId: id,
          candidateId: id,
          name,
          trade: z.string().max(60),
          documents: z.array(z.object({ id, nameEn: typeName, nameFr: typeName, expiresOn: day.nullable() })).max(100),
        }),
      )
      .max(1000),
  })
  .meta({ id: 'SitePackChoice' })
export type PackChoice = z.infer<typeof packChoice>

export const linkOpening = z.object({
  id,
  at: moment,
  network: z.string().max(60).nullable().describe('A street of the network, not an address'),
  outcome: z.enum(linkOutcomes),
})
export const linkOpenings = z.object({ items: z.array(linkOpening).max(mostOpenings) })

/** What the site reads. */
export const openedPack = z
  .object({
    site: name,
    title: z.string().max(100),
    today: day,
    expiresAt: moment,
    people: z
      .array(
        z.object({
          name,
          trade: z.string().max(60),
          from: day,
          to: day.nullable(),
          isValid: z.boolean().describe('Whether the gate lets them pass today'),
          documents: z
            .array(z.object({ id, nameEn: typeName, nameFr: typeName, expiresOn: day.nullable(), files: z.array(file).max(8) }))
            .max(mostPackDocuments),
        }),
      )
      .max(mostPackPeople),
  })
  .meta({ id: 'OpenedSitePack' })
export type OpenedPack = z.infer<typeof openedPack>

/** What stands on printed badges. */
export const badges = z
  .object({
    pack: sitePack,
    site: name,
    today: day,
    crewUrl: z.string().max(500),
    people: z
      .array(z.object({ id, name, trade: z.string().max(60), url: z.string().max(500), whyNotValid: z.enum(gateReasons).nullable() }))
      .max(mostPackPeople),
  })
  .meta({ id: 'SitePackBadges' })
export type Badges = z.infer<typeof badges>

/** All that the gate learns: nothing of anybody. */
export const gateAnswer = z
  .object({
    site: name,
    day,
    isValid: z.boolean(),
    crew: z
      .object({ valid: z.int().min(0), of: z.int().min(0) })
      .nullable()
      .describe('Of the code of a whole crew: how many are valid today; null: a code of one person'),
  })
  .meta({ id: 'GateAnswer' })
export type GateAnswer = z.infer<typeof gateAnswer>
