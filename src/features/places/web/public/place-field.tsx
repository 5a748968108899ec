import { useLocale, useText } from '#web/text.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { showPlace } from '../../rules.ts'
import { text } from '../../text.ts'

export type ChosenPlace = Option & { region: string; department: string | null }

type Props = {
  name: string
  label: string
  error?: string | undefined
  optional?: boolean
  initial?: ChosenPlace | null
}

/** A town, typed and chosen from the gazetteer; sends its id under `name`. */
export function PlaceField(props: Props) {
  const t = useText(text)
  const locale = useLocale()
  return (
    <Combobox
      {...props}
      placeholder={t.townHint}
      none={t.noTown}
      unchosen={t['place-unknown']}
      fewestLetters={2}
      find={findPlaces}
      show={(place) => showPlace(place, locale)}
      means={isPostcode}
    />
  )
}

/** `LS1`, `ls1 4ap` or `69003`, of which the server answers with the town. */
const isPostcode = (typed: string) => /^\s*([a-z]{1,2}\d|\d{5}\s*$)/i.test(typed)

/** After those that begin as typed, the one that may have been meant. */
async function findPlaces(q: string): Promise<readonly ChosenPlace[]> {
  const { api } = await import('#web/api.ts')
  const { items, like } = await api.get('/places', { query: { q } })
  return [...items, ...(like ? [like] : [])]
}
