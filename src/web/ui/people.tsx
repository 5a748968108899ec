import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { Leaving } from './leaving.ts'
import { Dotted } from './dotted.tsx'
import css from './people.module.css'

type Person = {
  key: number
  mark?: ReactNode
  name: string
  /** Where the whole line leads; nowhere for those who may not go there. */
  to?: string | null
  note: ReactNode
  /** At the end of the line: what is due, or where it stands. */
  end?: ReactNode
}

/** A few records one under the other: whose or what, a word about it, and what comes next. */
export function People({ of }: { of: readonly Person[] }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul ref={list} className={css.people}>
      <Leaving list={list} of={of.map(({ key }) => key)} />
      {of.map(({ key, mark, name, to, note, end }) => (
        <li key={key}>
          {mark}
          <div>
            {to ? <Link to={to}>{name}</Link> : <strong>{name}</strong>}
            <small>{typeof note === 'string' ? <Dotted>{note.split(' · ')}</Dotted> : note}</small>
          </div>
          {end}
        </li>
      ))}
    </ul>
  )
}
