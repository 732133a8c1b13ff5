import { textosExplicacao } from '#content/explicacao.ts'
import { frasesDaVersao } from '#content/frases.ts'
import { instrumentoOf, textosOf } from '#content/index.ts'
import { comoRespondeu } from '#shared/disc/relatorios/explicacao/como-respondeu.rules.ts'
import { frasesOf } from '#shared/disc/relatorios/leitura/frases.rules.ts'
import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { porquesOf } from '#shared/disc/relatorios/leitura/porque.rules.ts'
import type { Porque } from '#shared/disc/relatorios/leitura/porque.types.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import { roteiroNeutroOf } from '#shared/disc/relatorios/roteiro-neutro.rules.ts'
import { can } from '#shared/platform/permissions.ts'
import { requireMotivo } from '../../contas/autorizacoes/autorizacoes.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { markLeitura, type ResultadoRow, requireResultado } from '../disc/disc.ts'
import { entradaOf, openDocumento } from './documento.ts'

/** The report with a why for each of its statements. The caller must have checked that the reader may see it. */
async function withPorques(deps: Deps, resultado: ResultadoRow) {
  const entrada = await entradaOf(deps, resultado)
  const { respostas, anterior } = entrada
  const ordens = respostas?.map(resposta => resposta.ordem) ?? null
  const relatorio = buildRelatorio(entrada)
  const porques = porquesOf({
    relatorio,
    resultado: entrada.resultado,
    ordens,
    instrumento: instrumentoOf(resultado.versao_instrumento),
    // Single questions are compared only when both tests used the same instrument version.
    ordens_antes: anterior?.versao === resultado.versao_instrumento ? anterior.ordens : null,
  })
  return { entrada, relatorio, ordens, porques }
}

/** The whys of one result's report. The caller must have checked that the reader may see them. */
export const porquesDoResultado = async (deps: Deps, resultado: ResultadoRow): Promise<Porque[]> =>
  (await withPorques(deps, resultado)).porques

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
  const { entrada, relatorio, ordens, porques } = await withPorques(deps, resultado)
  const own = can(actor, 'ver_de_si', { id_usuario: resultado.id_participante })
  if (own) await markLeitura(deps, actor, [resultado], 'textos')
  else await openDocumento(deps, actor, resultado, 'leitura', motivo)
  return {
    id_licenca,
    id_usuario: resultado.id_participante,
    finalizado_em: resultado.finalizado_em,
    totais: entrada.resultado.totais,
    com_respostas: ordens !== null,
    relatorio,
    como_respondeu: own ? comoRespondeu(textosExplicacao, entrada.respostas, entrada.content) : null,
    porques,
    frases: frasesOf(relatorio, frasesDaVersao(resultado.versao_textos)),
  }
}

/** The script of a conversation about no result in particular. */
export const getRoteiroNeutro = async () => roteiroNeutroOf(textosOf())
