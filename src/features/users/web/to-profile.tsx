import { redirect } from 'react-router'
import { roles } from '#shared/roles.ts'
import { toOwnProfile } from '#shared/screens.ts'
import type { ScreenFor } from '#web/session.tsx'

export const clientLoader = () => redirect(toOwnProfile)
export const handle: ScreenFor = { roles }

export default function ToProfile() {
  return null
}
