import { type Body, nameIn, text, texts } from './toolkit.ts'

/** Name and picture as a call sets or clears them. */
export function profileIn(body: Body): { displayName?: string | null; photoUrl?: string | null } {
  const cleared = texts(body, 'deleteAttribute', 20)
  const change = (name: 'displayName' | 'photoUrl', attribute: string, value: string | undefined) => {
    if (cleared.includes(attribute) || value === '') return { [name]: null }
    return value === undefined ? {} : { [name]: value }
  }
  return {
    ...change('displayName', 'DISPLAY_NAME', nameIn(body, 'displayName')),
    ...change('photoUrl', 'PHOTO_URL', text(body, 'photoUrl', 2048)),
  }
}
