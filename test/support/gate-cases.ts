import { readFileSync } from 'node:fs'
import { type Gate, gate, type HeldDocument, type Line, type Alternative, type Requirement } from '#features/requirements/gate.ts'
import type { Kind } from '#features/requirements/levels.ts'
import { todayIn } from '#features/places/countries.ts'
import type { Until } from '#features/requirements/rules.ts'

/** A line of the seed: country, family, code, shape, months, lead days, both names, options. */
const seeded =
  /\('(?:GB|FR|)', '[\w-]+', '([\w-]+)', '(none|ladder|categories)', (?:null|\d+), \d+, '(?:[^']|'')*', '(?:[^']|'')*', '(\[[\s\S]*?\])',/g

/** The document types of the seed: a change of the order of their levels shows in the cases. */
const kinds = new Map(
  [...readFileSync(new URL('../../db/seeds/document-types.sql', import.meta.url), 'utf8').matchAll(seeded)].map(
    ([, code, shape, options]): [string, Kind] => [
      String(code),
      {
        shape: code === 'habilitation-electrique' ? 'symbols' : (shape as Kind['shape']),
        levels: (JSON.parse(String(options)) as string[][]).map(([level]) => String(level)),
      },
    ],
  ),
)
const kindOf = (code: string): Kind => {
  const kind = kinds.get(code)
  if (!kind) throw new Error(`the seed has no ${code}`)
  return kind
}

/** What the cases call them; how long renewing takes is the cases' own, so that days can be counted. */
const types: Record<string, Kind & { leadDays: number }> = {
  SMSTS: { ...kindOf('smsts'), leadDays: 21 },
  'Right to work': { ...kindOf('right-to-work-gb'), leadDays: 28 },
  'CSCS professional': { ...kindOf('cscs-professional'), leadDays: 30 },
  // Gold became two cards in a later migration.
  CSCS: { shape: 'ladder', levels: ['red', 'green', 'blue', 'gold', 'gold-supervisor', 'black'], leadDays: 30 },
  CISRS: { ...kindOf('cisrs'), leadDays: 30 },
  JIB: { ...kindOf('jib'), leadDays: 30 },
  'First aid': { ...kindOf('first-aid'), leadDays: 14 },
  DBS: { ...kindOf('dbs'), leadDays: 0 },
  Asbestos: { ...kindOf('asbestos'), leadDays: 7 },
  CPCS: { ...kindOf('cpcs'), leadDays: 60 },
  NPORS: { ...kindOf('npors'), leadDays: 30 },
  IPAF: { ...kindOf('ipaf'), leadDays: 14 },
  'Face fit': { ...kindOf('face-fit'), leadDays: 7 },
  'Carte BTP': { ...kindOf('carte-btp'), leadDays: 30 },
  SST: { ...kindOf('sst'), leadDays: 30 },
  'Visite médicale': { ...kindOf('visite-medicale'), leadDays: 30 },
  AIPR: { ...kindOf('aipr'), leadDays: 30 },
  'Amiante SS4': { ...kindOf('amiante-ss4'), leadDays: 30 },
  'CACES R482': { ...kindOf('caces-r482'), leadDays: 45 },
  'CACES R490': { ...kindOf('caces-r490'), leadDays: 45 },
  Habilitation: { ...kindOf('habilitation-electrique'), leadDays: 30 },
}

export type Case = [what: string, job: string, needs: string, has: string, answer: string]
export const winter = 'GB 2026-12-01..2027-02-28'
export const hiver = 'FR 2026-12-01..2027-02-28'

/** The answer as a case has it: the result, and of each line the reason. */
export function tell(job: string, needs: string, has: string): string {
  const { result, lines } = ask(job, needs, has)
  return [result, ...lines.map(({ reason }) => reason)].join(' ')
}

/** Asks the gate in the language of `gate-days.test.ts`. */
export function ask(job: string, needs: string, has: string): Gate {
  const [dates = '', at = '2026-11-22T12:00:00Z'] = job.split(' @')
  const [country, startsOn = '', endsOn = ''] = /^(GB|FR) ([\d-]*)\.\.([\d-]*)$/.exec(dates)?.slice(1) ?? []
  return gate({
    documents: has === '' ? [] : has.split('; ').map(documentOf),
    requirements: needs === '' ? [] : needs.split(' + ').map(requirementOf),
    dates: { startsOn: startsOn || null, endsOn: endsOn || null },
    today: todayIn(country as 'GB' | 'FR', new Date(at)),
  })
}

/** The first line of the answer, and what it is asked for. */
export function firstLine(job: string, needs: string, has: string): readonly [Line, Requirement] {
  const [line] = ask(job, needs, has).lines
  if (!line) throw new Error(`${needs} asks for nothing`)
  return [line, requirementOf(needs, 0)] as const
}

/** `CSCS gold (A, B) …`: type, level, categories, and the words behind them. */
function parse(written: string) {
  const code = Object.keys(types).find((name) => written.startsWith(name))
  if (!code) throw new Error(`no such type: ${written}`)
  const rest = written.slice(code.length)
  const list = /\((.*?)\)/.exec(rest)?.[1]
  const [word = ''] = rest
    .replace(/\(.*?\)/, '')
    .trim()
    .split(' ')
  const isLevel =
    word !== '' && !['at', 'desirable', 'to', 'from', 'submitted', 'incomplete', 'rejected', 'requested', 'provisional'].includes(word)
  return { code, level: isLevel ? word : null, categories: list ? list.split(', ') : [], rest }
}

function requirementOf(written: string, i: number): Requirement {
  const [first, ...alternatives] = written.split(' or ').map(alternativeOf)
  const until: Until = written.includes('at start') ? 'start' : 'end'
  return { ...(first as Alternative), id: i + 1, alternatives, until, isMandatory: !written.includes('desirable') }
}

function alternativeOf(written: string): Alternative {
  const { code, level, categories } = parse(written)
  const type = types[code]
  if (!type) throw new Error(code)
  return { type: { code, ...type }, level, categories }
}

function documentOf(written: string, i: number): HeldDocument {
  const { code, level, categories: held, rest } = parse(written)
  return {
    id: i + 1,
    type: code,
    level,
    categories: held,
    status: (/submitted|incomplete|rejected|requested/.exec(rest)?.[0] ?? 'verified') as HeldDocument['status'],
    issuedOn: /from (\S+)/.exec(rest)?.[1] ?? null,
    expiresOn: / to (\S+)/.exec(rest)?.[1] ?? null,
    isProvisional: rest.includes('provisional'),
  }
}
