import { whyNotAdvertise } from './life.ts'
import { type Fault, fewestLetters } from './rules.ts'
import type { JobInput } from './shapes.ts'

type Posting = Pick<JobInput, 'description' | 'workplace' | 'sitePostcode' | 'engagements'>
type Client = Parameters<typeof whyNotAdvertise>[0]

/** What a job that is sound still lacks before it goes online, each beside its field. `client`: null where nothing is known of them. */
export function publishingGaps({ description, workplace, sitePostcode, engagements }: Posting, client: Client | null): Fault[] {
  const unfit = client && whyNotAdvertise(client)
  return [
    ...(description.length < fewestLetters
      ? [{ pointer: '/description', code: 'description-too-short', values: { n: fewestLetters } }]
      : []),
    // Work that is done from home has no site.
    ...(sitePostcode || workplace === 'remote' ? [] : [{ pointer: '/sitePostcode', code: 'postcode-missing' }]),
    ...(engagements.length > 0 ? [] : [{ pointer: '/engagements', code: 'engagement-missing' }]),
    ...(unfit ? [{ pointer: '/employerId', code: unfit }] : []),
  ]
}

/** What a job that is online would lack after a change and did not before it; what it lacks already holds up no other change. */
export function newGaps(before: Posting, after: Posting): Fault[] {
  const known = publishingGaps(before, null).map(({ code }) => code)
  return publishingGaps(after, null).filter(({ code }) => !known.includes(code))
}
