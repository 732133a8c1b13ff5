import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import * as catalogo from '../database/catalogue.queries.ts'
import { dump, type Environment, versionOf } from '../database/pg-tools.ts'
import { Refusal } from '../refusal.ts'
import { type Written, writeEnvelope } from './envelope.ts'
import {
  dumpPieceOf,
  HEADER,
  type Header,
  jsonMember,
  MANIFESTO,
  type Manifesto,
  newHeader,
  pieceOf,
} from './format.ts'
import { isEncrypted, type Keys } from './keys.ts'
import { count } from './sum.ts'
import type { TarMember } from './tar.ts'

/** Approximate size of a piece of rows, in bytes. */
const PIECE_BYTES = 4 * 2 ** 20
/** Upper estimate of a backup's size as a share of its tables' size on the server's disk. */
const COMPRESSED = 1 / 3

export interface CopyOrder {
  /** Address of PostgreSQL itself, or of a standby, without a pooler in between. */
  connectionString: string
  pasta: string
  chaves: Keys
  /** Version of the product that makes the backup. */
  produto: string
  /** Tables whose rows are left out. */
  sem_linhas: readonly string[]
  /** Means of copying; `auto` uses pg_dump when one as new as the server is installed. */
  com?: 'auto' | 'copy' | 'pg_dump'
  /** Environment variables for PostgreSQL's own tools. */
  ambiente: Environment
  /** Called with the name of each table before it is read. */
  onTabela?: (nome: string) => void
}

export interface Made extends Written {
  arquivo: string
  caminho: string
  cabecalho: Header
  linhas: number
  cifrado: boolean
}

/** Returns the file name of a backup; it starts with the backup's instant, so that names sort by age. */
const nameOf = (em: Date, cifrado: boolean): string =>
  `quadrante-${em.toISOString().replace(/[-:]/g, '').replace('.', '')}.tar.zst${cifrado ? '.age' : ''}`

/**
 * Makes a backup of one instant while others go on writing to the database. A failure leaves no file behind.
 * @throws {Recusa} in Portuguese
 */
export async function copyOne(pedido: CopyOrder): Promise<Made> {
  const { connectionString, pasta, chaves, produto } = pedido
  const client = new pg.Client({ connectionString, application_name: 'quadrante-backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await catalogo.pinFormats(client)
    const servidor = await catalogo.findServerVersion(client)
    const feito_com = await chooseTool(pedido.com ?? 'auto', servidor.versao, pedido.ambiente)
    await mkdir(pasta, { recursive: true })
    await assertRoom(pasta, await catalogo.sizeOfTables(client))
    const { snapshot, lsn, em } = await catalogo.openSnapshot(client)
    const tabelas = await catalogo.listTables(client)
    if (!tabelas.some(({ nome }) => nome === 'migracoes'))
      throw new Refusal('uso', 'Este banco não tem as tabelas do Quadrante: nada a copiar.')
    await catalogo.lockTables(
      client,
      tabelas.map(({ nome }) => nome),
    )
    const cabecalho = newHeader({
      produto,
      banco: servidor.banco,
      instantaneo: em.toISOString(),
      lsn,
      postgres: servidor.versao,
      feito_com,
      migracoes: await catalogo.listMigrations(client),
      tabelas,
      sem_linhas: tabelas.map(({ nome }) => nome).filter(nome => pedido.sem_linhas.includes(nome)),
      sequencias: await catalogo.listSequences(client),
    })
    const manifesto: Manifesto = { tabelas: {}, dump: null }
    const rows =
      feito_com === 'copy'
        ? copyMembers(client, cabecalho, manifesto, pedido.onTabela)
        : dumpMembers(client, { cabecalho, manifesto, connectionString, snapshot, ambiente: pedido.ambiente })
    const arquivo = nameOf(em, isEncrypted(chaves))
    const caminho = join(pasta, arquivo)
    const escrito = await writeEnvelope(caminho, chaves, whole(cabecalho, manifesto, rows), em)
    const linhas = Object.values(manifesto.tabelas).reduce((sum, { linhas: n }) => sum + (n ?? 0), 0)
    return { ...escrito, arquivo, caminho, cabecalho, linhas, cifrado: isEncrypted(chaves) }
  } finally {
    await client.end()
  }
}

async function chooseTool(
  com: 'auto' | 'copy' | 'pg_dump',
  server: number,
  ambiente: Environment,
): Promise<'copy' | 'pg_dump'> {
  if (com === 'copy') return 'copy'
  const tool = await versionOf('pg_dump', ambiente)
  const fits = tool !== null && tool >= Math.floor(server / 10_000)
  if (com === 'pg_dump' && !fits)
    throw new Refusal(
      'uso',
      `Não há pg_dump ${Math.floor(server / 10_000)} ou mais novo aqui${tool ? ` (o que há é o ${tool})` : ''}; sem --com=pg_dump, a cópia é feita sem ele.`,
    )
  return fits ? 'pg_dump' : 'copy'
}

async function assertRoom(pasta: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(pasta)
  const [free, needed] = [bavail * bsize, bytes * COMPRESSED]
  if (free < needed)
    throw new Refusal(
      'recusado',
      `Há ${Math.round(free / 1e6)} MB livres em ${pasta}; o backup pode precisar de ${Math.round(needed / 1e6)} MB.`,
    )
}

/** Yields header, rows and manifest; the manifest comes last, so that its presence proves that all rows were read. */
async function* whole(
  cabecalho: Header,
  manifesto: Manifesto,
  rows: AsyncIterable<TarMember>,
): AsyncGenerator<TarMember> {
  yield jsonMember(HEADER, cabecalho)
  yield* rows
  yield jsonMember(MANIFESTO, manifesto)
}

/** Cuts a stream into pieces of about the same size. */
async function* piecesOf(source: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  // cast: a stream of bytes without an encoding gives buffers
  for await (const piece of source as AsyncIterable<Buffer>) {
    held.push(piece)
    size += piece.length
    if (size < PIECE_BYTES) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

async function* copyMembers(
  client: pg.Client,
  { tabelas, sem_linhas }: Header,
  manifesto: Manifesto,
  onTabela: CopyOrder['onTabela'],
): AsyncGenerator<TarMember> {
  for (const tabela of tabelas) {
    if (sem_linhas.includes(tabela.nome)) continue
    onTabela?.(tabela.nome)
    const conta = count()
    let n = 0
    for await (const dados of piecesOf(client.query(copyTo(catalogo.copyOut(tabela))))) {
      conta.add(dados)
      n += 1
      yield { nome: pieceOf(tabela.nome, n), dados }
    }
    manifesto.tabelas[tabela.nome] = conta.end()
  }
}

async function* dumpMembers(
  client: pg.Client,
  from: { cabecalho: Header; manifesto: Manifesto; connectionString: string; snapshot: string; ambiente: Environment },
): AsyncGenerator<TarMember> {
  const { cabecalho, manifesto, connectionString, snapshot, ambiente } = from
  const { pieces, end } = dump(connectionString, { snapshot, sem_linhas: cabecalho.sem_linhas, ambiente })
  const conta = count()
  let n = 0
  for await (const dados of piecesOf(pieces)) {
    conta.add(dados)
    n += 1
    yield { nome: dumpPieceOf(n), dados }
  }
  await end
  const { bytes, sha256 } = conta.end()
  manifesto.dump = { bytes, sha256 }
  for (const { nome } of cabecalho.tabelas)
    if (!cabecalho.sem_linhas.includes(nome))
      manifesto.tabelas[nome] = { linhas: await catalogo.countRows(client, nome) }
}
