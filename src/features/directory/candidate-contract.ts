import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging, rows } from '#shared/list.ts'
import { day, id, moment } from '#shared/shapes.ts'
import { availabilities } from '../candidates/options.ts'
import { slug, slugOfKind } from '../categories/contract.ts'
import { datesPosted, experiences } from '../jobs/options.ts'
import { near } from './employer-contract.ts'
import { distance } from '../jobs/shapes.ts'
import { qualifications } from '../jobs/terms.ts'
import { place } from '../places/contract.ts'
import { candidateGenders, candidateSorts, linkDays, mostLinkDays } from './candidate-rules.ts'

const pass = z.string().max(200)

/** The specification's candidate filter state, as it stands in the URL. But for gender, it asks for nothing that a card does not say. */
export const directoryFilter = z.object({
  pass: pass.optional().describe('From opening a link; staff need none'),
  keyword: z.string().max(200).optional().describe('Words of trades, sectors, cards and towns in either language'),
  location: id.optional().describe('Id of a town'),
  distance: distance.optional().describe('From there to the large town that a card names: miles for English, kilometres for French'),
  category: slugOfKind('sector').optional().describe('Sector'),
  candidateGender: z
    .enum(candidateGenders)
    .default('all')
    .describe('What they said of themselves: for staff, while an administrator allows it; each use is in the audit log'),
  datePost: z.enum(datesPosted).default('all').describe('When they joined, by the day: `last-hour` is `last-24-hour`'),
  experiences: z.array(z.enum(experiences)).max(experiences.length).default([]),
  qualifications: z.array(z.enum(qualifications)).max(qualifications.length).default([]),
  sort: z.enum(candidateSorts).default('newest').describe('`nearest` needs a town'),
  page: paging.page,
  limit: paging.limit,
  ...rows,
})
export type DirectoryFilter = z.output<typeof directoryFilter>

const card = z
  .object({
    reference: z.string().max(12).describe('What they are called in the directory; always the same, and leads nowhere by itself'),
    candidateId: id.nullable().describe('Staff only'),
    trade: slug,
    sectors: z.array(slug).max(20),
    experience: z.enum(experiences).nullable(),
    experienceYears: z.int().min(0).max(60).nullable(),
    qualification: z.enum(qualifications).nullable(),
    availability: z.enum(availabilities),
    availableFrom: day.nullable(),
    near: z
      .object({ place, withinKm: z.int().min(10).max(25_000) })
      .nullable()
      .describe('A large town nearby, and how far at most; at least five towns are as near to it'),
    addedOn: day,
    proofs: z
      .array(z.object({ type: slug, nameEn: z.string().max(80), nameFr: z.string().max(80), validUntil: z.string().max(7).nullable() }))
      .max(6)
      .describe('What we verified, to the month'),
  })
  .meta({ id: 'DirectoryCandidate' })
export type DirectoryCandidate = z.infer<typeof card>

const counts = z.record(z.string().max(60), z.int().min(0))

const link = { sentAt: moment, openedAt: moment.nullable(), expiresAt: moment }
const directoryLink = z.object({ contactId: id, ...link }).meta({ id: 'DirectoryLink' })
export type DirectoryLink = z.infer<typeof directoryLink>
const staff = ['admin', 'operation'] as const

export const candidateDirectory = contract({
  searchListedCandidates: {
    method: 'GET',
    path: '/directory/candidates',
    access: 'public',
    withoutLink: staff,
    limit: 'search',
    query: directoryFilter,
    audit: 'directory.filtered-by-gender',
    response: list(card).extend({
      mayFilterByGender: z.boolean().describe('For staff, while an administrator allows it'),
      around: place.nullable().describe('The town asked for'),
      facets: z
        .object({ category: counts, experiences: counts, qualifications: counts, datePost: counts })
        .describe('Every option counted under the other filters'),
      near,
    }),
    errors: ['directory-closed', 'directory-link-lapsed', 'gender-filter-off', 'place-unknown'],
    summary: 'Search the candidates who agreed to appear without their name; for staff, or with a link',
  },
  findDirectorySize: {
    method: 'GET',
    path: '/directory/candidates/size',
    access: 'public',
    limit: 'search',
    response: z.object({ people: z.int().min(0).nullable().describe('Null where there are fewer than ten') }),
    summary: 'Read how many people are in the candidate directory',
  },
  openDirectory: {
    method: 'POST',
    path: '/directory/passes',
    access: 'public',
    limit: 'link',
    body: z.object({ token: z.string().min(1).max(100).describe('Behind the # of the link') }),
    idempotency: 'unused',
    audit: 'directory-link.opened',
    response: z.object({ pass: pass.describe('Shown this once'), expiresAt: moment }),
    errors: ['directory-link-unknown', 'directory-link-lapsed'],
    summary: 'Open the candidate directory with a link, for a few hours',
  },
  listDirectoryLinks: {
    method: 'GET',
    path: '/employers/{employerId}/directory-links',
    access: staff,
    response: z.object({ items: z.array(directoryLink).max(200) }),
    summary: 'List the links that open the candidate directory to an employer’s contacts, the latest for each',
  },
  makeDirectoryLink: {
    method: 'PUT',
    path: '/employer-contacts/{contactId}/directory-link',
    access: staff,
    body: z.object({ days: z.int().min(1).max(mostLinkDays).default(linkDays) }),
    idempotency: 'unused',
    audit: 'directory-link.made',
    response: z.object({ url: z.string().max(300).describe('Shown this once'), ...link }),
    errors: ['employer-archived', 'employer-not-to-contact'],
    summary: 'Create a link that opens the candidate directory to a contact; their earlier link stops working',
  },
  withdrawDirectoryLink: {
    method: 'DELETE',
    path: '/employer-contacts/{contactId}/directory-link',
    access: staff,
    audit: 'directory-link.withdrawn',
    response: null,
    errors: ['directory-link-none'],
    summary: 'Withdraw a contact’s link to the candidate directory',
  },
})
