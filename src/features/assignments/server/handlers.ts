import type { Handlers } from '#server/handler-context.ts'
import type { assignments } from '../contract.ts'
import { changeAssignment, makeAssignment, removeAssignment } from './commands.ts'
import { draftAssignment } from './draft.ts'
import { changeEnd } from './end-date.ts'
import { endAssignment, reopenAssignment } from './ending.ts'
import { previewEnd } from './end-preview.ts'
import { listHistory } from './history.ts'
import { readLimits } from './limits.ts'
import { listAssignments } from './list.ts'
import { listOwnAssignments } from './own.ts'
import { addPause, readClocks, removePause } from './pauses.ts'
import { findAssignment } from './queries.ts'
import { changeRate } from './rates.ts'

export const assignmentHandlers: Handlers<typeof assignments> = {
  listAssignments: ({ query }, at) => listAssignments(query, at),
  findAssignment: ({ assignmentId }, at) => findAssignment(at, assignmentId),
  listAssignmentHistory: ({ assignmentId, query }, at) => listHistory(at, assignmentId, query),
  listOwnAssignments: ({ query }, at) => listOwnAssignments(query, at),
  draftAssignment: ({ applicationId }, at) => draftAssignment(at, applicationId),
  makeAssignment: ({ applicationId, body }, at) => makeAssignment(at, applicationId, body),
  changeAssignment: ({ assignmentId, version, body }, at) => changeAssignment(at, assignmentId, version, body),
  changeAssignmentRate: ({ assignmentId, version, body }, at) => changeRate(at, assignmentId, version, body),
  changeAssignmentEnd: ({ assignmentId, version, body }, at) => changeEnd(at, assignmentId, version, body),
  endAssignment: ({ assignmentId, version, body }, at) => endAssignment(at, assignmentId, version, body),
  reopenAssignment: ({ assignmentId, version, body }, at) => reopenAssignment(at, assignmentId, version, body.reason),
  removeAssignment: ({ assignmentId }, at) => removeAssignment(at, assignmentId),
  readClocks: ({ candidateId }, at) => readClocks(at, candidateId),
  addAwrPause: ({ candidateId, body }, at) => addPause(at, candidateId, body),
  removeAwrPause: ({ awrPauseId }, at) => removePause(at, awrPauseId),
  readAssignmentLimits: ({ assignmentId }, at) => readLimits(at, assignmentId),
  previewAssignmentEnd: ({ assignmentId, query }, at) => previewEnd(at, assignmentId, query.endsOn),
}
