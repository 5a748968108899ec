import { useEffect } from 'react'
import { startSharing } from '../share.ts'
import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import { copyText } from './copy-text.ts'

/**
 * Copies the page's address, on documents too: `page-script.ts` does it, and says so beside the button. `share`: what the button says where
 * `share.ts` opens the system's own way to share instead.
 */
export function CopyAddress({ done, share, children }: { done: string; share?: string; children: string }) {
  const t = useText(copyText)
  useEffect(startSharing, [])
  return (
    <p>
      <Button small look="quiet" data-does="copy-address" data-done={done} data-failed={t.failed} data-share={share}>
        {children}
      </Button>{' '}
      <span role="status" />
    </p>
  )
}
