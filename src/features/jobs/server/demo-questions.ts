import type { Country } from '../../places/countries.ts'
import type { Question } from '../question-contract.ts'
import { suggestions } from '../suggestions.ts'

const asked: Record<number, Record<Country, readonly string[]>> = {
  0: {
    GB: ['transport', 'cscs', 'experience', 'start', 'tickets', 'last-site'],
    FR: ['transport', 'carte-btp', 'experience', 'start', 'certificates'],
  },
  1: { GB: ['tools', 'notice', 'height'], FR: ['tools', 'notice', 'height'] },
  2: { GB: ['shifts', 'cscs', 'work'], FR: ['shifts', 'carte-btp', 'work'] },
}

/** What three of the jobs ask whoever applies. */
export function questionsOf(i: number, country: Country): Question[] {
  return (asked[i]?.[country] ?? []).flatMap((id) => {
    const question = suggestions.find((one) => one.question.id === id)?.question
    if (!question) return []
    return [id === 'transport' ? { ...question, knockOuts: ['no'] } : question]
  })
}
