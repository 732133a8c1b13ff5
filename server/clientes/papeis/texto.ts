import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx'
import textos from '#content/papeis/papeis-1.0.json' with { type: 'json' }
import type { DocumentoPapel } from './papel.types.ts'

/** Spacing after a paragraph, in twentieths of a point. */
const AFTER = 120
/** Petrol and soft grey of the product's papers. */
const [DEEP, SOFT] = ['15414B', '55626A']
/** Numbering of parts and paragraphs, which the word processor counts. */
const CLAUSES = 'clausulas'

const soft = (text: string, keepNext = false) =>
  new Paragraph({ keepNext, spacing: { after: AFTER }, children: [new TextRun({ text, color: SOFT, size: 18 })] })
const place = (lugar: string | null) => (lugar ? [new TextRun({ text: ` ${lugar}`, color: SOFT, size: 18 })] : [])

function partesOf({ partes }: DocumentoPapel): Paragraph[] {
  return partes.flatMap(({ titulo, nota, lugar, itens }) => [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      numbering: { reference: CLAUSES, level: 0 },
      children: [new TextRun(titulo), ...place(lugar)],
    }),
    ...(nota ? [soft(nota, true)] : []),
    ...itens.map(
      item =>
        new Paragraph({
          numbering: { reference: CLAUSES, level: 1 },
          spacing: { after: AFTER },
          children: [
            ...(item.termo ? [new TextRun({ text: `${item.termo}: `, bold: true })] : []),
            new TextRun(item.texto),
            ...place(item.lugar),
          ],
        }),
    ),
  ])
}

/** A rule to write on, with what is written there under it. */
const line = (words: string) =>
  new Paragraph({
    spacing: { before: 560, after: 40 },
    border: { top: { style: BorderStyle.SINGLE, size: 6, space: 4, color: SOFT } },
    children: [new TextRun({ text: words, color: SOFT, size: 18 })],
  })

function assinaturasOf({ assinaturas }: DocumentoPapel): Paragraph[] {
  if (!assinaturas) return []
  return [
    new Paragraph({ text: assinaturas.titulo, heading: HeadingLevel.HEADING_2, keepNext: true }),
    line(assinaturas.local),
    ...assinaturas.quem.flatMap(({ termo, parte, campos }) => [
      new Paragraph({
        keepNext: true,
        spacing: { before: 360 },
        children: [new TextRun({ text: `${termo}: `, bold: true }), new TextRun(parte)],
      }),
      ...campos.map(campo => line(campo)),
    ]),
  ]
}

function anexoOf({ anexo }: DocumentoPapel): Paragraph[] {
  if (!anexo) return []
  return [
    new Paragraph({ text: anexo.titulo, heading: HeadingLevel.HEADING_2, keepNext: true }),
    soft(anexo.texto, true),
    ...anexo.lugares.map(
      ({ lugar, texto, onde }, i) =>
        new Paragraph({
          // Each kept with the next: a page of the annex alone has all of it.
          keepNext: i + 1 < anexo.lugares.length,
          keepLines: true,
          spacing: { after: AFTER },
          children: [new TextRun(`${lugar} ${texto}`), new TextRun({ text: onde, break: 1, color: SOFT, size: 18 })],
        }),
    ),
  ]
}

const level = (n: 0 | 1) => ({
  level: n,
  format: LevelFormat.DECIMAL,
  text: n === 0 ? '%1.' : '%1.%2',
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: 567, hanging: 567 } } },
})

const heading = (size: number, before: number) => ({
  run: { size, bold: false, color: DEEP, font: 'Georgia' },
  paragraph: { spacing: { before, after: AFTER }, keepNext: true },
})

/**
 * Returns a paper as a text that a word processor opens and changes (Office Open XML), in the order of the PDF. Its numbers are
 * those of a list, so that they follow when a paragraph goes.
 */
export async function papelEmTexto(papel: DocumentoPapel): Promise<Uint8Array> {
  const [before = '', between = ''] = textos.palavras.pagina
  const page = [before, PageNumber.CURRENT, between, PageNumber.TOTAL_PAGES]
  const small = { color: SOFT, size: 17 }
  const document = new Document({
    title: papel.titulo,
    creator: papel.autor,
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22, language: { value: 'pt-BR' } } },
        heading1: heading(40, 0),
        heading2: heading(27, 360),
      },
    },
    numbering: { config: [{ reference: CLAUSES, levels: [level(0), level(1)] }] },
    sections: [
      {
        headers: {
          default: new Header({
            children: [
              new Paragraph({ children: [new TextRun({ text: `${papel.titulo}, ${papel.data}`, ...small })] }),
            ],
          }),
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.END,
                children: [
                  new TextRun({ text: `${papel.empresa} · `, ...small }),
                  new TextRun({ children: page, ...small }),
                ],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({ text: papel.titulo, heading: HeadingLevel.HEADING_1 }),
          soft(papel.para_que),
          soft(papel.aviso),
          ...partesOf(papel),
          ...assinaturasOf(papel),
          ...anexoOf(papel),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}
