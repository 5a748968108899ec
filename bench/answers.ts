import { now } from '#server/clock.ts'
import { fill } from './board.ts'
import { generateJobs } from './generate.ts'
import { succeed } from './load.ts'
import { inPlace, type Place } from './place.ts'
import { childrenSeconds } from './processor.ts'
import { signInAll } from './staff.ts'

/**
 * What answers cost that many ask for: the landing page and the first page of so many jobs, 10,000 if none is given, their counts shared
 * or made anew for each; and how large a board and the description of the API are on the line, and what packing them takes.
 */
export async function measureAnswers(sizes: number[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [10_000]) await inPlace((place) => measureSize(place, size))
}

const times = 100

async function measureSize(place: Place, size: number): Promise<void> {
  const server = await place.startServer()
  const { operation: token } = await signInAll(place, server)
  await generateJobs(place.database, size, now())
  const jobId = await fill(place, 1500)
  const rows: Record<string, string>[] = []
  const note = async (what: string, path: string, headers: Record<string, string> = {}, before = async () => {}) => {
    const ask = async () => {
      await before()
      return succeed(`${server.base}${path}`, { headers })
    }
    for (let i = 0; i < times / 2; i++) await ask()
    const from = childrenSeconds()
    let bytes = 0
    for (let i = 0; i < times; i++) bytes = (await ask()).bytes
    const ms = ((childrenSeconds() - from) * 1000) / times
    rows.push({ jobs: size.toLocaleString('en'), what, 'kB on the line': (bytes / 1000).toFixed(1), 'ms of processor': ms.toFixed(1) })
  }
  const counted = async () => void (await place.database.pool.query(`select nextval('job_search_changes')`))
  for (const [what, path] of [
    ['the landing page', '/'],
    ['the list of jobs', '/jobs'],
    ['its operation', '/api/v1/jobs?homeFirst=true'],
  ] as const) {
    await note(`${what}, counts made for each`, path, {}, counted)
    await note(`${what}, counts shared`, path)
  }
  for (const [what, path, headers] of [
    ['a board of 1,500 cards', `/api/v1/jobs/${jobId}/board?each=2000`, { authorization: `Bearer ${token}` }],
    ['the description of the API', '/api/openapi.json', {}],
  ] as const)
    for (const encoding of ['identity', 'gzip', 'br']) await note(`${what}, ${encoding}`, path, { ...headers, 'accept-encoding': encoding })
  console.table(rows)
}
