import { textosDa } from '#content/index.ts'
import type { PorDimensao } from '#shared/disc/disc.types.ts'
import { fail } from '#shared/errors.ts'
import { celular } from '#shared/fields/celular.ts'
import { type Actor, TIPO_USUARIO } from '#shared/permissions.ts'
import { montarRelatorio } from '#shared/relatorios/relatorios.rules.ts'
import type { Deps } from '../deps.ts'
import { findResultadoAnterior, primeirosOf, type ResultadoRow, requireResultado, totaisOf } from '../disc/disc.ts'
import { audit } from '../http/audit.ts'
import { readNomeRelatorio } from '../http/report-name.ts'
import { findActorBySession, type SessionActor } from '../http/session.ts'

export { mintNomeRelatorio } from '../http/report-name.ts'

/**
 * Who opens a report and which: a bearer decides when there is one; otherwise the name itself does, while it has not
 * expired and its session still lives.
 * @throws {Failure} relatorio_expirado, nao_encontrado
 */
export async function authorizeRelatorio(
  deps: Deps,
  name: string,
  bearerActor: SessionActor | null,
): Promise<{ actor: SessionActor; resultado: ResultadoRow }> {
  const signed = readNomeRelatorio(deps, name)
  if (!signed) throw fail('nao_encontrado')
  const now = deps.now()
  const alive = signed.expira_em.getTime() >= now.getTime()
  const actor = bearerActor ?? (alive ? await findActorBySession(deps.pool, signed.id_sessao, now) : null)
  if (!actor) throw fail('relatorio_expirado')
  return { actor, resultado: await requireResultado(deps, actor, signed.id_licenca) }
}

/**
 * An admin may open other people's reports for support, and says why.
 * @throws {Failure} motivo_obrigatorio
 */
function requireMotivo(actor: Actor, resultado: ResultadoRow, motivo: string | undefined): Record<string, string> {
  const concerned = actor.id_usuario === resultado.id_participante || actor.id_usuario === resultado.id_consultor
  if (concerned || actor.id_tipo_usuario !== TIPO_USUARIO.admin) return {}
  if (!motivo || motivo.length < 5) throw fail('motivo_obrigatorio', { campos: { motivo: 'Diga o motivo do acesso' } })
  return { motivo }
}

/** The individual report as PDF, rendered from the stored result: the same content for ever (ruling 38). */
export async function renderRelatorio(
  deps: Deps,
  actor: SessionActor,
  resultado: ResultadoRow,
  motivo?: string,
): Promise<Uint8Array> {
  const detalhes = requireMotivo(actor, resultado, motivo)
  const previous = await findResultadoAnterior(deps.db, resultado)
  const relatorio = montarRelatorio({
    resultado: { totais: totaisOf(resultado), primeiros: primeirosOf(resultado), versao: resultado.versao_instrumento },
    pessoa: { nome: resultado.nome_participante },
    consultor: { nome: resultado.nome_consultor, contato: contactOf(resultado) },
    data: resultado.finalizado_em,
    content: textosDa(resultado.versao_textos),
    anterior: previous ? { totais: totaisOf(previous) as PorDimensao<number>, data: previous.finalizado_em } : null,
  })
  const pdf = await deps.reports.render('individual', relatorio, resultado.finalizado_em)
  await audit(deps.db, {
    em: deps.now(),
    id_ator: actor.id_usuario,
    acao: 'relatorio_aberto',
    alvo: `licenca:${resultado.id_licenca}`,
    detalhes,
  })
  return pdf
}

const contactOf = (row: ResultadoRow): string[] =>
  [row.email_consultor, row.celular_consultor ? celular.format(row.celular_consultor) : ''].filter(Boolean)
