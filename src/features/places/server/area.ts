const large = ['England', 'Scotland', 'Wales'].map((nation) => `'${nation}'`).join(', ')

/**
 * The county or département of a place `p`; of a town that is one of its own, such as London, the town: its region is a whole nation.
 * As SQL for statements of either kind.
 */
export const areaOf = (p: string) => `case when ${p}.region in (${large}) then ${p}.name else ${p}.region end`
