import { measure, succeed } from './load.ts'

type Server = { base: string; processor: () => Promise<number> }
type Way = readonly [what: string, path: string, wanted: string]

/** Reads each way a hundred times over HTTP once the server is warm, and prints times and what it takes of the processor. */
export async function measureReads(server: Server, token: string, candidates: number, ways: readonly Way[]): Promise<void> {
  const rows: Record<string, string>[] = []
  const rounds = Array.from({ length: 100 }, (_, i) => i)
  for (const [what, path, wanted] of ways) {
    const read = () => succeed(`${server.base}/api/v1${path}`, { token })
    await measure(rounds.slice(0, 20), read)
    const before = await server.processor()
    const { p50, p95 } = await measure(rounds, read)
    const processor = (await server.processor()) - before
    rows.push({
      candidates: candidates.toLocaleString('en'),
      what,
      'p50 ms': p50.toFixed(1),
      'p95 ms': p95.toFixed(1),
      'ms of processor': (processor / rounds.length).toFixed(1),
      wanted,
    })
  }
  console.table(rows)
}
