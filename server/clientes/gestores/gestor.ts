// whole: what one gestor sees and does, company by company

import type * as z from 'zod/mini'
import type { ResultadoLinha } from '#shared/clientes/convites/lote.contract.ts'
import { declaracao_ausente } from '#shared/clientes/equipes/equipes.answers.ts'
import { SEGUE_MS } from '#shared/clientes/equipes/equipes.rules.ts'
import type {
  EmpresaDoGestor,
  listPessoasDoGestor as List,
  PessoaDoGestor,
  TurmaDoGestor,
  TurmaNovaDoGestor,
} from '#shared/clientes/gestores/gestor.contract.ts'
import { gestor_nao_abre } from '#shared/clientes/gestores/gestores.answers.ts'
import { situacaoOf } from '#shared/clientes/turmas/turmas.rules.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { fator_exigido, nao_encontrado, prova_exigida } from '#shared/platform/answers.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { getSaldoDaEmpresa } from '../../licencas/licencas/licencas.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { inviteLote } from '../convites/convites.ts'
import { countVistos, createTurma, remindTurma, setAbertaPor, turmaParaConvidar } from '../turmas/turmas.ts'
import * as queries from './gestor.queries.ts'

const gestorOf = ({ now }: Deps, { id_usuario }: SessionActor): queries.Gestor => ({ id_usuario, now: now() })

const present = (row: queries.EmpresaRow): EmpresaDoGestor => {
  const { convidado, cadastrado, respondendo, pronto, inativo_desde, consultor_ativo, ...empresa } = row
  return {
    ...empresa,
    contagem: { convidado, cadastrado, respondendo, pronto },
    gestor_abre: empresa.gestor_abre && consultor_ativo,
    somente_ate: consultor_ativo || !inativo_desde ? null : new Date(inativo_desde.getTime() + SEGUE_MS),
  }
}

/** A session that never showed its account's factor is asked for one. @throws {Failure} prova_exigida */
function requireShown({ com_fator }: SessionActor): void {
  if (!com_fator) throw fail(prova_exigida)
}

/**
 * Returns the companies that the caller follows. Without a second factor none is shown, only how many there are.
 * @throws {Failure} prova_exigida
 */
export async function listEmpresas(deps: Deps, actor: SessionActor) {
  const rows = await queries.listEmpresas(deps.db, gestorOf(deps, actor))
  const fator = rows.every(row => row.fator)
  if (rows.length > 0 && fator) requireShown(actor)
  return { results: fator ? rows.map(present) : [], total: rows.length, fator }
}

/**
 * Returns the caller's access to a company that he follows. Another company and a missing one get the same error.
 * @throws {Failure} nao_encontrado, fator_exigido while his account has no second factor, prova_exigida while this session
 * has shown none
 */
export async function requireGestor(
  deps: Deps,
  db: Db | Tx,
  actor: SessionActor,
  id_empresa: number,
): Promise<queries.AcessoDoGestor> {
  const acesso = await queries.findAcesso(db, gestorOf(deps, actor), id_empresa)
  if (!acesso) throw fail(nao_encontrado)
  if (!acesso.fator) throw fail(fator_exigido)
  requireShown(actor)
  return acesso
}

/** Returns one company that the caller follows. @throws {Failure} nao_encontrado, fator_exigido */
export async function getEmpresa(deps: Deps, actor: SessionActor, id_empresa: number): Promise<EmpresaDoGestor> {
  const { id_consultor } = await requireGestor(deps, deps.db, actor, id_empresa)
  const [row] = await queries.listEmpresas(deps.db, gestorOf(deps, actor), id_empresa)
  if (!row) throw fail(nao_encontrado)
  const { livre: _, ...licencas } = await getSaldoDaEmpresa(deps.db, { id_consultor, id_empresa }, deps.now())
  return { ...present(row), licencas }
}

/** Returns a page of the people of a company with their step. @throws {Failure} nao_encontrado, fator_exigido */
export async function listPessoas(
  deps: Deps,
  actor: SessionActor,
  id_empresa: number,
  { equipe, passo, ...query }: z.output<typeof List.query>,
): Promise<{ results: PessoaDoGestor[]; total: number }> {
  await requireGestor(deps, deps.db, actor, id_empresa)
  const filtro = { id_empresa, equipe, passo, busca: searchWords(query.busca) }
  const page = pageOf({ ...query, limite: query.limite ?? 100 })
  const { rows, total } = await queries.listPessoas(deps.db, gestorOf(deps, actor), filtro, page)
  return { results: rows, total }
}

/** Returns turmas as their gestor sees them: their people by step, without conversations. */
async function presentTurmas(deps: Deps, rows: readonly queries.TurmaRow[]): Promise<TurmaDoGestor[]> {
  const now = deps.now()
  const contagens = await countVistos(
    deps.db,
    rows.map(row => row.id_rodada),
    now,
  )
  return rows.map(({ aberta_em, encerrada_em, id_empresa: _, id_consultor: __, ...turma }) => {
    const { entradas, ...contagem } = contagens(turma.id_rodada)
    return {
      ...turma,

      situacao: situacaoOf({ aberta_em, encerrada_em, fecha_em: turma.fecha_em }, now),
      entradas,
      contagem,
    }
  })
}

/** Returns a page of the turmas of a company. @throws {Failure} nao_encontrado, fator_exigido */
export async function listTurmas(deps: Deps, actor: SessionActor, id_empresa: number, query: PageQuery) {
  await requireGestor(deps, deps.db, actor, id_empresa)
  const page = pageOf({ ...query, limite: query.limite ?? 25 })
  const { rows, total } = await queries.listTurmas(deps.db, gestorOf(deps, actor), id_empresa, page)
  return { results: await presentTurmas(deps, rows), total }
}

/** Returns a turma of a company that the caller follows. @throws {Failure} nao_encontrado, fator_exigido */
async function requireTurma(deps: Deps, actor: SessionActor, id_rodada: string) {
  const turma = await queries.findTurma(deps.db, gestorOf(deps, actor), id_rodada)
  if (!turma) throw fail(nao_encontrado)
  return { turma, acesso: await requireGestor(deps, deps.db, actor, turma.id_empresa) }
}

/** The consultora in whose name a gestor's turma invites: its licences and limits are hers. */
const onBehalfOf = (id_consultor: number, { id_sessao }: SessionActor): SessionActor => ({
  id_usuario: id_consultor,
  id_tipo_usuario: USER_KIND.consultor,
  id_sessao,
})

/** Returns the access of a gestor who may open turmas. @throws {Failure} nao_encontrado, fator_exigido, gestor_nao_abre */
async function requireAbre(deps: Deps, actor: SessionActor, id_empresa: number) {
  const acesso = await requireGestor(deps, deps.db, actor, id_empresa)
  if (!acesso.gestor_abre || !acesso.consultor_ativo) throw fail(gestor_nao_abre)
  return acesso
}

/**
 * Opens a turma of a company as its gestor. It spends only licences at the company's disposal, up to the ceiling given. A repeated id
 * returns the existing turma.
 * @throws {Failure} nao_encontrado, fator_exigido, gestor_nao_abre, declaracao_ausente, dados_invalidos, rodada_existente
 */
export async function openTurma(
  deps: Deps,
  actor: SessionActor,
  id_empresa: number,
  { declaracao, id_equipe = null, ...nova }: TurmaNovaDoGestor,
): Promise<{ id_rodada: string }> {
  const { id_consultor } = await requireAbre(deps, actor, id_empresa)
  if (declaracao !== true) throw fail(declaracao_ausente)
  await createTurma(
    deps,
    onBehalfOf(id_consultor, actor),
    {
      ...nova,
      id_equipe,
      id_empresa,
      id_tipo_licenca: TIPO_LICENCA.empresarial,
      mensagem: null,
      lembretes: [3],
      dominios: [],
    },
    async (tx, created) => {
      // What was decided outside is asked once more with the turma in hand: the access may have ended meanwhile.
      const acesso = await requireGestor(deps, tx, actor, id_empresa)
      if (!acesso.gestor_abre) throw fail(gestor_nao_abre)
      if (created.id_empresa !== id_empresa) throw fail(nao_encontrado)
      await setAbertaPor(tx, nova.id_rodada, actor.id_usuario)
      await audit(tx, {
        em: deps.now(),
        id_ator: actor.id_usuario,
        acao: 'rodada_aberta',
        alvo: `rodada:${nova.id_rodada}`,
      })
    },
  )
  return { id_rodada: nova.id_rodada }
}

/** Returns the consultora of a turma that the caller opened. @throws {Failure} nao_encontrado, fator_exigido, gestor_nao_abre */
async function requireMinha(deps: Deps, actor: SessionActor, id_rodada: string): Promise<SessionActor> {
  const { turma } = await requireTurma(deps, actor, id_rodada)
  await requireAbre(deps, actor, turma.id_empresa)
  if (!turma.minha) throw fail(gestor_nao_abre)
  return onBehalfOf(turma.id_consultor, actor)
}

/** Outcome of a line as a gestor learns it: whether an address was known is not told. */
const DITO: Record<ResultadoLinha, 'convidado' | 'sem_licenca' | 'invalido' | 'erro'> = {
  convidado: 'convidado',
  ja_convidado: 'convidado',
  novo_teste: 'convidado',
  teste_aberto: 'convidado',
  ja_cliente: 'convidado',
  sem_licenca: 'sem_licenca',
  invalido: 'invalido',
  erro: 'erro',
}

/**
 * Invites a list into a turma that the caller opened.
 * @throws {Failure} nao_encontrado, fator_exigido, gestor_nao_abre
 */
export async function invite(
  deps: Deps,
  actor: SessionActor,
  id_rodada: string,
  { id_lote, emails }: { id_lote: string; emails: readonly string[] },
) {
  const dona = await requireMinha(deps, actor, id_rodada)
  const linhas = await inviteLote(deps, dona, { id_lote, emails: [...emails], turma: turmaParaConvidar(id_rodada) })
  const results = linhas.map(({ email, resultado, mensagem }) => ({
    email,
    resultado: DITO[resultado],
    mensagem: DITO[resultado] === 'convidado' ? null : mensagem,
  }))
  return { results }
}

/**
 * Reminds everybody of a turma that the caller opened who has not finished.
 * @throws {Failure} nao_encontrado, fator_exigido, gestor_nao_abre, rodada_fechada
 */
export async function remind(deps: Deps, actor: SessionActor, id_rodada: string) {
  return remindTurma(deps, await requireMinha(deps, actor, id_rodada), id_rodada, undefined)
}
