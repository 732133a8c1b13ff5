import textos from '#content/devolutiva/pontos.json' with { type: 'json' }
import { instrumentoOf, textosOf } from '#content/index.ts'
import { campos, conversa_alterada } from '#shared/conversas/conversas/conversas.answers.ts'
import type { Anotacoes, Conversa, Escrita } from '#shared/conversas/conversas/conversas.contract.ts'
import { dataDaConversaValida } from '#shared/conversas/conversas/conversas.rules.ts'
import { cautionsOf, toCarryOf } from '#shared/conversas/conversas/pontos.rules.ts'
import { readRespostas } from '#shared/disc/disc/answer/progresso.rules.ts'
import { analyse } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { printedThemes } from '#shared/disc/relatorios/temas/fortes.rules.ts'
import { readEscolhas } from '#shared/disc/relatorios/texto/respostas.ts'
import { dados_invalidos, nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { can } from '#shared/platform/permissions.ts'
import {
  confirmAcesso,
  listRespostas,
  primeirosOf,
  type ResultadoRow,
  recusaOf,
  requireResultado,
  totaisOf,
} from '../../disc/disc/disc.ts'
import { listMostradas } from '../../disc/marcacoes/marcacoes.ts'
import { anexoOf } from '../../disc/relatorios/relatorios.ts'
import { type Db, inTransaction, type Tx, violatedConstraint } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import * as queries from './conversas.queries.ts'

export { deleteConversas, findObjetivo, listConversasDaPessoa } from './conversas.queries.ts'

/** Interval within which saves of one note make one audit entry, in ms: autosave writes every few seconds. */
const AUDIT_EVERY_MS = 15 * 60_000

/**
 * The result that a consultor may take notes on, while its person lets her read; the same 404 for everybody else,
 * admins included.
 */
export async function requireConversa(db: Db | Tx, actor: SessionActor, id_licenca: number): Promise<ResultadoRow> {
  const resultado = await requireResultado(db, actor, id_licenca)
  if (!can(actor, 'conversar', resultado)) throw recusaOf(actor, resultado)
  return resultado
}

/** Notes as they are answered; empty ones before the first save. */
export const present = (id_licenca: number, row: queries.ConversaRow | undefined): Anotacoes =>
  row ?? { id_licenca, anotacoes: '', data_conversa: null, versao: 0, alterada_em: null, objetivo: '', perguntas: [] }

/**
 * Points, questions and cautions for the conversation about one result, which the caller may read. They are drawn from
 * the texts in force, whichever version the report itself was printed with.
 */
async function preparoOf(deps: Deps, resultado: ResultadoRow) {
  const { id_licenca, versao_instrumento, nome_participante } = resultado
  const content = textosOf()
  const answers = (await listRespostas(deps.db, [id_licenca])).get(id_licenca)
  const respostas = answers ? readEscolhas(readRespostas(answers), instrumentoOf(versao_instrumento)) : null
  const totais = totaisOf(resultado)
  const analise = analyse(totais, primeirosOf(resultado))
  const nome = nome_participante.trim().split(/\s+/)[0] ?? ''
  return {
    para_levar: toCarryOf({
      nome,
      temas: printedThemes(analise, totais, respostas, content),
      marcas: await listMostradas(deps.db, resultado),
      textos,
    }),
    cuidados: cautionsOf(analise, { nome, rotulos: content.rotulos, textos }),
  }
}

/** Answer quality, points and questions for this profile, and the consultor's own notes.
 * @throws {Failure} nao_encontrado, resultado_nao_autorizado */
export async function getConversa(deps: Deps, actor: SessionActor, id_licenca: number): Promise<Conversa> {
  const resultado = await requireConversa(deps.db, actor, id_licenca)
  const anexo = await anexoOf(deps, resultado)
  const { qualidade, secoes } = anexo
  const row = await queries.findConversa(deps.db, id_licenca)
  const preparo = await preparoOf(deps, resultado)
  const relatorio_aberto_em = await queries.findAbertura(deps.db, resultado, actor.id_usuario)
  await confirmAcesso(deps, actor, id_licenca, { acesso: 'conversa' })
  return {
    ...present(id_licenca, row),
    finalizado_em: resultado.finalizado_em,
    qualidade,
    secoes,
    ferramenta: anexo,
    ...preparo,
    relatorio_aberto_em,
  }
}

/**
 * Saves notes and date on top of the version that the consultor last read. A repetition of the stored text returns what
 * is stored, because its first answer may have been lost.
 * @throws {Failure} nao_encontrado, resultado_nao_autorizado, dados_invalidos, conversa_alterada
 */
export async function putConversa(
  deps: Deps,
  actor: SessionActor,
  id_licenca: number,
  { versao, ...escrito }: Escrita,
): Promise<Anotacoes> {
  return inTransaction(deps.db, async tx => {
    const { finalizado_em } = await requireConversa(tx, actor, id_licenca)
    if (escrito.data_conversa && !dataDaConversaValida(escrito.data_conversa, finalizado_em))
      throw fail(dados_invalidos, { campos: { data_conversa: campos.conversa_antes_do_teste } })
    const before = await queries.findConversa(tx, id_licenca)
    if (before && before.anotacoes === escrito.anotacoes && before.data_conversa === escrito.data_conversa)
      return before
    const em = deps.now()
    const after = await (versao === 0
      ? queries.insertConversa(tx, id_licenca, escrito, em)
      : queries.updateConversa(tx, id_licenca, versao, escrito, em))
    if (!after) throw fail(conversa_alterada)
    await auditChange(tx, actor, after, before)
    return after
  }).catch((error: unknown) => {
    // The person erased her account while the consultor wrote.
    if (violatedConstraint(error) === 'conversas_id_licenca_fkey') throw fail(nao_encontrado)
    throw error
  })
}

/**
 * Writes what the conversation is for. @throws {Failure} nao_encontrado, resultado_nao_autorizado
 */
export async function putObjetivo(
  deps: Deps,
  actor: SessionActor,
  id_licenca: number,
  objetivo: string,
): Promise<Anotacoes> {
  return inTransaction(deps.db, async tx => {
    await requireConversa(tx, actor, id_licenca)
    const before = await queries.findConversa(tx, id_licenca)
    if ((before?.objetivo ?? '') === objetivo) return present(id_licenca, before)
    const em = deps.now()
    const after = await queries.upsertObjetivo(tx, id_licenca, objetivo, em)
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'anotacoes_alteradas', alvo: `licenca:${id_licenca}` })
    return after
  })
}

async function auditChange(
  tx: Tx,
  { id_usuario }: SessionActor,
  after: queries.ConversaRow,
  before: queries.ConversaRow | undefined,
): Promise<void> {
  const em = after.alterada_em
  if (before && em.getTime() - before.alterada_em.getTime() < AUDIT_EVERY_MS) return
  await audit(tx, { em, id_ator: id_usuario, acao: 'anotacoes_alteradas', alvo: `licenca:${after.id_licenca}` })
}
