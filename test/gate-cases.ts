import { type Gate, gate, type HeldDocument, type Line, type Requirement } from '#features/requirements/gate.ts'
import type { Kind } from '#features/requirements/levels.ts'
import { todayIn } from '#features/places/countries.ts'
import type { Until } from '#features/requirements/rules.ts'

const ladder = (levels: string): Kind => ({ shape: 'ladder', levels: levels.split(' ') })
const none: Kind = { shape: 'none', levels: [] }
const categories: Kind = { shape: 'categories', levels: [] }
const types: Record<string, Kind & { leadDays: number }> = {
  SMSTS: { ...none, leadDays: 21 },
  'Right to work': { ...none, leadDays: 28 },
  CSCS: { ...ladder('green blue gold black'), leadDays: 30 },
  'First aid': { ...ladder('emergency at-work'), leadDays: 14 },
  DBS: { ...ladder('basic standard enhanced barred-lists'), leadDays: 0 },
  Asbestos: { ...ladder('awareness non-licensed licensed'), leadDays: 7 },
  CPCS: { ...categories, leadDays: 60 },
  NPORS: { ...categories, leadDays: 30 },
  IPAF: { ...categories, leadDays: 14 },
  'Face fit': { ...categories, leadDays: 7 },
  'Carte BTP': { ...none, leadDays: 30 },
  SST: { ...none, leadDays: 30 },
  'Visite médicale': { ...none, leadDays: 30 },
  AIPR: { ...ladder('operateur encadrant concepteur'), leadDays: 30 },
  'CACES R482': { ...categories, leadDays: 45 },
  'CACES R490': { ...categories, leadDays: 45 },
  Habilitation: { shape: 'symbols', levels: [], leadDays: 30 },
}
/** Asks the gate in the language of `golden.test.ts`. */
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
  const isLevel = word !== '' && !['at', 'desirable', 'to', 'from', 'submitted', 'rejected', 'requested', 'provisional'].includes(word)
  return { code, level: isLevel ? word : null, categories: list ? list.split(', ') : [], rest }
}

function requirementOf(written: string, i: number): Requirement {
  const { code, level, categories: asked, rest } = parse(written)
  const until: Until = rest.includes('at start') ? 'start' : 'end'
  const type = types[code]
  if (!type) throw new Error(code)
  return { id: i + 1, type: { code, ...type }, level, categories: asked, until, isMandatory: !rest.includes('desirable') }
}

function documentOf(written: string, i: number): HeldDocument {
  const { code, level, categories: held, rest } = parse(written)
  return {
    id: i + 1,
    type: code,
    level,
    categories: held,
    status: (/submitted|rejected|requested/.exec(rest)?.[0] ?? 'verified') as HeldDocument['status'],
    issuedOn: /from (\S+)/.exec(rest)?.[1] ?? null,
    expiresOn: / to (\S+)/.exec(rest)?.[1] ?? null,
    isProvisional: rest.includes('provisional'),
  }
}
