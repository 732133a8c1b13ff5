import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { isBeforeFirst } from '../db/before-first.queries.ts'
import type { Logger } from '../log.ts'
import { knownMigrations, migrate } from '../migrate.ts'
import type { Queue } from '../queue/queue.ts'
import type { Header } from './archive/format.ts'
import type { Keys } from './archive/keys.ts'
import { checkArchive, type Lido, type Piece, piecesOf } from './archive/read.ts'
import { count } from './archive/sum.ts'
import * as catalogo from './database/catalogue.queries.ts'
import * as carregar from './database/load.queries.ts'
import { type Environment, restoreDump, versionOf } from './database/pg-tools.ts'
import { insertRestore } from './database/quarantine.queries.ts'
import { Refusal } from './refusal.ts'

/** Oldest major version of PostgreSQL that the product supports. */
const POSTGRES = 15

export interface RestoreOrder {
  caminho: string
  chaves: Keys
  /** Address of the target PostgreSQL itself, without a pooler. */
  connectionString: string
  /** Queues to create in the restored database. */
  queues: readonly Queue[]
  /**
   * Name of a filled database that may be emptied; it must equal the database's name, so that nobody confirms by habit.
   */
  substituir?: string | undefined
  /** Environment variables for PostgreSQL's own tools. */
  ambiente: Environment
  /** URL of the folder of migrations; this release's own unless given. */
  folder?: URL
  log?: Logger
  /** Called with one line in Portuguese for each step. */
  say?: (line: string) => void
}

/**
 * Restores a backup into an empty database: the schema of the backup, its rows, then the migrations added since. The
 * whole file is checked before the database is touched; the rows are loaded in one transaction and compared with the
 * checksums before it commits. The copy stays in quarantine until somebody releases it.
 * @throws {Recusa} in Portuguese
 */
export async function restoreOne(pedido: RestoreOrder): Promise<Lido> {
  const { caminho, chaves, connectionString, queues, folder, log, say = () => {} } = pedido
  say('Conferindo o arquivo inteiro…')
  const lido = await checkArchive(caminho, chaves)
  const { cabecalho } = lido
  await refuseOthers(cabecalho, folder)
  if (cabecalho.feito_com === 'pg_dump') await refuseWithoutPgRestore(cabecalho, pedido.ambiente)
  const client = new pg.Client({ connectionString, application_name: 'quadrante-restaurar' })
  client.on('error', () => {})
  await client.connect()
  try {
    await catalogo.pinFormats(client)
    await makePlace(client, pedido.substituir)
    await carregar.begin(client)
    const options = { ...(folder && { folder }), ...(log && { log }) }
    if (cabecalho.feito_com === 'pg_dump') {
      say('Restaurando com pg_restore…')
      await restoreDump(connectionString, dadosOf(piecesOf(caminho, chaves)), pedido.ambiente)
      await compareCounts(client, lido)
    } else {
      say(`Fazendo as tabelas de quando o backup foi feito (${cabecalho.migracoes.length} migrações)…`)
      await migrate(connectionString, [], { ...options, only: cabecalho.migracoes })
      await load(client, lido, piecesOf(caminho, chaves), say)
    }
    say('Trazendo o banco até esta versão…')
    await migrate(connectionString, queues, options)
    await client.query('begin')
    await insertRestore(client, { copia_de: new Date(cabecalho.instantaneo), restaurada_em: new Date() })
    await carregar.finish(client)
    await client.query('commit')
    await carregar.analyze(client)
    return lido
  } finally {
    await client.end()
  }
}

async function refuseOthers({ migracoes, produto }: Header, folder: URL | undefined): Promise<void> {
  if (isBeforeFirst(migracoes))
    throw new Refusal('recusado', 'O backup foi feito antes da primeira versão do Quadrante, e nenhuma o lê.')
  const known = new Set((await knownMigrations(folder)).map(({ file }) => file))
  const foreign = migracoes.filter(file => !known.has(file))
  if (foreign.length > 0)
    throw new Refusal(
      'recusado',
      `O backup é de uma versão mais nova (${produto}; esta não conhece ${foreign.join(', ')}): restaure com ela.`,
    )
}

async function refuseWithoutPgRestore({ postgres }: Header, ambiente: Environment): Promise<void> {
  const [tool, needed] = [await versionOf('pg_restore', ambiente), Math.floor(postgres / 10_000)]
  if (tool === null || tool < needed)
    throw new Refusal(
      'recusado',
      `O backup foi feito com pg_dump: é preciso o pg_restore ${needed} ou mais novo${tool ? ` (aqui há o ${tool})` : ''}.`,
    )
}

async function makePlace(client: pg.Client, substituir: string | undefined): Promise<void> {
  const { versao, banco, tabelas, em_curso, servidores } = await carregar.findPresent(client)
  if (versao < POSTGRES) throw new Refusal('recusado', `PostgreSQL ${versao}; é preciso o ${POSTGRES} ou mais novo.`)
  if (servidores > 0)
    throw new Refusal('recusado', `Há servidores trabalhando no banco ${banco}: encerre-os antes. Nada foi mudado.`)
  if (tabelas === 0) return
  // What an interrupted restore left is nobody's.
  if (!em_curso && substituir !== banco)
    throw new Refusal(
      'recusado',
      `O banco ${banco} não está vazio. Restaure num banco novo ou, se tudo o que há nele pode ser apagado, diga --substituir=${banco}. Nada foi mudado.`,
    )
  await carregar.wipe(client)
}

/** Loads all rows in one transaction, so that nobody sees a part of them, also after a failure. */
async function load(
  client: pg.Client,
  { cabecalho, manifesto }: Lido,
  pedacos: AsyncGenerator<Piece>,
  say: (line: string) => void,
): Promise<void> {
  await client.query('begin')
  try {
    const fresh = await catalogo.listTables(client)
    const keys = await carregar.dropForeignKeys(client)
    const triggers = await carregar.disableTriggers(client)
    await carregar.emptyAll(
      client,
      fresh.map(({ nome }) => nome),
    )
    const tabelas = new Map(cabecalho.tabelas.map(tabela => [tabela.nome, tabela]))
    for (const tabela of cabecalho.tabelas)
      await carregar.cutPartitions(
        client,
        tabela,
        fresh.find(({ nome }) => nome === tabela.nome),
      )
    for await (const { nome, dados } of byTable(pedacos)) {
      const tabela = tabelas.get(nome)
      if (!tabela) throw new Refusal('arquivo', `O backup tem linhas de uma tabela que não declara: ${nome}.`)
      say(`  ${nome}: ${(manifesto.tabelas[nome]?.linhas ?? 0).toLocaleString('pt-BR')}`)
      await pipeline(Readable.from(dados, { objectMode: false }), client.query(copyFrom(catalogo.copyIn(tabela))))
    }
    for (const sequencia of cabecalho.sequencias) await carregar.setSequence(client, sequencia)
    say('Relendo e comparando cada linha…')
    for (const tabela of cabecalho.tabelas) await compareRows(client, tabela, manifesto.tabelas[tabela.nome]?.soma)
    await carregar.addForeignKeys(client, keys)
    for (const trigger of triggers) await carregar.setTrigger(client, 'enable', trigger)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Joins consecutive pieces of the same table into one stream. */
async function* byTable(
  pedacos: AsyncGenerator<Piece>,
): AsyncGenerator<{ nome: string; dados: AsyncIterable<Buffer> }> {
  let next = await pedacos.next()
  while (!next.done) {
    const nome = next.value.tabela ?? ''
    yield {
      nome,
      dados: (async function* () {
        while (!next.done && next.value.tabela === nome) {
          yield next.value.dados
          next = await pedacos.next()
        }
      })(),
    }
  }
}

async function* dadosOf(pedacos: AsyncIterable<Piece>): AsyncGenerator<Buffer> {
  for await (const { dados } of pedacos) yield dados
}

const NOTHING = count().end().soma

async function compareRows(client: pg.Client, tabela: Header['tabelas'][number], soma: string | undefined) {
  const conta = count()
  // cast: a stream of bytes without an encoding gives buffers
  for await (const piece of client.query(copyTo(catalogo.copyOut(tabela)))) conta.add(piece as Buffer)
  if (conta.end().soma !== (soma ?? NOTHING))
    throw new Refusal('falhou', `A tabela ${tabela.nome} não ficou como no backup; nada foi restaurado.`)
}

async function compareCounts(client: pg.Client, { manifesto }: Lido): Promise<void> {
  for (const [nome, { linhas }] of Object.entries(manifesto.tabelas))
    if (linhas !== (await catalogo.countRows(client, nome)))
      throw new Refusal('falhou', `A tabela ${nome} não ficou com as ${linhas} linhas do backup.`)
}
