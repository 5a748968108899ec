import type { SheetFormat } from '#shared/sheets.ts'
import { api } from '#web/api.ts'
import { queryOf } from '#web/ui/list-query.ts'
import { candidateSorts } from '../search-options.ts'
import type { SheetColumnName } from '../sheet-columns.ts'
import { filtersIn } from './filters-in.ts'

/** All whom the filters of this address find, as a file. */
export function exportMatching(url: URL, file: { format: SheetFormat; columns?: SheetColumnName[] | undefined }): Promise<Response> {
  const { sort, dir } = queryOf(url).paging(candidateSorts)
  return api.get('/candidates/export', { query: { ...filtersIn(url), sort, dir, ...file } })
}
