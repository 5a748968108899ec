import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { complain } from '#web/ui/toast.tsx'
import { toastWithUndo } from '#web/ui/undo.tsx'
import type { Carried } from './dropped.ts'
import { text } from './text.ts'

const count = ({ files, folders }: Carried) => files.length + folders.length

/** What is done at once, without a window that asks. */
export function useDoing() {
  const t = useText(text)
  const act = useAct()
  const { revalidate } = useRevalidator()
  const star = (of: Carried, starred: boolean) =>
    act(() => api.post('/company-file-stars', { body: { ...of, starred } }), starred ? t.starAdded : t.starGone)
  const move = (of: Carried, to: number | null) =>
    act(() => api.post('/company-file-moves', { body: { ...of, to } }), t.moved({ n: count(of) }))
  const remove = async (of: Carried) => {
    try {
      await api.post('/company-file-removals', { body: of })
      toastWithUndo(t.removed({ n: count(of) }), async () => {
        await api.post('/company-file-restorations', { body: of })
        void revalidate()
      })
      return true
    } catch (error) {
      complain(error)
      return false
    } finally {
      void revalidate()
    }
  }
  return { star, move, remove }
}
