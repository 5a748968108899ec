import { redirect } from 'react-router'
import { inLocale, localeOfPath, preferredLocale } from '#shared/locale.ts'

const toNotFound = ({ url }: Request, languages: string) =>
  redirect(inLocale('/404', localeOfPath(new URL(url).pathname) === 'fr' ? 'fr' : preferredLocale(languages)))

/** Unknown addresses go to the page that says so, in the language of the address or else of the browser. */
export const loader = ({ request }: { request: Request }) => toNotFound(request, request.headers.get('accept-language') ?? '')
export const clientLoader = ({ request }: { request: Request }) => toNotFound(request, navigator.language)

export default function Unknown() {
  return null
}
