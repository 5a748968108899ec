import { answerAsked } from '#server/pdfs/writer.ts'
import { drawInvoice } from './draw.ts'

answerAsked(drawInvoice)
