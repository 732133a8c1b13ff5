/** States of a paid sale's service invoice (NFS-e); a sale of which nobody said anything waits for its note. */
export const ESTADOS_NOTA = ['a_emitir', 'emitida', 'cancelada', 'dispensada'] as const
export type EstadoNota = (typeof ESTADOS_NOTA)[number]

/** Days after which a note that is still to be issued stands on the admin's home. */
export const NOTA_ATRASADA_DIAS = 5

/** Columns of the accountant's file that a note is made of. */
export const CAMPOS_RETORNO = ['compra', 'numero', 'emitida_em', 'link'] as const
export type CampoRetorno = (typeof CAMPOS_RETORNO)[number]
/** Which column of the file (from 0) is which field; null: the file has none. */
export type Colunas = Record<CampoRetorno, number | null>

/** Largest number of lines of a file that comes back. */
export const RETORNO_MAX_LINHAS = 5_000

/**
 * Reads a day as the accountant writes it: dd/mm/aaaa, or aaaa-mm-dd, with or without an hour behind it. Null for
 * anything else, also for days that do not exist: nothing is guessed.
 */
export function readDia(text: string): string | null {
  const trimmed = text.trim()
  const [, d, m, y] = /^(\d{2})\/(\d{2})\/(\d{4})(?:[ T-].*)?$/.exec(trimmed) ?? []
  const [, y2, m2, d2] = /^(\d{4})-(\d{2})-(\d{2})(?:[ T].*)?$/.exec(trimmed) ?? []
  const dia = y ? `${y}-${m}-${d}` : `${y2}-${m2}-${d2}`
  const date = new Date(`${dia}T12:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === dia ? dia : null
}

/** Letters, digits and what stands between them; at least one digit, and no sum ("2,02611E+14", "#N/D"). */
const NUMERO = /^(?=[^\d]{0,39}\d)[\p{L}\p{N}][\p{L}\p{N} ./-]{0,39}$/u
/** Forms that spreadsheets give a long number, and words for a note that does not hold. */
const NO_NUMERO = /^[\d.]{1,40}E\d|cancelad|anulad|substitu/i

/** Whether a text can be a note's number: not what a spreadsheet shows for one that it cannot show, and no word. */
export const isNumeroDeNota = (text: string): boolean =>
  text.length <= 40 && NUMERO.test(text) && !NO_NUMERO.test(text) && /[1-9]/.test(text)

/** Whether a note may be of a day (aaaa-mm-dd): at most a year before its sale was written down. */
export const isDiaDeNota = (dia: string, venda: string): boolean =>
  dia >= `${String(Number(venda.slice(0, 4)) - 1)}${venda.slice(4)}`

/** Why a line of the file cannot become a note. */
export const RECUSAS_RETORNO = [
  'sem_compra',
  'compra_desconhecida',
  'nao_paga',
  'numero_vazio',
  'numero_ilegivel',
  'data_ilegivel',
  'data_no_futuro',
  'data_antiga',
  'link_ilegivel',
  'ja_tem_nota',
  'mes_fechado',
  'repetida',
  'numero_de_outra',
] as const
export type RecusaRetorno = (typeof RECUSAS_RETORNO)[number]

/** A line of the file, read by the columns that an admin mapped. */
export interface LinhaRetorno {
  compra: string
  numero: string
  emitida_em: string | null
  link: string
}

/** Reads one line by its columns. */
export function readLinha(cells: readonly string[], colunas: Colunas): LinhaRetorno {
  const cell = (campo: CampoRetorno) => {
    const column = colunas[campo]
    // Our own file keeps a number's zeros by an apostrophe, which a program may give back.
    return column === null ? '' : (cells[column] ?? '').trim().replace(/^'(?=\d)/, '')
  }
  return { compra: cell('compra'), numero: cell('numero'), emitida_em: readDia(cell('emitida_em')), link: cell('link') }
}

/** Facts of the sale that a line names. */
export interface VendaDoRetorno {
  paga: boolean
  /** Day on which the sale was written down, aaaa-mm-dd. */
  desde: string
  /** Number of the note that it has; null while it waits for one. */
  nota: string | null
  /** Whether its month is closed. */
  fechado: boolean
}

/**
 * Returns why a line cannot become a note; null when it can.
 * @param antes sales and numbers of the lines before it, to which this one is added
 */
export function recusaDaLinha(
  linha: LinhaRetorno,
  venda: VendaDoRetorno | undefined,
  outras: {
    /** Today in São Paulo, aaaa-mm-dd. */
    hoje: string
    numerosUsados: ReadonlySet<string>
    comprasAntes: Set<string>
    numerosAntes: Set<string>
  },
): RecusaRetorno | null {
  const { compra, numero, emitida_em, link } = linha
  if (compra === '') return 'sem_compra'
  if (!venda) return 'compra_desconhecida'
  if (!venda.paga) return 'nao_paga'
  if (numero === '') return 'numero_vazio'
  if (!isNumeroDeNota(numero)) return 'numero_ilegivel'
  if (emitida_em === null) return 'data_ilegivel'
  if (emitida_em > outras.hoje) return 'data_no_futuro'
  if (!isDiaDeNota(emitida_em, venda.desde)) return 'data_antiga'
  if (link !== '' && !/^https:\/\/[^\s"<>]{4,500}$/.test(link)) return 'link_ilegivel'
  if (venda.nota !== null) return 'ja_tem_nota'
  if (venda.fechado) return 'mes_fechado'
  if (outras.comprasAntes.has(compra) || outras.numerosAntes.has(numero)) return 'repetida'
  if (outras.numerosUsados.has(numero)) return 'numero_de_outra'
  outras.comprasAntes.add(compra)
  outras.numerosAntes.add(numero)
  return null
}
