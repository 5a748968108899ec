import { addDays } from '#shared/dates.ts'
import { gate, type HeldDocument, type Requirement } from '#features/requirements/gate.ts'

/** How many people are held to a job in a second: six lines each, eight documents each. Promised: 100,000. */
export async function measureGate(): Promise<void> {
  const today = '2026-11-22'
  const levels = ['green', 'blue', 'gold', 'black']
  const kinds = ['CSCS', 'SMSTS', 'First aid', 'CPCS', 'Face fit', 'Right to work']
  const requirements = kinds.map((code, i): Requirement => {
    const shape = code === 'CPCS' ? 'categories' : code === 'CSCS' ? 'ladder' : 'none'
    return {
      id: i + 1,
      type: { code, shape, levels, leadDays: 30 },
      level: shape === 'ladder' ? 'blue' : null,
      categories: shape === 'categories' ? ['A58', 'A59'] : [],
      until: i % 3 === 0 ? 'start' : 'end',
      isMandatory: i % 4 !== 3,
    }
  })
  // Every person has other documents, so that nothing is the same a thousand times.
  const people = Array.from({ length: 1000 }, (_, person) =>
    Array.from({ length: 8 }, (_, i): HeldDocument => {
      const n = person * 8 + i
      return {
        id: n,
        type: kinds[i] ?? (n % 2 === 0 ? 'CSCS' : 'SSSTS'),
        level: levels[(n % 3) + 1] ?? null,
        categories: n % 5 === 0 ? ['A58'] : ['A58', 'A59', 'A60'],
        status: n % 31 === 0 ? 'submitted' : n % 37 === 0 ? 'rejected' : 'verified',
        issuedOn: null,
        expiresOn: n % 5 === 0 ? null : addDays(today, 60 + ((n * 37) % 1400)),
        isProvisional: false,
      }
    }),
  )
  const dates = { startsOn: '2026-12-01', endsOn: '2027-02-28' }
  const rates: number[] = []
  const answers = { pass: 0, warn: 0, block: 0 }
  for (let round = 0; round < 10; round++) {
    const began = performance.now()
    for (let times = 0; times < 50; times++)
      for (const documents of people) answers[gate({ documents, requirements, dates, today }).result] += 1
    rates.push((50 * people.length) / ((performance.now() - began) / 1000))
  }
  const [slowest = 0, ...others] = rates.toSorted((a, b) => a - b)
  const rate = (value: number) => Math.round(value).toLocaleString('en')
  console.table([{ evaluations: '500,000', 'a second': rate(others.at(4) ?? 0), slowest: rate(slowest), wanted: '100,000', ...answers }])
}
