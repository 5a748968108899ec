import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopPosition,
  TabStopType,
  TextRun,
} from 'docx'
import type { Part } from '#shared/markup.ts'
import type { Paper } from '../paper.ts'

const bullets = 'items'

/** The same words for Word, with its own headings and lists, so that they can be worked on. */
export async function writeDocx({ title, blocks, head, locale }: Paper): Promise<Buffer> {
  const soft = { color: '545B56', size: 18 }
  const content = blocks.flatMap((block) => {
    if (block.kind === 'items')
      return block.items.map((parts) => new Paragraph({ numbering: { reference: bullets, level: 0 }, children: parts.flatMap(runsOf) }))
    const children = block.parts.flatMap(runsOf)
    return block.kind === 'heading'
      ? [new Paragraph({ heading: HeadingLevel.HEADING_2, keepNext: true, children })]
      : [new Paragraph({ spacing: { after: 160 }, children })]
  })
  const document = new Document({
    title,
    creator: head.name,
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22, language: { value: locale === 'fr' ? 'fr-FR' : 'en-GB' } } },
        heading1: { run: { size: 38, bold: true, color: '1A1E1B' }, paragraph: { spacing: { after: 240 } } },
        heading2: { run: { size: 26, bold: true, color: '1F4D3F' }, paragraph: { spacing: { before: 200, after: 80 } } },
      },
    },
    numbering: {
      config: [
        {
          reference: bullets,
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '•',
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: 360, hanging: 240 }, spacing: { after: 60 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: { page: { size: { width: 11_906, height: 16_838 }, margin: { top: 1134, bottom: 1134, left: 1134, right: 1134 } } },
        headers: {
          default: new Header({
            children: [
              new Paragraph({ children: [new TextRun({ text: head.name, bold: true, size: 24 })] }),
              ...head.lines.map((line) => new Paragraph({ children: [new TextRun({ text: line, ...soft })] })),
            ],
          }),
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                tabStops: [{ type: TabStopType.RIGHT, position: TabStopPosition.MAX }],
                children: [
                  new TextRun({ text: head.foot, ...soft }),
                  new TextRun({ children: [new Tab(), PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], ...soft }),
                ],
              }),
            ],
          }),
        },
        children: [new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(title)] }), ...content],
      },
    ],
  })
  return Packer.toBuffer(document)
}

/** Each line of a value is a run of its own after a break. */
const runsOf = ({ text, isStrong }: Part): TextRun[] =>
  text.split('\n').map((line, i) => new TextRun({ text: line, bold: isStrong, ...(i > 0 && { break: 1 }) }))
