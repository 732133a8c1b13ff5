import { linesOf, type Setting } from './lines.ts'

/**
 * Separator between a text and the values that `settled` appends to it; a character that no text has. `grid.typ` splits
 * at it.
 */
const MARK = '\u{e000}'

const MM = 72 / 25.4
/** Width of `n` columns of the documents' grid, in points (`col` of the templates). */
const col = (n: number) => (n * 14 - 6) * MM

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
/** Texts of an individual report that stand in columns of known width. */
export interface SettledReport {
  perfil: { sintese: string }
  forcas: readonly { aparece_quando: string; custa_quando: string }[]
  com_outros: readonly { titulo: string; itens: readonly string[] }[]
  fecho: { passos: readonly Said[] }
  escolhas: { linhas: readonly { contorno: boolean; primeira: Said }[] } | null
}

const each = <T extends Said>(said: readonly T[], setting: Setting) =>
  said.map(one => ({ ...one, texto: settled(one.texto, setting) }))

const STRENGTH: Setting = { face: 'sans', size: 11.5, room: col(6) }

/**
 * Returns the report with the computed lines in each text of known column width. Otherwise Typst would lay out each
 * such text two to four times to measure it. The settings repeat the figures of the page's template
 * (`reports/relatorio/`).
 */
export function withLines<T extends SettledReport>(r: T): T {
  return {
    ...r,
    perfil: {
      ...r.perfil,
      sintese: settled(r.perfil.sintese, { face: 'serif-italic', size: 18, room: col(10), evened: true }),
    },
    forcas: r.forcas.map(one => ({
      ...one,
      aparece_quando: settled(one.aparece_quando, STRENGTH),
      custa_quando: settled(one.custa_quando, STRENGTH),
    })),
    com_outros: r.com_outros.map(one => ({
      ...one,
      titulo: settled(one.titulo, { face: 'serif', size: 12.5, room: col(3) }),
      itens: one.itens.map(item => settled(item, { face: 'sans', size: 9.5, room: col(3), evened: true })),
    })),
    fecho: { ...r.fecho, passos: each(r.fecho.passos, { face: 'serif', size: 17, evened: true, room: col(9) }) },
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
