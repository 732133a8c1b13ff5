import { textosExplicacao } from '#content/explicacao.ts'
import type { EntradaAcesso } from '#shared/disc/relatorios/explicacao/acesso.rules.ts'
import { buildExplicacao } from '#shared/disc/relatorios/explicacao/explicacao.rules.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { can } from '#shared/platform/permissions.ts'
import { listAberturas, listAutorizacoes, listHistorico } from '../../contas/autorizacoes/autorizacoes.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { minuteTime } from '../../platform/text/format.ts'
import { listLinksDela } from '../cartao/cartao.ts'
import { listVerJuntos, markLeitura, type ResultadoRow, requireResultado } from '../disc/disc.ts'
import { compartilhadasEm } from '../marcacoes/marcacoes.ts'
import { entradaOf } from './documento.ts'

/** Openings that the document lists, the newest; the rest is counted. */
const ABERTURAS = 60

/** Reads who may see this person's results now and by which choices, and who opened this one. */
async function acessoOf(deps: Deps, actor: SessionActor, resultado: ResultadoRow): Promise<EntradaAcesso> {
  const { id_licenca, id_participante } = resultado
  const em = deps.now()
  const { results } = await listAutorizacoes(deps, actor)
  const links = await listLinksDela(deps.db, id_participante, em)
  const historico = await listHistorico(deps.db, id_participante)
  const junto = (await listVerJuntos(deps.db, id_participante)).find(row => row.id_licenca === id_licenca)
  const { rows, total } = await listAberturas(deps.db, { id_participante, id_licenca, limit: ABERTURAS })
  const marcacoes = await compartilhadasEm(deps.db, id_licenca)
  return {
    em: minuteTime(em),
    hoje: results.map(({ destino, nome, nome_empresa, escopo, desde, expira_em }) => ({
      ...{ destino, nome, empresa: nome_empresa ?? null, escopo },
      desde: minuteTime(desde),
      ate: expira_em && minuteTime(expira_em),
    })),
    marcacoes: marcacoes && minuteTime(marcacoes),
    links: links.map(({ nome, criada_em, ate, aberturas }) => ({
      para: nome,
      desde: minuteTime(criada_em),
      ate: minuteTime(ate),
      aberturas,
    })),
    historia: historico.map(({ destino, nome, escopo, origem, em }) => ({
      ...{ destino, nome, escopo, origem },
      em: minuteTime(em),
    })),
    junto: junto
      ? { escolhido_em: minuteTime(junto.escolhido_em), aberto_em: junto.aberto_em && minuteTime(junto.aberto_em) }
      : null,
    aberturas: rows.map(({ em, ...abertura }) => ({ ...abertura, em: minuteTime(em) })),
    antes: total - rows.length,
  }
}

/**
 * Renders the full explanation of a result (LGPD art. 20, § 1) for its own person; everybody else, admins included, gets
 * the 404 of a stranger.
 * @throws {Failure} nao_encontrado, aguardando_ver_junto
 */
export async function renderExplicacao(deps: Deps, actor: SessionActor, resultado: ResultadoRow): Promise<Uint8Array> {
  const { id_licenca, id_participante } = resultado
  if (!can(actor, 'ver_de_si', { id_usuario: id_participante })) throw fail(nao_encontrado)
  const entrada = await entradaOf(deps, resultado)
  const gerado_em = deps.now()
  const explicacao = buildExplicacao({
    textos: textosExplicacao,
    entrada,
    relatorio: buildRelatorio(entrada),
    consultoria: resultado.nome_consultor,
    id_licenca,
    gerado_em,
    acesso: await acessoOf(deps, actor, resultado),
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
  await markLeitura(deps, actor, [resultado], 'textos')
  return pdf
}
