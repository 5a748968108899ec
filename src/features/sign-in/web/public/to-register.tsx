import { redirect } from 'react-router'

const go = () => redirect('/register')
export const loader = go
export const clientLoader = go

export default function ToRegister() {
  return null
}
