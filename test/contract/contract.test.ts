import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Operation } from '#shared/contract.ts'
import { openApi } from '#server/openapi.ts'
import { prepare } from '#server/operations.ts'
import { locales } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { operations } from '../../src/contract.ts'
import { declared } from '../../src/declared.ts'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  maxLength?: number
  maximum?: number
  maxItems?: number
  minimum?: number
  items?: Schema
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  additionalProperties?: unknown
}
type Described = {
  operationId: string
  parameters: { name: string; schema: Schema }[]
  responses: unknown
  requestBody?: { content: Record<string, { schema: Schema }> }
}
const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  components: { schemas: Record<string, { $ref?: string }> }
  paths: Record<string, Record<string, Described>>
}
const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))

/** Places of a schema that have no upper bound. */
function unbounded(schema: Schema, at: string): string[] {
  const { type, anyOf, items, properties } = schema
  const parts = [
    ...(anyOf ?? []).flatMap((part) => unbounded(part, at)),
    ...(items ? unbounded(items, `${at}[]`) : []),
    ...Object.entries(properties ?? {}).flatMap(([key, part]) => unbounded(part, `${at}.${key}`)),
  ]
  if (schema.enum || schema.const !== undefined) return parts
  if (type === 'string' && schema.maxLength === undefined && !['date', 'date-time', 'binary'].includes(schema.format ?? ''))
    parts.push(`${at}: string`)
  if ((type === 'integer' || type === 'number') && schema.maximum === undefined) parts.push(`${at}: number`)
  if (type === 'array' && schema.maxItems === undefined) parts.push(`${at}: array`)
  return parts
}

it('stands in openapi.json as it is; else run: npm run openapi', () => {
  const none = Object.fromEntries(Object.keys(operations).map((name) => [name, async () => {}]))
  expect(JSON.parse(JSON.stringify(openApi(prepare(operations, none, none), '/api/v1')))).toEqual(document)
})

describe('every operation', () => {
  it('is described', () => expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(operations).toSorted()))

  it('bounds everything that comes in', () => {
    const open = described.flatMap(({ operationId, parameters, requestBody }) => [
      // An ETag is for us alone to read; the size of all headers together is bounded.
      ...parameters.flatMap(({ name, schema }) => (name === 'If-Match' ? [] : unbounded(schema, `${operationId}?${name}`))),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => unbounded(schema, operationId)),
    ])
    expect(open).toEqual([])
  })

  it('limits its list', () => {
    const lists = described.filter(({ parameters }) => parameters.some(({ name }) => name === 'limit'))
    expect(lists.length).toBeGreaterThan(4)
    for (const { parameters } of lists) expect(parameters.find(({ name }) => name === 'limit')?.schema.maximum).toBeLessThanOrEqual(100)
  })

  it('says what each named schema is, and not only that it is itself', () => {
    const named = Object.entries(document.components.schemas)
    expect(named.filter(([name, { $ref }]) => $ref?.endsWith(`/${name}`))).toEqual([])
  })

  it('is refused another shape under a name that is taken', () => {
    const of = (shape: object) => z.object({ shape: z.object(shape as Record<string, z.ZodType>).meta({ id: 'TwiceNamed' }) })
    const operation = (response: z.ZodType): Operation => ({
      method: 'GET',
      path: '/nowhere',
      access: 'public',
      response,
      summary: 'Nothing',
    })
    const prepared = (...responses: z.ZodType[]) =>
      responses.map((response, at) => ({ name: `nothing${at}`, operation: operation(response) })) as Parameters<typeof openApi>[0]
    expect(() => openApi(prepared(of({ id: z.int() }), of({ id: z.int() })), '/api')).not.toThrow()
    expect(() => openApi(prepared(of({ id: z.int() }), of({ at: z.string() })), '/api')).toThrow('Two shapes are called TwiceNamed')
  })

  it('refers to nothing that the document does not have', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to)
    expect(references.length).toBeGreaterThan(100)
    const isThere = (to: string) =>
      to.startsWith('#/') &&
      to
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document) !== undefined
    expect([...new Set(references)].filter((to) => !isThere(to))).toEqual([])
  })

  it('refuses unknown keys, at every depth', () => {
    const loose = (schema: Schema, at: string): string[] => [
      ...(schema.type === 'object' && schema.properties && schema.additionalProperties !== false ? [at] : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => loose(part, `${at}.${key}`)),
      ...(schema.items ? loose(schema.items, `${at}[]`) : []),
      ...(schema.anyOf ?? []).flatMap((part) => loose(part, at)),
    ]
    expect(
      described.flatMap(({ operationId, requestBody }) =>
        Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => loose(schema, operationId)),
      ),
    ).toEqual([])
  })

  it('keeps no answer with what is shown once', () => {
    const once = described
      .filter(({ responses }) => JSON.stringify(responses).includes('Shown this once'))
      .map(({ operationId }) => operationId)
    expect(once.toSorted()).toEqual(['makeDirectoryLink', 'makeRecoveryCodes', 'makeRegistrationLink', 'openDirectory', 'requestDocuments'])
    for (const name of once) expect(operations[name as keyof typeof operations], name).toMatchObject({ idempotency: 'unused' })
  })

  it('has words for each of its errors, in both languages', () => {
    const codes = Object.values(operations).flatMap((operation) => ('errors' in operation ? [...operation.errors] : []))
    expect(codes.length).toBeGreaterThan(20)
    for (const locale of locales) for (const code of codes) expect(say(declared.problems, locale), code).toHaveProperty([code])
  })
})

describe('the bounds of what comes in', () => {
  const text = (length: number) => 'x'.repeat(length)
  const address = (length: number) => `x@${text(length - 5)}.uk`
  const number = (value: number) => value
  const listOf = (one: unknown) => (length: number) => Array(length).fill(one)
  const largest = 9_007_199_254_740_991

  // A field of every operation that has it; where one differs from the others, it stands by itself.
  const bounds: [name: string, least: number, most: number, make: (n: number) => unknown][] = [
    ['accessNotes', 0, 2000, text],
    ['address', 1, 200, text],
    ['aboutEn', 0, 4000, text],
    ['aboutFr', 0, 4000, text],
    ['addUser.agentCompany', 1, 200, text],
    ['addUser.branch', 1, 120, text],
    ['changeUser.agentCompany', 1, 200, text],
    ['changeUser.branch', 1, 120, text],
    ['companyNumber', 1, 20, text],
    ['findSimilarEmployers.companyNumber', 0, 20, text],
    ['description', 100, 10_000, text],
    ['email', 6, 254, address],
    ['firstName', 1, 80, text],
    ['invoiceAddress', 0, 500, text],
    ['jobTitle', 1, 120, text],
    ['keyword', 0, 200, text],
    ['lastName', 1, 80, text],
    ['message', 0, 4000, text],
    ['name', 2, 160, text],
    ['changeFile.name', 1, 255, text],
    ['startUpload.name', 1, 255, text],
    ['startRequestedUpload.name', 1, 255, text],
    ['findSimilarEmployers.name', 0, 160, text],
    ['setUp.name', 1, 200, text],
    ['addView.name', 1, 60, text],
    ['changeView.name', 1, 60, text],
    ['addPool.name', 1, 60, text],
    ['changePool.name', 1, 60, text],
    ['addPool.description', 0, 500, text],
    ['changePool.description', 0, 500, text],
    ['query', 0, 2000, text],
    ['note', 0, 10_000, text],
    ['password', 8, 4096, text],
    ['phone', 1, 30, text],
    ['phone2', 1, 30, text],
    ['findSimilarCandidates.phone', 6, 30, text],
    ['referredBy', 1, 160, text],
    ['field', 0, 60, text],
    ['stopCandidateContact.reason', 1, 500, text],
    ['apply.phone', 0, 30, text],
    ['postcode', 1, 12, text],
    ['q', 0, 200, text],
    ['searchPlaces.q', 1, 100, text],
    ['suggestKeywords.q', 2, 200, text],
    ['reasonText', 1, 400, text],
    ['archiveCandidate.note', 0, 500, text],
    ['archiveEmployer.note', 0, 500, text],
    ['archiveJob.note', 0, 500, text],
    ['disableUser.note', 0, 500, text],
    ['eraseArchived.name', 0, 300, text],
    ['eraseCandidate.name', 0, 300, text],
    ['extendArchived.reason', 1, 500, text],
    ['holdArchived.reason', 1, 500, text],
    ['closeJob.reason', 1, 500, text],
    ['stopEmployerContact.reason', 1, 500, text],
    ['suspendUser.reason', 1, 500, text],
    ['text', 1, 4000, text],
    ['title', 3, 100, text],
    ['token', 1, 100, text],
    ['sendEnquiry.name', 1, 120, text],
    ['sendEnquiry.phone', 0, 30, text],
    ['sendEnquiry.message', 20, 2000, text],
    ['sendEnquiry.website', 0, 200, text],
    ['joinWaitingList.website', 0, 200, text],
    ['changeEnquiry.note', 0, 2000, text],
    ['startMaintenance.noteEn', 0, 500, text],
    ['startMaintenance.noteFr', 0, 500, text],
    ['subject', 1, 150, text],
    ['stamp', 0, 100, text],
    ['titleEn', 0, 120, text],
    ['titleFr', 0, 120, text],
    ['leadEn', 0, 600, text],
    ['leadFr', 0, 600, text],
    ['tradingName', 2, 160, text],
    ['vatNumber', 1, 20, text],
    ['version', 1, 40, text],
    ['apply.questionsVersion', 0, 40, text],
    ['answers', 0, 15, (count) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`q${i}`, ['yes']]))],
    ['questions', 0, 15, listOf({ id: 'van', kind: 'yes-no', textEn: 'Own van?' })],
    ['apply.website', 0, 200, text],
    ['website', 1, 200, text],

    ['addedWithinDays', 1, 365, number],
    ['after', 0, largest, number],
    ['byId', 1, largest, number],
    ['closingWithinDays', 0, 90, number],
    ['contactId', 1, largest, number],
    ['distance', 0, 100, number],
    ['employerId', 1, largest, number],
    ['foundationDateMax', 1900, 2028, number],
    ['foundationDateMin', 1900, 2028, number],
    ['foundedYear', 1700, 2100, number],
    ['jobId', 1, largest, number],
    ['limit', 1, 100, number],
    ['searchPlaces.limit', 1, 20, number],
    ['location', 1, largest, number],
    ['openings', 1, 999, number],
    ['ownerId', 1, largest, number],
    ['experienceYears', 0, 60, number],
    ['maxDistanceKm', 0, 161, number],
    ['noticeDays', 0, 365, number],
    ['page', 1, 10_000, number],
    ['pay', 1, 100_000_000, (amount) => ({ min: amount, max: amount, unit: 'month', currency: 'GBP' })],
    ['placedWithinDays', 1, 365, number],
    ['placeId', 1, largest, number],
    ['purgeWithinDays', 0, 3650, number],
    ['reassignTo', 1, largest, number],
    ['recordId', 1, largest, number],
    ['salaryMax', 0, 20_000, number],
    ['salaryMin', 0, 20_000, number],
    ['seconds', 0, 1_000_000, number],
    ['start', 0, 1_000_000, number],
    ['end', 0, 1_000_000, number],
    ['upTo', 1, largest, number],

    ['cards', 0, 20, listOf('cscs')],
    ['exportApplicants.columns', 1, 29, listOf('town')],
    ['exportApplicationsOf.columns', 1, 29, listOf('town')],
    ['exportCandidates.columns', 1, 28, listOf('town')],
    ['exportEmployers.columns', 1, 13, listOf('town')],
    ['exportJobs.columns', 1, 21, listOf('town')],
    ['ids', 1, 500, listOf(7)],
    ['downloadFiles.ids', 1, 100, listOf(7)],
    ['compareCandidates.ids', 2, 5, listOf(7)],
    ['pairIds', 1, 1000, listOf(7)],
    ['records', 2, 5, listOf({ id: 7, version: 1 })],
    ['survivorId', 1, largest, number],
    ['except', 1, largest, number],
    ['score', 60, 100, number],
    ['add', 0, 50, listOf(7)],
    ['remove', 0, 50, listOf(7)],
    ['pool', 0, 20, listOf(7)],
    ['columns', 0, 40, listOf('name')],
    ['choices', 0, 20, listOf({ event: 'job-expired', inApp: true, mail: 'never' })],
    ['listCandidates.experience', 0, 5, listOf('fresh')],
    ['days', 1, 90, number],
    ['lat', -90, 90, number],
    ['lon', -180, 180, number],
    ['pass', 0, 200, text],
    ['experiences', 0, 5, listOf('fresh')],
    ['qualifications', 0, 5, listOf('certificate')],
    ['searchJobs.experience', 0, 5, listOf('fresh')],
    ['searchJobs.ids', 0, 50, listOf(7)],
    ['suggestKeywords.ids', 0, 50, listOf(7)],
    ['jobType', 0, 4, listOf('full-time')],
    ['jobTypes', 0, 4, listOf('full-time')],
    ['postJob.jobTypes', 1, 4, listOf('full-time')],
    ['changeJob.jobTypes', 1, 4, listOf('full-time')],
    ['tags', 0, 10, listOf('cscs')],
    ['addCandidate.tags', 0, 30, listOf('own tools')],
    ['changeCandidate.tags', 0, 30, listOf('own tools')],
    ['languages', 0, 10, listOf({ code: 'pl', level: 'C1' })],
    ['otherTrades', 0, 10, listOf('tiler')],
    ['topics', 1, 20, listOf('jobs')],
  ]

  const shapes = Object.entries(operations).flatMap(([operation, { query, body }]: [string, Operation]) =>
    [query, body].flatMap((shape) => (shape ? [{ operation, shape }] : [])),
  )
  it.each(bounds)('%s takes from %d to %d', (name, least, most, make) => {
    const [field = '', only] = name.split('.').toReversed()
    const itsOwn = bounds.flatMap(([other]) => (other.endsWith(`.${field}`) ? other.split('.').slice(0, 1) : []))
    const places = shapes.filter(
      ({ operation, shape }) => field in shape.shape && (only ? operation === only : !itsOwn.includes(operation)),
    )
    const refused = (length: number) =>
      places.flatMap(({ operation, shape }) => {
        const issues = shape.safeParse({ [field]: make(length) }).error?.issues ?? []
        return issues.some(({ path }) => path[0] === field) ? [operation] : []
      })
    const all = places.map(({ operation }) => operation)
    expect(all).not.toEqual([])
    expect([...refused(least), ...refused(most)]).toEqual([])
    if (least > 0 || make === number) expect(refused(least - 1)).toEqual(all)
    expect(refused(most + 1)).toEqual(all)
  })
})
