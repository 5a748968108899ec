import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import type { Archived } from '../contract.ts'
import { text } from './text.ts'
import own from './erasure.module.css'

/** What erasing would do: what goes, what stays and why, and what stands in the way. */
export function Erasure({ of: { goes, stays, refusal } }: { of: NonNullable<Archived['erasure']> }) {
  const t = useText(text)
  return (
    <>
      {refusal && <p className={css.conflict}>{refusal.says}</p>}
      <section className={own.part}>
        <h3>{t.willDelete}</h3>
        <ul className={own.goes}>
          <li>{t.oneRecord}</li>
          {goes.map(({ name, says }) => (
            <li key={name}>{says}</li>
          ))}
        </ul>
      </section>
      {stays.length > 0 && (
        <section className={own.part}>
          <h3>{t.willKeep}</h3>
          <ul className={own.stays}>
            {stays.map(({ name, says, why }) => (
              <li key={name}>
                {says} <small>{why}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
