import { instrumentoOf, textosOf } from '#content/index.ts'
import advertencia from '#content/relatorio-de-selecao.json' with { type: 'json' }
import type { Acesso } from '#shared/contas/autorizacoes/autorizacoes.rules.ts'
import { readRespostas } from '#shared/disc/disc/answer/progresso.rules.ts'
import { type Minhas, minhasOf } from '#shared/disc/marcacoes/minhas.rules.ts'
import { buildAnexo } from '#shared/disc/relatorios/anexo/anexo.rules.ts'
import type { Anexo } from '#shared/disc/relatorios/anexo/anexo.types.ts'
import { relatorio_expirado, sem_anexo_em_selecao } from '#shared/disc/relatorios/relatorios.answers.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import type { Relatorio } from '#shared/disc/relatorios/relatorios.types.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { can } from '#shared/platform/permissions.ts'
import { requireMotivo } from '../../contas/autorizacoes/autorizacoes.ts'
import { consultorDoRelatorio } from '../../contas/consultores/consultores.ts'
import type { Deps } from '../../platform/deps.ts'
import { mintWithReason, readReportName } from '../../platform/http/guard/report-name.ts'
import { findActorBySession, type SessionActor } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import {
  confirmAcesso,
  findResultadoAnterior,
  listRespostas,
  markLeitura,
  primeirosOf,
  type ResultadoRow,
  recusaOf,
  requireResultado,
  totaisOf,
} from '../disc/disc.ts'
import { minhasPara } from '../marcacoes/marcacoes.ts'

/**
 * The reader of a report and the licence, before anything is read: from the bearer token if there is one, otherwise
 * from the signed name while it has not expired and its session lives.
 * @throws {Failure} relatorio_expirado, nao_encontrado
 */
export async function readerOf(
  deps: Deps,
  name: string,
  bearerActor: SessionActor | null,
): Promise<{ actor: SessionActor; id_licenca: number }> {
  const signed = readReportName(deps, name)
  if (!signed) throw fail(nao_encontrado)
  const now = deps.now()
  const alive = signed.expira_em.getTime() >= now.getTime()
  const actor = bearerActor ?? (alive ? await findActorBySession(deps.pool, signed.id_sessao, now) : null)
  if (!actor) throw fail(relatorio_expirado)
  return { actor, id_licenca: signed.id_licenca }
}

/**
 * The reader of a report, and the result it is made from.
 * @throws {Failure} relatorio_expirado, nao_encontrado, resultado_nao_autorizado
 */
export async function authorizeRelatorio(
  deps: Deps,
  name: string,
  bearerActor: SessionActor | null,
): Promise<{ actor: SessionActor; resultado: ResultadoRow }> {
  const { actor, id_licenca } = await readerOf(deps, name, bearerActor)
  return { actor, resultado: await requireResultado(deps.db, actor, id_licenca) }
}

/**
 * Returns a name of this report that carries the reader's reason.
 * @throws {Failure} nao_encontrado, motivo_obrigatorio, resultado_nao_autorizado
 */
export async function mintNomeComMotivo(
  deps: Deps,
  actor: SessionActor,
  { id_licenca, motivo }: { id_licenca: number; motivo: string },
): Promise<{ nome_relatorio: string }> {
  requireMotivo(actor, await requireResultado(deps.db, actor, id_licenca), motivo)
  return { nome_relatorio: await mintWithReason(deps, actor, id_licenca, motivo) }
}

/** The input of report and annex: the result, and the person's previous one with the same consultor. */
export async function entradaOf(deps: Deps, resultado: ResultadoRow) {
  const previous = resultado.de_selecao ? undefined : await findResultadoAnterior(deps.db, resultado)
  const respostas = await listRespostas(deps.db, [resultado.id_licenca, previous?.id_licenca ?? -1])
  const answers = respostas.get(resultado.id_licenca)
  const before = previous && respostas.get(previous.id_licenca)
  return {
    resultado: { totais: totaisOf(resultado), primeiros: primeirosOf(resultado), versao: resultado.versao_instrumento },
    respostas: answers ? readRespostas(answers) : null,
    pessoa: { nome: resultado.nome_participante },
    consultor: await consultorDoRelatorio(deps.db, resultado.id_consultor),
    data: resultado.finalizado_em,
    content: textosOf(resultado.versao_textos),
    questionario: instrumentoOf(resultado.versao_instrumento),
    sem: resultado.sem,
    ficha: `${deps.appUrl}/ficha-tecnica`,
    anterior: previous
      ? {
          totais: totaisOf(previous),
          data: previous.finalizado_em,
          versao: previous.versao_instrumento,
          ordens: before ? readRespostas(before).map(resposta => resposta.ordem) : null,
        }
      : null,
  }
}

/** The annex of a result. The caller must have checked that the reader may see it. */
export async function anexoOf(deps: Deps, resultado: ResultadoRow): Promise<Anexo> {
  const { id_consultor } = resultado
  // The consultor's own latest result, for "Você e esta pessoa", goes into her own annex only.
  const proprio = await findResultadoAnterior(deps.db, {
    id_participante: id_consultor,
    id_consultor,
    finalizado_em: deps.now(),
  })
  return buildAnexo({
    ...(await entradaOf(deps, resultado)),
    proprio: proprio ? { totais: totaisOf(proprio), primeiros: primeirosOf(proprio) } : null,
  })
}

/**
 * Returns the report as this reader gets it: the copy of anybody but its person, of a result made in a selection, warns
 * on each page: in its foot, and on the cover.
 */
function withAdvertencia(relatorio: Relatorio, { id_usuario }: SessionActor, resultado: ResultadoRow): Relatorio {
  if (!resultado.de_selecao || id_usuario === resultado.id_participante) return relatorio
  return {
    ...relatorio,
    geral: { ...relatorio.geral, rodape: advertencia.rodape, aviso: `${advertencia.rodape} ${relatorio.geral.aviso}` },
  }
}

/**
 * Renders the individual report as PDF from the stored result, with the versions it was made with (behaviour §35); with
 * `com`, marks and plan follow on pages of their own.
 * @throws {Failure} nao_encontrado, motivo_obrigatorio, resultado_nao_autorizado
 */
export async function renderRelatorio(
  deps: Deps,
  actor: SessionActor,
  resultado: ResultadoRow,
  motivo?: string,
  com?: 'marcacoes',
): Promise<Uint8Array> {
  requireMotivo(actor, resultado, motivo)
  const relatorio = withAdvertencia(buildRelatorio(await entradaOf(deps, resultado)), actor, resultado)
  const render = (minhas: Minhas | null) =>
    deps.reports.render('individual', minhas ? { ...relatorio, minhas } : relatorio, resultado.finalizado_em)
  const minhas = async () => (com ? minhasOf(await minhasPara(deps, actor, resultado)) : null)
  const before = await minhas()
  let pdf = await render(before)
  // The person may have ended sharing while this was rendered.
  if (before && !(await minhas())) pdf = await render(null)
  await openDocumento(deps, actor, resultado, 'relatorio', motivo)
  await markLeitura(deps, actor, [resultado], 'textos')
  return pdf
}

/**
 * Renders the report that a person gave to a gestor: without the comparison with an earlier result. The caller checks
 * the right and records the opening.
 */
export async function pdfParaGestor(deps: Deps, resultado: ResultadoRow): Promise<Uint8Array> {
  const entrada = { ...(await entradaOf(deps, resultado)), anterior: null }
  return deps.reports.render('individual', buildRelatorio(entrada), resultado.finalizado_em)
}

/**
 * Renders the consultor's annex: answer quality, precision, questions for the conversation. The person it describes
 * gets the same 404 as a stranger. A result of a selection has none.
 * @throws {Failure} nao_encontrado, motivo_obrigatorio, resultado_nao_autorizado, sem_anexo_em_selecao
 */
export async function renderAnexo(
  deps: Deps,
  actor: SessionActor,
  resultado: ResultadoRow,
  motivo?: string,
): Promise<Uint8Array> {
  if (!can(actor, 'ver_anexo', resultado)) throw recusaOf(actor, resultado)
  if (resultado.de_selecao) throw fail(sem_anexo_em_selecao)
  requireMotivo(actor, resultado, motivo)
  const anexo = await anexoOf(deps, resultado)
  const pdf = await deps.reports.render('anexo', anexo, resultado.finalizado_em)
  await openDocumento(deps, actor, resultado, 'anexo', motivo)
  return pdf
}

/** Checks access once more before a document is sent, and notes the opening and the audit entry in one transaction. */
export const openDocumento = (
  deps: Deps,
  actor: SessionActor,
  { id_licenca }: Pick<ResultadoRow, 'id_licenca'>,
  acesso: Acesso,
  motivo?: string,
) =>
  confirmAcesso(deps, actor, id_licenca, { acesso, motivo }, (tx, razao) =>
    audit(tx, {
      em: deps.now(),
      id_ator: actor.id_usuario,
      acao: 'relatorio_aberto',
      alvo: `licenca:${id_licenca}`,
      detalhes: { ...(razao !== undefined && { motivo: razao }), documento: acesso },
    }),
  )
