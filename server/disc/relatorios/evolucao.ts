import { textosEvolucao } from '#content/evolucao.ts'
import { textosOf } from '#content/index.ts'
import { buildEvolucao, LIMITE_EVOLUCAO } from '#shared/disc/relatorios/evolucao/evolucao.rules.ts'
import { sem_resultado } from '#shared/disc/relatorios/relatorios.answers.ts'
import { nao_autenticado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import { given } from '#shared/platform/given.ts'
import { recordAcesso } from '../../contas/autorizacoes/autorizacoes.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { FileAnswer } from '../../platform/http/bytes/file-answer.ts'
import type { InTurn } from '../../platform/http/calls/turns.ts'
import { readReason } from '../../platform/http/guard/report-name.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { type Alcance, alcanceOf, markLeitura, primeirosOf, readTestes, refusalOfAll, totaisOf } from '../disc/disc.ts'
import { authorizeRelatorio } from './documento.ts'

export interface PedidoEvolucao {
  /** Person of the evolution; by default the person of `nome`, else the caller. */
  id_usuario?: number | undefined
  /** A report's signed name, which opens the evolution without a header too (behaviour §29). */
  nome?: string | undefined
  motivo?: string | undefined
}

/**
 * The reader and the person of the evolution, from the bearer token or the signed name.
 * @throws {Failure} nao_autenticado, and the refusals of a report's name
 */
async function whoAsks(
  deps: Deps,
  { id_usuario, nome }: PedidoEvolucao,
  bearerActor: SessionActor | null,
): Promise<{ actor: SessionActor; id_usuario: number }> {
  if (nome === undefined) {
    if (!bearerActor) throw fail(nao_autenticado)
    return { actor: bearerActor, id_usuario: id_usuario ?? bearerActor.id_usuario }
  }
  const { actor, resultado } = await authorizeRelatorio(deps, nome, bearerActor)
  return { actor, id_usuario: id_usuario ?? resultado.id_participante }
}

/**
 * Renders all finished tests of a person over time as PDF: one's own; a client's, as far as the consultor owns the
 * licences (behaviour §4) and the person shares them (behaviour §6); anybody's for an admin with a reason (behaviour
 * §5). It is dated by the latest test, so equal results give equal bytes.
 * @throws {Failure} nao_autenticado, nao_encontrado, relatorio_expirado, sem_resultado, motivo_obrigatorio,
 * resultado_nao_autorizado
 */
export async function renderEvolucao(
  deps: Deps,
  pedido: PedidoEvolucao,
  bearerActor: SessionActor | null,
  inTurn: InTurn,
): Promise<FileAnswer> {
  const { actor, id_usuario } = await whoAsks(deps, pedido, bearerActor)
  const motivo = pedido.motivo ?? (pedido.nome === undefined ? undefined : await readReason(deps, pedido.nome))
  return inTurn(actor.id_usuario, async () =>
    render(deps, actor, id_usuario, await alcanceOf(deps, actor, id_usuario, motivo)),
  )
}

async function render(deps: Deps, actor: SessionActor, id_usuario: number, alcance: Alcance) {
  const { rows, total } = await readAbertos(deps.db, actor, id_usuario, alcance, LIMITE_EVOLUCAO)
  const latest = given(rows[0], 'a finished test')
  const { motivo, tudo } = alcance
  const evolucao = buildEvolucao({
    pessoa: { nome: latest.nome_participante },
    testes: rows.map(row => ({
      totais: totaisOf(row),
      primeiros: primeirosOf(row),
      finalizado_em: row.finalizado_em,
      consultoria: row.nome_consultor,
      versao_instrumento: row.versao_instrumento,
      sem: row.sem,
    })),
    total,
    escopo: tudo ? null : { consultoria: latest.nome_consultor },
    content: textosOf(latest.versao_textos),
    textos: textosEvolucao,
  })
  const pdf = await deps.reports.render('evolucao', evolucao, latest.finalizado_em)
  const em = deps.now()
  // Checks access again before the first byte, and notes the opening in the same transaction.
  await inTransaction(deps.db, async tx => {
    await readAbertos(tx, actor, id_usuario, alcance, 1)
    await recordAcesso(tx, actor, { id_participante: id_usuario, acesso: 'evolucao', licencas: null, motivo }, em)
    await audit(tx, {
      em,
      id_ator: actor.id_usuario,
      acao: 'relatorio_aberto',
      alvo: `usuario:${id_usuario}`,
      detalhes: { ...(motivo !== undefined && { motivo }), documento: 'evolucao' },
    })
  })
  await markLeitura(deps, actor, rows, 'textos')
  return { nome: filenameOf(['evolucao', latest.nome_participante, latest.finalizado_em], 'pdf'), conteudo: pdf }
}

/** The tests that this reader may see now; refuses when there are none. */
async function readAbertos(db: Db | Tx, actor: SessionActor, id_usuario: number, alcance: Alcance, limite: number) {
  const lidos = await readTestes(db, actor, id_usuario, alcance, { limite })
  if (lidos.rows.length > 0) return lidos
  throw lidos.fechados > 0 ? refusalOfAll(lidos) : fail(sem_resultado)
}
