import { useText } from '#web/text.tsx'
import type { Chosen } from '#web/ui/file-field.tsx'
import { chosenText } from '../../chosen-text.ts'
import { type FileKind, mostBytes, whyNotSend } from '../../rules.ts'

/** What is wrong with a chosen file, in words, before anything is sent. `otherFormat` is said of one that is not taken for its format. */
export function useFaultOf(kind: FileKind, otherFormat: string): (file: Chosen) => string | null {
  const t = useText(chosenText)
  return (file) => {
    const fault = whyNotSend(kind, file)
    if (fault === 'file-too-large') return t[fault]({ megabytes: mostBytes / 1_048_576 })
    if (fault === 'file-empty' || fault === 'photo-heic' || fault === 'file-content-mismatch') return t[fault]
    return fault && otherFormat
  }
}
