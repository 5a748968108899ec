import css from './job.module.css'

export type StripFact = { name: string; value: string; note?: string | undefined; isUrgent?: boolean }

/** The few facts that decide, side by side under a beam; the first is the largest. */
export const Strip = ({ of }: { of: readonly StripFact[] }) => (
  <dl className={css.strip}>
    {of.map(({ name, value, note, isUrgent }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={isUrgent ? css.soon : undefined} suppressHydrationWarning>
          {value}
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
)
