import { fold } from '#shared/fold.ts'

const mostWords = 12

/** The words of what somebody typed, folded. */
export const wordsOf = (keyword = '') => (fold(keyword).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords)
