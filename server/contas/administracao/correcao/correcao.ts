import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import {
  conta_corrigida,
  correcao_propria,
  campos as ditos,
  email_em_uso,
  troca_encerrada,
  troca_pedida,
} from '#shared/contas/administracao/administracao.answers.ts'
import type {
  CampoCorrigido,
  correctConta as contract,
  DadosDaConta,
} from '#shared/contas/administracao/correcao.contract.ts'
import * as contas from '#shared/contas/contas/contas.answers.ts'
import { idadeRefused } from '#shared/contas/pessoa/idade.rules.ts'
import { dados_invalidos, nao_encontrado } from '#shared/platform/answers.ts'
import type { Refusal } from '#shared/platform/errors.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { type Db, inTransaction, type Tx, violatedConstraint } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail, markAddressProved } from '../../../platform/emails/emails.ts'
import { closeSessions } from '../../../platform/http/guard/session.ts'
import { throttleCall } from '../../../platform/http/guard/throttle.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { createToken, hashToken } from '../../../platform/secrets/signed.ts'
import { firstWord } from '../../../platform/text/format.ts'
import {
  closeRecuperacoes,
  findContaByEmail,
  findUsuario,
  lockUsuario,
  updateCorrigidos,
  updateEmailProvado,
} from '../../contas/contas.ts'
import { recuperacao_rede } from '../../fatores/limits.ts'
import { emailMuda, emailMudou } from '../events.ts'
import { correcao_conta } from '../limits.ts'
import * as queries from './correcao.queries.ts'

/** Time in which a new address is to be proved, in ms. */
const PROVA_MS = DAY_MS

/**
 * Returns what support may correct of an account, as admins see it.
 * @throws {Failure} nao_encontrado
 */
export async function getDadosDaConta(deps: Deps, actor: Actor, id_usuario: number): Promise<DadosDaConta> {
  const conta = await findUsuario(deps.db, id_usuario)
  if (!conta) throw fail(nao_encontrado)
  const { email, cpf, data_nascimento, ativo } = conta
  const troca = await queries.findTroca(deps.db, { id_usuario, now: deps.now() })
  const pode_corrigir = ativo && actor.id_usuario !== id_usuario
  return { email, cpf, data_nascimento, troca: troca ?? null, pode_corrigir }
}

/** Returns a refusal that is also shown at the field. */
const inCampo = (refusal: Refusal, campo: CampoCorrigido) => fail(refusal, { campos: { [campo]: refusal.mensagem } })

/** Names of the fields in the audit. */
const NOMES: Readonly<Record<CampoCorrigido, string>> = {
  email: 'e-mail',
  cpf: 'CPF',
  data_nascimento: 'data de nascimento',
}

const inDados = (campo: CampoCorrigido | 'motivo', mensagem: string) =>
  fail(dados_invalidos, { campos: { [campo]: mensagem } })

type Pedido = z.output<typeof contract.body>

/**
 * Corrects CPF and birth date of somebody's account at once, and asks a new address for its proof; the account's address
 * is told of both, with the reason. Nobody corrects the own account here.
 * @throws {Failure} nao_encontrado, correcao_propria, dados_invalidos, email_em_uso, menor_de_12,
 * participacao_menor, muitas_tentativas
 */
export async function correctConta(
  deps: Deps,
  actor: Actor,
  id_usuario: number,
  pedido: Pedido,
): Promise<{ mensagem: string }> {
  if (actor.id_usuario === id_usuario) throw fail(correcao_propria)
  const em = deps.now()
  if (pedido.email) await throttleCall(deps.db, correcao_conta, String(id_usuario), em)
  return inTransaction(deps.db, async tx => {
    const locked = await lockUsuario(tx, id_usuario)
    const conta = locked?.ativo ? await findUsuario(tx, id_usuario) : undefined
    if (!conta) throw fail(nao_encontrado)
    const { cpf = conta.cpf, data_nascimento = conta.data_nascimento, email = conta.email, motivo } = pedido
    const changed = {
      email: email !== conta.email,
      cpf: cpf !== conta.cpf,
      data_nascimento: data_nascimento !== conta.data_nascimento,
    }
    const campos = (['email', 'cpf', 'data_nascimento'] as const).filter(campo => changed[campo])
    if (campos.length === 0) throw inDados('motivo', ditos.nada_a_corrigir)
    if (changed.cpf && cpf && (await queries.isCpfTaken(tx, { cpf, id_usuario })))
      throw inDados('cpf', ditos.cpf_em_uso)
    if (changed.data_nascimento && data_nascimento) {
      const refused = idadeRefused(
        data_nascimento,
        em.toISOString().slice(0, 10),
        await queries.isOfAge(tx, id_usuario),
      )
      if (refused) throw inCampo(contas[refused], 'data_nascimento')
    }
    if (changed.cpf || changed.data_nascimento) await updateCorrigidos(tx, id_usuario, { cpf, data_nascimento })
    if (changed.email) await askTroca(deps, tx, { id_usuario, id_admin: actor.id_usuario, email, motivo, em })
    const alvo = `usuario:${id_usuario}` as const
    await audit(tx, {
      em,
      id_ator: actor.id_usuario,
      acao: 'conta_corrigida',
      alvo,
      detalhes: { o_que: campos.map(campo => NOMES[campo]).join(', '), motivo },
    })
    await enqueueEmail(deps, tx, {
      tipo: 'correcao_avisada',
      chave: randomUUID(),
      destinatario: conta.email,
      dados: { id_usuario, campos: [...campos], motivo, para: changed.email ? email : null, em: em.toISOString() },
    })
    return { mensagem: (changed.email ? troca_pedida : conta_corrigida).mensagem }
  })
}

async function askTroca(
  deps: Deps,
  tx: Tx,
  { em, ...troca }: { id_usuario: number; id_admin: number; email: string; motivo: string; em: Date },
): Promise<void> {
  if (await findContaByEmail(tx, troca.email)) throw inCampo(email_em_uso, 'email')
  await queries.upsertTroca(tx, { ...troca, pedida_em: em, expira_em: new Date(em.getTime() + PROVA_MS) })
  await enqueueEmail(deps, tx, {
    tipo: 'email_a_trocar',
    chave: randomUUID(),
    destinatario: troca.email,
    dados: { id_usuario: troca.id_usuario },
  })
}

/** @throws {Failure} troca_encerrada */
export const cancelTroca = (deps: Deps, { id_usuario: id_ator }: Actor, id_usuario: number): Promise<void> =>
  inTransaction(deps.db, async tx => {
    if (!(await queries.deleteTroca(tx, id_usuario))) throw fail(troca_encerrada)
    await audit(tx, { em: deps.now(), id_ator, acao: 'troca_cancelada', alvo: `usuario:${id_usuario}` })
  })

/**
 * Returns a new token for the mail about to be sent to the address that waits; undefined when it does not wait any more.
 * Only the mail contains the token; the database stores its hash.
 */
export async function createProva(db: Db, id_usuario: number, email: string, now: Date): Promise<string | undefined> {
  if ((await queries.findTroca(db, { id_usuario, now }))?.email !== email) return undefined
  const token = createToken()
  return (await queries.setToken(db, { id_usuario, email, token_hash: hashToken(token) })) ? token : undefined
}

/** Returns the change that the link of a mail makes; null when it has ended. Asking changes nothing. */
export async function verifyTroca(deps: Deps, token: string) {
  const found = await queries.findByToken(deps.db, hashToken(token), deps.now())
  return { troca: found ? { nome: firstWord(found.nome), email: found.email } : null }
}

/**
 * Puts a proved address in the place of the account's own. Sessions and recovery links of before end, and both addresses
 * are told.
 * @throws {Failure} troca_encerrada, email_em_uso, email_ja_convidado, muitas_tentativas
 */
export async function confirmTroca(
  deps: Deps,
  { token, ip }: { token: string; ip: string },
): Promise<{ email: string }> {
  const em = deps.now()
  await throttleCall(deps.db, recuperacao_rede, ip, em)
  return inTransaction(deps.db, async tx => {
    const token_hash = hashToken(token)
    const found = await queries.findByToken(tx, token_hash, em)
    if (!found) throw fail(troca_encerrada)
    const { id_usuario, email: para } = found
    const conta = await lockUsuario(tx, id_usuario)
    // Of two presses at once the second finds nothing left, and an old link nothing of a request made meanwhile.
    if (!conta?.ativo || !(await queries.deleteTrocaDoToken(tx, token_hash))) throw fail(troca_encerrada)
    const de = conta.email
    await deps.events.tell(tx, emailMuda, { id_usuario, para, em })
    await updateEmailProvado(tx, id_usuario, para).catch((error: unknown) => {
      throw violatedConstraint(error) === 'usuarios_email_key' ? fail(email_em_uso) : error
    })
    await deps.events.tell(tx, emailMudou, { id_usuario, de, para })
    await markAddressProved(tx, para)
    await closeRecuperacoes(tx, id_usuario, em)
    await closeSessions(tx, { id_usuario }, em)
    await audit(tx, { em, id_ator: id_usuario, acao: 'email_trocado', alvo: `usuario:${id_usuario}` })
    for (const destinatario of [de, para])
      await enqueueEmail(deps, tx, {
        tipo: 'email_trocado',
        chave: randomUUID(),
        destinatario,
        dados: { id_usuario, para },
      })
    return { email: para }
  })
}
