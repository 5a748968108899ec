import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging, rows } from '#shared/list.ts'
import { id } from '#shared/shapes.ts'
import { slug, slugOfKind } from '../categories/contract.ts'
import { companySizes, mostOfEach } from '../employers/rules.ts'
import { accreditation } from '../employers/shapes.ts'
import { distance, jobCard } from '../jobs/shapes.ts'
import { place } from '../places/contract.ts'
import { directorySorts, foundationBounds, mostHiring, mostNear } from './rules.ts'

const year = z.int().min(foundationBounds.min).max(foundationBounds.max)

/** The specification's employer filter state, as it stands in the URL. */
export const employerFilter = z.object({
  keyword: z.string().max(200).optional().describe('Words of their names, or of what is said about them'),
  location: id.optional().describe('Id of a town'),
  distance: distance
    .optional()
    .describe('Around the town, of the employer or a site: miles for English, kilometres for French; 0 is the town alone'),
  category: slugOfKind('sector').optional().describe('Sector'),
  companySize: z.enum(companySizes).optional(),
  foundationDateMin: year.default(foundationBounds.min).describe('Year; 1900 leaves in who is older, or of an unknown year'),
  foundationDateMax: year.default(foundationBounds.max),
  sort: z.enum(directorySorts).default('name').describe('`jobs`: most open jobs first; `nearest` needs a town'),
  page: paging.page,
  limit: paging.limit,
  ...rows,
})
export type EmployerFilter = z.output<typeof employerFilter>

const count = z.int().min(0)
/** What a public search offers to search by instead. */
export const near = z.array(z.string().max(200)).max(mostNear).describe('When the keyword finds nothing: similar keywords that do')
const counts = z.record(z.string().max(60), count)

const common = {
  id,
  slug: z.string().max(200),
  name: z.string().max(160),
  tradingName: z.string().max(160).nullable(),
  sector: slug,
  size: z.enum(companySizes),
  foundedYear: z.int().nullable(),
  place: place.nullable(),
  openJobs: count.describe('Those that name the employer'),
}

const card = z
  .object({ ...common, distanceKm: z.number().nullable().describe('From the town asked for to theirs, or to their nearest site') })
  .meta({ id: 'EmployerCard' })
export type EmployerCard = z.infer<typeof card>

const hiring = z.object({ id, slug: common.slug, name: common.name, openJobs: common.openJobs }).meta({ id: 'HiringEmployer' })

const page = z
  .object({
    ...common,
    website: z.string().max(200).nullable(),
    aboutEn: z.string().max(4000),
    aboutFr: z.string().max(4000),
    towns: z.array(place).max(101).describe('Where they and their sites are, their own first'),
    accreditations: z
      .array(accreditation.pick({ id: true, scheme: true, schemeName: true, number: true, seenOn: true, expiresOn: true, checkUrl: true }))
      .max(mostOfEach)
      .describe('Those that hold today'),
    answerDays: z.int().nullable().describe('In how many days half of their applicants heard; null below ten answers'),
    jobs: z.array(jobCard).max(6).describe('The newest that are open'),
  })
  .meta({ id: 'EmployerPage' })
export type EmployerPage = z.infer<typeof page>

export const employerDirectory = contract({
  searchEmployers: {
    method: 'GET',
    path: '/directory/employers',
    access: 'public',
    limit: 'search',
    query: employerFilter,
    response: list(card).extend({
      around: place.nullable().describe('The town asked for'),
      facets: z.object({ category: counts, companySize: counts }).describe('Every option counted under the other filters'),
      near,
    }),
    errors: ['place-unknown'],
    summary: 'Search the employers in the public directory',
  },
  listHiringEmployers: {
    method: 'GET',
    path: '/directory/hiring',
    access: 'public',
    response: z.object({ items: z.array(hiring).max(mostHiring) }),
    summary: 'List the employers in the public directory with the most open jobs',
  },
  findListedEmployer: {
    method: 'GET',
    path: '/directory/employers/{employerSlug}',
    access: 'public',
    response: page,
    summary: 'Read an employer’s public page, also by an earlier address',
  },
})
