import { data, redirect } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { inLocale } from '#shared/locale.ts'
import { inBrowser, onServer, type Visit } from '#web/load.ts'

/** Every address of the shop leads to what is coming, while it is not open. */
async function load(api: Api<Operations>, { locale }: Visit): Promise<null> {
  if ((await api.get('/shop')).isOpen) throw data(null, { status: 404 })
  throw redirect(inLocale('/coming-soon', locale))
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function ToComingSoon() {
  return null
}
