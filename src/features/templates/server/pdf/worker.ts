import { answerAsked } from '#server/pdfs/writer.ts'
import { drawPaper } from './draw.ts'

answerAsked(drawPaper)
