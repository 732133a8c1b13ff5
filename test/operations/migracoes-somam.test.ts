import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { knownMigrations, migrate } from '#server/platform/migrate.ts'
import { type Catalogo, missedBy, readCatalogo } from '../house/catalogo.ts'
import { ANTERIOR, exigeParada } from '../outside/versao-anterior.ts'
import { dropDatabase, runOnce, withDatabase } from '../servers/postgres.ts'

/*
 * Migrations add: what stood in the schema of the release before still stands in this one's, or a file says that its
 * servers have to stop (`-- exige: parada`). What differs and hurts nobody is named here with its reason.
 */
const SEM_MAL: Readonly<Record<string, string>> = {
  'key public.auditoria (id_auditoria) is gone':
    'by months its key has the moment too; no statement names it on a conflict',
  'key public.movimentos_licenca (id_movimento) is gone': 'the same',
  "check movimentos_somados.movimentos_somados_periodo_check was CHECK ((periodo = ANY (ARRAY['hora'::text, 'dia'::text]))), is CHECK ((periodo = ANY (ARRAY['hora'::text, 'dia'::text, 'juntos'::text])))":
    'one more is allowed, which servers of before neither write nor read',
  "check movimentos_licenca.movimentos_licenca_evento_check was CHECK ((evento = ANY (ARRAY['compra'::text, 'cortesia'::text, 'correcao'::text, 'convite'::text, 'cancelamento'::text, 'cancelamento_de_teste'::text, 'expiracao'::text, 'cadastro'::text, 'atribuicao'::text, 'uso'::text, 'estorno'::text]))), is CHECK ((evento = ANY (ARRAY['compra'::text, 'cortesia'::text, 'correcao'::text, 'convite'::text, 'cancelamento'::text, 'cancelamento_de_teste'::text, 'expiracao'::text, 'cadastro'::text, 'atribuicao'::text, 'uso'::text, 'estorno'::text, 'estorno_desfeito'::text])))":
    'one more is allowed, which only an admin of this release writes, about a dispute won',
  "check acessos_resultado.acessos_resultado_acesso_check was CHECK ((acesso = ANY (ARRAY['totais'::text, 'leitura'::text, 'relatorio'::text, 'anexo'::text, 'evolucao'::text, 'conversa'::text]))), is CHECK ((acesso = ANY (ARRAY['totais'::text, 'leitura'::text, 'relatorio'::text, 'anexo'::text, 'evolucao'::text, 'conversa'::text, 'arquivo'::text])))":
    'one more is allowed, which servers of before do not write; their register cannot read it until they are gone',
  'check controles_cegos.controles_cegos_itens_check was CHECK ((cardinality(itens) = ANY (ARRAY[5, 6]))), is CHECK ((cardinality(itens) = ANY (ARRAY[4, 5, 6])))':
    'one more length is allowed, which servers of before read like the others',
  "check consentimentos.consentimentos_origem is new: CHECK ((origem = ANY (ARRAY['cadastro'::text, 'conta'::text])))":
    'of a new column, which servers of before leave empty',
  "check devolutivas.devolutivas_encerrada_por_check is new: CHECK ((encerrada_por = ANY (ARRAY['consultor'::text, 'participante'::text, 'aparelho'::text])))":
    'of a new column, which servers of before leave empty',
  "check usuarios.usuarios_avisos_resultado is new: CHECK ((avisos_resultado = ANY (ARRAY['cada_um'::text, 'resumo_do_dia'::text, 'nunca'::text])))":
    'of a new column, which servers of before leave at its default',
}

const { adminConnectionString, appConnectionString, prefix } = inject('database')
const name = `${prefix}_versao_anterior`
const connectionString = withDatabase(appConnectionString, name)
const FOLDER = new URL('../../server/platform/db/migrations/', import.meta.url)

let before: Catalogo
let after: Catalogo
beforeAll(async () => {
  await runOnce(adminConnectionString, `create database ${name} owner ${new URL(appConnectionString).username}`)
  const folder = await mkdtemp(join(tmpdir(), 'quadrante-migracoes-'))
  for (const { file } of await knownMigrations())
    if (file <= ANTERIOR.ultima_migracao) await copyFile(new URL(file, FOLDER), join(folder, file))
  await migrate(connectionString, [], { folder: pathToFileURL(`${folder}/`) })
  before = await readCatalogo(connectionString)
  await migrate(connectionString, [])
  after = await readCatalogo(connectionString)
  await rm(folder, { recursive: true })
}, 60_000)
afterAll(() => dropDatabase(adminConnectionString, name))

test('the migrated schema has everything that servers of the release before need', async () => {
  expect(before.size).toBeGreaterThan(500)
  if (await exigeParada()) return
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
  expect(missedBy(after, await readCatalogo(connectionString))).toEqual([
    `check empresas.sem_x is new: CHECK ((nome <> 'x'::text))`,
    'column empresas.cor has to be given',
    'column etiquetas.nome is gone',
    'key public.etiquetas (id_consultor, nome) is gone',
  ])
})
