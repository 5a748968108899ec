import { useRevalidator } from 'react-router'
import { complain, toast } from './toast.tsx'

type Said<T> = string | ((became: T) => string)

/**
 * For buttons: does something, says that it is done, or what came of it, or why not, and looks again. Answers whether it is done; with
 * `untilSeen` only once that is to be seen, for a button that is gone by then.
 */
export const actAndLook =
  (look: () => Promise<void>) =>
  async <T>(work: () => Promise<T>, done: Said<T>, { untilSeen = false } = {}): Promise<boolean> => {
    try {
      const became = await work()
      toast(typeof done === 'string' ? done : done(became))
      return true
    } catch (error) {
      complain(error)
      return false
    } finally {
      const seen = look()
      if (untilSeen) await seen
    }
  }

export const useAct = () => actAndLook(useRevalidator().revalidate)
