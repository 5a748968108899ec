import { useRevalidator } from 'react-router'
import { toast } from '#web/ui/toast.tsx'

/** Does something, says so, and looks again. */
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
