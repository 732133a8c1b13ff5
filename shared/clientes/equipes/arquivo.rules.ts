import { emailSchema } from '../../platform/fields/email.ts'
import { DAY_MS } from '../../platform/time.ts'
import { NOME_EQUIPE_MAX } from './equipes.rules.ts'

/** Largest number of lines that one file of teams may have. */
export const LINHAS_MAX = 2_000
/** Longest name and area of a person in a file, in characters. */
const NOME_MAX = 120
const AREA_MAX = 60

/** Largest number of equipes that an answer about one faulty line names. */
const EQUIPES_DITAS = 5

/** Reaches of a file: people to add, everybody of the equipes that it names, or everybody of the company. */
export const ALCANCES = ['acrescenta', 'equipes', 'empresa'] as const
export type Alcance = (typeof ALCANCES)[number]

/** Time in ms for which people whom a file took out can be brought back, and nobody is told. */
export const SAIDA_MS = DAY_MS

/** Whether so many leavers have to be confirmed by typing their number. */
export const mustTypeNumber = ({ saem, pessoas }: { saem: number; pessoas: number }): boolean =>
  saem > 3 || saem * 10 > pessoas

/** One line of a file, as its columns were read. */
export interface LinhaLida {
  /** Number of its row in the file, the heading counted; without it, its position from 1. */
  n?: number | undefined
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
type MotivoDaLinha = (typeof MOTIVOS_DA_LINHA)[number]

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
  /** Equipe afterwards; of somebody who leaves, those of the company in which she stays, null for none. */
  para: string | null
  /** Names of the equipes that she is taken out of. */
  deixa: string[]
}

export interface Comparacao {
  mudancas: Mudanca[]
  /** Number of people whom the file leaves where they are. */
  iguais: number
  /** Lines that have to be mended, by the number of their row; at most five equipes of each, and how many more. */
  erros: { linha: number; email: string; motivo: MotivoDaLinha; equipes: string[]; outras: number }[]
  /** Names of equipes that the file has and the company has not. */
  novas: string[]
  /** Reach for which the file was taken. */
  alcance: Alcance
  /** Names of the company's equipes that the file names. */
  nomeadas: string[]
  /** Number of people who would leave, by what the file is. */
  saem: Record<Exclude<Alcance, 'acrescenta'>, number>
  /** Number of people in the company's equipes now. */
  pessoas: number
}

const endereco = emailSchema('')
/** Returns a name as it is compared: one space between words, without case. */
export const chaveDaEquipe = (nome: string): string => nome.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
const limpo = (texto: string): string => texto.normalize('NFC').trim().replace(/\s+/g, ' ')

/** Returns the address of a line in its stored form; null when it is none. */
const enderecoOf = (linha: LinhaLida): string | null => {
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
function readLinhas(linhas: readonly LinhaLida[], { elsewhere, equipes }: Empresa) {
  const erros: Comparacao['erros'] = []
  const known = new Map(equipes.map(nome => [chaveDaEquipe(nome), nome]))
  const novas = new Map<string, string>()
  /** Every equipe that a line names, wrong lines included. */
  const named = new Set<string>()
  const byEmail = new Map<string, { linha: LinhaLida; n: number; chave: string }[]>()
  for (const [i, linha] of linhas.entries()) {
    const n = linha.n ?? i + 1
    const endereco = enderecoOf(linha)
    const equipe = limpo(linha.equipe)
    const chave = chaveDaEquipe(equipe)
    named.add(chave)
    const motivo = motivoOf(endereco, equipe, elsewhere)
    if (motivo !== null || endereco === null) {
      erros.push({ linha: n, email: linha.email, motivo: motivo ?? 'email_invalido', equipes: [equipe], outras: 0 })
      continue
    }
    const own = byEmail.get(endereco)
    if (own) own.push({ linha, n, chave })
    else byEmail.set(endereco, [{ linha, n, chave }])
    if (!known.has(chave) && !novas.has(chave)) novas.set(chave, equipe)
  }
  const nomeOf = (chave: string): string => known.get(chave) ?? novas.get(chave) ?? chave
  const wanted = new Map<string, Wanted>()
  for (const [endereco, own] of byEmail) {
    const chaves = [...new Set(own.map(({ chave }) => chave))]
    const [chave = ''] = chaves
    if (chaves.length === 1) {
      wanted.set(endereco, { ...dadosOf(own.map(({ linha }) => linha)), chave })
      continue
    }
    // A person of many equipes has as many wrong lines: none of them names all.
    const ditas = chaves.slice(0, EQUIPES_DITAS).map(nomeOf)
    const outras = chaves.length - ditas.length
    for (const { n } of own) erros.push({ linha: n, email: endereco, motivo: 'duas_equipes', equipes: ditas, outras })
  }
  return { wanted, named, erros: erros.sort((a, b) => a.linha - b.linha), novas: [...novas.values()], nomeOf }
}

/** Returns why a line cannot be applied; null when it can. */
function motivoOf(endereco: string | null, equipe: string, elsewhere: ReadonlySet<string>): MotivoDaLinha | null {
  if (endereco === null) return 'email_invalido'
  if (equipe === '') return 'sem_equipe'
  if (equipe.length > NOME_EQUIPE_MAX) return 'equipe_longa'
  return elsewhere.has(endereco) ? 'outra_empresa' : null
}

/** Returns name and area of a person from her lines: the first of each that is filled in. */
function dadosOf(linhas: readonly LinhaLida[]): Pick<Wanted, 'nome' | 'area'> {
  const first = (of: (linha: LinhaLida) => string | null, max: number) =>
    linhas
      .map(linha => limpo(of(linha) ?? ''))
      .find(Boolean)
      ?.slice(0, max) ?? null
  return { nome: first(linha => linha.nome, NOME_MAX), area: first(linha => linha.area, AREA_MAX) }
}

const nomes = (atuais: readonly Atual[]): string[] => atuais.map(({ equipe }) => equipe)

/** Facts about a file with which people are compared. */
interface Lido extends Pick<ReturnType<typeof readLinhas>, 'wanted' | 'named' | 'nomeOf'> {
  /** Addresses on faulty lines: whose line is wrong has not left. */
  faulty: ReadonlySet<string>
}

/** Returns the equipes of a person that the file takes from her when it does not name her. */
function leftBy(before: readonly Atual[], { named }: Lido, alcance: Alcance): Atual[] {
  if (alcance === 'empresa') return [...before]
  return alcance === 'equipes' ? before.filter(({ equipe }) => named.has(chaveDaEquipe(equipe))) : []
}

/** Returns who comes and who changes; a person whom the file leaves where she is is not among them. */
function listNamed(now: ReadonlyMap<string, Atual[]>, lido: Lido, alcance: Alcance): Mudanca[] {
  return [...lido.wanted].flatMap(([email, { nome, area, chave }]): Mudanca[] => {
    const before = now.get(email) ?? []
    const others = before.filter(({ equipe }) => chaveDaEquipe(equipe) !== chave)
    const base = { email, nome: nome ?? before[0]?.nome ?? null, area, para: lido.nomeOf(chave) }
    if (before.length === 0) return [{ ...base, tipo: 'entra', de: null, deixa: [] }]
    // Who is in it already leaves another equipe only where the file speaks of that one.
    const deixa = nomes(others.length < before.length ? leftBy(others, lido, alcance) : others)
    return deixa.length === 0 ? [] : [{ ...base, tipo: 'muda', de: deixa.join(', '), deixa }]
  })
}

/** Returns who leaves, if the file is this. */
function listLeavers(now: ReadonlyMap<string, Atual[]>, lido: Lido, alcance: Alcance): Mudanca[] {
  return [...now].flatMap(([email, before]): Mudanca[] => {
    if (lido.wanted.has(email) || lido.faulty.has(email)) return []
    const gone = leftBy(before, lido, alcance)
    if (gone.length === 0) return []
    const para = nomes(before.filter(one => !gone.includes(one))).join(', ') || null
    const [deixa, nome] = [nomes(gone), before[0]?.nome ?? null]
    return [{ email, nome, area: null, tipo: 'sai', de: deixa.join(', '), para, deixa }]
  })
}

/** Returns what a file is while nobody says it: people to add when a whole equipe is absent, else the whole company. */
const guessAlcance = (atuais: readonly Atual[], { named }: Lido): Alcance =>
  atuais.every(({ equipe }) => named.has(chaveDaEquipe(equipe))) ? 'empresa' : 'acrescenta'

const ORDER = { entra: 0, muda: 1, sai: 2 } as const

/**
 * Compares a file of people and equipes with a company as it is: who comes, who changes, who leaves. A person of one
 * address in two equipes is an error of each of her lines, and nothing is guessed; the same line twice counts once.
 * @param keep addresses that stay although the file does not name them
 * @param alcance what the file is; guessed when nobody says it
 */
export function compareArquivo(
  linhas: readonly LinhaLida[],
  atuais: readonly Atual[],
  { keep, alcance: said, ...empresa }: Empresa & { keep: ReadonlySet<string>; alcance?: Alcance | undefined },
): Comparacao {
  const { erros, novas, ...read } = readLinhas(linhas, empresa)
  const faulty = new Set(erros.map(({ email: typed }) => typed.normalize('NFC').trim().toLowerCase()))
  const lido = { ...read, faulty }
  const now = new Map<string, Atual[]>()
  for (const atual of atuais) now.set(atual.email, [...(now.get(atual.email) ?? []), atual])
  const alcance = said ?? guessAlcance(atuais, lido)
  const leave = (is: Alcance) => listLeavers(now, lido, is).filter(({ email }) => !keep.has(email))
  const leavers = leave(alcance)
  const named = listNamed(now, lido, alcance)
  const mudancas = [...named, ...leavers].sort(
    (a, b) => ORDER[a.tipo] - ORDER[b.tipo] || (a.nome ?? a.email).localeCompare(b.nome ?? b.email, 'pt-BR'),
  )
  const moved = new Set(mudancas.map(({ email }) => email))
  return {
    mudancas,
    iguais: [...now.keys()].filter(email => !moved.has(email) && !faulty.has(email)).length,
    erros,
    novas,
    alcance,
    nomeadas: empresa.equipes.filter(nome => lido.named.has(chaveDaEquipe(nome))),
    saem: { equipes: leave('equipes').length, empresa: leave('empresa').length },
    pessoas: now.size,
  }
}
