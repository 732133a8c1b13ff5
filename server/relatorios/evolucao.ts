import { textosEvolucao } from '#content/evolucao.ts'
import { textosDa } from '#content/index.ts'
import { fail } from '#shared/errors.ts'
import { TIPO_USUARIO } from '#shared/permissions.ts'
import { LIMITE_EVOLUCAO, montarEvolucao } from '#shared/relatorios/evolucao.rules.ts'
import { getUsuario } from '../contas/contas.ts'
import type { Deps } from '../deps.ts'
import { listTestesFinalizados } from '../disc/disc.ts'
import { audit } from '../http/audit.ts'
import type { SessionActor } from '../http/session.ts'
import { authorizeRelatorio, requireMotivo } from './relatorios.ts'

export interface PedidoEvolucao {
  /** Whose evolution; absent, the person of `nome`, else the caller's own. */
  id_usuario?: number | undefined
  /** A report's signed name, which opens this too without a header (ruling 12). */
  nome?: string | undefined
  motivo?: string | undefined
}

/** @throws {Failure} nao_autenticado, and those of a report's name */
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
 * All finished tests of a person over time as PDF: one's own, a client's as far as the consultor owns the licences
 * (ruling 15), anybody's for an admin who says why (ruling 16). Dated by the latest test: equal results, equal bytes.
 * @throws {Failure} nao_autenticado, nao_encontrado, relatorio_expirado, sem_resultado, motivo_obrigatorio
 */
export async function renderEvolucao(
  deps: Deps,
  pedido: PedidoEvolucao,
  bearerActor: SessionActor | null,
): Promise<{ pdf: Uint8Array; nome: string; data: Date }> {
  const { actor, id_usuario } = await whoAsks(deps, pedido, bearerActor)
  const { results, total } = await listTestesFinalizados(deps, actor, id_usuario, { limite: LIMITE_EVOLUCAO })
  // The person is on both sides: only an admin who looks at somebody else has to say why.
  const detalhes = requireMotivo(actor, { id_participante: id_usuario, id_consultor: id_usuario }, pedido.motivo)
  const latest = results[0]
  if (!latest) throw fail('sem_resultado')

  const everything = actor.id_usuario === id_usuario || actor.id_tipo_usuario === TIPO_USUARIO.admin
  const { nome } = await getUsuario(deps, actor, id_usuario)
  const evolucao = montarEvolucao({
    pessoa: { nome },
    testes: results.map(({ totais, primeiros, created, nome_consultor, versao }) => ({
      totais,
      primeiros,
      finalizado_em: created,
      consultoria: nome_consultor,
      versao_instrumento: versao,
    })),
    total,
    escopo: everything ? null : { consultoria: latest.nome_consultor },
    content: textosDa(latest.versao_textos),
    textos: textosEvolucao,
  })
  const pdf = await deps.reports.render('evolucao', evolucao, latest.created)
  await audit(deps.db, {
    em: deps.now(),
    id_ator: actor.id_usuario,
    acao: 'relatorio_aberto',
    alvo: `usuario:${id_usuario}`,
    detalhes: { ...detalhes, documento: 'evolucao' },
  })
  return { pdf, nome, data: latest.created }
}
