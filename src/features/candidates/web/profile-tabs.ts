export const profileTabs = ['overview', 'cv', 'documents', 'applications', 'interviews', 'assignments', 'timeline', 'privacy'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** Which tab of a profile an address asks for. On one's own there is no timeline: what staff write is theirs. */
export function tabOf({ searchParams }: URL, isOwn: boolean): ProfileTab {
  const asked = profileTabs.find((tab) => tab === searchParams.get('tab')) ?? 'overview'
  return isOwn && (asked === 'timeline' || asked === 'interviews' || asked === 'assignments') ? 'overview' : asked
}
