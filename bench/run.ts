// npm run bench -- answers [10000] | audit | search [10000 100000] | staff [100000] | candidates [100000] | imports [20000] | duplicates [100000] | identity | figures [1000000] | gate | board [2000] | calendar [100000] | company-files [100000] | jobs [100000] | directory [100000] | lists [100000] | shop | orders [1000000] | invoices [1000000] | invoice-pdf | company-zip | backup [10000] | books [100000] | on-site [1000 100000] | matches [1000 100000] | erasing [1000] | export [1000000]: prints tables. Without a name, all, one after the other. Build first.
import { availableParallelism } from 'node:os'
import { hashPassword } from '../src/features/identity/server/proofs/passwords.ts'
import { measureAnswers } from './answers.ts'
import { measureAudit } from './audit.ts'
import { measureBackup } from './backup.ts'
import { measureBoard } from './board.ts'
import { measureCalendar } from './calendar.ts'
import { measureCompanyFiles } from './company-files.ts'
import { measureBooks } from './books.ts'
import { measureCandidates } from './candidates.ts'
import { measureDirectory } from './directory.ts'
import { measureDuplicates } from './duplicates.ts'
import { measureErasing } from './erasing.ts'
import { measureExport } from './export.ts'
import { measureFigures } from './figures.ts'
import { measureGate } from './gate.ts'
import { measureIdentity } from './identity.ts'
import { measureImports } from './imports.ts'
import { measureCompanyZip } from './company-zip.ts'
import { measureInvoicePdf } from './invoice-pdf.ts'
import { measureInvoices } from './invoices.ts'
import { measureJobs } from './jobs.ts'
import { measureLists } from './lists.ts'
import { measure } from './load.ts'
import { measureMatches } from './matches.ts'
import { measureOnSite } from './on-site.ts'
import { measureOrders } from './orders.ts'
import { measureSearch } from './search.ts'
import { measureShop } from './shop.ts'
import { measureStaff } from './staff.ts'

/** How fast the machine is now: password hashes a second, one a core at once. */
async function hashesASecond(): Promise<number> {
  const { perSecond } = await measure(Array.from({ length: 40 }), () => hashPassword('a bench on two cores'), availableParallelism())
  return Math.round(perSecond)
}

const measures: Record<string, (sizes: number[]) => Promise<void>> = {
  answers: measureAnswers,
  audit: measureAudit,
  backup: measureBackup,
  board: measureBoard,
  calendar: measureCalendar,
  'company-files': measureCompanyFiles,
  jobs: measureJobs,
  search: measureSearch,
  staff: measureStaff,
  candidates: measureCandidates,
  directory: measureDirectory,
  lists: measureLists,
  'on-site': measureOnSite,
  matches: measureMatches,
  orders: measureOrders,
  books: measureBooks,
  imports: measureImports,
  duplicates: measureDuplicates,
  shop: measureShop,
  erasing: measureErasing,
  export: measureExport,
  figures: measureFigures,
  gate: measureGate,
  invoices: measureInvoices,
  'invoice-pdf': measureInvoicePdf,
  'company-zip': measureCompanyZip,
  identity: measureIdentity,
}
const given = process.argv.slice(2)
const names = given.filter((name) => name in measures)
const unknown = given.filter((name) => !(name in measures) && !Number(name))
if (unknown.length > 0) {
  console.error(
    `There is no measure ${unknown.join(', ')}. The others are scripts of their own, such as node bench/lighthouse.ts; see bench/README.md.`,
  )
  process.exit(1)
}

for (const name of names.length > 0 ? names : Object.keys(measures)) {
  const before = await hashesASecond()
  await measures[name]?.(given.map(Number).filter(Boolean))
  console.log(
    `${name}: argon2id ${before} a second before, ${await hashesASecond()} after. Figures compare by it between machines and days.`,
  )
}
process.exit(0)
