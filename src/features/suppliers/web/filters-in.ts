import { api } from '#web/api.ts'
import { queryOf } from '#web/ui/list-query.ts'
import { countries } from '../../places/countries.ts'
import { supplierLights, supplierSorts, supplierTabs, supplierTypes } from '../rules.ts'

/** What narrows the list of suppliers, as its address has it. */
export function filtersIn(url: URL) {
  const q = queryOf(url)
  return {
    q: q.text('q'),
    status: q.oneOf('status', supplierTabs),
    type: q.oneOf('type', supplierTypes),
    country: q.oneOf('country', countries),
    light: q.oneOf('light', supplierLights),
    mine: q.flag('mine'),
  }
}

export function orderIn(url: URL) {
  const { sort, dir } = queryOf(url).paging(supplierSorts)
  return { sort, dir }
}

/** The suppliers of a page of the list, for the way from one to the next. */
export async function readPage(search: string) {
  const url = new URL(`http://list/${search}`)
  const query = { ...filtersIn(url), ...queryOf(url).paging(supplierSorts) }
  const { items, total, totalIsExact: isExact } = await api.get('/suppliers', { query })
  return { ids: items.map(({ id }) => id), total, isExact }
}
