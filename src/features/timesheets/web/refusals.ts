import { useText } from '#web/text.tsx'
import { text } from '../text.ts'

/** Why something was refused, in words, where an answer has only its code. */
export function useRefusals(): (code: string) => string {
  const t: Record<string, unknown> = useText(text)
  return (code) => (typeof t[code] === 'string' ? t[code] : code)
}
