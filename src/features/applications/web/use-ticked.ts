import { useEffect, useState } from 'react'
import { api } from '#web/api.ts'
import { answerKindOf, type LetterKind } from '../../letters/rules.ts'
import { candidateStageOf, letterKindOf, type Stage, tellsNews } from '../rules.ts'

/** Whether the email about a move there is ticked to begin with, so that its letter is read first. */
export function useTicked(): (from: Stage, to: Stage) => boolean {
  const [ticked, setTicked] = useState<ReadonlySet<LetterKind>>(new Set())
  useEffect(() => {
    api.get('/letter-templates').then(
      ({ items }) => setTicked(new Set(items.flatMap(({ tells, kind }) => (tells ? (answerKindOf(kind) ?? []) : [])))),
      () => {}, // then nobody is mailed
    )
  }, [])
  return (from, to) => {
    const kind = letterKindOf(to)
    return kind !== null && candidateStageOf(from) !== candidateStageOf(to) && tellsNews(from, to) && ticked.has(kind)
  }
}
