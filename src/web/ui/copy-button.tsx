import { copy } from '../copy.ts'
import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import { copyText } from './copy-text.ts'
import { toast } from './toast.tsx'

type Props = { textOf: () => string; done: string; children: string }

/** Puts a text on the clipboard and says so, or that the browser does not allow it. */
export function useCopy() {
  const t = useText(copyText)
  return async (value: string, done: string) => {
    if (await copy(value)) toast(done)
    else toast(t.failed, { bad: true })
  }
}

export function CopyButton({ textOf, done, children }: Props) {
  const put = useCopy()
  return (
    <Button small onClick={() => put(textOf(), done)}>
      {children}
    </Button>
  )
}
