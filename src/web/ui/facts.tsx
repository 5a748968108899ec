import type { ReactNode } from 'react'
import { showNumber } from '#shared/number.ts'
import { showPhone } from '#shared/phone.ts'
import { useLocale } from '../text.tsx'
import css from './facts.module.css'

export type Fact = readonly [name: string, value: ReactNode | undefined]

/** What is known, as names and values; nothing known is a dash, `undefined` leaves the line out. Numbers are written as the language does. */
export function Facts({ of }: { of: readonly Fact[] }) {
  const locale = useLocale()
  return (
    <dl className={css.facts}>
      {of
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === null || value === '' ? '–' : typeof value === 'number' ? showNumber(value, locale) : value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** An address as it is read: a narrow column breaks it before the @. */
export function MailAddress({ of }: { of: string }) {
  const at = of.lastIndexOf('@')
  if (at < 0) return of
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  )
}

/** An address to write to. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <MailAddress of={address} />
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
