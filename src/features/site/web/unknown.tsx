import { redirect } from 'react-router'
import { inLocale, localeOfPath } from '#shared/locale.ts'

const toNotFound = ({ request }: { request: Request }) => redirect(inLocale('/404', localeOfPath(new URL(request.url).pathname)))

/** Unknown addresses go to the page that says so. */
export const loader = toNotFound
export const clientLoader = toNotFound

export default function Unknown() {
  return null
}
