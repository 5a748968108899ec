import type { Download } from '#shared/contract.ts'
import { dayOf } from '#shared/dates.ts'
import type { SheetFormat } from '#shared/sheets.ts'
import type { Sheet } from './cells.ts'
import { csv } from './csv.ts'
import { xlsx } from './xlsx.ts'

const makers = {
  csv: { make: csv, mime: 'text/csv; charset=utf-8' },
  xlsx: { make: xlsx, mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
}

/** Rows as a file that is made while it is sent: `Candidates 2026-11-22.xlsx`. */
export function sheetFile<Row>(format: SheetFormat, sheet: Sheet<Row>, now: Date): Download {
  const { make, mime } = makers[format]
  return { name: `${sheet.title} ${dayOf(now)}.${format}`, mime, chunks: make(sheet) }
}
