import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '#server/platform/migrate.ts'
import { type Catalogue, missedBy, readCatalogue } from '../house/catalogo.ts'
import { exigeParada, migrationsOf, twoVersoes, type Versoes } from '../outside/versoes.ts'
import { dropDatabase, runOnce, withDatabase } from '../servers/postgres.ts'

/*
 * Migrations add: what stood in the schema of the release before still stands in the next one's, or a file says that its
 * servers have to stop (`-- exige: parada`). What differs and hurts nobody is named in `SEM_MAL` with its reason.
 */
const SEM_MAL: Readonly<Record<string, string>> = {}

const { adminConnectionString, appConnectionString, prefix } = inject('database')
const name = `${prefix}_versao_anterior`
const connectionString = withDatabase(appConnectionString, name)

let versoes: Versoes
let before: Catalogue
let after: Catalogue
beforeAll(async () => {
  await runOnce(adminConnectionString, `create database ${name} owner ${new URL(appConnectionString).username}`)
  versoes = twoVersoes()
  await migrate(connectionString, [], { folder: migrationsOf(versoes.before) })
  before = await readCatalogue(connectionString)
  await migrate(connectionString, [], { folder: migrationsOf(versoes.after) })
  after = await readCatalogue(connectionString)
})
afterAll(async () => {
  await dropDatabase(adminConnectionString, name)
  versoes?.remove()
})

test('the migrated schema has everything that servers of the release before need', async () => {
  expect(before.size).toBeGreaterThan(500)
  if (await exigeParada(versoes)) return
  expect(missedBy(before, after).filter(line => !(line in SEM_MAL))).toEqual([])
})

test('missedBy finds planted changes that would break them', async () => {
  await runOnce(
    connectionString,
    `begin;
     alter table empresas add column cor text not null;
     alter table empresas add column tom text;
     alter table empresas add constraint sem_x check (nome <> 'x');
     alter table empresas drop constraint empresas_cep_check;
     alter table etiquetas drop column nome cascade;
     create table nova (id int primary key, texto text not null);
     commit`,
  )
  expect(missedBy(after, await readCatalogue(connectionString))).toEqual([
    `check empresas.sem_x is new: CHECK ((nome <> 'x'::text))`,
    'column empresas.cor has to be given',
    'column etiquetas.nome is gone',
    'key public.etiquetas (id_consultor, nome) is gone',
  ])
})
