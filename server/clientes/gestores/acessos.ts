// whole: one access, from its invitation to its end

import { randomUUID } from 'node:crypto'
import { empresa_encerrada } from '#shared/clientes/empresas/empresas.answers.ts'
import type { Acesso, NovoGestor } from '#shared/clientes/gestores/acessos.contract.ts'
import {
  acesso_aceito,
  acesso_dado,
  acesso_invalido,
  acesso_ja_aceito,
  acesso_ja_existe,
  acesso_sem_email,
  acessos_demais,
} from '#shared/clientes/gestores/gestores.answers.ts'
import { ACESSO_MS, ACESSOS_MAX, situacaoDoAcesso, VERSAO_CIENCIA } from '#shared/clientes/gestores/gestores.rules.ts'
import { usuario_ja_cadastrado } from '#shared/contas/contas/contas.answers.ts'
import type { Sessao } from '#shared/contas/contas/contas.contract.ts'
import { confirme_o_email } from '#shared/disc/disc/disc.answers.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { endAutorizacoes } from '../../contas/autorizacoes/autorizacoes.ts'
import {
  findContaByEmail,
  holdAtivo,
  lockConsultorAtivo,
  notifyConcessao,
  registerSimples,
} from '../../contas/contas/contas.ts'
import { requireFilledIn } from '../../contas/instalacao/instalacao.ts'
import { inTransaction, type Tx, violatedConstraint } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { deliveryOf, enqueueEmail, hasRefusedInvites } from '../../platform/emails/emails.ts'
import { type SessionActor, tellStreamsOf } from '../../platform/http/guard/session.ts'
import { takeAttempts, throttleCall } from '../../platform/http/guard/throttle.ts'
import { type AuditAction, audit } from '../../platform/http/seen/audit.ts'
import { avisar } from '../../platform/live/live.ts'
import { countEnvio } from '../convites/convites.ts'
import { updateGestorAbre } from '../empresas/empresas.ts'
import { confirmacao_rede } from '../participantes/limits.ts'
import * as queries from './acessos.queries.ts'
import { acesso_endereco } from './limits.ts'
import { readAcesso } from './token.ts'

export const record = (
  tx: Tx,
  { id_usuario }: { id_usuario: number },
  acao: AuditAction,
  id_empresa: number,
  em: Date,
) => audit(tx, { em, id_ator: id_usuario, acao, alvo: `empresa:${id_empresa}` })

/** Locks the consultora and then one of her companies. @throws {Failure} nao_encontrado, usuario_inativo */
async function lockEmpresaDela(tx: Tx, { id_usuario }: SessionActor, id_empresa: number) {
  await lockConsultorAtivo(tx, id_usuario)
  const empresa = await queries.lockEmpresa(tx, id_usuario, id_empresa)
  if (!empresa) throw fail(nao_encontrado)
  return empresa
}

/**
 * Returns who follows one of the caller's companies with a login.
 * @throws {Failure} nao_encontrado
 */
export async function listAcessos(
  { db, now }: Deps,
  { id_usuario }: SessionActor,
  id_empresa: number,
): Promise<{ results: Acesso[]; total: number; gestor_abre: boolean }> {
  const gestor_abre = await queries.findGestorAbre(db, id_usuario, id_empresa)
  if (gestor_abre === undefined) throw fail(nao_encontrado)
  const rows = await queries.listAcessos(db, id_empresa)
  const results = rows.map(row => ({ ...row, ...deliveryOf(row), situacao: situacaoDoAcesso(row, now()) }))
  return { results, total: results.length, gestor_abre }
}

/**
 * Enqueues the mail of an access; each sending is a mail of its own and counts as an invite's does. Returns what the
 * consultora is told: whether it goes, or its person refuses such mails.
 * @throws {Failure} muitas_tentativas, limite_de_convites
 */
async function send(
  deps: Deps,
  tx: Tx,
  { id_usuario }: SessionActor,
  { id_acesso, email, em }: { id_acesso: string; email: string; em: Date },
): Promise<string> {
  await countEnvio(tx, id_usuario, email, em)
  await takeAttempts(tx, [[acesso_endereco, email]], em)
  await enqueueEmail(deps, tx, {
    tipo: 'papel_empresa',
    chave: `${id_acesso}:${em.getTime()}`,
    destinatario: email,
    dados: { id_acesso },
  })
  return (await hasRefusedInvites(tx, email)) ? acesso_sem_email.mensagem : acesso_dado.mensagem
}

/**
 * Invites a gestor of one of the caller's companies. Whether the address has an account is not told.
 * @throws {Failure} nao_encontrado, acesso_ja_existe, acessos_demais, empresa_encerrada, usuario_inativo,
 * limite_de_convites, muitas_tentativas
 */
export async function createAcesso(
  deps: Deps,
  actor: SessionActor,
  id_empresa: number,
  email: string,
): Promise<{ id_acesso: string; response: string }> {
  const em = deps.now()
  await requireFilledIn(deps)
  const id_acesso = randomUUID()
  return inTransaction(deps.db, async tx => {
    const { nome, encerrada_em } = await lockEmpresaDela(tx, actor, id_empresa)
    if (encerrada_em) throw fail(empresa_encerrada)
    if (await queries.hasAcesso(tx, id_empresa, email)) throw fail(acesso_ja_existe)
    if ((await queries.countAbertos(tx, id_empresa)) >= ACESSOS_MAX) throw fail(acessos_demais)
    await queries.insertAcesso(tx, {
      id_acesso,
      id_empresa,
      email,
      papel: 'gestor',
      criado_por: actor.id_usuario,
      criado_em: em,
      expira_em: new Date(em.getTime() + ACESSO_MS),
    })
    const response = await send(deps, tx, actor, { id_acesso, email, em })
    await record(tx, actor, 'acesso_dado', id_empresa, em)
    await notifyConcessao(deps, tx, actor, { tipo: 'acesso_empresa', nome })
    return { id_acesso, response }
  })
}

/**
 * Sends the mail of an access that waits again; its link is valid for another seven days.
 * @throws {Failure} nao_encontrado, acesso_ja_aceito, limite_de_convites, muitas_tentativas
 */
export async function resendAcesso(
  deps: Deps,
  actor: SessionActor,
  { id_empresa, id_acesso }: { id_empresa: number; id_acesso: string },
): Promise<{ response: string }> {
  const em = deps.now()
  return inTransaction(deps.db, async tx => {
    await lockEmpresaDela(tx, actor, id_empresa)
    const acesso = await queries.lockAcesso(tx, { id_acesso, id_empresa })
    if (!acesso?.email) throw fail(nao_encontrado)
    if (acesso.aceito_em !== null) throw fail(acesso_ja_aceito)
    await queries.updateAcesso(tx, id_acesso, { expira_em: new Date(em.getTime() + ACESSO_MS) })
    return { response: await send(deps, tx, actor, { id_acesso, email: acesso.email, em }) }
  })
}

/** Sets whether gestores of one of the caller's companies may open turmas. @throws {Failure} nao_encontrado */
export async function changeGestores(
  deps: Deps,
  actor: SessionActor,
  id_empresa: number,
  { gestor_abre }: { gestor_abre: boolean },
): Promise<{ gestor_abre: boolean }> {
  await inTransaction(deps.db, async tx => {
    await lockEmpresaDela(tx, actor, id_empresa)
    await updateGestorAbre(tx, { id_consultor: actor.id_usuario, id_empresa }, gestor_abre)
    await record(tx, actor, 'gestores_alterados', id_empresa, deps.now())
  })
  return { gestor_abre }
}

/** Ends an open access, in the caller's transaction, with all that its gestor hears and was shown: no successor gets it. */
export async function end(
  tx: Tx,
  { id_acesso, id_empresa, id_usuario }: { id_acesso: string; id_empresa: number; id_usuario: number | null },
  { por, em }: { por: number; em: Date },
): Promise<void> {
  await queries.updateAcesso(tx, id_acesso, { encerrado_em: em, encerrado_por: por })
  if (id_usuario === null) return
  await tellStreamsOf(tx, id_usuario)
  await avisar(tx, `gestao:${id_usuario}`)
  const pessoas = await queries.listParticipantesOf(tx, { id_usuario, id_empresa })
  await endAutorizacoes(
    tx,
    pessoas.map(id_participante => ({ id_participante, destino: 'gestor', id_destino: id_usuario })),
    { origem: 'saida', em },
  )
}

/**
 * Ends an access: by the company's consultora, or by the gestor himself.
 * @throws {Failure} nao_encontrado
 */
export async function endAcesso(
  deps: Deps,
  actor: SessionActor,
  { id_empresa, id_acesso }: { id_empresa: number; id_acesso: string },
): Promise<void> {
  const em = deps.now()
  await inTransaction(deps.db, async tx => {
    const dela = await queries.lockEmpresa(tx, actor.id_usuario, id_empresa)
    const acesso = await queries.lockAcesso(tx, { id_acesso, id_empresa })
    if (!acesso || (!dela && acesso.id_usuario !== actor.id_usuario)) throw fail(nao_encontrado)
    await end(tx, acesso, { por: actor.id_usuario, em })
    await record(tx, actor, 'acesso_encerrado', id_empresa, em)
  })
}

/**
 * Returns the access that a mail's link opens.
 * @throws {Failure} acesso_invalido when it was accepted, ended, has expired, or its consultora is not active
 */
async function requireConvite(deps: Deps, db: Deps['db'] | Tx, token: string): Promise<queries.ConviteRow> {
  const id_acesso = readAcesso(deps.secrets, token)
  const found = id_acesso === null ? undefined : await queries.findConvite(db, id_acesso)
  if (!found?.consultor_ativo || found.expira_em < deps.now()) throw fail(acesso_invalido)
  return found
}

/** Returns what the link of an access opens. @throws {Failure} acesso_invalido, muitas_tentativas */
export async function verifyAcesso(deps: Deps, token: string, ip: string) {
  await throttleCall(deps.db, confirmacao_rede, ip, deps.now())
  const { expira_em, email, nome_empresa, nome_consultor, ja_cadastrado } = await requireConvite(deps, deps.db, token)
  return { email, nome_empresa, nome_consultor, ja_cadastrado, validade: expira_em }
}

/** Gives a waiting access to an account, in the caller's transaction. @throws {Failure} acesso_invalido */
async function accept(deps: Deps, tx: Tx, token: string, id_usuario: number, em: Date): Promise<number> {
  const { id_acesso, id_empresa } = await requireConvite(deps, tx, token)
  const acesso = await queries.lockAcesso(tx, { id_acesso })
  if (!acesso || acesso.aceito_em !== null) throw fail(acesso_invalido)
  await queries.updateAcesso(tx, id_acesso, { id_usuario, aceito_em: em, versao_ciencia: VERSAO_CIENCIA })
  await audit(tx, { em, id_ator: id_usuario, acao: 'acesso_aceito', alvo: `empresa:${id_empresa}` })
  return id_empresa
}

/**
 * Accepts an access with the caller's account; only the account of the invited address may.
 * @throws {Failure} acesso_invalido, confirme_o_email, acesso_ja_existe
 */
export async function acceptAcesso(deps: Deps, actor: SessionActor, token: string): Promise<{ id_empresa: number }> {
  const em = deps.now()
  try {
    return await inTransaction(deps.db, async tx => {
      if (!(await holdAtivo(tx, actor.id_usuario))) throw fail(acesso_invalido)
      const { email } = await requireConvite(deps, tx, token)
      const conta = await findContaByEmail(tx, email)
      if (conta?.id_usuario !== actor.id_usuario) throw fail(acesso_invalido)
      if (conta.email_a_confirmar) throw fail(confirme_o_email)
      return { id_empresa: await accept(deps, tx, token, actor.id_usuario, em) }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'acessos_um_por_conta') throw fail(acesso_ja_existe)
    throw error
  }
}

/**
 * Accepts an access with a new account, which the link's mail has proved the address of. An existing account is never
 * changed: it signs in.
 * @throws {Failure} acesso_invalido, usuario_ja_cadastrado, dados_invalidos
 */
export async function registerGestor(
  deps: Deps,
  { token, nome, senha }: NovoGestor,
  userAgent: string,
): Promise<Sessao & { mensagem: string; id_empresa: number }> {
  const { email, id_consultor, id_empresa, ja_cadastrado } = await requireConvite(deps, deps.db, token)
  if (ja_cadastrado) throw fail(usuario_ja_cadastrado)
  const session = await registerSimples(deps, {
    senha,
    conta: { nome, email, id_tipo_usuario: USER_KIND.participante, id_usuario_inclusao: id_consultor },
    acao: 'gestor_cadastrado',
    userAgent,
    beforeInsert: async tx => {
      await requireConvite(deps, tx, token)
    },
    afterInsert: async (tx, id_usuario, now) => {
      await accept(deps, tx, token, id_usuario, now)
    },
  })
  return { ...session, id_empresa, mensagem: acesso_aceito.mensagem }
}
