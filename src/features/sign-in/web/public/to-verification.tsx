import { redirect } from 'react-router'
import { toVerification } from '#shared/entrances.ts'

const go = () => redirect(toVerification)
export const loader = go
export const clientLoader = go

export default function ToVerification() {
  return null
}
