import { Refusal } from '../refusal.ts'
import { readEnvelope } from './envelope.ts'
import { type Header, MANIFESTO, type Manifesto, readHeader, readManifesto, tableOf } from './format.ts'
import type { Keys } from './keys.ts'
import { count, type RowCount } from './sum.ts'

/** A piece of a table's rows, or of a pg_dump when `tabela` is null. */
export interface Piece {
  tabela: string | null
  dados: Buffer
}

export interface Lido {
  cabecalho: Header
  manifesto: Manifesto
}

/**
 * Reads a backup completely: decrypts and unpacks it, checks every row against count and checksum, and requires its
 * end. Only a file that passed this check is restored.
 * @throws {Recusa} arquivo, uso, recusado
 */
export async function checkArchive(path: string, chaves: Keys): Promise<Lido> {
  const contas = new Map<string | null, ReturnType<typeof count>>()
  let cabecalho: Header | undefined
  let manifesto: Manifesto | undefined
  for await (const membro of readEnvelope(path, chaves)) {
    if (!cabecalho) {
      cabecalho = readHeader(membro)
      continue
    }
    if (manifesto) throw new Refusal('arquivo', `Há algo depois do fim do backup: ${membro.nome}.`)
    if (membro.nome === MANIFESTO) {
      manifesto = readManifesto(membro)
      continue
    }
    const tabela = tableOf(membro.nome)
    if (tabela === undefined) throw new Refusal('arquivo', `Há no backup o que não é dele: ${membro.nome}.`)
    const conta = contas.get(tabela) ?? count()
    contas.set(tabela, conta)
    conta.add(membro.dados)
  }
  if (!cabecalho || !manifesto) throw new Refusal('arquivo', 'O backup não tem fim: não terminou de ser escrito.')
  compare(cabecalho, manifesto, new Map([...contas].map(([nome, conta]) => [nome, conta.end()])))
  return { cabecalho, manifesto }
}

const EMPTY = count().end()

function compare({ tabelas, sem_linhas }: Header, manifesto: Manifesto, found: Map<string | null, RowCount>): void {
  const { dump } = manifesto
  if (dump) {
    if (found.get(null)?.sha256 !== dump.sha256) throw new Refusal('arquivo', 'O dump não é o que o manifesto diz.')
    return
  }
  for (const { nome } of tabelas) {
    if (sem_linhas.includes(nome)) continue
    const wanted = manifesto.tabelas[nome]
    const got = found.get(nome) ?? EMPTY
    if (wanted?.sha256 !== got.sha256 || wanted.linhas !== got.linhas)
      throw new Refusal('arquivo', `A tabela ${nome} não é a que o manifesto diz: o arquivo foi mexido.`)
  }
}

/** Yields the rows of a backup that was checked before, table by table. */
export async function* piecesOf(path: string, chaves: Keys): AsyncGenerator<Piece> {
  for await (const { nome, dados } of readEnvelope(path, chaves)) {
    const tabela = tableOf(nome)
    if (tabela !== undefined) yield { tabela, dados }
  }
}
