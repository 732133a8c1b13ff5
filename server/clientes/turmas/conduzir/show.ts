import type * as z from 'zod/mini'
import type { FullTurma, listTurmas as List, Turma } from '#shared/clientes/turmas/turmas.contract.ts'
import { ACOMPANHAMENTO_MS, formatCodigo, salaAberta, situacaoOf } from '#shared/clientes/turmas/turmas.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import { searchWords } from '../../../platform/db/queries/search.ts'
import type { Deps } from '../../../platform/deps.ts'
import { pageOf } from '../../../platform/http/calls/page.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { acompanhamentoGuardado, codigoGuardado, codigoOfTurma } from '../enter/codigo.ts'
import * as queries from '../turmas.queries.ts'
import { type Contagem, countLugares } from './andamento.queries.ts'

/**
 * Returns one of the caller's turmas. Somebody else's and a missing one get the same error.
 * @throws {Failure} nao_encontrado
 */
export async function requireTurma(
  { db }: Pick<Deps, 'db'>,
  { id_usuario }: SessionActor,
  id_rodada: string,
): Promise<queries.TurmaRow> {
  const turma = await queries.findTurma(db, id_rodada)
  if (turma?.id_consultor !== id_usuario) throw fail(nao_encontrado)
  return turma
}

type Nomes = { nome_empresa: string | null; nome_equipe: string | null }

const present = (row: queries.TurmaRow & Nomes, contagem: Contagem, now: Date): Turma => {
  const { convidado, cadastrado, respondendo, pronto, conversado, alertas, entradas } = contagem
  return {
    id_tipo_licenca: row.id_tipo_licenca,
    id_rodada: row.id_rodada,
    nome: row.nome,
    finalidade: row.finalidade,
    id_empresa: row.id_empresa,
    nome_empresa: row.nome_empresa,
    id_equipe: row.id_equipe,
    nome_equipe: row.nome_equipe,
    aberta_em: row.aberta_em,
    fecha_em: row.fecha_em,
    encerrada_em: row.encerrada_em ?? (now > row.fecha_em ? row.fecha_em : null),
    situacao: situacaoOf(row, now),
    max_entradas: row.max_entradas,
    entradas,
    pessoas: convidado + cadastrado + respondendo + pronto + conversado,
    contagem: { convidado, cadastrado, respondendo, pronto, conversado },
    alertas,
  }
}

/** Returns a page of the caller's turmas, each with the number of people at each step. */
export async function listTurmas(
  deps: Deps,
  filtro: queries.FiltroTurmas,
  page: { limit: number; offset: number },
): Promise<{ results: Turma[]; total: number }> {
  const { rows, total } = await queries.listTurmas(deps.db, filtro, page)
  const contagens = await countLugares(
    deps.db,
    rows.map(row => row.id_rodada),
    filtro.now,
  )
  const results = rows.map(row => present(row, given(contagens.get(row.id_rodada), 'the counts'), filtro.now))
  return { results, total }
}

/** Returns a page of the caller's turmas, of those that a list asks for. */
export const searchTurmas = (deps: Deps, actor: SessionActor, query: z.output<typeof List.query>) =>
  listTurmas(
    deps,
    {
      id_consultor: actor.id_usuario,
      now: deps.now(),
      situacao: query.situacao,
      id_empresa: query.empresa,
      id_equipe: query.equipe,
      id_tipo_licenca: query.tipo && Number(query.tipo),
      busca: searchWords(query.busca),
    },
    pageOf({ ...query, limite: query.limite ?? 25 }),
  )

/** Returns until when the company's page can be read. */
export const acompanhamentoAte = ({ fecha_em, encerrada_em }: { fecha_em: Date; encerrada_em: Date | null }): Date =>
  new Date((encerrada_em ?? fecha_em).getTime() + ACOMPANHAMENTO_MS)

/**
 * Returns one turma with all its settings, for its consultor.
 * @throws {Failure} nao_encontrado
 */
export async function getTurma(deps: Deps, actor: SessionActor, id_rodada: string): Promise<FullTurma> {
  const row = await requireTurma(deps, actor, id_rodada)
  const now = deps.now()
  const contagens = await countLugares(deps.db, [id_rodada], now)
  const nome_empresa = await queries.findNomeEmpresa(deps.db, row.id_empresa)
  const nome_equipe = await queries.findNomeEquipe(deps.db, row.id_equipe)
  const guardado = codigoGuardado(deps.secrets, row)
  const codigo = guardado ?? codigoOfTurma(deps.secrets, row)
  const token = acompanhamentoAte(row) >= now ? acompanhamentoGuardado(deps.secrets, row) : null
  return {
    ...present({ ...row, nome_empresa, nome_equipe }, given(contagens.get(id_rodada), 'the counts'), now),
    mensagem: row.mensagem,
    lembretes: row.lembretes,
    dominios: row.dominios,
    editavel: !(await queries.hasLugares(deps.db, id_rodada)),
    livres: await queries.countLivres(deps.db, row, now),
    link: {
      // A code whose key is gone no longer works; the consultor creates a new one.
      aberto: guardado !== null && row.link_fechado_em === null && situacaoOf(row, now) === 'aberta',
      codigo: formatCodigo(codigo),
      url: `${deps.appUrl}/t/${codigo}`,
    },
    na_sala_ate: salaAberta(row, now) ? row.na_sala_ate : null,
    acompanhamento: token
      ? {
          url: `${deps.appUrl}/acompanhamento/${token}`,
          ate: acompanhamentoAte(row),
        }
      : null,
  }
}
