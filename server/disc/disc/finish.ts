import type * as z from 'zod/mini'
import { VERSAO_TEXTOS } from '#content/index.ts'
import { primeirosDasOrdens, totaisDasOrdens, totaisValidos } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import { readRespostas, respostasCompletas } from '#shared/disc/disc/answer/progresso.rules.ts'
import { finalizacao_invalida, problema_com_licenca, teste_ja_finalizado } from '#shared/disc/disc/disc.answers.ts'
import type { finishTeste as Finish, Resposta } from '#shared/disc/disc/disc.contract.ts'
import type { PorDimensao, Totais } from '#shared/disc/disc/disc.types.ts'
import { WITHOUT_SIMULATED } from '#shared/disc/disc/medida/margens.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { can } from '#shared/platform/permissions.ts'
import { moveLicenca } from '../../licencas/licencas/licencas.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import * as queries from './disc.queries.ts'
import { resultadoNovo } from './events.ts'
import { findUnobserved, listEnderecos, listTestesAbertosAte } from './pessoas.queries.ts'
import { acceptByStarting, lockLicencaDoTeste, requireInstrumento } from './rascunho.ts'

interface Finalizacao {
  totais: Totais
  idLicenca: number | undefined
  respostas: readonly Resposta[] | undefined
  /** Version of the questions shown; the draft's version wins when there is a draft. */
  versao: string | undefined
}

/**
 * Finishes a test, the only move that uses up a licence. Totals must be reachable by 15 rankings; answers, when sent,
 * must add up to exactly these totals. A repetition with the same totals gets the same answer; other totals never
 * overwrite.
 * @throws {Failure} finalizacao_invalida, problema_com_licenca, teste_ja_finalizado, nao_encontrado
 */
export async function finishTeste(
  deps: Deps,
  actor: SessionActor,
  finalizacao: Finalizacao,
): Promise<{ id_licenca: number }> {
  const primeiros = checkTotais(finalizacao)
  const instrumento = requireInstrumento(finalizacao.versao)
  const now = deps.now()
  return inTransaction(deps.db, async tx => {
    const id_licenca = finalizacao.idLicenca ?? (await onlyOpenLicenca(tx, actor.id_usuario))
    const licenca = await lockLicencaDoTeste(tx, actor, id_licenca)
    if (licenca.estado === 'UTILIZADA') return repeat(tx, id_licenca, finalizacao.totais)
    await acceptByStarting(deps, tx, licenca, actor, now)
    if (!(await moveLicenca(tx, { id_licenca, movimento: 'uso', id_ator: actor.id_usuario, em: now })))
      throw fail(problema_com_licenca)
    const rascunho = await queries.findRascunho(tx, id_licenca)
    const versao_instrumento = rascunho?.versao ?? instrumento.versao
    await queries.insertResultado(
      tx,
      {
        id_licenca,
        id_participante: actor.id_usuario,
        id_consultor: licenca.id_consultor,
        totais: finalizacao.totais,
        primeiros,
        versao_instrumento,
        versao_textos: VERSAO_TEXTOS,
        // The observed error replaces the simulated one (psychometrics §10); a result keeps its own (behaviour §35).
        sem: (await findUnobserved(tx, versao_instrumento)) ?? WITHOUT_SIMULATED,
        finalizado_em: now,
      },
      finalizacao.respostas ?? [],
    )
    await queries.deleteRascunho(tx, id_licenca)
    await notify(deps, tx, { ...licenca, id_participante: actor.id_usuario })
    const { id_consultor } = licenca
    await deps.events.tell(tx, resultadoNovo, { id_consultor, id_participante: actor.id_usuario })
    await audit(tx, { em: now, id_ator: actor.id_usuario, acao: 'teste_finalizado', alvo: `licenca:${id_licenca}` })
    return { id_licenca }
  })
}

/**
 * Checks the totals against the answers. Returns how often each dimension was put first, or null when only totals were
 * sent.
 */
function checkTotais({ totais, respostas }: Finalizacao): PorDimensao<number> | null {
  if (!totaisValidos(totais)) throw fail(finalizacao_invalida)
  if (!respostas || respostas.length === 0) return null
  const ordens = readRespostas(respostas).map(resposta => resposta.ordem)
  const computed = respostasCompletas(respostas) ? totaisDasOrdens(ordens) : null
  if (!computed?.every((points, i) => points === totais[i])) throw fail(finalizacao_invalida)
  return primeirosDasOrdens(ordens)
}

/** The caller's only unfinished test; used when the request names no idLicenca (security §18). */
async function onlyOpenLicenca(tx: Tx, id_participante: number): Promise<number> {
  const [only, ...others] = await listTestesAbertosAte(tx, id_participante, 2)
  if (only === undefined || others.length > 0) throw fail(problema_com_licenca)
  return only
}

async function repeat(tx: Tx, id_licenca: number, totais: Totais): Promise<{ id_licenca: number }> {
  const resultado = await queries.findResultado(tx, id_licenca)
  if (!resultado || !queries.totaisOf(resultado).every((points, i) => points === totais[i]))
    throw fail(teste_ja_finalizado)
  return { id_licenca }
}

/**
 * Queues the mails about a new result: one to the person, one to the consultor if she wants a mail for each. Results of
 * a turma reach the consultor together (`notifyTurmas`), so that a class of sixty is not sixty mails.
 */
async function notify(
  deps: Deps,
  tx: Tx,
  {
    id_licenca,
    id_consultor,
    id_participante,
    id_rodada,
  }: { id_licenca: number; id_consultor: number; id_participante: number; id_rodada: string | null },
) {
  for (const person of await listEnderecos(tx, [id_participante, id_consultor])) {
    const paraConsultor = person.id_usuario !== id_participante
    if (paraConsultor && (id_rodada !== null || person.avisos_resultado !== 'cada_um')) continue
    await enqueueEmail(deps, tx, {
      tipo: 'resultado_pronto',
      chave: `${id_licenca}:${person.id_usuario}`,
      destinatario: person.email,
      dados: { id_licenca, id_usuario: person.id_usuario },
    })
  }
}

/**
 * Finishes a test of the caller, and of nobody else: the id in the path is the caller's own (behaviour §25).
 * @throws {Failure} nao_encontrado, and as `finishTeste`
 */
export async function finishOwnTeste(
  deps: Deps,
  actor: SessionActor,
  id_usuario: number,
  body: z.output<typeof Finish.body>,
): Promise<{ id_licenca: number }> {
  if (!can(actor, 'ver_de_si', { id_usuario })) throw fail(nao_encontrado)
  const { idLicenca, respostas, versao } = body
  const { id_licenca } = await finishTeste(deps, actor, {
    ...{ totais: [body[1], body[2], body[3], body[4]], idLicenca, respostas, versao },
  })
  return { id_licenca }
}
