import type { Locale } from '#shared/locale.ts'

/** What stands in a cell; `day` is a calendar day or an instant. */
export type Cell = string | number | boolean | null | { day: string }
export type Sheet<Row> = {
  title: string
  locale: Locale
  columns: readonly { title: string; cell: (row: Row) => Cell }[]
  /** Read while the file is sent: no more than one page is held. */
  pages: AsyncIterable<readonly Row[]>
}
