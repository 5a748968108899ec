import { copy } from '../copy.ts'
import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import { copyText } from './copy-text.ts'
import { toast } from './toast.tsx'

type Props = { textOf: () => string; done: string; children: string }

/** Puts a text on the clipboard and says so. */
export function CopyButton({ textOf, done, children }: Props) {
  const t = useText(copyText)
  const press = async () => {
    if (await copy(textOf())) toast(done)
    else toast(t.failed, { bad: true })
  }
  return (
    <Button small onClick={press}>
      {children}
    </Button>
  )
}
