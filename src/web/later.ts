import { ApiProblem, type ProblemBody } from '#shared/problem.ts'

/** Code that comes once it is needed. What keeps it from coming is a problem that forms can tell. */
export function later<M>(load: () => Promise<M>): Promise<M> {
  return load().catch(() => {
    throw new ApiProblem(unreachable())
  })
}

/** What pages say by themselves while no answer comes from us. */
export function unreachable(): ProblemBody {
  const title =
    document.documentElement.lang === 'fr'
      ? 'Lintel est injoignable. Vérifiez votre connexion et réessayez.'
      : 'Can’t connect to Lintel. Check your connection and try again.'
  return { type: 'about:blank', title, status: 503, code: 'unavailable', instance: '', requestId: '' }
}
