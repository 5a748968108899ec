import { useText } from '../text.tsx'
import { Combobox, type Option } from './combobox.tsx'
import { uiText } from './text.ts'

export type ChosenPlace = Option & { region: string; country: string }

type Props = {
  name: string
  label: string
  error?: string | undefined
  optional?: boolean
  initial?: ChosenPlace | null
  onChoose?: (place: ChosenPlace | null) => void
}

/** A town, typed and chosen from the gazetteer; sends its id under `name`. */
export function PlaceField(props: Props) {
  const t = useText(uiText)
  return (
    <Combobox
      {...props}
      placeholder={t.townHint}
      none={t.noTown}
      fewestLetters={2}
      find={findPlaces}
      detail={({ region, country }) => `${region}, ${country}`}
    />
  )
}

async function findPlaces(q: string): Promise<readonly ChosenPlace[]> {
  const { api } = await import('../api.ts')
  return (await api.get('/places', { query: { q } })).items
}
