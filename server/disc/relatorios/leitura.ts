import { textosExplicacao } from '#content/explicacao.ts'
import { frasesDaVersao } from '#content/frases.ts'
import { instrumentoDa } from '#content/index.ts'
import { comoRespondeu } from '#shared/disc/relatorios/explicacao/como-respondeu.rules.ts'
import { frasesDe } from '#shared/disc/relatorios/leitura/frases.rules.ts'
import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { porquesDe } from '#shared/disc/relatorios/leitura/porque.rules.ts'
import type { Porque } from '#shared/disc/relatorios/leitura/porque.types.ts'
import { montarRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import { can } from '#shared/platform/permissions.ts'
import { requireMotivo } from '../../contas/autorizacoes/autorizacoes.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { notarLeitura, type ResultadoRow, requireResultado } from '../disc/disc.ts'
import { abrirDocumento, entradaDe } from './documento.ts'

/** The report with a why for each of its statements. The caller must have checked that the reader may see it. */
export async function comPorques(deps: Deps, resultado: ResultadoRow) {
  const entrada = await entradaDe(deps, resultado)
  const { respostas, anterior } = entrada
  const ordens = respostas?.map(resposta => resposta.ordem) ?? null
  const relatorio = montarRelatorio(entrada)
  const porques = porquesDe({
    relatorio,
    resultado: entrada.resultado,
    ordens,
    instrumento: instrumentoDa(resultado.versao_instrumento),
    // Single questions are compared only when both tests used the same instrument version.
    ordens_antes: anterior?.versao === resultado.versao_instrumento ? anterior.ordens : null,
  })
  return { entrada, relatorio, ordens, porques }
}

/** The whys of one result's report. The caller must have checked that the reader may see them. */
export const porquesDoResultado = async (deps: Deps, resultado: ResultadoRow): Promise<Porque[]> =>
  (await comPorques(deps, resultado)).porques

/**
 * The report as read on screen: the document's content in the versions the result was made with (behaviour §35), and
 * the rule, totals and answers behind each statement (LGPD, art. 20, §1). An opening by another person is audited, as
 * for the document.
 * @throws {Failure} nao_encontrado for foreign, unfinished and missing alike; motivo_obrigatorio,
 * resultado_nao_autorizado
 */
export async function readLeitura(
  deps: Deps,
  actor: SessionActor,
  id_licenca: number,
  motivo?: string,
): Promise<Leitura> {
  const resultado = await requireResultado(deps.db, actor, id_licenca)
  requireMotivo(actor, resultado, motivo)
  const { entrada, relatorio, ordens, porques } = await comPorques(deps, resultado)
  const own = can(actor, 'ver_de_si', { id_usuario: resultado.id_participante })
  if (own) await notarLeitura(deps, actor, [resultado], 'textos')
  else await abrirDocumento(deps, actor, resultado, 'leitura', motivo)
  return {
    id_licenca,
    id_usuario: resultado.id_participante,
    finalizado_em: resultado.finalizado_em,
    totais: entrada.resultado.totais,
    com_respostas: ordens !== null,
    relatorio,
    como_respondeu: own ? comoRespondeu(textosExplicacao, entrada.respostas, entrada.content) : null,
    porques,
    frases: frasesDe(relatorio, frasesDaVersao(resultado.versao_textos)),
  }
}
