import { showNumber } from '#shared/number.ts'
import { useLocale } from '#web/text.tsx'
import css from './list.module.css'

/** How many there are of each option of a group; null where nothing was counted. */
type Counted<Group extends string> = Record<Group, Record<string, number> | null> | null

/** The numbers beside the options of a public search's filters. */
export function useCounts<Group extends string>(facets: Counted<Group>) {
  const locale = useLocale()
  const count = (group: Group, value: string) => facets?.[group] && showNumber(facets[group][value] ?? 0, locale)
  return {
    /** Beside a box to tick. */
    n: (group: Group, value: string) => {
      const number = count(group, value)
      return (
        number && (
          <span className={css.count} data-n="">
            {number}
          </span>
        )
      )
    },
    /** An option of a list, with its number in its name. */
    withCount: (group: Group, value: string, name: string) => {
      const number = count(group, value)
      return [value, number ? `${name} (${number})` : name] as const
    },
  }
}
