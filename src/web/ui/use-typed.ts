import { type RefObject, useEffect, useState } from 'react'

/** What stands in the form around an element, read anew while somebody types; `initial` until it is there. */
export function useTyped<Given>(inside: RefObject<HTMLElement | null>, initial: Given, read: (form: FormData) => Given): Given {
  const [given, setGiven] = useState(initial)
  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setGiven(read(new FormData(form))))
    }
    form.addEventListener('input', look)
    look()
    return () => {
      cancelAnimationFrame(frame)
      form.removeEventListener('input', look)
    }
  }, [inside, read])
  return given
}
