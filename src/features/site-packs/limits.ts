/** So many people stand in one pack, each with so many documents; so many packs has a job. */
export const mostPackPeople = 100
export const mostPackDocuments = 20
export const mostPacks = 50
