import { redirect } from 'react-router'

export const clientLoader = () => redirect('/user/profile')

export default function ToProfile() {
  return null
}
