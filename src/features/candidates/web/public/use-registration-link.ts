import { useEffect, useRef, useState } from 'react'
import { later } from '#web/later.ts'
import { linkToken, openByLink } from '#web/link-token.ts'
import type { Prefilled } from '../../link-contract.ts'

export const linkKind = 'registration-link'

/** What a registration link fills in, once it is opened; nothing where somebody began to type before. */
export function useLink() {
  const [token] = useState(() => linkToken(linkKind))
  const [known, setKnown] = useState<Prefilled | null>(null)
  const [isLapsed, setLapsed] = useState(false)
  const isTyped = useRef(false)
  useEffect(() => {
    if (token === null) return
    void later(() => import('#web/api.ts'))
      .then(({ api }) => openByLink(linkKind, token, () => api.post('/registration-links', { body: { token } })))
      .then((opened) => {
        if (!opened) setLapsed(true)
        else if (!isTyped.current) setKnown(opened)
      })
      // Too many at once, or no connection: they fill it in themselves, or load the page again.
      .catch(() => {})
  }, [token])
  const onTyped = () => {
    isTyped.current = true
  }
  return { token, known, isLapsed, onTyped }
}
