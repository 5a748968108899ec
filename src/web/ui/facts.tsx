import type { ReactNode } from 'react'
import { showPhone } from '#shared/phone.ts'
import css from './facts.module.css'

export type Fact = readonly [name: string, value: ReactNode | undefined]

/** What is known, as names and values; nothing known is a dash, `undefined` leaves the line out. */
export function Facts({ of }: { of: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {of
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === null || value === '' ? '–' : value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** An address to write to; a narrow column breaks it after the @. */
export function MailLink({ address }: { address: string }) {
  const [name, domain] = address.split('@')
  return (
    <a href={`mailto:${address}`}>
      {name}@<wbr />
      {domain}
    </a>
  )
}

/** A number to call, on one line wherever it stands. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className={css.phone} href={`tel:${number.replaceAll(' ', '')}`}>
      {showPhone(number)}
    </a>
  )
}
