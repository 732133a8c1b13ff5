import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { VERSAO_TEXTOS } from '#content/index.ts'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { createDb, createPool, type Db } from '#server/platform/db/connect.ts'
import { isDown } from '#server/platform/db/replica/down.ts'
import { respostas } from '../app/factories.ts'
import { arriveAsConsultor, inTurns, inviteCliente, reply } from '../outside/caminho.ts'
import { exigeParada, isInvented, sourcesOf, twoVersoes, type Versoes } from '../outside/versoes.ts'
import { dropDatabase, runOnce, withDatabase } from '../servers/postgres.ts'
import { type ServerProcess, startServerProcess } from '../servers/server-process.ts'

/*
 * A deployment: servers of two releases on one database (test/outside/versoes.ts says which). The schema moves under people's hands, the
 * same people go on through either, and the books are right.
 */
const ADMIN = { email: 'admin@exemplo.com.br', senha: 'uma senha comprida' }
const ENV = {
  SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_SENHA: ADMIN.senha,
  MIGRAR: 'false',
}
const { adminConnectionString, appConnectionString, prefix } = inject('database')
const name = `${prefix}_duas_versoes`
const connectionString = withDatabase(appConnectionString, name)

let db: Db
let before: ServerProcess
let after: ServerProcess
let versoes: Versoes
type Leitura = ['getDevolutiva' | 'followDevolutiva' | 'getLeitura', unknown]
/** Parses these answers with the contracts of a release; for each returns what it read, or the error. */
function readWith(folder: string, answers: readonly Leitura[]): unknown[] {
  const script = `
    import * as devolutivas from './shared/conversas/devolutivas/devolutivas.contract.ts'
    import * as leitura from './shared/disc/relatorios/leitura/leitura.contract.ts'
    import { text } from 'node:stream/consumers'
    const contract = { ...devolutivas, ...leitura }
    const all = JSON.parse(await text(process.stdin))
    const read = ([call, answer]) => contract[call].response.safeParse(answer)
    console.log(JSON.stringify(all.map(read).map(({ success, data }) => success ? data : 'unreadable')))`
  const options = { cwd: folder, input: JSON.stringify(answers), encoding: 'utf8' } as const
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], options))
}
const anterior = (env = {}) => startServerProcess(connectionString, { ...ENV, ...env }, versoes.before)
const esta = () => startServerProcess(connectionString, ENV, versoes.after)

beforeAll(async () => {
  versoes = twoVersoes()
  const owner = new URL(appConnectionString).username
  await runOnce(adminConnectionString, `create database ${name} owner ${owner}`)
  before = await anterior({ MIGRAR: 'true' })
  db = createDb(createPool(connectionString, { max: 2 }))
})
afterAll(async () => {
  await Promise.all([before, after].map(server => server?.stop()))
  await db?.destroy()
  await dropDatabase(adminConnectionString, name)
  versoes?.remove()
})

/** Runs `npm run migrar` of the newer release; returns its exit code and its output. */
async function migrate(): Promise<[number | null, string]> {
  const child = spawn(process.execPath, ['scripts/operar/migrar.mjs'], {
    cwd: versoes.after,
    env: { ...process.env, DATABASE_URL: connectionString },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const said = await Promise.all([text(child.stdout), text(child.stderr)])
  return [await ended, said.join('')]
}

/** Whether a log line is an error other than a database that is briefly unavailable on a busy machine. */
function grave(line: string): boolean {
  if (!/"level":(50|60)/.test(line)) return false
  const { err } = JSON.parse(line) as { err?: unknown }
  return !isDown(err)
}

test('the sources of a commit make a release', () => {
  const folder = sourcesOf('HEAD')
  expect(existsSync(join(folder, 'server/main.ts'))).toBe(true)
  rmSync(folder, { recursive: true })
})

describe('two releases on one database', () => {
  let consultor: Awaited<ReturnType<typeof arriveAsConsultor>>
  let clientes: Awaited<ReturnType<typeof inviteCliente>>[]

  test('the schema migrates while people use the release before', async () => {
    const turns = inTurns([before])
    consultor = await arriveAsConsultor(turns, ADMIN)
    clientes = [await inviteCliente(turns, consultor), await inviteCliente(turns, consultor)]
    // Where a migration asks for it nobody works meanwhile, and this release goes on alone.
    const parada = await exigeParada(versoes)
    if (parada) await before.stop()
    let over = parada
    let granted = 0
    const refused: string[] = []
    const path = `/consultores/${consultor.id_usuario}/licencas`
    // Nobody is asked to come back because of a migration.
    const { ask } = inTurns([before], { patienceMs: 0 })
    const work = async () => {
      while (!over) {
        const body = { id_lancamento: randomUUID(), tipo: 'cortesia', quantidade: 1, motivo: 'durante' }
        await ask('POST', path, { token: consultor.chefe, body }).then(
          () => {
            granted += 1
          },
          (error: Error) => refused.push(error.message),
        )
      }
    }
    const clients = [work(), work()]
    const [code, said] = await migrate()
    over = true
    await Promise.all(clients)
    if (parada) before = await esta()
    expect([code, said, refused]).toEqual([0, expect.stringMatching(/Migrado: \d+|Nada a migrar/), []])
    expect((await inTurns([before]).ask('GET', path, { token: consultor.chefe })).total).toBe(10 + granted)
  })

  test('a person continues on the other release, and uses both at once', async () => {
    after = await esta()
    // What the release before began, ends through this one, and through both.
    await reply(inTurns([after]), consultor, clientes[0]!)
    await reply(inTurns([before, after]), consultor, clientes[1]!)
    for (const first of [0, 1]) {
      const turns = inTurns([before, after], { first })
      const nova = await arriveAsConsultor(turns, ADMIN)
      await reply(turns, nova, await inviteCliente(turns, nova))
    }
  })

  test('a report with the texts in force is shown by either, and pages of either read it from both', async () => {
    const turns = inTurns([after])
    const nova = await arriveAsConsultor(turns, ADMIN)
    const { token, id_licenca, ...cliente } = await inviteCliente(turns, nova)
    await reply(turns, nova, { token, id_licenca, ...cliente })
    const path = `/relatorios_disc/leitura/${id_licenca}`
    const read = await Promise.all([before, after].map(server => inTurns([server]).ask('GET', path, { token })))
    for (const { relatorio } of read) expect(relatorio).toMatchObject({ versao_textos: VERSAO_TEXTOS })
    for (const folder of [versoes.before, versoes.after])
      expect(
        readWith(
          folder,
          read.map(answer => ['getLeitura', answer]),
        ),
      ).not.toContain('unreadable')
    if (isInvented(versoes.after)) expect(read.map(({ inventado }) => inventado)).toEqual([undefined, 'sim'])
  })

  test('a session ended at one release is ended at the other', async () => {
    for (const [here, there] of [
      [before, after],
      [after, before],
    ] as const) {
      const { token } = await inTurns([here]).ask('POST', '/usuarios/login', { body: ADMIN })
      await inTurns([there]).ask('GET', '/utils/auditoria?limite=1', { token })
      await inTurns([there]).ask('POST', '/usuarios/logout', { token, body: {} })
      expect((await inTurns([here]).raw('GET', '/utils/auditoria', { token })).status).toBe(401)
    }
  })

  test("a devolutiva continues through both, and each release's page reads each server's answers", async () => {
    const both = inTurns([before, after])
    const nova = await arriveAsConsultor(both, ADMIN)
    const cliente = await inviteCliente(both, nova)
    const totais = { 1: 60, 2: 45, 3: 30, 4: 15 }
    const { token, id_licenca } = cliente
    await both.ask('POST', `/disc/finalizar/${cliente.id_usuario}`, {
      token,
      body: { ...totais, respostas: respostas(), idLicenca: id_licenca },
    })
    const id = randomUUID()
    const open = { id_devolutiva: id, id_licenca, modo: 'remota' }
    await inTurns([before]).ask('POST', '/devolutivas', { token: nova.token, body: open })
    const say = async (bearer: string, tipo: string, rest: object = {}, servers = [before, after]) => {
      const body = { comandos: [{ id_comando: randomUUID(), tipo, ...rest }] }
      const { results } = await inTurns(servers).ask('POST', `/devolutivas/${id}/comandos`, { token: bearer, body })
      expect(results[0]).toMatchObject({ resultado: 'feito' })
    }
    await say(nova.token, 'iniciar')
    await say(token, 'aceitar_acordo')
    await say(nova.token, 'mover', { de: 'acordo', para: 'autoestimativa' })
    const reads = (server: ServerProcess, bearer: string, what = '') =>
      inTurns([server]).ask('GET', `/devolutivas/${id}${what}`, { token: bearer })
    const answers: Leitura[] = []
    const readable = async (server: ServerProcess, bearer: string) => {
      const room = await reads(server, bearer)
      const said = await reads(server, bearer, '/eventos?desde=1&versao_vivo=x')
      answers.push(['getDevolutiva', room], ['followDevolutiva', said])
      return said
    }
    for (const server of [before, after])
      for (const bearer of [nova.token, token])
        expect(await readable(server, bearer)).toMatchObject({
          recarregar: false,
          results: [{ tipo: 'acordo' }, { tipo: 'etapa' }],
        })
    // What the release before has no word for: its page reads the room again, instead of asking the same for ever.
    await say(nova.token, 'pausar', { motivo: 'pedido' })
    await say(token, 'pedir_retomada', {}, [after])
    for (const bearer of [nova.token, token]) {
      expect(await readable(after, bearer)).toMatchObject({ recarregar: true, results: [] })
      answers.push(['getDevolutiva', await reads(before, bearer)])
    }
    for (const folder of [versoes.before, versoes.after]) expect(readWith(folder, answers)).not.toContain('unreadable')
  })

  test('the release before can be restored, and the ledger is right', async () => {
    await before.stop()
    before = await ((await exigeParada(versoes)) ? esta() : anterior())
    const turns = inTurns([before, after])
    const nova = await arriveAsConsultor(turns, ADMIN)
    await reply(inTurns([before]), nova, await inviteCliente(inTurns([after]), nova))
    expect((await checkLicencas(db)).divergencias).toEqual([])
    for (const server of [before, after]) expect(server.output().split('\n').filter(grave)).toEqual([])
  })
})
