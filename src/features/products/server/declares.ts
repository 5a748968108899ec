import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { text } from '../text.ts'

export const productDeclares = declares({
  problems: text,
  topics: { products: worksHere },
})
