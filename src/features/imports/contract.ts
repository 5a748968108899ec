import { dayOrders } from '#shared/read-day.ts'
import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { locales } from '#shared/locale.ts'
import { id, line, moment } from '#shared/shapes.ts'
import { delimiters, encodings } from '#shared/sheets.ts'
import { lawfulBases } from '../candidates/rules.ts'
import { countries } from '../places/countries.ts'
import {
  doubleMarks,
  doubleWays,
  faultWays,
  importers,
  importKinds,
  importStatuses,
  limits,
  nouns,
  otherWays,
  ownRecordWays,
  rowOutcomes,
  whys,
} from './rules.ts'
import { targets } from './targets.ts'

const target = z.enum(['', ...targets])
const options = z.strictObject({
  country: z.enum(countries).describe('Where a row names none; numbers and postcodes are read as written there'),
  locale: z.enum(locales).describe('The candidates’ language where a row names none; or that of adverts; nothing to employers'),
  dayOrder: z.enum(dayOrders).describe('How 03/04/2026 is meant'),
  doubles: z.enum(ownRecordWays).describe('What becomes of rows whose person or employer is already known'),
  others: z
    .enum(otherWays)
    .default('add-without')
    .describe('What becomes of rows that share an address or a number with a record of another name'),
  faults: z.enum(faultWays).describe('Whether rows with faults wait, or come without the value, which the note then says'),
  ownerId: id.nullable().describe('Who is responsible for the new records'),
  lawfulBasis: z.enum(lawfulBases).nullable().describe('Of candidates'),
  tags: z.array(line(40)).max(10).describe('Given to all candidates'),
})
export type Options = z.output<typeof options>

const column = z.object({
  heading: z.string().max(200),
  samples: z.array(z.string().max(200)).max(3).describe('The first values'),
  target: target.describe('The field; empty: it is left out'),
  guess: target.describe('The field that was guessed'),
  meant: target.describe('What its heading names, where that was not guessed'),
  why: z.enum(whys).describe('How it came to the guess'),
  isWish: z.boolean().describe('Whether it says who must not be contacted'),
  dayOrders: z.array(z.enum(dayOrders)).max(3).describe('In which orders its values can be days'),
})

const sheetName = z.string().max(limits.sheetLetters)
const imported = z
  .object({
    id,
    name: z.string().max(255),
    kind: z.enum(importKinds),
    noun: z.enum(nouns).nullable().describe('What its rows are; null until it is read'),
    status: z.enum(importStatuses),
    code: z.string().max(100).nullable().describe('Why the file could not be read'),
    reason: z.string().max(500).nullable().describe('The same as a sentence in the caller’s language'),
    encoding: z.enum(encodings).nullable(),
    delimiter: z.enum(delimiters).nullable(),
    headerLine: z.int().min(0).nullable().describe('The line of the headings; 0: there are none'),
    sheet: sheetName.nullable().describe('Of an Excel file the sheet that was read'),
    sheets: z
      .array(z.object({ name: sheetName, isHidden: z.boolean().describe('Never read unless it is chosen') }))
      .max(limits.sheets)
      .describe('The sheets of an Excel file'),
    columns: z.array(column).max(limits.columns),
    options: options.nullable(),
    isRemembered: z.boolean().describe('Whether the columns are matched as they were for the last file with these headings'),
    total: z.int().min(0).describe('Rows'),
    done: z.int().min(0).describe('Rows that what runs now has done'),
    ready: z.int().min(0),
    faulty: z.int().min(0),
    doubles: z.int().min(0),
    toTake: z.int().min(0).describe('Of the doubles those that were decided one by one, to be added or filled in'),
    others: z.int().min(0).describe('Of the doubles those that share an address or a number with another name, and are added'),
    added: z.int().min(0),
    filled: z.int().min(0),
    leftOut: z.int().min(0),
    kept: z.int().min(0).describe('Not undone, because someone has changed them since'),
    fileId: id.nullable().describe('Null once the file is forgotten'),
    ownerName: z.string().max(256).nullable().describe('Of the options’ owner'),
    createdByName: z.string().max(256).nullable(),
    createdAt: moment,
    finishedAt: moment.nullable(),
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof imported>

const known = z.object({ id, name: z.string().max(170), email: z.string().max(254).nullable(), phone: z.string().max(20).nullable() })
const knownEmployer = z.object({ id, name: z.string().max(160), town: z.string().max(200).nullable() })
const knownJob = z.object({ id, title: z.string().max(100), reference: z.string().max(40) })
const row = z
  .object({
    id,
    number: z.int().min(1).describe('Its line in the file'),
    outcome: z.enum(rowOutcomes),
    given: z
      .record(z.string().max(60), z.json())
      .nullable()
      .describe('The candidate, employer or job, as POST takes one; null while something is wrong'),
    town: z.string().max(200).nullable().describe('The name of its `placeId`'),
    name: z.string().max(400).describe('What the row says, shortened, until it is a record'),
    double: z
      .object({
        match: z.enum(doubleMarks),
        isOther: z.boolean().describe('Whether the record has another name: it is never filled in'),
        ways: z.array(z.enum(doubleWays)).describe('What can become of this row'),
        doubleWay: z.enum(doubleWays).nullable().describe('What becomes of this row alone; null: as the options say'),
        row: z.int().nullable().describe('An earlier row of the file'),
        candidate: known.nullable(),
        employer: knownEmployer.nullable(),
        supplier: knownEmployer.nullable(),
        job: knownJob.nullable(),
      })
      .nullable(),
    candidateId: id.nullable().describe('Whom it became, or completed'),
    employerId: id.nullable().describe('Which employer it became, or completed'),
    jobId: id.nullable().describe('Which draft it became'),
    supplierId: id.nullable().describe('Which supplier it became, or completed'),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof row>

const problem = z
  .object({
    id,
    number: z.int().min(1),
    column: z.int().min(0).nullable().describe('Counted from 0; null: the row as a whole'),
    heading: z.string().max(200).nullable(),
    field: z.string().max(60).nullable(),
    value: z.string().max(limits.shownLetters).describe('What stands there'),
    code: z.string().max(100),
    message: z.string().max(2000).describe('A sentence in the caller’s language'),
  })
  .meta({ id: 'ImportProblem' })
export type ImportProblem = z.infer<typeof problem>

const short = z.string().max(200)
const resume = z
  .object({
    $schema: short,
    basics: z.object({
      name: short,
      label: short.optional(),
      email: z.string().max(254).optional(),
      phone: z.string().max(20).optional(),
      location: z.object({
        address: short.optional(),
        postalCode: z.string().max(10).optional(),
        city: short.optional(),
        region: short.optional(),
        countryCode: z.enum(countries),
      }),
    }),
    education: z.array(z.object({ studyType: short })).max(1),
    languages: z.array(z.object({ language: short, fluency: short })).max(10),
    skills: z.array(z.object({ name: short })).max(50),
    certificates: z.array(z.object({ name: short })).max(20),
    meta: z.object({ version: short, lastModified: moment }),
  })
  .meta({ id: 'Resume' })
export type Resume = z.infer<typeof resume>

const staff = importers
export const imports = contract({
  startImport: {
    method: 'POST',
    path: '/imports',
    access: staff,
    limit: 'upload',
    upload: {
      maxBytes: limits.bytes,
      accept: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/json'],
    },
    audit: 'import.started',
    response: imported,
    status: 201,
    errors: ['import-empty', 'import-not-a-table', 'import-old-excel', 'import-other-table', 'file-too-large'],
    summary: 'Upload a file of candidates, employers, jobs or suppliers to import; nothing is written yet',
  },
  listImports: {
    method: 'GET',
    path: '/imports',
    access: staff,
    query: z.object({ page: paging.page, limit: paging.limit }),
    response: list(imported),
    summary: 'List imports, newest first',
  },
  downloadImportSample: {
    method: 'GET',
    path: '/import-sample',
    access: staff,
    response: 'download',
    summary: 'Download a sample file to try an import with, errors included',
  },
  findImport: {
    method: 'GET',
    path: '/imports/{importId}',
    access: staff,
    response: imported,
    summary: 'Read the progress of an import',
  },
  readImportAnew: {
    method: 'PUT',
    path: '/imports/{importId}/reading',
    access: staff,
    body: z.object({
      encoding: z.enum(encodings).nullable().default(null).describe('Null: as it is found out'),
      delimiter: z.enum(delimiters).nullable().default(null),
      headerLine: z.int().min(0).max(1000).nullable().default(null),
      sheet: sheetName.nullable().default(null).describe('Null: the one that looks most like a list of ours'),
      noun: z.enum(nouns).nullable().default(null),
    }),
    audit: 'import.read-anew',
    response: imported,
    errors: ['import-elsewhere', 'import-sheet-unknown', 'import-forgotten'],
    summary: 'Read the file again with other settings',
  },
  checkImport: {
    method: 'PUT',
    path: '/imports/{importId}/check',
    access: staff,
    body: z.object({ targets: z.array(target).min(1).max(limits.columns), options }),
    audit: 'import.checked',
    response: imported,
    errors: [
      'import-elsewhere',
      'import-columns-differ',
      'import-column-twice',
      'import-column-of-another',
      'import-without-name',
      'import-without-title',
      'owner-unknown',
    ],
    summary: 'Map the columns, and check the import without writing anything',
  },
  listImportRows: {
    method: 'GET',
    path: '/imports/{importId}/rows',
    access: staff,
    query: z.object({
      outcome: z.enum(rowOutcomes).optional(),
      isDouble: z.boolean().default(false).describe('Only those whose person or employer is already known'),
      page: paging.page,
      limit: paging.limit,
    }),
    response: list(row),
    summary: 'List the rows as they will be written, with the existing records they match',
  },
  decideImportRow: {
    method: 'PUT',
    path: '/imports/{importId}/decisions',
    access: staff,
    body: z.object({
      number: z.int().min(1).max(10_000_000).describe('Of the row: its line in the file'),
      doubleWay: z.enum(doubleWays).nullable().describe('Null: as the options say for all'),
    }),
    audit: 'import.row-decided',
    response: imported,
    errors: [
      'import-elsewhere',
      'import-row-not-known',
      'import-row-same-email',
      'import-row-same-number',
      'import-row-other-name',
      'import-job-stays',
    ],
    summary: 'Decide what to do with a row that matches an existing record',
  },
  correctImportRows: {
    method: 'PUT',
    path: '/imports/{importId}/corrections',
    access: staff,
    body: z.object({
      cells: z
        .array(
          z.strictObject({
            number: z.int().min(1).max(10_000_000).describe('Of the row: its line in the file'),
            column: z.int().min(0).max(limits.columns).describe('Counted from 0'),
            value: z.string().trim().max(limits.wordLetters).describe('What stands there instead'),
          }),
        )
        .min(1)
        .max(500),
    }),
    audit: 'import.rows-corrected',
    response: imported,
    errors: ['import-elsewhere'],
    summary: 'Correct cells of rows with errors, and check the import again without writing anything',
  },
  listImportProblems: {
    method: 'GET',
    path: '/imports/{importId}/problems',
    access: staff,
    query: z.object({
      column: z.int().min(0).max(limits.columns).optional().describe('Counted from 0'),
      page: paging.page,
      limit: paging.limit,
    }),
    response: list(problem).extend({
      columns: z
        .array(z.object({ column: z.int().min(0).nullable(), problems: z.int().min(1) }))
        .max(limits.columns + 1)
        .describe('How many each column has'),
    }),
    summary: 'List errors by row and column',
  },
  downloadFaultyRows: {
    method: 'GET',
    path: '/imports/{importId}/faulty-rows',
    access: staff,
    recent: true,
    audit: 'import.faulty-rows-downloaded',
    response: 'download',
    summary: 'Download the rows with errors as CSV, to correct and import again',
  },
  writeImport: {
    method: 'PUT',
    path: '/imports/{importId}/writing',
    access: staff,
    audit: 'import.written',
    response: imported,
    errors: ['import-elsewhere'],
    summary: 'Write the records of a checked import; jobs become drafts',
  },
  cancelImport: {
    method: 'PUT',
    path: '/imports/{importId}/cancellation',
    access: staff,
    audit: 'import.cancelled',
    response: imported,
    errors: ['import-elsewhere'],
    summary: 'Stop an import; records already written stay until it is undone',
  },
  findResume: {
    method: 'GET',
    path: '/candidates/{candidateId}/resume',
    access: ['candidate', ...staff, 'agent'],
    own: ['candidate', 'agent'],
    opens: true,
    audit: 'candidate.resume-read',
    response: resume,
    summary: 'Read a candidate as a JSON Resume (jsonresume.org, 1.0.0), without staff notes',
  },
  undoImport: {
    method: 'PUT',
    path: '/imports/{importId}/undoing',
    access: staff,
    audit: 'import.undone',
    response: imported,
    errors: ['import-elsewhere', 'import-wrote-nothing', 'import-forgotten'],
    summary: 'Undo a whole import, except records that someone has changed since',
  },
})
