import { randomUUID } from 'node:crypto'
import type { Confirmacao } from '#shared/clientes/participantes/confirmacao.contract.ts'
import {
  campos,
  confirmacao_invalida,
  email_confirmado,
  email_corrigido,
  email_ja_convidado,
  email_nao_corrigivel,
} from '#shared/clientes/participantes/participantes.answers.ts'
import { email_em_uso } from '#shared/contas/administracao/administracao.answers.ts'
import { confirmacao_enviada } from '#shared/contas/interesses/interesses.answers.ts'
import { dados_invalidos, nao_encontrado } from '#shared/platform/answers.ts'
import type { Refusal } from '#shared/platform/errors.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { correcao_conta } from '../../contas/administracao/limits.ts'
import {
  type AConfirmar,
  closeRecuperacoes,
  findAConfirmar,
  findContaByEmail,
  findNome,
  lockAConfirmar,
  lockConsultorAtivo,
  lockUsuario,
  setEmail,
  setEmailVerificado,
} from '../../contas/contas/contas.ts'
import { lockLicencasDaPessoa } from '../../licencas/licencas/licencas.ts'
import { inTransaction, type Tx, violatedConstraint } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail, markAddressProved } from '../../platform/emails/emails.ts'
import { countAttempt, throttleCall } from '../../platform/http/guard/throttle.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { believed, type Secrets, signing } from '../../platform/secrets/secrets.ts'
import { sealed, sealTextOf } from '../../platform/secrets/signed.ts'
import { firstWord } from '../../platform/text/format.ts'
import { changeEmailOfCliente } from '../carteira/carteira.ts'
import { changeCadastroEmail, countEnvio } from '../convites/convites.ts'
import { hasConviteAberto } from './confirmacao.queries.ts'
import { findPrimeiraLicenca } from './emails.queries.ts'
import { confirmacao_endereco, confirmacao_pedido_rede, confirmacao_rede } from './limits.ts'

type Selavel = Pick<AConfirmar, 'id_usuario' | 'email' | 'confirmar_email_desde'>

/**
 * Returns the content that a confirmation link signs: address, account and moment of the request. After a correction of
 * the address the link is another.
 */
const conteudo = ({ id_usuario, email, confirmar_email_desde }: Selavel): string =>
  `confirmar-email:${id_usuario}:${confirmar_email_desde?.getTime()}:${email}`

/**
 * Returns the token of a confirmation mail. It is stored nowhere, and is valid until the address is corrected or the
 * account is erased.
 */
export const tokenDaConfirmacao = (secrets: Secrets, conta: Selavel): string =>
  `${conta.id_usuario}.${sealTextOf(signing(secrets, 'email_a_confirmar'), conteudo(conta))}`

/**
 * Returns the account whose address a token proves, or null.
 * @param find reads the account's row, and locks it when it is to be changed
 */
async function readConfirmacao(
  secrets: Secrets,
  token: string,
  find: (id_usuario: number) => Promise<AConfirmar | undefined>,
): Promise<AConfirmar | null> {
  const [id = '', mac = ''] = token.split('.')
  if (!/^[1-9]\d{0,8}$/.test(id)) return null
  const conta = await find(Number(id))
  const seal = Buffer.from(mac, 'base64url')
  return conta && sealed(believed(secrets, 'email_a_confirmar'), conteudo(conta), seal) ? conta : null
}

/**
 * Refuses an invalid confirmation link and counts it per network address.
 * @throws {Failure} confirmacao_invalida, muitas_tentativas
 */
async function refuse(deps: Deps, ip: string): Promise<never> {
  await throttleCall(deps.db, confirmacao_rede, ip, deps.now())
  throw fail(confirmacao_invalida)
}

/**
 * Returns what the page of a confirmation link shows before its button is pressed.
 * @throws {Failure} confirmacao_invalida, muitas_tentativas
 */
export async function verifyConfirmacao(deps: Deps, token: string, ip: string): Promise<Confirmacao> {
  const conta = await readConfirmacao(deps.secrets, token, id_usuario => findAConfirmar(deps.db, { id_usuario }))
  if (!conta) return refuse(deps, ip)
  return {
    email: conta.email,
    nome: firstWord(conta.nome),
    nome_consultor: conta.id_usuario_inclusao === null ? null : await findNome(deps.db, conta.id_usuario_inclusao),
    cadastrado_em: conta.criado_em,
    confirmado: conta.email_verificado,
  }
}

/**
 * Marks the link's address as proved. It starts no session and changes no senha.
 * @throws {Failure} confirmacao_invalida, muitas_tentativas
 */
export async function confirmEmail(deps: Deps, token: string, ip: string) {
  const conta = await inTransaction(deps.db, async tx => {
    const held = await readConfirmacao(deps.secrets, token, id_usuario => lockAConfirmar(tx, id_usuario))
    if (!held || held.email_verificado) return held
    await setEmailVerificado(tx, held.id_usuario)
    await markAddressProved(tx, held.email)
    await audit(tx, { em: deps.now(), id_ator: held.id_usuario, acao: 'email_confirmado' })
    return held
  })
  if (!conta) return refuse(deps, ip)
  const { id_usuario, email } = conta
  return {
    mensagem: email_confirmado.mensagem,
    id_usuario,
    email,
    id_licenca: await findPrimeiraLicenca(deps.db, id_usuario),
  }
}

const send = (deps: Deps, tx: Tx, email: string) =>
  enqueueEmail(deps, tx, { tipo: 'confirmar_email', chave: randomUUID(), destinatario: email, dados: {} })

/**
 * Queues the confirmation mail again. The address is looked up only when the mail is made, so the response is the same
 * for every address; beyond the address's limit no mail is queued.
 * @throws {Failure} muitas_tentativas
 */
export async function resendConfirmacao(deps: Deps, email: string, ip: string): Promise<{ mensagem: string }> {
  const now = deps.now()
  await throttleCall(deps.db, confirmacao_pedido_rede, ip, now)
  const asked = await countAttempt(deps.db, confirmacao_endereco, email, now)
  if (asked <= confirmacao_endereco.max) await inTransaction(deps.db, tx => send(deps, tx, email))
  return { mensagem: confirmacao_enviada.mensagem }
}

/**
 * Changes the unproved address of somebody who registered in a room: links sent to the old address stop working, and
 * the new one gets a confirmation mail. The caller already holds every lock that comes before the participante's.
 * @throws {Failure} email_nao_corrigivel, email_em_uso, email_ja_convidado, muitas_tentativas
 */
async function correctEmailIn(
  deps: Deps,
  tx: Tx,
  { id_participante, email, id_ator }: { id_participante: number; email: string; id_ator: number },
): Promise<void> {
  const em = deps.now()
  await lockUsuario(tx, id_participante)
  // Licences are locked before the person, in the same order as starting a test does.
  await lockLicencasDaPessoa(tx, id_participante)
  const conta = await lockAConfirmar(tx, id_participante)
  if (!conta || conta.email_verificado) throw fail(email_nao_corrigivel)
  if (conta.email === email) throw fail(dados_invalidos, { campos: { email: campos.email_da_conta } })
  if (await findContaByEmail(tx, email)) throw inCampo(email_em_uso)
  if (await hasConviteAberto(tx, { id_participante, email, now: em })) throw inCampo(email_ja_convidado)
  await setEmail(tx, id_participante, { email, por_outrem: id_ator !== id_participante, desde: em }).catch(
    (error: unknown) => {
      throw violatedConstraint(error) === 'usuarios_email_key' ? inCampo(email_em_uso) : error
    },
  )
  await closeRecuperacoes(tx, id_participante, em)
  await changeCadastroEmail(tx, { id_participante, de: conta.email, para: email })
  await changeEmailOfCliente(tx, id_participante, email)
  await send(deps, tx, email)
  await audit(tx, { em, id_ator, acao: 'email_corrigido', alvo: `usuario:${id_participante}` })
}

/**
 * Holds the licences of a person whose address support corrected, before the account's own changes.
 * @throws {Failure} email_ja_convidado
 */
export async function holdEmail(
  tx: Tx,
  { id_usuario, para, em }: { id_usuario: number; para: string; em: Date },
): Promise<void> {
  await lockLicencasDaPessoa(tx, id_usuario)
  if (await hasConviteAberto(tx, { id_participante: id_usuario, email: para, now: em })) throw fail(email_ja_convidado)
}

/** Changes the copies of an address after the account's own: her row among a consultor's people is found by both. */
export async function followEmail(
  tx: Tx,
  { id_usuario, de, para }: { id_usuario: number; de: string; para: string },
): Promise<void> {
  await changeCadastroEmail(tx, { id_participante: id_usuario, de, para })
  await changeEmailOfCliente(tx, id_usuario, para)
}

const countCorrecao = (deps: Deps, id_participante: number): Promise<void> =>
  throttleCall(deps.db, correcao_conta, String(id_participante), deps.now())

/**
 * Changes the caller's own unproved address.
 * @throws {Failure} email_nao_corrigivel, email_em_uso, email_ja_convidado, muitas_tentativas
 */
export async function correctEmail(deps: Deps, { id_usuario }: Actor, email: string) {
  await countCorrecao(deps, id_usuario)
  await inTransaction(deps.db, tx =>
    correctEmailIn(deps, tx, { id_participante: id_usuario, email, id_ator: id_usuario }),
  )
  return { mensagem: email_corrigido.mensagem, email }
}

/**
 * Changes the unproved address of somebody who registered in the caller's room. The account stays closed to the caller:
 * until its person has signed in with the new address, no mail to it can reset the senha (security §7).
 * @throws {Failure} nao_encontrado, email_nao_corrigivel, email_em_uso, email_ja_convidado, limite_de_convites,
 * muitas_tentativas
 */
export async function correctEmailOfParticipante(deps: Deps, actor: Actor, id_participante: number, email: string) {
  const conta = await findAConfirmar(deps.db, { id_usuario: id_participante })
  if (!conta || conta.id_usuario_inclusao !== actor.id_usuario) throw fail(nao_encontrado)
  await countCorrecao(deps, id_participante)
  await inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, actor.id_usuario)
    await countEnvio(tx, actor.id_usuario, email, deps.now())
    await correctEmailIn(deps, tx, { id_participante, email, id_ator: actor.id_usuario })
  })
  return { mensagem: email_corrigido.mensagem, email }
}

/** Returns a refusal that is also shown at the address's field. */
const inCampo = (refusal: Refusal) => fail(refusal, { campos: { email: refusal.mensagem } })
