import { createContext, useContext } from 'react'
import { type DateStyle, showDay, showMoment } from '#shared/dates.ts'
import { useLocale } from './text.tsx'

const DateStyleContext = createContext<DateStyle>('words')
export const DateStyleProvider = DateStyleContext.Provider

/** Days and moments the way the person who looks likes to read them. */
export function useDates(): { style: DateStyle; day(value: string): string; moment(value: string): string } {
  const locale = useLocale()
  const style = useContext(DateStyleContext)
  return { style, day: (value) => showDay(value, locale, style), moment: (value) => showMoment(value, locale, style) }
}
