import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { basketIn } from '../../basket-cookie.ts'
import { text } from './shop-text.ts'
import css from './shop.module.css'

/** A basket from before somebody logged in that could not join theirs, because it is in another currency. */
export function OtherBasket() {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  const [isThere, setThere] = useState(false)
  // One that joins is gone a moment later.
  useEffect(() => {
    const timer = setTimeout(() => setThere(basketIn(document.cookie) !== null), 2000)
    return () => clearTimeout(timer)
  }, [])
  if (!isThere) return null
  const after = async (work: (join: typeof import('./join-basket.ts')) => unknown) => {
    await work(await import('./join-basket.ts'))
    setThere(false)
    await revalidate()
  }
  return (
    <div className={css.note} role="status">
      <p>{t.twoBaskets}</p>
      <div className={css.actions}>
        <ActionButton small onClick={() => after(({ joinBasket }) => joinBasket({ replaces: true }))}>
          {t.useThis}
        </ActionButton>
        <ActionButton small look="quiet" onClick={() => after(({ dropBasket }) => dropBasket())}>
          {t.dropThis}
        </ActionButton>
      </div>
    </div>
  )
}
