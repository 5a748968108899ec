import { showShare } from '#shared/number.ts'
import { useLocale, useText } from '#web/text.tsx'
import { text } from './text.ts'

/** How an amount compares with the period before, in words. */
export function useTrend() {
  const t = useText(text)
  const locale = useLocale()
  const share = (part: number) => showShare(part, locale)
  const trend = ({ amount, before }: { amount: number; before: number }) => {
    if (amount === before) return t.same
    if (before <= 0) return t.noneBefore
    const part = Math.abs(amount - before) / before
    return amount > before ? t.more({ share: share(part) }) : t.less({ share: share(part) })
  }
  return { trend, share }
}
