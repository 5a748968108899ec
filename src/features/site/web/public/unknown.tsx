import { redirect } from 'react-router'
import { unknownIn } from '#shared/locale.ts'

const leadOn = ({ url }: Request, languages: string) => redirect(unknownIn(new URL(url).pathname, languages))

export const loader = ({ request }: { request: Request }) => leadOn(request, request.headers.get('accept-language') ?? '')
export const clientLoader = ({ request }: { request: Request }) => leadOn(request, navigator.language)

export default function Unknown() {
  return null
}
