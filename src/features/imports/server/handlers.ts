import type { Handlers } from '#server/handler-context.ts'
import type { imports } from '../contract.ts'
import { cancelImport, checkImport, decideRow, readAnew, startImport, undoImport, writeImport } from './commands.ts'
import { correctRows } from './correct.ts'
import { findResume } from './resume-of.ts'
import { downloadImportSample } from './sample.ts'
import { downloadFaultyRows } from './faulty-rows.ts'
import { findImport, listImportProblems, listImportRows, listImports } from './queries.ts'

export const importHandlers: Handlers<typeof imports> = {
  startImport: ({ file }, at) => startImport(at, file),
  listImports: ({ query }, at) => listImports(query, at),
  downloadImportSample,
  findImport: ({ importId }, at) => findImport(at, importId),
  readImportAnew: ({ importId, body }, at) => readAnew(at, importId, body),
  checkImport: ({ importId, body }, at) => checkImport(at, importId, body),
  listImportRows: ({ importId, query }, at) => listImportRows(importId, query, at),
  decideImportRow: ({ importId, body }, at) => decideRow(at, importId, body),
  correctImportRows: ({ importId, body }, at) => correctRows(at, importId, body),
  listImportProblems: ({ importId, query }, at) => listImportProblems(importId, query, at),
  downloadFaultyRows: ({ importId }, at) => downloadFaultyRows(importId, at),
  writeImport: ({ importId }, at) => writeImport(at, importId),
  cancelImport: ({ importId }, at) => cancelImport(at, importId),
  findResume: ({ candidateId }, at) => findResume(candidateId, at),
  undoImport: ({ importId }, at) => undoImport(at, importId),
}
