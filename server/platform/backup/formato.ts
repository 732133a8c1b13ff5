import * as z from 'zod/mini'
import { Recusa } from './recusa.ts'
import type { Membro } from './tar.ts'

/*
 * A backup is a tar, compressed with zstd, sealed with age where there is a key: `age -d | zstd -d | tar -x` opens it without us.
 * In it, in this order: `cabecalho.json`; the rows, `dados/<table>/000001.copy` and on, as COPY writes them, or `banco.dump/000001`
 * and on where pg_dump made it; `manifesto.json`, without which it is not whole.
 */
export const CABECALHO = 'cabecalho.json'
export const MANIFESTO = 'manifesto.json'
const FORMATO = 'quadrante-backup'
const VERSAO = 1

const cabecalho = z.object({
  formato: z.literal(FORMATO),
  versao: z.number(),
  /** Of the product that made it. */
  produto: z.string(),
  /** Name of the database, to tell backups of several apart. */
  banco: z.string(),
  /** The one instant that it holds, and where PostgreSQL's log stood then. */
  instantaneo: z.iso.datetime(),
  lsn: z.nullable(z.string()),
  /** PostgreSQL's own number, such as 180001. */
  postgres: z.number(),
  feito_com: z.enum(['copy', 'pg_dump']),
  /** The migrations that its database had. */
  migracoes: z.array(z.string()),
  tabelas: z.array(
    z.object({
      nome: z.string(),
      colunas: z.array(z.string()),
      /** Parts of a table that is kept in parts, with what each takes, in PostgreSQL's words. */
      particoes: z.array(z.object({ nome: z.string(), limite: z.string() })),
    }),
  ),
  /** Tables that it has no rows of, on purpose. */
  sem_linhas: z.array(z.string()),
  sequencias: z.array(z.object({ nome: z.string(), ultimo: z.string(), usado: z.boolean() })),
})
export type Cabecalho = z.infer<typeof cabecalho>

const conta = z.object({ linhas: z.number(), bytes: z.number(), sha256: z.string(), soma: z.string() })
const manifesto = z.object({
  /** By table; of a dump only the rows are counted. */
  tabelas: z.record(z.string(), z.partial(conta)),
  dump: z.nullable(z.object({ bytes: z.number(), sha256: z.string() })),
})
export type Manifesto = z.infer<typeof manifesto>

export const novoCabecalho = (fields: Omit<Cabecalho, 'formato' | 'versao'>): Cabecalho => ({
  formato: FORMATO,
  versao: VERSAO,
  ...fields,
})

export const jsonMember = (nome: string, value: Cabecalho | Manifesto): Membro => ({
  nome,
  dados: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

const ESTRAGADO = 'Isto não é um backup do Quadrante, ou foi estragado.'

function parsed<T>(type: z.ZodMiniType<T>, { nome, dados }: Membro): T {
  try {
    return type.parse(JSON.parse(dados.toString('utf8')))
  } catch (cause) {
    throw new Recusa('arquivo', `${ESTRAGADO} (${nome})`, { cause })
  }
}

/** @throws {Recusa} arquivo; recusado, when a newer release wrote it */
export function readCabecalho(membro: Membro): Cabecalho {
  if (membro.nome !== CABECALHO) throw new Recusa('arquivo', ESTRAGADO)
  const read = parsed(cabecalho, membro)
  if (read.versao > VERSAO)
    throw new Recusa(
      'recusado',
      `O arquivo é de um formato mais novo (${read.versao}): restaure com a versão que o fez.`,
    )
  return read
}

/** @throws {Recusa} arquivo */
export const readManifesto = (membro: Membro): Manifesto => parsed(manifesto, membro)

/** The name of a table's n-th piece, from 1. */
export const pieceOf = (tabela: string, n: number): string => `dados/${tabela}/${String(n).padStart(6, '0')}.copy`
export const dumpPieceOf = (n: number): string => `banco.dump/${String(n).padStart(6, '0')}`

/** Which table a member holds rows of; null for a piece of a dump, undefined for neither. */
export function tableOf(nome: string): string | null | undefined {
  if (nome.startsWith('banco.dump/')) return null
  return /^dados\/([^/]+)\/\d+\.copy$/.exec(nome)?.[1]
}
