import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import { Icon } from './icon.tsx'

const text = words({
  print: { en: 'Print', fr: 'Imprimer' },
})

/** Prints the screen as it stands. */
export function PrintButton({ small = false }: { small?: boolean }) {
  const t = useText(text)
  return (
    <Button small={small} onClick={() => print()}>
      <Icon name="printer" />
      {t.print}
    </Button>
  )
}
