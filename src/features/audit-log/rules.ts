/** Who does things besides people with a role of their own, and people. */
export const doerRoles = ['admin', 'operation', 'agent', 'candidate', 'anonymous', 'task', 'command-line', 'identity-admin'] as const
export type DoerRole = (typeof doerRoles)[number]

export const auditSorts = ['createdAt'] as const
