import { textosExplicacao } from '#content/explicacao.ts'
import { instrumentoDa, textosDa } from '#content/index.ts'
import { semImpresso } from '#shared/disc/relatorios/edicao.ts'
import { montarExplicacao } from '#shared/disc/relatorios/explicacao/explicacao.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import { can } from '#shared/platform/permissions.ts'
import { listAcessos, listHistorico } from '../../contas/autorizacoes/autorizacoes.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { minuteTime } from '../../platform/text/format.ts'
import { listVerJuntos, notarLeitura, type ResultadoRow, requireResultado, totaisOf } from '../disc/disc.ts'
import { comPorques } from './leitura.ts'

/** Openings that the document lists, the newest; the rest is counted. */
const ABERTURAS = 60

/**
 * Renders the full explanation of a result (LGPD art. 20, § 1) for its own person; everybody else, admins included, gets
 * the 404 of a stranger.
 * @throws {Failure} nao_encontrado, aguardando_ver_junto
 */
export async function renderExplicacao(deps: Deps, actor: SessionActor, resultado: ResultadoRow): Promise<Uint8Array> {
  const { id_licenca, id_participante, id_consultor, versao_textos, versao_instrumento, finalizado_em } = resultado
  if (!can(actor, 'ver_de_si', { id_usuario: id_participante })) throw fail('nao_encontrado')
  const { relatorio, porques, ordens } = await comPorques(deps, resultado)
  const content = textosDa(versao_textos)
  const gerado_em = deps.now()
  const { results } = await listAcessos(deps, actor, { limite: 1000 })
  const aberturas = results.filter(abertura => abertura.id_licenca === null || abertura.id_licenca === id_licenca)
  const historico = await listHistorico(deps.db, id_participante)
  const junto = (await listVerJuntos(deps.db, id_participante)).find(row => row.id_licenca === id_licenca)
  const explicacao = montarExplicacao({
    textos: textosExplicacao,
    pessoa: resultado.nome_participante,
    consultoria: resultado.nome_consultor,
    id_licenca,
    finalizado_em,
    gerado_em,
    totais: totaisOf(resultado),
    ordens,
    instrumento: instrumentoDa(versao_instrumento),
    versao_textos,
    sem: semImpresso(content, resultado.sem),
    relatorio,
    porques,
    escolhas: historico
      .filter(({ destino, id_destino }) => destino === 'consultor' && id_destino === id_consultor)
      .map(({ escopo, em }) => ({ escopo, em: minuteTime(em) })),
    junto: junto
      ? { escolhido_em: minuteTime(junto.escolhido_em), aberto_em: junto.aberto_em && minuteTime(junto.aberto_em) }
      : null,
    aberturas: aberturas.slice(0, ABERTURAS).map(({ em, ...abertura }) => ({ ...abertura, em: minuteTime(em) })),
    antes: Math.max(0, aberturas.length - ABERTURAS),
    ficha: `${deps.appUrl}/ficha-tecnica`,
    contato: deps.installation.contact(),
  })
  const pdf = await deps.reports.render('explicacao', explicacao, gerado_em)
  await requireResultado(deps.db, actor, id_licenca)
  await audit(deps.db, {
    em: gerado_em,
    id_ator: actor.id_usuario,
    acao: 'explicacao_gerada',
    alvo: `licenca:${id_licenca}`,
  })
  await notarLeitura(deps, actor, [resultado], 'textos')
  return pdf
}
