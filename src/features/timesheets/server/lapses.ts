import type { ReadDb } from '#server/db.ts'
import { alternativeOf, gate, type HeldDocument, type Line } from '../../requirements/gate.ts'
import { findAskedByJob } from '../../requirements/server/asked.ts'
import { walletsOf } from '../../requirements/server/queries.ts'
import type { Lapse } from '../shapes.ts'
import type { Entered } from './sheets.ts'

type Worked = Pick<Entered, 'id' | 'jobId' | 'candidateId' | 'days' | 'startsOn'>

/** Of each sheet the days worked on which a mandatory document of the job was not valid, asked of what the wallets hold now. */
export async function findLapses(db: ReadDb, sheets: readonly Worked[]): Promise<Map<number, Lapse[]>> {
  const jobIds = [...new Set(sheets.map(({ jobId }) => jobId))]
  if (jobIds.length === 0) return new Map()
  const asked = await findAskedByJob(db, jobIds, { role: 'admin' })
  const codes = [...new Set([...asked.values()].flatMap((one) => one.codes))]
  const wallets = codes.length > 0 ? await walletsOf(db, [...new Set(sheets.map(({ candidateId }) => candidateId))], codes) : new Map()
  return new Map(sheets.map((sheet) => [sheet.id, lapsesOf(sheet, asked.get(sheet.jobId), wallets.get(sheet.candidateId) ?? [])]))
}

type Asked = Awaited<ReturnType<typeof findAskedByJob>> extends Map<number, infer One> ? One : never

function lapsesOf({ days, startsOn }: Worked, asked: Asked | undefined, documents: readonly HeldDocument[]): Lapse[] {
  const mandatory = (asked?.requirements ?? []).filter(({ isMandatory }) => isMandatory)
  return days
    .filter(({ kind }) => kind === 'worked')
    .flatMap(({ day }) => {
      // What has to be good at the start alone is not asked for again.
      const requirements = mandatory.filter(({ until }) => until === 'end' || day === startsOn)
      const { lines } = gate({ documents, requirements, dates: { startsOn: day, endsOn: day }, today: day })
      return lines.filter(({ result }) => result === 'block').map((line) => shownLapse(day, line, asked))
    })
}

function shownLapse(day: string, line: Line, asked: Asked | undefined): Lapse {
  const at = asked?.requirements.findIndex(({ id }) => id === line.requirementId) ?? -1
  const shown = asked?.shown[at]
  const { type, level } = shown ? alternativeOf(shown, line.alternative) : { type: { en: '', fr: '' }, level: null }
  return {
    day,
    documentEn: type.en,
    documentFr: type.fr,
    level: level && { en: level.en, fr: level.fr },
    endedOn: line.expiresOn !== null && line.expiresOn < day ? line.expiresOn : null,
  }
}
