import { randomUUID } from 'node:crypto'
import type { RodadaPublica } from '#shared/clientes/rodadas/publica.contract.ts'
import {
  comecaFechado,
  dominioAceito,
  ENTRADA_MS,
  type Finalidade,
  lerCodigo,
  salaAberta,
  situacaoDa,
} from '#shared/clientes/rodadas/rodadas.rules.ts'
import { campos } from '#shared/platform/campos.catalogue.ts'
import { Failure, fail, successes } from '#shared/platform/errors.ts'
import { TIPO_USUARIO } from '#shared/platform/permissions.ts'
import { consultorDoRelatorio } from '../../contas/consultores/consultores.ts'
import { findContaByEmail, holdAtivo, lockConsultorAtivo, setEmailVerificado } from '../../contas/contas/contas.ts'
import { urlDoTeste } from '../../licencas/licencas/licencas.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import { THROTTLES } from '../../platform/env.ts'
import type { SessionActor } from '../../platform/http/session.ts'
import { countAttempt, throttleCall } from '../../platform/http/throttle.ts'
import { conviteNaSala } from '../convites/convites.ts'
import { hashesDoCodigo, lerEntrada } from './codigo.ts'
import * as queries from './entradas.queries.ts'
import { aPoucos, emFila } from './fila.ts'
import { tomarLugar } from './lugares.ts'
import { contarProva } from './provas.ts'
import {
  countEntradas,
  findConsultorDe,
  findPorCodigo,
  findRodada,
  lockRodada,
  type RodadaRow,
  temLivre,
} from './rodadas.queries.ts'

/** About how long registration and test take together. */
const MINUTOS = 10

/** Whether this code opens its turma: wrong, shut and ended are one to a stranger. */
async function estaAberta(deps: Deps, rodada: RodadaRow, now: Date): Promise<boolean> {
  if (rodada.link_fechado_em !== null || situacaoDa(rodada, now) !== 'aberta') return false
  return (await findConsultorDe(deps.db, rodada.id_consultor)).ativo
}

/** Whether there is a place, and a licence for it. */
async function temVaga(deps: Deps, rodada: RodadaRow, now: Date): Promise<boolean> {
  if ((await countEntradas(deps.db, rodada.id_rodada)) >= rodada.max_entradas) return false
  return temLivre(deps.db, rodada.id_consultor, now)
}

/**
 * The turma that a typed code opens. It is looked at first, and only what opens nothing is counted and, past its network's
 * limit, refused: who guesses shuts nobody out who has the code. Wrong, shut, ended and, where it is asked for, full are
 * one, counted alike.
 * @throws {Failure} turma_indisponivel, muitas_tentativas
 */
async function requirePorCodigo(deps: Deps, typed: string, ip: string, comVaga: boolean): Promise<RodadaRow> {
  const now = deps.now()
  const codigo = lerCodigo(typed)
  const found = codigo ? await findPorCodigo(deps.db, hashesDoCodigo(deps.secrets, codigo)) : undefined
  if (found && (await estaAberta(deps, found, now)) && (!comVaga || (await temVaga(deps, found, now)))) return found
  await throttleCall(deps.db, 'codigo_rede', ip, now)
  if (!found && (await countAttempt(deps.db, 'codigo_errado', 'todos', now)) === THROTTLES.codigo_errado.max)
    deps.log.warn({ em: now }, 'a thousand wrong codes of turmas within an hour: somebody may be guessing')
  throw fail('turma_indisponivel')
}

/** A turma as a stranger with its code sees it; full, and without licences, it is one with a wrong code.
 * @throws {Failure} turma_indisponivel, muitas_tentativas */
export const getRodadaPublica = (deps: Deps, codigo: string, ip: string): Promise<RodadaPublica> =>
  aPoucos(() => verRodada(deps, codigo, ip))

async function verRodada(deps: Deps, codigo: string, ip: string): Promise<RodadaPublica> {
  const rodada = await requirePorCodigo(deps, codigo, ip, true)
  const { nome, logo } = await consultorDoRelatorio(deps.db, rodada.id_consultor)
  return {
    nome_consultor: nome,
    finalidade: rodada.finalidade as Finalidade,
    mensagem: rodada.mensagem,
    logo: logo ? `data:image/${logo.formato};base64,${logo.base64}` : null,
    minutos: MINUTOS,
    fecha_em: rodada.fecha_em,
    na_sala_ate: salaAberta(rodada, deps.now()) ? rodada.na_sala_ate : null,
    compartilhamento: comecaFechado(rodada) ? 'fechado' : 'anunciado',
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
 * Asks to enter by a code. Nothing is spent by it: a mail proves the address, and the answer is the same for every one. Who is
 * signed in with an address that was proved takes the place here, and so do people in a room that the consultor has opened,
 * who register at once; they come back to it when the turma is full.
 * @throws {Failure} turma_indisponivel, muitas_tentativas, dados_invalidos, link_esgotado, dominio_nao_aceito
 */
export async function pedirEntrada(deps: Deps, pedido: Pedido): Promise<{ mensagem: string; url: string | null }> {
  const { codigo, nome, na_sala, ip, actor } = pedido
  const now = deps.now()
  const rodada = await aPoucos(async () => {
    const found = await requirePorCodigo(deps, codigo, ip, false)
    await throttleCall(deps.db, 'entrada_rede', ip, now)
    return found
  })
  if (actor) return entrarComConta(deps, rodada, actor, ip)
  const { email } = pedido
  if (email === undefined) throw fail('dados_invalidos', { campos: { email: campos.email_em_branco } })
  const url = na_sala && salaAberta(rodada, now) ? await entrarNaSala(deps, rodada, { email, nome }) : null
  if (url !== null) return { mensagem: successes.lugar_na_sala.mensagem, url }
  await pedirProva(deps, rodada, { email, nome, ip })
  return { mensagem: successes.entrada_pelo_email.mensagem, url: null }
}

const pedirProva = (deps: Deps, rodada: RodadaRow, quem: { email: string; nome: string | null; ip: string }) =>
  aPoucos(async () => {
    const now = deps.now()
    if (!(await temVaga(deps, rodada, now))) throw fail('turma_indisponivel')
    if (await contarProva(deps, rodada, quem, now)) await enviarProva(deps, rodada, quem, now)
  })

/** The mail that proves an address. Nothing here looks at what the address is: that is the mail's, when it is made. */
async function enviarProva(
  deps: Deps,
  rodada: RodadaRow,
  { email, nome }: { email: string; nome: string | null },
  now: Date,
): Promise<void> {
  const id_entrada = randomUUID()
  await inTransaction(deps.db, async tx => {
    await queries.insertEntrada(tx, {
      id_entrada,
      id_rodada: rodada.id_rodada,
      email,
      nome,
      link_serial: rodada.link_serial,
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

/** A turma held with its consultor, and looked at again: revoked is revoked from that commit on.
 * @throws {Failure} turma_indisponivel */
async function lockAberta(tx: Tx, { id_consultor, id_rodada, link_serial }: RodadaRow, now: Date): Promise<RodadaRow> {
  await lockConsultorAtivo(tx, id_consultor).catch((error: unknown) => {
    throw error instanceof Failure ? fail('turma_indisponivel') : error
  })
  const rodada = await lockRodada(tx, id_rodada)
  const opens = rodada && rodada.link_serial === link_serial && rodada.link_fechado_em === null
  if (!opens || situacaoDa(rodada, now) !== 'aberta') throw fail('turma_indisponivel')
  return rodada
}

/** Turns "no places" and "no licences" into one refusal for strangers. */
function paraQuemChega(error: unknown): never {
  const esgotado = error instanceof Failure && ['rodada_cheia', 'sem_licencas'].includes(error.codigo)
  throw esgotado ? fail('link_esgotado') : error
}

/** Somebody signed in takes a place with their own account: at once, and once; by the mail while nobody has proved its address. */
async function entrarComConta(deps: Deps, found: RodadaRow, actor: SessionActor, ip: string) {
  if (actor.id_tipo_usuario !== TIPO_USUARIO.participante) throw fail('convite_a_usuario_interno')
  const entrou = await emFila(found.id_rodada, () =>
    inTransaction(deps.db, async tx => {
      // Asked after the wait: the last moment may have passed in it.
      const now = deps.now()
      const rodada = await lockAberta(tx, found, now)
      const { email, email_verificado } = await queries.findEnderecoDe(tx, actor.id_usuario)
      if (!dominioAceito(rodada.dominios, email)) throw fail('dominio_nao_aceito')
      if (!email_verificado && !(await queries.temTeste(tx, rodada.id_rodada, actor.id_usuario))) return { email }
      return tomarLugar(deps, tx, rodada, { email, nome: null, como: 'conta' }, now)
    }),
  ).catch(paraQuemChega)
  if ('email' in entrou) {
    await pedirProva(deps, found, { email: entrou.email, nome: null, ip })
    return { mensagem: successes.entrada_pelo_email_da_conta.mensagem, url: null }
  }
  return {
    mensagem: successes.entrada_com_conta.mensagem,
    url: urlDoTeste(deps, entrou.id_licenca),
  }
}

/**
 * Somebody in the room takes a place with an address that nobody has proved; answers their registration, or null where only
 * the mail may go on: for who has an account, or holds an invite that did not come from this room.
 */
async function entrarNaSala(
  deps: Deps,
  found: RodadaRow,
  { email, nome }: { email: string; nome: string | null },
): Promise<string | null> {
  return emFila(found.id_rodada, () =>
    inTransaction(deps.db, async tx => {
      const now = deps.now()
      const rodada = await lockAberta(tx, found, now)
      if (!salaAberta(rodada, now)) return null
      if (await findContaByEmail(tx, email)) return null
      const aberto = await conviteNaSala(
        deps,
        tx,
        { id_consultor: rodada.id_consultor, email, id_rodada: rodada.id_rodada },
        now,
      )
      if (aberto === 'outro') return null
      if (aberto) return aberto
      return (await tomarLugar(deps, tx, rodada, { email, nome, como: 'sala' }, now)).url
    }),
  ).catch(paraQuemChega)
}

/**
 * What a mail's button would do, for its page: nothing is taken by asking. Whether there is a place is seen at the press.
 * @throws {Failure} entrada_invalida
 */
export const verificarEntrada = (deps: Deps, token: string) =>
  aPoucos(async () => {
    const now = deps.now()
    const id_entrada = lerEntrada(deps.secrets, token)
    const entrada = id_entrada === null ? undefined : await queries.findEntrada(deps.db, id_entrada)
    const rodada = entrada && (await findRodada(deps.db, entrada.id_rodada))
    if (!entrada || !rodada || now > entrada.expira_em) throw fail('entrada_invalida')
    const usada = entrada.usada_em !== null
    if (!usada && (rodada.link_serial !== entrada.link_serial || !(await estaAberta(deps, rodada, now))))
      throw fail('entrada_invalida')
    const { nome } = await findConsultorDe(deps.db, rodada.id_consultor)
    return { email: entrada.email, nome_consultor: nome, usada }
  })

/**
 * Takes the place that a mail's button proves: a licence is reserved at this moment. The same button again answers the
 * same, as long as the place is theirs.
 * @throws {Failure} entrada_invalida, link_esgotado, dominio_nao_aceito
 */
export async function confirmarEntrada(deps: Deps, token: string) {
  const id_entrada = lerEntrada(deps.secrets, token)
  const { entrada, found } = await aPoucos(async () => {
    const asked = id_entrada === null ? undefined : await queries.findEntrada(deps.db, id_entrada)
    return { entrada: asked, found: asked && (await findRodada(deps.db, asked.id_rodada)) }
  })
  if (!entrada || !found || deps.now() > entrada.expira_em) throw fail('entrada_invalida')
  const { email } = entrada
  const { enviado, ja_cadastrado } = await emFila(found.id_rodada, () =>
    inTransaction(deps.db, async tx => {
      const now = deps.now()
      const asked = { ...found, link_serial: entrada.link_serial }
      const rodada = await (entrada.usada_em === null ? lockAberta(tx, asked, now) : lockParaVoltar(tx, found))
      const held = await queries.lockEntrada(tx, entrada.id_entrada)
      if (!held) throw fail('entrada_invalida')
      if (held.usada_em !== null && !(await queries.temLugar(tx, held))) throw fail('entrada_invalida')
      if (!dominioAceito(rodada.dominios, email)) throw fail('dominio_nao_aceito')
      const conta = await findContaByEmail(tx, email)
      if (conta && !(await holdAtivo(tx, conta.id_usuario))) throw fail('entrada_invalida')
      const voltando = held.usada_em !== null
      const quem = { email, nome: entrada.nome, como: 'link', voltando } as const
      const enviado = await tomarLugar(deps, tx, rodada, quem, now).catch((error: unknown) => {
        // The place is not theirs any more, whether or not that is written down; a licence is given once a button.
        const nothing = voltando && error instanceof Failure && error.codigo === 'rodada_cheia'
        throw nothing ? fail(conta ? 'ja_tem_resultado' : 'entrada_invalida') : error
      })
      await queries.usarEntrada(tx, entrada.id_entrada, now)
      // An account made in a room is named before it is proved, and its own mail does that.
      if (conta && !conta.email_a_confirmar && !conta.email_verificado) await setEmailVerificado(tx, conta.id_usuario)
      return { enviado, ja_cadastrado: conta !== undefined }
    }),
  ).catch(jaRespondeu)
  if (!enviado)
    return { url: `${deps.appUrl}/login`, mensagem: successes.ja_respondeu_na_turma.mensagem, ja_cadastrado }
  return {
    url: enviado.url,
    mensagem: ja_cadastrado ? successes.lugar_com_conta.mensagem : successes.lugar_sem_conta.mensagem,
    ja_cadastrado,
  }

  function jaRespondeu(error: unknown): { enviado: null; ja_cadastrado: true } {
    if (error instanceof Failure && error.codigo === 'ja_tem_resultado') return { enviado: null, ja_cadastrado: true }
    if (error instanceof Failure && ['turma_indisponivel', 'convite_a_usuario_interno'].includes(error.codigo))
      throw fail('entrada_invalida')
    return paraQuemChega(error)
  }
}

/** Locks a turma for somebody who already has a place: allowed also when the link is closed. */
async function lockParaVoltar(tx: Tx, { id_consultor, id_rodada }: RodadaRow): Promise<RodadaRow> {
  await lockConsultorAtivo(tx, id_consultor)
  const rodada = await lockRodada(tx, id_rodada)
  if (!rodada) throw fail('entrada_invalida')
  return rodada
}
