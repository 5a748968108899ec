import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'

export const supplierDeclares = declares({
  topics: { suppliers: worksHere, 'supplier:': worksHere },
})
