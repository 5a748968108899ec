import { redirect } from 'react-router'
import { roles } from '#shared/roles.ts'
import type { ScreenFor } from '#web/session.tsx'

export const clientLoader = () => redirect('/user/profile')
export const handle: ScreenFor = { roles }

export default function ToProfile() {
  return null
}
