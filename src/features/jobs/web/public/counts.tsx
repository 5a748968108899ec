import { showNumber } from '#shared/number.ts'
import { useLocale } from '#web/text.tsx'
import css from './list.module.css'

/** How many there are of each option of a group; null where nothing was counted. */
type Counted<Group extends string> = Record<Group, Record<string, number> | null> | null

/** The numbers beside the options of a public search's filters. */
export function useCounts<Group extends string>(facets: Counted<Group>) {
  const locale = useLocale()
  const count = (group: Group, value: string) => facets?.[group] && (facets[group][value] ?? 0)
  return {
    /** Beside a box to tick: its number, which is heard with what it counts. */
    n: (group: Group, value: string, said: (counted: { n: number }) => string) => {
      const n = count(group, value)
      return (
        typeof n === 'number' && (
          <>
            <span className={css.count} aria-hidden="true" data-n="">
              {` ${showNumber(n, locale)}`}
            </span>
            <span className="visually-hidden" data-n="">
              {`, ${said({ n })}`}
            </span>
          </>
        )
      )
    },
    /** An option of a list, with its number in its name. */
    withCount: (group: Group, value: string, name: string) => {
      const n = count(group, value)
      return [value, typeof n === 'number' ? `${name} (${showNumber(n, locale)})` : name] as const
    },
  }
}
