import { randomUUID } from 'node:crypto'
import type { PublicTurma } from '#shared/clientes/turmas/publica.contract.ts'
import {
  campos,
  convite_a_usuario_interno,
  dominio_nao_aceito,
  entrada_com_conta,
  entrada_pelo_email,
  entrada_pelo_email_da_conta,
  link_esgotado,
  lugar_na_sala,
  turma_indisponivel,
} from '#shared/clientes/turmas/turmas.answers.ts'
import { dominioAceito, ENTRADA_MS, readCodigo, salaAberta, situacaoOf } from '#shared/clientes/turmas/turmas.rules.ts'
import { dados_invalidos } from '#shared/platform/answers.ts'
import { Failure, fail } from '#shared/platform/errors.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { consultorDoRelatorio } from '../../../contas/consultores/consultores.ts'
import { findContaByEmail, lockConsultorAtivo } from '../../../contas/contas/contas.ts'
import { urlDoTeste } from '../../../licencas/licencas/licencas.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { countAttempt, throttleCall } from '../../../platform/http/guard/throttle.ts'
import { conviteNaSala } from '../../convites/convites.ts'
import { codigo_errado, codigo_rede, entrada_rede } from '../limits.ts'
import { countEntradas, findConsultorOf, findPorCodigo, hasLivre, lockTurma, type TurmaRow } from '../turmas.queries.ts'
import { hashesDoCodigo } from './codigo.ts'
import * as queries from './entradas.queries.ts'
import { aPoucos, inFila } from './fila.ts'
import { takeLugar } from './lugares.ts'
import { countProva } from './provas.ts'

/** Approximate duration of registration and test together, in minutes. */
const MINUTOS = 10

/**
 * Whether a turma can be entered by its code. A stranger gets the same answer for a wrong code, a closed link and an
 * ended turma.
 */
export async function isAberta(deps: Deps, turma: TurmaRow, now: Date): Promise<boolean> {
  if (turma.link_fechado_em !== null || situacaoOf(turma, now) !== 'aberta') return false
  return (await findConsultorOf(deps.db, turma.id_consultor)).ativo
}

/** Whether the turma has a free place and its consultor a licence for it. */
async function hasVaga(deps: Deps, turma: TurmaRow, now: Date): Promise<boolean> {
  if ((await countEntradas(deps.db, turma.id_rodada)) >= turma.max_entradas) return false
  return hasLivre(deps.db, turma, now)
}

/**
 * Returns the turma that a typed code opens. The lookup comes first; only failures are counted, and refused beyond the
 * network's limit, so that guessing does not lock out people who have the code. Wrong code, closed link, ended turma
 * and (with `comVaga`) full turma get the same error and are counted alike.
 * @throws {Failure} turma_indisponivel, muitas_tentativas
 */
async function requirePorCodigo(deps: Deps, typed: string, ip: string, comVaga: boolean): Promise<TurmaRow> {
  const now = deps.now()
  const codigo = readCodigo(typed)
  const found = codigo ? await findPorCodigo(deps.db, hashesDoCodigo(deps.secrets, codigo)) : undefined
  if (found && (await isAberta(deps, found, now)) && (!comVaga || (await hasVaga(deps, found, now)))) return found
  await throttleCall(deps.db, codigo_rede, ip, now)
  if (!found && (await countAttempt(deps.db, codigo_errado, 'todos', now)) === codigo_errado.max)
    deps.log.warn({ em: now }, 'a thousand wrong codes of turmas within an hour: somebody may be guessing')
  throw fail(turma_indisponivel)
}

/**
 * Returns a turma as a stranger with its code sees it. A full turma, or one without licences, gets the same error as a
 * wrong code.
 * @throws {Failure} turma_indisponivel, muitas_tentativas
 */
export const getPublicTurma = (deps: Deps, codigo: string, ip: string): Promise<PublicTurma> =>
  aPoucos(() => showTurma(deps, codigo, ip))

async function showTurma(deps: Deps, codigo: string, ip: string): Promise<PublicTurma> {
  const turma = await requirePorCodigo(deps, codigo, ip, true)
  const { nome, logo } = await consultorDoRelatorio(deps.db, turma.id_consultor)
  return {
    nome_consultor: nome,
    finalidade: turma.finalidade,
    mensagem: turma.mensagem,
    logo: logo ? `data:image/${logo.formato};base64,${logo.base64}` : null,
    minutos: MINUTOS,
    fecha_em: turma.fecha_em,
    na_sala_ate: salaAberta(turma, deps.now()) ? turma.na_sala_ate : null,
    compartilhamento: 'fechado',
    empresa_acompanha: turma.id_empresa !== null,
  }
}

interface Pedido {
  codigo: string
  email?: string | undefined
  nome: string | null
  na_sala?: boolean | undefined
  ip: string
  actor: SessionActor | null
}

/**
 * Requests to enter a turma by its code. Normally a mail proves the address first, no licence is used yet, and the
 * response is the same for every address. Somebody signed in with a proved address takes the place at once. In a room
 * that the consultor has opened people register at once; they may come back even when the turma is full.
 * @throws {Failure} turma_indisponivel, muitas_tentativas, dados_invalidos, link_esgotado, dominio_nao_aceito
 */
export async function askEntrada(deps: Deps, pedido: Pedido): Promise<{ mensagem: string; url: string | null }> {
  const { codigo, nome, na_sala, ip, actor } = pedido
  const now = deps.now()
  const turma = await aPoucos(async () => {
    const found = await requirePorCodigo(deps, codigo, ip, false)
    await throttleCall(deps.db, entrada_rede, ip, now)
    return found
  })
  if (actor) return enterWithConta(deps, turma, actor, ip)
  const { email } = pedido
  if (email === undefined) throw fail(dados_invalidos, { campos: { email: campos.email_em_branco } })
  const url = na_sala && salaAberta(turma, now) ? await enterSala(deps, turma, { email, nome }) : null
  if (url !== null) return { mensagem: lugar_na_sala.mensagem, url }
  await askProva(deps, turma, { email, nome, ip })
  return { mensagem: entrada_pelo_email.mensagem, url: null }
}

const askProva = (deps: Deps, turma: TurmaRow, quem: { email: string; nome: string | null; ip: string }) =>
  aPoucos(async () => {
    const now = deps.now()
    if (!(await hasVaga(deps, turma, now))) throw fail(turma_indisponivel)
    if (await countProva(deps, turma, quem, now)) await sendProva(deps, turma, quem, now)
  })

/**
 * Queues the mail that proves an address. The address is looked up only when the mail is made, so that the response
 * reveals nothing about it.
 */
async function sendProva(
  deps: Deps,
  turma: TurmaRow,
  { email, nome }: { email: string; nome: string | null },
  now: Date,
): Promise<void> {
  const id_entrada = randomUUID()
  await inTransaction(deps.db, async tx => {
    await queries.insertEntrada(tx, {
      id_entrada,
      id_rodada: turma.id_rodada,
      email,
      nome,
      link_serial: turma.link_serial,
      criada_em: now,
      expira_em: new Date(now.getTime() + ENTRADA_MS),
    })
    await enqueueEmail(deps, tx, {
      tipo: 'entrada_rodada',
      chave: id_entrada,
      destinatario: email,
      dados: { id_entrada },
    })
  })
}

/**
 * Locks a turma with its consultor and checks again that it can be entered, so that a revoked link stops working at its
 * commit.
 * @throws {Failure} turma_indisponivel
 */
export async function lockAberta(
  tx: Tx,
  { id_consultor, id_rodada, link_serial }: TurmaRow,
  now: Date,
): Promise<TurmaRow> {
  await lockConsultorAtivo(tx, id_consultor).catch((error: unknown) => {
    throw error instanceof Failure ? fail(turma_indisponivel) : error
  })
  const turma = await lockTurma(tx, id_rodada)
  const opens = turma && turma.link_serial === link_serial && turma.link_fechado_em === null
  if (!opens || situacaoOf(turma, now) !== 'aberta') throw fail(turma_indisponivel)
  return turma
}

/** Rethrows "no places" and "no licences" as one error for strangers. */
export function forArrivals(error: unknown): never {
  const esgotado = error instanceof Failure && ['rodada_cheia', 'sem_licencas'].includes(error.codigo)
  throw esgotado ? fail(link_esgotado) : error
}

/** Takes a place for a signed-in person at once, and only once; with an unproved address, by the mail. */
async function enterWithConta(deps: Deps, found: TurmaRow, actor: SessionActor, ip: string) {
  if (actor.id_tipo_usuario !== USER_KIND.participante) throw fail(convite_a_usuario_interno)
  const entrou = await inFila(found.id_rodada, () =>
    inTransaction(deps.db, async tx => {
      // Read the clock after waiting, because the last moment may have passed meanwhile.
      const now = deps.now()
      const turma = await lockAberta(tx, found, now)
      const { email, email_verificado } = await queries.findEnderecoOf(tx, actor.id_usuario)
      if (!dominioAceito(turma.dominios, email)) throw fail(dominio_nao_aceito)
      if (!email_verificado && !(await queries.hasTeste(tx, turma.id_rodada, actor.id_usuario))) return { email }
      return takeLugar(deps, tx, turma, { email, nome: null, como: 'conta' }, now)
    }),
  ).catch(forArrivals)
  if ('email' in entrou) {
    await askProva(deps, found, { email: entrou.email, nome: null, ip })
    return { mensagem: entrada_pelo_email_da_conta.mensagem, url: null }
  }
  return {
    mensagem: entrada_com_conta.mensagem,
    url: urlDoTeste(deps, entrou.id_licenca),
  }
}

/**
 * Takes a place for somebody in the room whose address is not proved. Returns the registration's URL; null when only
 * the mail may continue, because the person has an account or an invite that did not come from this room.
 */
async function enterSala(
  deps: Deps,
  found: TurmaRow,
  { email, nome }: { email: string; nome: string | null },
): Promise<string | null> {
  return inFila(found.id_rodada, () =>
    inTransaction(deps.db, async tx => {
      const now = deps.now()
      const turma = await lockAberta(tx, found, now)
      if (!salaAberta(turma, now)) return null
      if (await findContaByEmail(tx, email)) return null
      const aberto = await conviteNaSala(
        deps,
        tx,
        { id_consultor: turma.id_consultor, email, id_rodada: turma.id_rodada },
        now,
      )
      if (aberto === 'outro') return null
      if (aberto) return aberto
      return (await takeLugar(deps, tx, turma, { email, nome, como: 'sala' }, now)).url
    }),
  ).catch(forArrivals)
}

/** Time in ms for which a request to enter is kept, with its address, after it became useless. */
const ENTRADA_GUARDADA_MS = 7 * DAY_MS

/** Deletes requests to enter that nobody can use any more. */
export const tidyEntradas = (tx: Tx, now: Date) =>
  queries.deleteEntradasAntigas(tx, new Date(now.getTime() - ENTRADA_GUARDADA_MS))
