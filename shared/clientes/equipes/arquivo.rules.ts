import { emailSchema } from '../../platform/fields/pessoa/email.ts'
import { NOME_EQUIPE_MAX } from './equipes.rules.ts'

/** Largest number of lines that one file of teams may have. */
export const LINHAS_MAX = 2_000
/** Longest name and area of a person in a file, in characters. */
export const NOME_MAX = 120
export const AREA_MAX = 60

/** One line of a file, as its columns were read. */
export interface LinhaLida {
  email: string
  nome: string | null
  equipe: string
  area: string | null
}

/** Reasons why a line cannot be applied as it stands. */
export const MOTIVOS_DA_LINHA = [
  'email_invalido',
  'sem_equipe',
  'equipe_longa',
  'duas_equipes',
  'outra_empresa',
] as const
export type MotivoDaLinha = (typeof MOTIVOS_DA_LINHA)[number]

/** A person in an equipe of the company now, in it or expected. */
export interface Atual {
  email: string
  nome: string | null
  equipe: string
}

/** Whether a person comes, changes the equipe or leaves, with the equipe before and after. */
export interface Mudanca {
  email: string
  nome: string | null
  area: string | null
  tipo: 'entra' | 'muda' | 'sai'
  de: string | null
  para: string | null
}

export interface Comparacao {
  mudancas: Mudanca[]
  /** Number of people whom the file leaves where they are. */
  iguais: number
  /** Lines that have to be mended, by their position in the file from 1. */
  erros: { linha: number; email: string; motivo: MotivoDaLinha; equipes: string[] }[]
  /** Names of equipes that the file has and the company has not. */
  novas: string[]
}

const endereco = emailSchema('')
/** Returns a name as it is compared: one space between words, without case. */
export const chaveDaEquipe = (nome: string): string => nome.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
const limpo = (texto: string): string => texto.normalize('NFC').trim().replace(/\s+/g, ' ')

/** Returns the address of a line in its stored form; null when it is none. */
const enderecoDe = (linha: LinhaLida): string | null => {
  const parsed = endereco.safeParse(linha.email)
  return parsed.success ? parsed.data : null
}

/** Facts about the company beside its people. */
interface Empresa {
  /** Addresses of clients who are in another company of the same consultora. */
  elsewhere: ReadonlySet<string>
  /** Names of the open equipes. */
  equipes: readonly string[]
}

/** A person whom the file puts into one equipe. */
interface Wanted {
  nome: string | null
  area: string | null
  /** Name of the equipe as compared. */
  chave: string
}

/** Reads the lines of a file: whom it puts where, what has to be mended, and which equipes are new. */
function lerLinhas(linhas: readonly LinhaLida[], { elsewhere, equipes }: Empresa) {
  const erros: Comparacao['erros'] = []
  const known = new Map(equipes.map(nome => [chaveDaEquipe(nome), nome]))
  const novas = new Map<string, string>()
  const byEmail = new Map<string, { linha: LinhaLida; n: number; chave: string }[]>()
  for (const [i, linha] of linhas.entries()) {
    const endereco = enderecoDe(linha)
    const equipe = limpo(linha.equipe)
    const motivo = motivoDe(endereco, equipe, elsewhere)
    if (motivo !== null || endereco === null) {
      erros.push({ linha: i + 1, email: linha.email, motivo: motivo ?? 'email_invalido', equipes: [equipe] })
      continue
    }
    const chave = chaveDaEquipe(equipe)
    byEmail.set(endereco, [...(byEmail.get(endereco) ?? []), { linha, n: i + 1, chave }])
    if (!known.has(chave) && !novas.has(chave)) novas.set(chave, equipe)
  }
  const nomeDa = (chave: string): string => known.get(chave) ?? novas.get(chave) ?? chave
  const wanted = new Map<string, Wanted>()
  for (const [endereco, own] of byEmail) {
    const chaves = [...new Set(own.map(({ chave }) => chave))]
    const [chave = ''] = chaves
    if (chaves.length === 1) wanted.set(endereco, { ...dadosDe(own.map(({ linha }) => linha)), chave })
    else
      for (const { n } of own)
        erros.push({ linha: n, email: endereco, motivo: 'duas_equipes', equipes: chaves.map(nomeDa) })
  }
  return { wanted, erros: erros.sort((a, b) => a.linha - b.linha), novas: [...novas.values()], nomeDa }
}

/** Returns why a line cannot be applied; null when it can. */
function motivoDe(endereco: string | null, equipe: string, elsewhere: ReadonlySet<string>): MotivoDaLinha | null {
  if (endereco === null) return 'email_invalido'
  if (equipe === '') return 'sem_equipe'
  if (equipe.length > NOME_EQUIPE_MAX) return 'equipe_longa'
  return elsewhere.has(endereco) ? 'outra_empresa' : null
}

/** Returns name and area of a person from her lines: the first of each that is filled in. */
function dadosDe(linhas: readonly LinhaLida[]): Pick<Wanted, 'nome' | 'area'> {
  const first = (of: (linha: LinhaLida) => string | null, max: number) =>
    linhas
      .map(linha => limpo(of(linha) ?? ''))
      .find(Boolean)
      ?.slice(0, max) ?? null
  return { nome: first(linha => linha.nome, NOME_MAX), area: first(linha => linha.area, AREA_MAX) }
}

/**
 * Compares a file of people and equipes with a company as it is: who comes, who changes, who leaves. A person of one
 * address in two equipes is an error of each of her lines, and nothing is guessed; the same line twice counts once.
 * @param keep addresses that stay although the file does not name them
 */
export function compararArquivo(
  linhas: readonly LinhaLida[],
  atuais: readonly Atual[],
  { keep, ...empresa }: Empresa & { keep: ReadonlySet<string> },
): Comparacao {
  const { wanted, erros, novas, nomeDa } = lerLinhas(linhas, empresa)
  const now = new Map<string, Atual[]>()
  for (const atual of atuais) now.set(atual.email, [...(now.get(atual.email) ?? []), atual])
  const mudancas: Mudanca[] = []
  let iguais = 0
  for (const [email, { nome, area, chave }] of wanted) {
    const before = now.get(email) ?? []
    const others = before.filter(({ equipe }) => chaveDaEquipe(equipe) !== chave)
    const base = { email, nome: nome ?? before[0]?.nome ?? null, area, para: nomeDa(chave) }
    if (before.length === 0) mudancas.push({ ...base, tipo: 'entra', de: null })
    else if (others.length === 0) iguais += 1
    else mudancas.push({ ...base, tipo: 'muda', de: others.map(({ equipe }) => equipe).join(', ') })
  }
  // Whose line is wrong has not left.
  const faulty = new Set(erros.map(({ email: typed }) => typed.normalize('NFC').trim().toLowerCase()))
  for (const [email, before] of now) {
    if (wanted.has(email) || faulty.has(email)) continue
    const de = before.map(({ equipe }) => equipe).join(', ')
    if (keep.has(email)) iguais += 1
    else mudancas.push({ email, nome: before[0]?.nome ?? null, area: null, tipo: 'sai', de, para: null })
  }
  const order = { entra: 0, muda: 1, sai: 2 } as const
  mudancas.sort(
    (a, b) => order[a.tipo] - order[b.tipo] || (a.nome ?? a.email).localeCompare(b.nome ?? b.email, 'pt-BR'),
  )
  return { mudancas, iguais, erros, novas }
}
