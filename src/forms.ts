import type { PageForm } from '#server/pages.ts'
import { operations } from './contract.ts'

/** The pages whose form also works without script. */
export const pageForms: PageForm[] = [
  { path: '/jobs/:slug/apply', operation: operations.apply },
  { path: '/keep-profile/:token', operation: operations.answerKeepQuestion },
]
