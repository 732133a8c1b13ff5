import { linesOf, type Setting } from './lines.ts'

/**
 * Separator between a text and the values that `settled` appends to it; a character that no text has. `base.typ` splits
 * at it.
 */
const MARK = '\u{e000}'

const MM = 72 / 25.4
/** Width of `n` columns of the second edition's grid, in points (`col` of the templates). */
const col = (n: number) => (n * 14 - 6) * MM
const MEASURE = 162 * MM

/** Replaces characters as the templates' `clean` does. */
const cleaned = (text: string) =>
  text
    .replaceAll(' - ', ' – ')
    .replace(/([\p{L}\p{N}_])-([\p{L}\p{N}_])/gu, '$1\u{2060}-\u{2060}$2')
    .replaceAll('...', '…')
    .replace(/"([^"]*)"/g, '“$1”')

const known = new Map<string, string>()
/**
 * Highest number of cached results. The texts of the report's versions and of the questionnaire are some thousands, a
 * few of them with figures or names inserted.
 */
const MOST = 10_000

/**
 * Returns the text followed by its number of lines, its width and whether its last words are joined; the plain text
 * when these are not certain.
 */
function settled(text: string, setting: Setting): string {
  const key = `${setting.face} ${setting.size} ${setting.room} ${setting.evened} ${setting.loose} ${setting.most} ${text}`
  const found = known.get(key)
  if (found !== undefined) return found
  const words = cleaned(text)
  // Lines may end at these, too, or begin elsewhere.
  const plain = !/[/—“”\n\u{200b}\u{a0}]|--/u.test(words)
  const lines = plain ? linesOf(words, setting) : null
  const said = lines ? [words, lines.lines, lines.width.toFixed(4), lines.hold ? 1 : 0].join(MARK) : text
  if (known.size >= MOST) known.clear()
  known.set(key, said)
  return said
}

interface Said {
  texto: string
}
interface Strength {
  aparece_quando: string
  custa_quando: string
  resposta: { pergunta: string } | null
}
interface Dimension {
  descricao: string
  texto: string
  facetas: string | null
  contribuicao: string
  cuidado: string
}
/** Texts of an individual report of the second edition that stand in columns of known width. */
export interface SettledReport {
  perfil: { sintese: string }
  forcas: readonly Strength[]
  outras_forcas: readonly Said[]
  atencao: readonly { titulo: string; o_que_ajuda: string }[]
  dimensoes: readonly Dimension[]
  listas: Record<'motivadores' | 'receios' | 'ambiente' | 'comunicacao' | 'desenvolvimento', readonly Said[]>
  com_outros: readonly { titulo: string; itens: readonly string[] }[]
  fecho: { passos: readonly Said[] }
  escolhas: { linhas: readonly { contorno: boolean; primeira: Said }[] } | null
  por_temas?: object | null
}

const each = <T extends Said>(said: readonly T[], setting: Setting) =>
  said.map(one => ({ ...one, texto: settled(one.texto, setting) }))

function strengths<T extends Strength>(forcas: readonly T[]): T[] {
  const answered = forcas.every(one => one.resposta !== null)
  const column: Setting = { face: 'sans', size: 11.5, room: col(answered ? 4 : 6) }
  return forcas.map(one => ({
    ...one,
    aparece_quando: settled(one.aparece_quando, column),
    custa_quando: settled(one.custa_quando, column),
    resposta: one.resposta && {
      ...one.resposta,
      pergunta: settled(one.resposta.pergunta, { face: 'sans', size: 8.5, room: MEASURE - col(8) - 11 * MM }),
    },
  }))
}

function dimension<T extends Dimension>(one: T): T {
  const wide = { size: 10.5, room: col(7) } as const
  const side: Setting = { face: 'sans', size: 10.5, room: MEASURE - col(7) - 8 * MM - 24 }
  return {
    ...one,
    descricao: settled(one.descricao, { ...wide, face: 'sans-italic' }),
    texto: settled(one.texto, { ...wide, face: 'sans' }),
    facetas: one.facetas && settled(one.facetas, { ...wide, face: 'sans-600' }),
    contribuicao: settled(one.contribuicao, side),
    cuidado: settled(one.cuidado, side),
  }
}

/**
 * Returns the report with the computed lines in each text of known column width. Otherwise Typst would lay out each
 * such text two to four times to measure it. The settings repeat the figures of the page's template
 * (`reports/segunda/`).
 */
export function withLines<T extends SettledReport>(r: T): T {
  return r.por_temas ? common(r) : { ...common(r), ...ofColumns(r) }
}

const phrase = { face: 'serif', size: 14, evened: true } as const

/** The texts that have pages of their own in reports by themes, where Typst measures them itself. */
function ofColumns<T extends SettledReport>(r: T): Pick<T, 'atencao' | 'dimensoes' | 'listas'> {
  const { listas } = r
  return {
    atencao: r.atencao.map(one => ({
      ...one,
      titulo: settled(one.titulo, { face: 'serif', size: 25, room: col(7), evened: true }),
      o_que_ajuda: settled(one.o_que_ajuda, { face: 'sans', size: 13, room: col(5), evened: true }),
    })),
    dimensoes: r.dimensoes.map(dimension),
    listas: {
      ...listas,
      motivadores: each(listas.motivadores, { ...phrase, room: col(5) }),
      receios: each(listas.receios, { face: 'sans', size: 10.5, room: col(6) }),
      ambiente: each(listas.ambiente, { ...phrase, room: col(6) }),
      comunicacao: each(listas.comunicacao, { ...phrase, size: 16.5, room: col(6) - 12 * MM, most: 16 }),
      desenvolvimento: each(listas.desenvolvimento, { ...phrase, size: 13, room: MEASURE }),
    },
  }
}

function common<T extends SettledReport>(r: T): T {
  return {
    ...r,
    perfil: {
      ...r.perfil,
      sintese: settled(r.perfil.sintese, { face: 'serif-italic', size: 18, room: col(10), evened: true }),
    },
    forcas: strengths(r.forcas),
    outras_forcas: each(r.outras_forcas, { face: 'serif', size: 14, room: MEASURE }),
    com_outros: r.com_outros.map(one => ({
      ...one,
      titulo: settled(one.titulo, { face: 'serif', size: 12.5, room: col(3) }),
      itens: one.itens.map(item => settled(item, { face: 'sans', size: 9.5, room: col(3), evened: true })),
    })),
    fecho: { ...r.fecho, passos: each(r.fecho.passos, { ...phrase, size: 17, room: col(9) }) },
    escolhas: r.escolhas && {
      ...r.escolhas,
      linhas: r.escolhas.linhas.map(line => ({
        ...line,
        primeira: {
          ...line.primeira,
          texto: settled(line.primeira.texto, {
            face: line.contorno ? 'sans-600' : 'sans',
            size: 10,
            room: 92 * MM,
            evened: true,
            loose: true,
          }),
        },
      })),
    },
  }
}
