import {
  dominio_nao_aceito,
  entrada_invalida,
  ja_respondeu_na_turma,
  ja_tem_resultado,
  lugar_com_conta,
  lugar_sem_conta,
} from '#shared/clientes/turmas/turmas.answers.ts'
import { dominioAceito } from '#shared/clientes/turmas/turmas.rules.ts'
import { Failure, fail } from '#shared/platform/errors.ts'
import { findContaByEmail, holdAtivo, lockConsultorAtivo, setEmailVerificado } from '../../contas/contas/contas.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { readEntrada } from './enter/codigo.ts'
import * as queries from './enter/entradas.queries.ts'
import { forArrivals, isAberta, lockAberta } from './enter/entradas.ts'
import { aPoucos, inFila } from './enter/fila.ts'
import { takeLugar } from './enter/lugares.ts'
import { findConsultorOf, findTurma, lockTurma, type TurmaRow } from './turmas.queries.ts'

/**
 * Returns what the button of an entry mail would do, without taking a place; whether one is free is checked when it is
 * pressed.
 * @throws {Failure} entrada_invalida
 */
export const verifyEntrada = (deps: Deps, token: string) =>
  aPoucos(async () => {
    const now = deps.now()
    const id_entrada = readEntrada(deps.secrets, token)
    const entrada = id_entrada === null ? undefined : await queries.findEntrada(deps.db, id_entrada)
    const turma = entrada && (await findTurma(deps.db, entrada.id_rodada))
    if (!entrada || !turma || now > entrada.expira_em) throw fail(entrada_invalida)
    const usada = entrada.usada_em !== null
    if (!usada && (turma.link_serial !== entrada.link_serial || !(await isAberta(deps, turma, now))))
      throw fail(entrada_invalida)
    const { nome } = await findConsultorOf(deps.db, turma.id_consultor)
    return { email: entrada.email, nome_consultor: nome, usada }
  })

/**
 * Takes the place of an entry mail's button and reserves a licence now. Pressing it again gives the same answer while
 * the person has the place.
 * @throws {Failure} entrada_invalida, link_esgotado, dominio_nao_aceito
 */
export async function confirmEntrada(deps: Deps, token: string) {
  const id_entrada = readEntrada(deps.secrets, token)
  const { entrada, found } = await aPoucos(async () => {
    const asked = id_entrada === null ? undefined : await queries.findEntrada(deps.db, id_entrada)
    return { entrada: asked, found: asked && (await findTurma(deps.db, asked.id_rodada)) }
  })
  if (!entrada || !found || deps.now() > entrada.expira_em) throw fail(entrada_invalida)
  const { enviado, ja_cadastrado } = await inFila(found.id_rodada, () =>
    inTransaction(deps.db, tx => takeByProva(deps, tx, entrada, found)),
  ).catch(jaRespondeu)
  if (!enviado) return { url: `${deps.appUrl}/login`, mensagem: ja_respondeu_na_turma.mensagem, ja_cadastrado }
  return {
    url: enviado.url,
    mensagem: ja_cadastrado ? lugar_com_conta.mensagem : lugar_sem_conta.mensagem,
    ja_cadastrado,
  }
}

type Entrada = NonNullable<Awaited<ReturnType<typeof queries.findEntrada>>>

/** Gives the person of a proved address a place in the turma, or returns the place given before; locks turma and request. */
async function takeByProva(deps: Deps, tx: Tx, entrada: Entrada, found: TurmaRow) {
  const now = deps.now()
  const { id_entrada, email, nome } = entrada
  const asked = { ...found, link_serial: entrada.link_serial }
  const turma = await (entrada.usada_em === null ? lockAberta(tx, asked, now) : lockParaVoltar(tx, found))
  const held = await queries.lockEntrada(tx, id_entrada)
  if (!held) throw fail(entrada_invalida)
  if (held.usada_em !== null && !(await queries.hasLugar(tx, held))) throw fail(entrada_invalida)
  if (!dominioAceito(turma.dominios, email)) throw fail(dominio_nao_aceito)
  const conta = await findContaByEmail(tx, email)
  if (conta && !(await holdAtivo(tx, conta.id_usuario))) throw fail(entrada_invalida)
  const voltando = held.usada_em !== null
  const quem = { email, nome, como: 'link', voltando } as const
  const enviado = await takeLugar(deps, tx, turma, quem, now).catch((error: unknown) => {
    // The person lost the place, and a button gives a licence only once.
    const nothing = voltando && error instanceof Failure && error.codigo === 'rodada_cheia'
    throw nothing ? fail(conta ? ja_tem_resultado : entrada_invalida) : error
  })
  await queries.spendEntrada(tx, id_entrada, now)
  // An account registered in a room proves its address by its own mail, not by this button.
  if (conta && !conta.email_a_confirmar && !conta.email_verificado) await setEmailVerificado(tx, conta.id_usuario)
  return { enviado, ja_cadastrado: conta !== undefined }
}

/** Turns refusals into what the mail's page says: answered already, or a button that opens nothing. */
function jaRespondeu(error: unknown): { enviado: null; ja_cadastrado: true } {
  if (error instanceof Failure && error.codigo === 'ja_tem_resultado') return { enviado: null, ja_cadastrado: true }
  if (error instanceof Failure && ['turma_indisponivel', 'convite_a_usuario_interno'].includes(error.codigo))
    throw fail(entrada_invalida)
  return forArrivals(error)
}

/** Locks a turma for somebody who already has a place, even when its link is closed. */
async function lockParaVoltar(tx: Tx, { id_consultor, id_rodada }: TurmaRow): Promise<TurmaRow> {
  await lockConsultorAtivo(tx, id_consultor)
  const turma = await lockTurma(tx, id_rodada)
  if (!turma) throw fail(entrada_invalida)
  return turma
}
