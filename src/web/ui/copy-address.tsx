import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import { copyText } from './copy-text.ts'

/** Copies the page's address, on documents too: `page-script.ts` does it, and says so beside the button. */
export function CopyAddress({ done, children }: { done: string; children: string }) {
  const t = useText(copyText)
  return (
    <p>
      <Button small look="quiet" data-does="copy-address" data-done={done} data-failed={t.failed}>
        {children}
      </Button>{' '}
      <span role="status" />
    </p>
  )
}
