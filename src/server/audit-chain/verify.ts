import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { type Fault, mostFaults } from '#shared/audit-chain.ts'
import type { ReadDb } from '../db.ts'
import { digestOf, hashOf, lineParts, noHash, type Texts } from './hash.ts'

export type End = { place: number; hash: string }
/** `place` and `hash`: where the chain ended, to be compared another day; `forgotten`: lines without what an erasure took out. */
export type Verified = End & { forgotten: number; found: number; faults: Fault[] }

const atOnce = 2000
const lateMs = 3_600_000

type Line = Awaited<ReturnType<typeof linesAfter>>[number]

const linesAfter = (kysely: Kysely<DB>, place: number, last: number) =>
  kysely
    .selectFrom('audit as e')
    .select(['e.id', 'e.at', 'e.place', 'e.prevHash', 'e.hash', 'e.salts', 'e.digests'])
    .select([...lineParts])
    .where('e.place', '>', place)
    .where('e.place', '<=', last)
    .orderBy('e.place')
    .limit(atOnce)
    .execute()

export async function chainEnd(db: ReadDb): Promise<End> {
  return (await db.selectFrom('auditChain').select(['place', 'hash']).executeTakeFirst()) ?? { place: 0, hash: noHash }
}

/** Reads the whole chain and says what is wrong with it; `known`: where it ended before, and with which hash. */
export async function verifyChain(kysely: Kysely<DB>, known: readonly End[] = []): Promise<Verified> {
  const last = await chainEnd(kysely)
  const walk = createWalk(known)
  for (let place = 0; ; ) {
    const lines = await linesAfter(kysely, place, last.place)
    for (const line of lines) walk.pass(line)
    if (lines.length < atOnce) break
    place = Number(lines.at(-1)?.place)
  }
  walk.arrive(last)
  // In one statement: by now the chain may be longer.
  const behind = await kysely
    .selectFrom('audit')
    .select('id')
    .where(sql<boolean>`place > coalesce((select place from audit_chain), 0)`)
    .orderBy('place')
    .execute()
  for (const { id } of behind) walk.fault({ kind: 'inserted', lineId: id, afterId: null })
  return { ...last, ...walk.result() }
}

function createWalk(known: readonly End[]) {
  const faults: Fault[] = []
  const changed = new Set<number>()
  let before: Pick<Line, 'id' | 'at'> | null = null
  let [place, hash] = [0, noHash]
  let [found, forgotten] = [0, 0]
  const fault = (one: Fault) => {
    found++
    if (faults.length < mostFaults) faults.push(one)
  }
  const change = (lineId: number) => {
    if (changed.has(lineId)) return
    changed.add(lineId)
    fault({ kind: 'changed', lineId, afterId: null })
  }
  return {
    fault,
    pass(line: Line) {
      const [at, prevHash, own, digests] = [Number(line.place), line.prevHash ?? '', line.hash ?? '', line.digests ?? []]
      const missing = at - place - 1
      if (missing > 0) fault({ kind: 'removed', lineId: line.id, afterId: before?.id ?? null, lines: missing })
      // Whoever changes a line and gives it a fitting hash is told by the next one.
      else if (prevHash !== hash) change(before?.id ?? line.id)
      const isWhole = hashOf({ prevHash, place: at, core: line.core, digests }) === own
      const texts = textsAre(line.texts, line.salts ?? [], digests)
      if (!isWhole || texts === 'changed') change(line.id)
      if (texts === 'forgotten') forgotten++
      if (before && Date.parse(line.at) < Date.parse(before.at) - lateMs) fault({ kind: 'misdated', lineId: line.id, afterId: before.id })
      if (known.some((end) => end.place === at && end.hash !== own)) fault({ kind: 'rewritten', lineId: line.id, afterId: null })
      before = line
      place = at
      hash = own
    },
    /** At the end that the chain is known to have. */
    arrive(last: End) {
      if (last.place > place) fault({ kind: 'removed', lineId: null, afterId: before?.id ?? null, lines: last.place - place })
      else if (last.hash !== hash && before) change(before.id)
      const furthest = Math.max(0, ...known.map((end) => end.place))
      if (furthest > last.place) fault({ kind: 'removed', lineId: null, afterId: before?.id ?? null, lines: furthest - last.place })
    },
    result: () => ({ forgotten, found, faults }),
  }
}

/** Whether texts are what was chained; an erasure takes a text out together with its salt. */
function textsAre(texts: Texts, salts: Texts, digests: Texts): 'whole' | 'forgotten' | 'changed' {
  let isForgotten = false
  for (const [i, text] of texts.entries()) {
    const [salt, digest] = [salts[i] ?? null, digests[i] ?? null]
    if (text === null && salt === null) isForgotten ||= digest !== null
    else if (text === null || salt === null || digestOf(salt, text) !== digest) return 'changed'
  }
  return isForgotten ? 'forgotten' : 'whole'
}
