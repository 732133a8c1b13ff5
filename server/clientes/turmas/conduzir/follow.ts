import type { Acompanhamento } from '#shared/clientes/turmas/andamento.contract.ts'
import { type Passo, situacaoOf } from '#shared/clientes/turmas/turmas.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { CONTA_EXCLUIDA, notifyConcessao } from '../../../contas/contas/contas.ts'
import { concede } from '../../../contas/contas/events.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { searchWords } from '../../../platform/db/queries/search.ts'
import type { Deps } from '../../../platform/deps.ts'
import { pageOf } from '../../../platform/http/calls/page.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { takeAttempts } from '../../../platform/http/guard/throttle.ts'
import { hashDoAcompanhamento, hashesDoAcompanhamento, tokenDoAcompanhamento } from '../enter/codigo.ts'
import { acompanhar_rede } from '../limits.ts'
import {
  findConsultorOf,
  findNomeEmpresa,
  findPorAcompanhamento,
  listAcompanhadas,
  updateTurma,
} from '../turmas.queries.ts'
import { type AcompanhadoRow, type Contagem, countLugares, listAcompanhados } from './andamento.queries.ts'
import { changeTurma, record } from './change.ts'
import { acompanhamentoAte } from './show.ts'

/** Returns a partly hidden address for people without a name: colleagues recognise it, and nobody can write to it. */
const encoberto = (email: string): string => {
  const [local = '', dominio = ''] = email.split('@')
  return `${local.slice(0, 2)}•••@${dominio}`
}

/** Step shown on the company's page. `conversado` is shown as `pronto`, because conversations are private. */
const PASSO_VISTO: Record<Passo, 'convidado' | 'cadastrado' | 'respondendo' | 'pronto'> = {
  convidado: 'convidado',
  encerrado: 'convidado',
  cadastrado: 'cadastrado',
  respondendo: 'respondendo',
  pronto: 'pronto',
  conversado: 'pronto',
}

const acompanhado = ({ nome, email, passo }: AcompanhadoRow) => ({
  nome: nome ?? (email === null ? CONTA_EXCLUIDA : encoberto(email)),
  passo: PASSO_VISTO[passo],
})

/** Counts of a turma as its company sees them: a conversation is the consultora's and the person's. */
const vistos = (contagem: Contagem | undefined) => ({
  convidado: contagem?.convidado ?? 0,
  cadastrado: contagem?.cadastrado ?? 0,
  respondendo: contagem?.respondendo ?? 0,
  pronto: (contagem?.pronto ?? 0) + (contagem?.conversado ?? 0),
})

/** Returns, for each of these turmas, its counts as its company sees them, and the licences it holds. */
export async function countVistos(db: Db, turmas: readonly string[], now: Date) {
  const contagens = await countLugares(db, turmas, now, 'empresa')
  return (id_rodada: string) => {
    const contagem = contagens.get(id_rodada)
    return { ...vistos(contagem), entradas: contagem?.entradas ?? 0 }
  }
}

/** Returns a page of a turma's people as its company sees them, by name; nobody of a selection. */
async function acompanhados(
  deps: Deps,
  { id_rodada, finalidade }: { id_rodada: string; finalidade: string },
  busca: readonly string[] | undefined,
  page: { limit: number; offset: number },
) {
  if (finalidade === 'selecao') return { results: [], total: 0 }
  const { rows, total } = await listAcompanhados(deps.db, { id_rodada, now: deps.now(), busca }, page)
  return { results: rows.map(acompanhado), total }
}

/**
 * Returns a turma as its company sees it through the consultor's link: counts, and names with their step. It contains
 * no results, answers or progress within a test, and for a selection counts only.
 * @throws {Failure} nao_encontrado, muitas_tentativas
 */
export async function followTurma(
  deps: Deps,
  { token, ip }: { token: string; ip: string },
  query: PageQuery,
): Promise<Acompanhamento> {
  const now = deps.now()
  await takeAttempts(deps.db, [[acompanhar_rede, ip]], now)
  const turma = await findPorAcompanhamento(deps.db, hashesDoAcompanhamento(deps.secrets, token))
  if (!turma || acompanhamentoAte(turma) < now) throw fail(nao_encontrado)
  const { id_rodada } = turma
  const consultor = await findConsultorOf(deps.db, turma.id_consultor)
  const contagem = (await countLugares(deps.db, [id_rodada], now, 'empresa')).get(id_rodada)
  const { results, total } = await acompanhados(
    deps,
    turma,
    searchWords(query.busca),
    pageOf({ ...query, limite: query.limite ?? 100 }),
  )
  return {
    nome: turma.nome,
    nome_consultor: consultor.nome,
    nome_empresa: await findNomeEmpresa(deps.db, turma.id_empresa),
    finalidade: turma.finalidade,
    situacao: situacaoOf(turma, now),
    fecha_em: turma.fecha_em,
    contagem: vistos(contagem),
    results,
    total,
    atualizado_em: now,
  }
}

/**
 * Creates a new link to the company's page, which invalidates the previous one, or revokes the link.
 * @throws {Failure} nao_encontrado
 */
export const changeAcompanhamento = (deps: Deps, actor: SessionActor, id_rodada: string, acao: 'criar' | 'revogar') =>
  changeTurma(deps, actor, id_rodada, 'rodada_acompanhamento', async (tx, turma, now) => {
    if (acao === 'revogar') return turma.acompanhamento_hash === null ? null : { acompanhamento_hash: null }
    const acompanhamento_serial = turma.acompanhamento_serial + 1
    const token = tokenDoAcompanhamento(deps.secrets, { id_rodada, acompanhamento_serial })
    await notifyConcessao(deps, tx, actor, { tipo: 'acompanhamento', nome: turma.nome })
    return {
      acompanhamento_serial,
      acompanhamento_hash: hashDoAcompanhamento(deps.secrets, token),
      acompanhamento_em: now,
    }
  })

/** Pages for companies among what outlives a consultora's session. */
export const actsOfAcompanhamentos = concede({
  tipo: 'acompanhamento',
  async list(tx, { id_usuario, em }) {
    const rows = await listAcompanhadas(tx, id_usuario)
    return rows
      .filter(row => acompanhamentoAte(row) >= em)
      .map(row => ({
        id: row.id_rodada,
        nome: row.nome,
        // Before their moment was kept, the turma's own is the earliest that it can have been.
        criada_em: row.acompanhamento_em ?? row.aberta_em,
        ate: acompanhamentoAte(row),
      }))
  },
  async end(tx, dona, id_rodada) {
    await updateTurma(tx, id_rodada, { acompanhamento_hash: null })
    await record(tx, dona, 'rodada_acompanhamento', id_rodada, dona.em)
  },
})
