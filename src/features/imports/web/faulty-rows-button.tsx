import { api } from '#web/api.ts'
import { saveAnswer } from '#web/save-file.ts'
import { useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { complain } from '#web/ui/toast.tsx'
import { text } from './import-text.ts'

/** Saves the rows with errors as a file. It asks for a recent sign-in, as every list of people does, so it cannot be a link. */
export function FaultyRowsButton({ importId }: { importId: number }) {
  const t = useText(text)
  const download = () => api.get('/imports/{importId}/faulty-rows', { importId }).then(saveAnswer).catch(complain)
  return <ActionButton onClick={download}>{t.download}</ActionButton>
}
