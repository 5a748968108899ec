import type { BoardColumn } from '#features/applications/board-contract.ts'
import type { Application } from '#features/applications/contract.ts'
import { boardStages } from '#features/applications/rules.ts'
import { cv } from '#features/files/web/samples.ts'
import { leeds } from '#features/places/web/samples.ts'

// Sample records for tests, as screens get them on 21 November 2026.

export const application: Application = {
  id: 31,
  jobId: 12,
  jobTitle: 'Bricklayer',
  candidateId: 8,
  candidateName: 'Zoë O’Brien',
  email: 'zoe@people.example',
  phone: null,
  place: leeds,
  trade: 'bricklayer',
  distanceKm: 12,
  stage: 'on_hold',
  resumeStage: 'screening',
  cv,
  message: '',
  knockOuts: 1,
  source: 'site',
  startsOn: null,
  endsOn: null,
  reason: null,
  appliedAt: '2026-11-17T12:00:00Z',
  answerBy: '2026-11-24',
  putOff: 1,
  putOffAt: '2026-11-18T12:00:00Z',
  stageChangedAt: '2026-11-20T12:00:00Z',
  stageChangedByName: null,
  letterAt: null,
  rating: null,
  nextStep: null,
  isNew: true,
  gate: null,
  gateWas: null,
  gateChangedAt: null,
  override: null,
  version: 1,
}
/** One new card that cannot be put forward, one that is with the client, and more than are shown. */
export const board: { columns: BoardColumn[]; held: number; ended: number } = {
  columns: boardStages.map((stage) => {
    const { id, candidateId, candidateName, distanceKm, stageChangedAt, answerBy } = application
    const card = {
      id,
      candidateId,
      candidateName,
      distanceKm,
      stageChangedAt,
      answerBy,
      stage,
      resumeStage: null,
      hasCv: true,
      gateReason: null,
      knockOuts: 0,
      rating: null,
      nextStep: null,
      version: 1,
    }
    const cards: BoardColumn['cards'] =
      stage === 'new'
        ? [
            {
              ...card,
              isNew: true,
              gate: 'block',
              gateReason: 'Blue card (skilled worker) is missing',
              rating: 4,
              nextStep: { what: 'Call about the card', on: '2026-11-23', by: 'Ines Le Goff' },
            },
          ]
        : stage === 'submitted'
          ? [{ ...card, id: 32, candidateName: 'Sam Whitfield', isNew: false, hasCv: false, gate: null, distanceKm: null }]
          : []
    return { stage, total: stage === 'new' ? 7 : cards.length, cards }
  }),
  held: 2,
  ended: 3,
}
