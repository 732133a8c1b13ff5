import * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'
import type { TarMember } from './tar.ts'

/*
 * A backup is a tar, compressed with zstd, sealed with age where there is a key: `age -d | zstd -d | tar -x` opens it without us.
 * In it, in this order: `cabecalho.json`; the rows, `dados/<table>/000001.copy` and on, as COPY writes them, or `banco.dump/000001`
 * and on where pg_dump made it; `manifesto.json`, without which it is not whole.
 */
export const HEADER = 'cabecalho.json'
export const MANIFESTO = 'manifesto.json'
const FORMATO = 'quadrante-backup'
const VERSAO = 1

const cabecalho = z.object({
  formato: z.literal(FORMATO),
  versao: z.number(),
  /** Version of the product that made the backup. */
  produto: z.string(),
  /** Name of the database, to tell backups of several apart. */
  banco: z.string(),
  /** Instant of the backup's snapshot. */
  instantaneo: z.iso.datetime(),
  lsn: z.nullable(z.string()),
  /** PostgreSQL's version number, such as 180001. */
  postgres: z.number(),
  feito_com: z.enum(['copy', 'pg_dump']),
  /** Migrations that the database had. */
  migracoes: z.array(z.string()),
  tabelas: z.array(
    z.object({
      nome: z.string(),
      colunas: z.array(z.string()),
      /** Partitions of a partitioned table, each with its bounds as PostgreSQL prints them. */
      particoes: z.array(z.object({ nome: z.string(), limite: z.string() })),
    }),
  ),
  /** Tables whose rows are left out on purpose. */
  sem_linhas: z.array(z.string()),
  sequencias: z.array(z.object({ nome: z.string(), ultimo: z.string(), usado: z.boolean() })),
})
export type Header = z.infer<typeof cabecalho>

const conta = z.object({ linhas: z.number(), bytes: z.number(), sha256: z.string(), soma: z.string() })
const manifesto = z.object({
  /** Count and checksum by table; a backup made by pg_dump has only the counts. */
  tabelas: z.record(z.string(), z.partial(conta)),
  dump: z.nullable(z.object({ bytes: z.number(), sha256: z.string() })),
})
export type Manifesto = z.infer<typeof manifesto>

export const newHeader = (fields: Omit<Header, 'formato' | 'versao'>): Header => ({
  formato: FORMATO,
  versao: VERSAO,
  ...fields,
})

export const jsonMember = (nome: string, value: Header | Manifesto): TarMember => ({
  nome,
  dados: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

const ESTRAGADO = 'Isto não é um backup do Quadrante, ou foi estragado.'

function parsed<T>(type: z.ZodMiniType<T>, { nome, dados }: TarMember): T {
  try {
    return type.parse(JSON.parse(dados.toString('utf8')))
  } catch (cause) {
    throw new Refusal('arquivo', `${ESTRAGADO} (${nome})`, { cause })
  }
}

/** Parses the header. @throws {Recusa} arquivo; recusado, when a newer release wrote it */
export function readHeader(membro: TarMember): Header {
  if (membro.nome !== HEADER) throw new Refusal('arquivo', ESTRAGADO)
  const read = parsed(cabecalho, membro)
  if (read.versao > VERSAO)
    throw new Refusal(
      'recusado',
      `O arquivo é de um formato mais novo (${read.versao}): restaure com a versão que o fez.`,
    )
  return read
}

/** Parses the manifest. @throws {Recusa} arquivo */
export const readManifesto = (membro: TarMember): Manifesto => parsed(manifesto, membro)

/** Returns the member name of a table's n-th piece, counted from 1. */
export const pieceOf = (tabela: string, n: number): string => `dados/${tabela}/${String(n).padStart(6, '0')}.copy`
export const dumpPieceOf = (n: number): string => `banco.dump/${String(n).padStart(6, '0')}`

/** Returns the table whose rows a member holds; null for a piece of a pg_dump, undefined for any other member. */
export function tableOf(nome: string): string | null | undefined {
  if (nome.startsWith('banco.dump/')) return null
  return /^dados\/([^/]+)\/\d+\.copy$/.exec(nome)?.[1]
}
