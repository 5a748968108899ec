/** With whom something can be shared by role; candidates have files of their own. */
export const shareRoles = ['admin', 'operation', 'agent'] as const
export type ShareRole = (typeof shareRoles)[number]

export const mostShares = 200
export const mostLinks = 50
/** Files that one page of a shared folder shows. */
export const treeRows = 100
