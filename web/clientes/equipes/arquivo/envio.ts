import { CORPO_ARQUIVO_DE_EQUIPES } from '#shared/clientes/equipes/arquivo.contract.ts'
import { type Alcance, LINHAS_MAX, type LinhaLida } from '#shared/clientes/equipes/arquivo.rules.ts'
import { pessoasOf } from '#shared/clientes/listas/pessoas.ts'
import type { Tabela } from '#shared/clientes/listas/tabela.ts'
import { normalizeEmail } from '#shared/platform/fields/email.ts'

/** Roles of the columns of a file of teams. */
export const PAPEIS_DA_EQUIPE = ['email', 'nome', 'equipe', 'area'] as const

/** Answers that go along with the lines when they are sent: who stays, what the file is, and the comparison that is applied. */
export interface Envio {
  manter?: string[]
  alcance?: Alcance | undefined
  /** Number of people who leave, as it was confirmed. */
  saem?: number
  aplicar?: string
  declaracao?: boolean
}

/** Whether the headings name the columns of address, name and team, so that nothing has to be chosen. */
export const isNamed = ({ titulo, colunas, duvidas }: Tabela): boolean =>
  titulo >= 0 &&
  duvidas.length === 0 &&
  colunas.email.length > 0 &&
  colunas.nome.length > 0 &&
  colunas.equipe.length > 0

/**
 * Returns the lines of a table by the roles of its columns, a row a line: a row that holds several addresses is one line
 * that has to be mended, because nothing says whose it is.
 */
export function linhasOf(tabela: Tabela): LinhaLida[] {
  const lines = new Map<number, LinhaLida>()
  for (const { n = 0, email, outros = [], nome, semNome, equipe = '', area = null } of pessoasOf(tabela)) {
    const typed = [email, ...outros].join(', ')
    const before = lines.get(n)
    lines.set(
      n,
      before
        ? { ...before, email: `${before.email}, ${typed}` }
        : { n, email: typed, nome: nome ?? semNome ?? null, equipe, area },
    )
  }
  return [...lines.values()]
}

/** Returns the number of the first line of an address in its file; 0 when the file does not have it. */
export const lineOf = (linhas: readonly LinhaLida[], email: string): number =>
  linhas.find(linha => normalizeEmail(linha.email) === email)?.n ?? 0

/** Why lines cannot be sent at once: too many, or too large; null when they can. */
export function tooMuch(linhas: readonly LinhaLida[], rest: Envio = {}): 'muitas' | 'longas' | null {
  if (linhas.length > LINHAS_MAX) return 'muitas'
  const { size } = new Blob([JSON.stringify({ linhas, ...rest })])
  return size > CORPO_ARQUIVO_DE_EQUIPES ? 'longas' : null
}
