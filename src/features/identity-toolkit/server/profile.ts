import { whyNotName } from '#shared/shapes.ts'
import { IdentityError } from '../../identity/server/accounts/refusal.ts'
import { type Body, nameIn, text, texts } from './body.ts'

/** Name and picture as a call sets or clears them. */
export function profileIn(body: Body): { displayName?: string | null; photoUrl?: string | null } {
  const cleared = texts(body, 'deleteAttribute', 20)
  const change = (name: 'displayName' | 'photoUrl', attribute: string, value: string | undefined) => {
    if (cleared.includes(attribute) || value === '') return { [name]: null }
    return value === undefined ? {} : { [name]: value }
  }
  const name = nameIn(body, 'displayName')
  if (name && whyNotName(name)) throw new IdentityError('INVALID_DISPLAY_NAME : A name holds no web address.')
  return {
    ...change('displayName', 'DISPLAY_NAME', name),
    ...change('photoUrl', 'PHOTO_URL', text(body, 'photoUrl', 2048)),
  }
}
