/** A zip file without the extensions of 64 bits holds so much, and so many files. */
export const mostZipBytes = 4_000_000_000
export const mostZipFiles = 65_000
