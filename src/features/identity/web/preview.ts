import { isApiProblem } from '#shared/problem.ts'
import type { Role } from '#shared/roles.ts'
import { homeOf, toUser, toUsers } from '#shared/screens.ts'
import { api } from '#web/api.ts'

/** This window is on its way already; word of the change that it made itself must not turn it round. */
let isLeaving = false

/** Sees Lintel through a user's eyes, from their home on. A full load, so that nothing of one's own stays in sight. */
export async function startPreview({ id, ...user }: { id: number; uid: string; role: Role }): Promise<void> {
  await leave(async () => {
    await api.put('/users/{userId}/preview', { userId: id })
    return homeOf(user)
  })
}

/** One's own eyes again, at the screen of the user who was seen. */
export async function stopPreview(): Promise<void> {
  await import('./identity.ts') // brings the token, which public pages do without
  await leave(() =>
    api.delete('/me/preview').then(
      ({ userId }) => toUser(userId),
      (error: unknown) => {
        if (isApiProblem(error) && error.body.code === 'no-preview') return toUsers // it was over already
        throw error
      },
    ),
  )
}

async function leave(change: () => Promise<string>): Promise<void> {
  isLeaving = true
  try {
    location.assign(await change())
  } catch (error) {
    isLeaving = false
    throw error
  }
}

/** Says where the window looks again that a preview has ended which nobody ended here. */
const endedHere = 'lintel-preview-ended'
export const hasEnded = () => sessionStorage.getItem(endedHere) !== null
export const settleEnd = () => sessionStorage.removeItem(endedHere)

/** A preview of this session began or ended somewhere else: this window follows where it stands. */
export function follow({ isEnd }: { isEnd: boolean }): void {
  if (isLeaving) return
  if (isEnd) sessionStorage.setItem(endedHere, '')
  location.reload()
}
