import { nameText } from '#shared/common-text.ts'
import { useText } from '../text.tsx'
import { TextField } from './controls.tsx'

type Props = { person?: { firstName: string; lastName: string } | undefined; own?: boolean }

/** First and last name. `own`: the name of whoever types, which the browser may know. */
export function NameFields({ person, own = false }: Props) {
  const t = useText(nameText)
  return (
    <>
      {(['firstName', 'lastName'] as const).map((name) => (
        <TextField
          key={name}
          label={t[name]}
          name={name}
          maxLength={80}
          required
          autoComplete={!own ? 'off' : name === 'firstName' ? 'given-name' : 'family-name'}
          defaultValue={person?.[name]}
        />
      ))}
    </>
  )
}
