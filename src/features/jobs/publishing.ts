import { whyNotAdvertise } from './life.ts'
import { type Fault, fewestLetters } from './rules.ts'

type Posting = { description: string }
type Client = Parameters<typeof whyNotAdvertise>[0]

/** What a job that is sound still lacks before it goes online, each beside its field. `client`: null where nothing is known of them. */
export function publishingGaps({ description }: Posting, client: Client | null): Fault[] {
  const unfit = client && whyNotAdvertise(client)
  return [
    ...(description.length < fewestLetters
      ? [{ pointer: '/description', code: 'description-too-short', values: { n: fewestLetters } }]
      : []),
    ...(unfit ? [{ pointer: '/employerId', code: unfit }] : []),
  ]
}
