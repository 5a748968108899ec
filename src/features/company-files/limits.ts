/** How large one file may be. */
export const mostBytes = 100 * 1_048_576
/** How many files and folders one call takes, and how many a copied folder may hold. */
export const mostAtOnce = 200
export const mostCopied = 2000
/** Folders that one folder shows, and that the tree has. */
export const mostFolders = 500
export const mostInTree = 5000
/** How deep folders lie in each other. */
export const mostDeep = 20
export const mostTags = 20
/** How long somebody can take back what was removed. */
export const restorableDays = 30
/** A search counts so far; what matches more often is not found by counting. */
export const mostCounted = 10_000
/** Texts are extracted from files up to this size: the process that reads them has little memory. */
export const mostReadBytes = 30 * 1_048_576

/** Of a folder, a link shows at most so many hundreds of files. */
export const mostParts = 1000
