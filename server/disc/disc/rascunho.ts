import { instrumentoOf, instrumentoPublicado, VERSAO_INSTRUMENTO } from '#content/index.ts'
import { participacao_menor } from '#shared/contas/contas/contas.answers.ts'
import { confirme_o_email, problema_com_licenca } from '#shared/disc/disc/disc.answers.ts'
import type { RespostaRascunho } from '#shared/disc/disc/disc.contract.ts'
import type { Instrumento } from '#shared/disc/disc/instrumento.schema.ts'
import { menorDeIdade } from '#shared/disc/evidencia/maiores.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { can } from '#shared/platform/permissions.ts'
import { authorizeAtInicio } from '../../contas/autorizacoes/autorizacoes.ts'
import { acceptLicenca, findLicenca, lockLicenca } from '../../licencas/licencas/licencas.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import * as queries from './disc.queries.ts'
import { testeAceito } from './events.ts'
import { findPessoa } from './pessoas.queries.ts'

/**
 * The questionnaire of a version, by default the current one.
 * @throws {Failure} nao_encontrado for a version that was never published
 */
export function requireInstrumento(versao: string = VERSAO_INSTRUMENTO): Instrumento {
  if (!instrumentoPublicado(versao)) throw fail(nao_encontrado)
  return instrumentoOf(versao)
}

/**
 * Locks a licence for the test of its owner.
 * @throws {Failure} nao_encontrado when the licence is another person's or does not exist
 */
export async function lockLicencaDoTeste(tx: Tx, actor: SessionActor, id_licenca: number) {
  const licenca = await lockLicenca(tx, id_licenca)
  if (!licenca || !can(actor, 'usar_licenca', licenca)) throw fail(nao_encontrado)
  return licenca
}

/**
 * Accepts the consultor's test by starting it: from then on the consultor sees this person (behaviour §4), and each
 * licence records it (behaviour §6).
 * @throws {Failure} confirme_o_email, participacao_menor
 */
export async function acceptByStarting(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  licenca: {
    id_licenca: number
    id_consultor: number
    id_rodada: string | null
    aceita_em: Date | null
    atribuida_em: Date | null
  },
  actor: SessionActor,
  now: Date,
): Promise<void> {
  const { id_licenca, id_consultor, atribuida_em } = licenca
  const id_participante = actor.id_usuario
  // A consultor's own test has no consultor to accept, and does not make her a client.
  if (id_consultor === id_participante) return
  await authorizeAtInicio(tx, { id_licenca, id_consultor, id_participante, em: now, desde: atribuida_em })
  if (licenca.aceita_em) return
  const { email_a_confirmar, nome, email, ...idade } = await findPessoa(tx, id_participante)
  // The invite went to an address that the person has not proved yet.
  if (email_a_confirmar) throw fail(confirme_o_email)
  if (licenca.id_rodada !== null && menorDeIdade(idade, now)) throw fail(participacao_menor)
  await acceptLicenca(tx, id_licenca, now)
  await events.tell(tx, testeAceito, { id_consultor, id_participante, nome, email, criado_em: now })
}

/** The draft of a test under way; empty before the first answer. */
export async function getRascunho(deps: Deps, actor: SessionActor, id_licenca: number) {
  const licenca = await findLicenca(deps.db, id_licenca)
  if (!licenca || !can(actor, 'usar_licenca', licenca)) throw fail(nao_encontrado)
  return present(deps, id_licenca)
}

/**
 * Merges answers into a draft; each question keeps its newest. A finished licence takes none. The first call binds the
 * version that is shown, so that a test under way never changes its questions.
 * @throws {Failure} nao_encontrado, problema_com_licenca
 */
export async function putRascunho(
  deps: Deps,
  actor: SessionActor,
  id_licenca: number,
  { respostas, versao }: { respostas: readonly RespostaRascunho[]; versao?: string | undefined },
) {
  const instrumento = requireInstrumento(versao)
  const now = deps.now()
  await inTransaction(deps.db, async tx => {
    const licenca = await lockLicencaDoTeste(tx, actor, id_licenca)
    if (licenca.estado !== 'ATRIBUIDA') throw fail(problema_com_licenca)
    await acceptByStarting(deps, tx, licenca, actor, now)
    await queries.startRascunho(tx, { id_licenca, versao: instrumento.versao, iniciado_em: now })
    for (const resposta of respostas) {
      // A device whose clock is ahead would win over every later answer: the server dates what comes from the future.
      const atualizada_em = Math.min(resposta.atualizada_em, now.getTime())
      await queries.mergeRespostaRascunho(tx, id_licenca, { ...resposta, atualizada_em }, now)
    }
  })
  return present(deps, id_licenca)
}

async function present(deps: Deps, id_licenca: number) {
  const rascunho = await queries.findRascunho(deps.db, id_licenca)
  const rows = await queries.listRespostasRascunho(deps.db, id_licenca)
  return {
    id_licenca,
    versao: rascunho?.versao ?? VERSAO_INSTRUMENTO,
    respostas: rows.map(({ id_licenca: _, ...resposta }) => resposta),
  }
}

/** The questions of a version, as the specification has them. */
export async function getPerguntas(asked: string | undefined) {
  const { perguntas, versao } = requireInstrumento(asked)
  return { response: perguntas.map(({ numero, pergunta }) => ({ numero, pergunta })), versao }
}

/** The alternatives of the questions of a version, as the specification has them. */
export async function getAlternativas(asked: string | undefined) {
  const { perguntas, versao } = requireInstrumento(asked)
  const response = perguntas.flatMap(({ numero, alternativas }) =>
    alternativas.map(alternativa => ({ id_pergunta: numero, ...alternativa })),
  )
  return { response, versao }
}
