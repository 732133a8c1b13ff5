import { textosEvolucao } from '#content/evolucao.ts'
import { textosDa } from '#content/index.ts'
import { LIMITE_EVOLUCAO, montarEvolucao } from '#shared/disc/relatorios/evolucao/evolucao.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import { registrarAcesso } from '../../contas/autorizacoes/autorizacoes.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { readReason } from '../../platform/http/guard/report-name.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { type Alcance, alcanceDe, lerTestes, notarLeitura, primeirosOf, refusalOfAll, totaisOf } from '../disc/disc.ts'
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
    if (!bearerActor) throw fail('nao_autenticado')
    return { actor: bearerActor, id_usuario: id_usuario ?? bearerActor.id_usuario }
  }
  const { actor, resultado } = await authorizeRelatorio(deps, nome, bearerActor)
  return { actor, id_usuario: id_usuario ?? resultado.id_participante }
}

/**
 * Renders all finished tests of a person over time as PDF: one's own; a client's, as far as the consultor owns the
 * licences (behaviour §4) and the person shares them (behaviour §6); anybody's for an admin with a reason (behaviour
 * §5). It is dated by the latest test, so equal results give equal bytes.
 * @param inTurn runs the work when it is this account's turn
 * @throws {Failure} nao_autenticado, nao_encontrado, relatorio_expirado, sem_resultado, motivo_obrigatorio,
 * resultado_nao_autorizado
 */
export async function renderEvolucao(
  deps: Deps,
  pedido: PedidoEvolucao,
  bearerActor: SessionActor | null,
  inTurn: <T>(account: number, work: () => Promise<T>) => Promise<T>,
): Promise<{ pdf: Uint8Array; nome: string; data: Date }> {
  const { actor, id_usuario } = await whoAsks(deps, pedido, bearerActor)
  const motivo = pedido.motivo ?? (pedido.nome === undefined ? undefined : await readReason(deps, pedido.nome))
  return inTurn(actor.id_usuario, async () =>
    render(deps, actor, id_usuario, await alcanceDe(deps, actor, id_usuario, motivo)),
  )
}

async function render(deps: Deps, actor: SessionActor, id_usuario: number, alcance: Alcance) {
  const { rows, total } = await lerAbertos(deps.db, actor, id_usuario, alcance, LIMITE_EVOLUCAO)
  const latest = given(rows[0], 'a finished test')
  const { motivo, tudo } = alcance
  const evolucao = montarEvolucao({
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
    content: textosDa(latest.versao_textos),
    textos: textosEvolucao,
  })
  const pdf = await deps.reports.render('evolucao', evolucao, latest.finalizado_em)
  const em = deps.now()
  // Checks access again before the first byte, and notes the opening in the same transaction.
  await inTransaction(deps.db, async tx => {
    await lerAbertos(tx, actor, id_usuario, alcance, 1)
    await registrarAcesso(tx, actor, { id_participante: id_usuario, acesso: 'evolucao', licencas: null, motivo }, em)
    await audit(tx, {
      em,
      id_ator: actor.id_usuario,
      acao: 'relatorio_aberto',
      alvo: `usuario:${id_usuario}`,
      detalhes: { ...(motivo !== undefined && { motivo }), documento: 'evolucao' },
    })
  })
  await notarLeitura(deps, actor, rows, 'textos')
  return { pdf, nome: latest.nome_participante, data: latest.finalizado_em }
}

/** The tests that this reader may see now; refuses when there are none. */
async function lerAbertos(db: Db | Tx, actor: SessionActor, id_usuario: number, alcance: Alcance, limite: number) {
  const lidos = await lerTestes(db, actor, id_usuario, alcance, { limite })
  if (lidos.rows.length > 0) return lidos
  throw lidos.fechados > 0 ? refusalOfAll(lidos) : fail('sem_resultado')
}
