import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadInstruments } from '#server/platform/db/reference.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { straightTo } from '#test/app/db.ts'
import { conclude, createConsultor, createParticipante } from '#test/app/factories.ts'
import { startServerProcess } from '#test/servers/server-process.ts'

let t: TestApp
let client: pg.Client
let folder: string
beforeAll(async () => {
  t = await createTestApp()
  client = new pg.Client({ connectionString: straightTo(t.deps) })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await t.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'instrumento-'))
  await cp(new URL('../../../content/instrumento/', import.meta.url), folder, { recursive: true })
  return () => rm(folder, { recursive: true })
})

const load = () => loadInstruments(client, pathToFileURL(`${folder}/`))
const file = (versao: string) => join(folder, `${versao}.json`)
/** Writes a changed copy of the published instrument as the file of that version. */
async function write(versao: string, change: (json: string) => string): Promise<void> {
  await writeFile(file(versao), change(await readFile(file('1.0'), 'utf8')))
}
const stored = () => t.deps.db.selectFrom('instrumentos').selectAll().orderBy('versao').execute()

describe('storing a published instrument', () => {
  test('stores each version once; a second start changes nothing', async () => {
    const before = await stored()
    expect(before.map(({ versao }) => versao)).toEqual(['1.0'])
    expect(before[0]!.conteudo).toEqual(JSON.parse(await readFile(file('1.0'), 'utf8')))
    await load()
    expect(await stored()).toEqual(before)
  })

  test('refuses to start and writes nothing when one word of the file has changed', async () => {
    const before = await stored()
    await write('1.0', json => json.replace('entro em ação e tomo as rédeas', 'entro em ação e pego as rédeas'))
    await expect(load()).rejects.toThrow(
      /O instrumento 1\.0 guardado no banco de dados não é igual ao arquivo content\/instrumento\/1\.0\.json[\s\S]*publique o texto novo como uma versão nova/,
    )
    expect(await stored()).toEqual(before)
  })

  test('accepts the same content in another layout of the file', async () => {
    await write('1.0', json => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(json)).toReversed())))
    await load()
  })

  test('stores a newer version beside the older one', async () => {
    const [first] = await stored()
    await write('1.1', json => JSON.stringify({ ...JSON.parse(json), versao: '1.1' }))
    await load()
    const all = await stored()
    expect(all.map(({ versao }) => versao)).toEqual(['1.0', '1.1'])
    expect(all[0]).toEqual(first)
    // Code that does not know the newer version yet starts all the same, as it must during a roll-out.
    await rm(file('1.1'))
    await load()
  })

  test('leaves a row that SQL cannot change or delete', async () => {
    const change = t.deps.db.updateTable('instrumentos').set({ conteudo: '{}' }).where('versao', '=', '1.0')
    await expect(change.execute()).rejects.toThrow('append-only')
    await expect(t.deps.db.deleteFrom('instrumentos').execute()).rejects.toThrow('append-only')
  })
})

describe('rows of a finished test', () => {
  test('refuse updates and deletes of the result and of its answers by SQL', async () => {
    const who = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
    await conclude(t, who)
    const { db } = t.deps
    const own = { id_licenca: who.id_licenca }
    const attempts = [
      sql`update resultados set versao_textos = '9.9' where id_licenca = ${own.id_licenca}`,
      sql`update resultados set versao_instrumento = '1.0', sem = 1 where id_licenca = ${own.id_licenca}`,
      sql`delete from resultados where id_licenca = ${own.id_licenca}`,
      sql`update respostas set ordem = '{4,3,2,1}' where id_licenca = ${own.id_licenca} and numero = 1`,
      sql`delete from respostas where id_licenca = ${own.id_licenca}`,
    ]
    for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toThrow('immutable')
    const answers = db.selectFrom('respostas').select('ordem').where('id_licenca', '=', own.id_licenca)
    expect((await answers.execute()).map(({ ordem }) => ordem)).toEqual(Array.from({ length: 15 }, () => [1, 2, 3, 4]))
  })

  test('refuse updates even inside an erasure, whose permission to delete ends with its transaction', async () => {
    const who = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
    await conclude(t, who)
    const erasing = (statement: ReturnType<typeof sql>) =>
      t.deps.db.transaction().execute(async tx => {
        await sql`select set_config('quadrante.exclusao', 'on', true)`.execute(tx)
        return statement.execute(tx)
      })
    const { id_licenca } = who
    await expect(erasing(sql`update respostas set cliques = 0 where id_licenca = ${id_licenca}`)).rejects.toThrow(
      'immutable',
    )
    const gone = await erasing(sql`delete from respostas where id_licenca = ${id_licenca} and numero = 1`)
    expect(Number(gone.numAffectedRows)).toBe(1)
    await expect(t.deps.db.deleteFrom('respostas').where('id_licenca', '=', id_licenca).execute()).rejects.toThrow(
      'immutable',
    )
  })
})

test('the server refuses to start, and says why, when the database holds another text of a published instrument', async () => {
  await sql`alter table instrumentos disable trigger instrumentos_imutaveis`.execute(t.deps.db)
  await sql`update instrumentos set conteudo = jsonb_set(conteudo, '{perguntas,0,pergunta}', '"Outra pergunta"')
    where versao = '1.0'`.execute(t.deps.db)
  const starting = startServerProcess(straightTo(t.deps)).then(server => server.stop())
  await expect(starting).rejects.toThrow(
    /did not start[\s\S]*O instrumento 1\.0 guardado no banco de dados não é igual/,
  )
})
