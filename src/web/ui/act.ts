import { useRevalidator } from 'react-router'
import { toast } from './toast.tsx'

/** For buttons: does something, says that it is done or why not, and looks again. */
export function useAct() {
  const { revalidate } = useRevalidator()
  return async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast(done)
    } catch (error) {
      toast((error as Error).message, { bad: true })
    }
    void revalidate()
  }
}
