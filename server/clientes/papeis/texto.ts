import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import type { DocumentoPapel } from '../../platform/adapters/pdf/renderer.ts'

/** Spacing after a paragraph, in twentieths of a point. */
const AFTER = 120

/** Returns a paper as a text that a word processor opens and changes (Office Open XML), in the order and with the numbers of the
 * PDF. */
export async function papelEmTexto(papel: DocumentoPapel): Promise<Uint8Array> {
  const soft = (text: string) =>
    new Paragraph({ spacing: { after: AFTER }, children: [new TextRun({ text, italics: true, size: 18 })] })
  const children = [
    new Paragraph({ text: papel.titulo, heading: HeadingLevel.HEADING_1 }),
    soft(papel.para_que),
    soft(papel.aviso),
    ...papel.partes.flatMap((parte, i) => [
      new Paragraph({ text: `${i + 1}. ${parte.titulo}`, heading: HeadingLevel.HEADING_2 }),
      ...(parte.onde ? [soft(parte.onde)] : []),
      ...parte.itens.flatMap(({ termo, texto, onde }, j) => [
        new Paragraph({
          spacing: { after: AFTER },
          children: [
            new TextRun(`${i + 1}.${j + 1} `),
            ...(termo ? [new TextRun({ text: `${termo}: `, bold: true })] : []),
            new TextRun(texto),
          ],
        }),
        ...(onde ? [soft(onde)] : []),
      ]),
    ]),
  ]
  const document = new Document({
    title: papel.titulo,
    creator: papel.autor,
    styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
    sections: [{ children }],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}
