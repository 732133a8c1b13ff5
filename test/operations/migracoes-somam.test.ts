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
function tipos(...more: string[]): string {
  const before = [
    'reenviar',
    'estender',
    'cancelar',
    'lembrar',
    'novo_teste',
    'etiquetar',
    'tirar_etiqueta',
    'por_em_turma',
  ]
  return `CHECK ((tipo = ANY (ARRAY[${[...before, ...more].map(tipo => `'${tipo}'::text`).join(', ')}])))`
}

/** Kinds of opening that the release before knows, as the table's check lists them, and `more`. */
function aberturas(...more: string[]): string {
  const before = ['totais', 'leitura', 'relatorio', 'anexo', 'evolucao', 'conversa', 'arquivo']
  return `CHECK ((acesso = ANY (ARRAY[${[...before, ...more].map(acesso => `'${acesso}'::text`).join(', ')}])))`
}

const PAPEIS = "'consultor'::text, 'admin'::text, 'gestor'::text, 'integrante'::text"
const ESCOPOS = "(escopo = ANY (ARRAY['nada'::text, 'contagem'::text, 'estilo'::text, 'relatorio'::text]))"

/** Kinds of move that the release before knows, as the ledger's check lists them, and `more`. */
function eventos(...more: string[]): string {
  const before =
    'compra cortesia correcao convite cancelamento cancelamento_de_teste expiracao cadastro atribuicao uso estorno estorno_desfeito'
  const all = [...before.split(' '), ...more].map(evento => `'${evento}'::text`)
  return `CHECK ((evento = ANY (ARRAY[${all.join(', ')}])))`
}

const NEW_COLUMN = 'it is about a column that servers of before do not write'

const SEM_MAL: Readonly<Record<string, string>> = {
  'column empresas.cnpj was character(14) never null given, is character(14)':
    'a company without one is made only by this release; servers of before cannot list it until they are gone',
  [`check acoes.acoes_tipo_check was ${tipos()}, is ${tipos('tirar_da_turma')}`]:
    'one kind more, which only this release begins; a worker of before gives up its lines, and the act can be begun again',
  [`check acessos_resultado.acessos_resultado_acesso_check was ${aberturas()}, is ${aberturas('mapa', 'cartao', 'acordo')}`]:
    'three kinds of opening more, which only this release records; servers of before cannot list it until they are gone',
  [`check acessos_resultado.acessos_resultado_papel_check was CHECK ((papel = ANY (ARRAY[${PAPEIS}]))), is CHECK ((papel = ANY (ARRAY[${PAPEIS}, 'pessoa'::text])))`]:
    'whoever opens a card by a link, which only this release records',
  [`check autorizacoes.autorizacoes_escopo_check was CHECK (${ESCOPOS}), is CHECK ((${ESCOPOS} OR ((escopo = 'cartao'::text) AND (destino = 'equipe'::text))))`]:
    'one choice more, which only this release offers',
  [`check movimentos_licenca.movimentos_licenca_evento_check was ${eventos()}, is ${eventos('consignacao', 'devolucao')}`]:
    'two moves more, of licences of companies, which only this release sells',
  'column creditos.mp_id was text never null given, is text':
    'a sale by invoice has no payment at the provider; servers of before look credits up by a payment, and find none',
  "check compras.compras_origem is new: CHECK ((origem = ANY (ARRAY['provedor'::text, 'fatura'::text])))": NEW_COLUMN,
  'check compras.compras_tipo is new: CHECK ((id_tipo_licenca = ANY (ARRAY[1, 2])))': NEW_COLUMN,
  "check conversas.conversas_perguntas_check is new: CHECK ((jsonb_typeof(perguntas) = 'array'::text))": NEW_COLUMN,
  'check lancamentos_licenca.lancamentos_tipo is new: CHECK ((id_tipo_licenca = ANY (ARRAY[1, 2])))': NEW_COLUMN,
  'check licencas.licencas_consignadas is new: CHECK (((id_empresa IS NULL) OR (id_tipo_licenca = 2)))': NEW_COLUMN,
  "check convites.convites_finalidade is new: CHECK (((finalidade IS NULL) OR ((finalidade = ANY (ARRAY['desenvolvimento'::text, 'selecao'::text])) AND (id_rodada IS NULL))))":
    NEW_COLUMN,
  "check licencas.licencas_finalidade is new: CHECK (((finalidade IS NULL) OR (finalidade = ANY (ARRAY['desenvolvimento'::text, 'selecao'::text]))))":
    NEW_COLUMN,
  'check planos_licencas.planos_tipo is new: CHECK ((id_tipo_licenca = ANY (ARRAY[1, 2])))': NEW_COLUMN,
  'check rodadas.rodadas_tipo is new: CHECK ((id_tipo_licenca = ANY (ARRAY[1, 2])))': NEW_COLUMN,
  'check conversas.conversas_objetivo_check is new: CHECK ((char_length(objetivo) <= 160))': NEW_COLUMN,
  "check rodadas.rodadas_selecao_sem_equipe is new: CHECK (((finalidade <> 'selecao'::text) OR (id_equipe IS NULL)))":
    NEW_COLUMN,
  "check usuarios.usuarios_cadastro_pedido is new: CHECK ((cadastro_pedido = ANY (ARRAY['curto'::text, 'completo'::text])))":
    NEW_COLUMN,
  'key public.acessos_resultado (id_ator, id_participante, acesso, id_licenca, motivo, hora) NULLS NOT DISTINCT is gone':
    'a wider key stands in its place, and servers of before insert without naming one',
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
})
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
