import { redirect } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { inLocale } from '#shared/locale.ts'
import { inBrowser, onServer, type Visit } from '#web/load.ts'

/** The page itself has an address for each language. */
async function load(_: Api<Operations>, { locale }: Visit): Promise<null> {
  throw redirect(inLocale('/register', locale))
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function ToRegister() {
  return null
}
