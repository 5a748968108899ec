import { useEffect, useState } from 'react'
import { api } from '#web/api.ts'
import { maybeTowns } from '../advert-hints.ts'

const pauseMs = 400

/** A town that a title names, looked up in the gazetteer once somebody stops typing; null while there is none. */
export function useTownIn(title: string, isAsked: boolean): string | null {
  const [town, setTown] = useState<string | null>(null)
  const names = isAsked ? maybeTowns(title).join('|') : ''
  useEffect(() => {
    setTown(null)
    if (!names) return
    let isOver = false
    const look = async () => {
      for (const q of names.split('|')) {
        const { items } = await api.get('/places', { query: { q, limit: 1 } })
        if (isOver) return
        // With its accents: a maçon is not from Mâcon.
        if (items[0]?.name === q) return setTown(q)
      }
    }
    // Without an answer there is no hint.
    const timer = setTimeout(() => void look().catch(() => {}), pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [names])
  return town
}
