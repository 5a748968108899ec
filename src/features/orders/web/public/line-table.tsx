import type { ReactNode } from 'react'
import css from './lines.module.css'

/** Lines with their amounts: the first column is what it is, the last what it comes to; a phone shows these two. */
export function Table({ head, rows }: { head: readonly string[]; rows: readonly { key: number; cells: readonly ReactNode[] }[] }) {
  const looks = (i: number) => (i === 0 ? undefined : i === head.length - 1 ? css.number : `${css.number} ${i > 1 ? css.lesser : ''}`)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {head.map((name, i) => (
            <th key={name} scope="col" className={looks(i)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, i) => (
              <td key={head[i]} className={looks(i)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
