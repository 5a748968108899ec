import { redirect } from 'react-router'

const go = () => redirect('/dashboard/send-verification-email')
export const loader = go
export const clientLoader = go

export default function ToVerification() {
  return null
}
