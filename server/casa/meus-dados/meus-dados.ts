import type * as z from 'zod/mini'
import { campos } from '#shared/casa/meus-dados/meus-dados.answers.ts'
import type { FormaDeCadastro } from '#shared/contas/contas/acesso.schema.ts'
import {
  type AvisosResultado,
  DOCUMENTOS,
  type MeusDados,
  type putMeusDados,
} from '#shared/contas/contas/meus-dados.contract.ts'
import { faltaNoEndereco, hasEndereco } from '#shared/contas/pessoa/endereco.rules.ts'
import { columnsOf } from '#shared/contas/pessoa/fields.ts'
import { dados_invalidos, nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { renameCliente } from '../../clientes/carteira/carteira.ts'
import { chooseForAll, mayAskSharing } from '../../contas/autorizacoes/autorizacoes.ts'
import {
  askEnderecoResposta,
  findUsuario,
  insertConsentimentos,
  notifySenhaNova,
  removeEnderecoResposta,
  requireNovaSenha,
  updateAvisos,
  updateCadastroPedido,
  updateDados,
  updateFichaRecusada,
  updateRespostas,
  updateSenha,
  versaoOf,
} from '../../contas/contas/contas.ts'
import { forgetWithSenha, pedidoOf, requireSenhaAtual, type SenhaAtual } from '../../contas/fatores/fatores.ts'
import { avisoMudouEm } from '../../contas/instalacao/instalacao.ts'
import { requireCidade } from '../../contas/localidades/localidades.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { closeOtherSessions, type SessionActor } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import * as queries from './meus-dados.queries.ts'

type Correcao = z.output<NonNullable<(typeof putMeusDados)['body']>>

/**
 * Whether this kind of user is asked to accept a document: the privacy notice is only read, and only a participante
 * shares results.
 */
const asked = (documento: (typeof DOCUMENTOS)[number], id_tipo_usuario: number): boolean =>
  documento === 'termos' || (documento === 'compartilhamento' && id_tipo_usuario === USER_KIND.participante)

/**
 * Whether the notice's suppliers or channel were saved again after this person last saw the notice. The first saving
 * completes the notice and announces nothing.
 */
async function avisoMudou({ db }: Deps, seen: readonly { documento: string; em: Date }[]): Promise<boolean> {
  const mudou = await avisoMudouEm(db)
  const last = seen.filter(({ documento }) => documento === 'privacidade').map(({ em }) => em.getTime())
  return mudou !== null && Math.max(0, ...last) < mudou.getTime()
}

/** Everything kept about the caller (LGPD art. 18 II). */
export async function getMeusDados(deps: Deps, { id_usuario, id_tipo_usuario }: SessionActor): Promise<MeusDados> {
  const row = await queries.findDados(deps.db, id_usuario, deps.now())
  if (!row) throw fail(nao_encontrado)
  const consentimentos = await queries.listConsentimentos(deps.db, id_usuario)
  const answered = new Set(
    consentimentos.filter(item => item.versao === versaoOf(item.documento)).map(item => item.documento),
  )
  // Who chose under "Quem vê meu resultado" has answered; who came by a turma is asked once she has read her result.
  if (!answered.has('compartilhamento') && !(await mayAskSharing(deps.db, id_usuario))) answered.add('compartilhamento')
  return {
    ...row,
    consentimentos,
    consentimentos_pendentes: DOCUMENTOS.filter(
      documento => asked(documento, id_tipo_usuario) && !answered.has(documento),
    ),
    aviso_novo: !answered.has('privacidade') || (await avisoMudou(deps, consentimentos)),
    fator: await pedidoOf(deps, deps.db, { id_usuario, id_tipo_usuario }),
  }
}

/**
 * Checks that an address is whole or missing, and that nobody but a participante goes without address and sexo: a
 * consultor's invoices need them.
 * @throws {Failure} dados_invalidos
 */
function requireFatos({ id_tipo_usuario }: SessionActor, correcao: Correcao): void {
  const opcional = id_tipo_usuario === USER_KIND.participante
  const faltas = {
    ...((!opcional || hasEndereco(correcao)) && faltaNoEndereco(correcao)),
    ...(!opcional && !correcao.sexo && { sexo: campos.sexo_em_branco }),
  }
  if (Object.keys(faltas).length > 0) throw fail(dados_invalidos, { campos: faltas })
}

/**
 * Corrects what the person may correct (LGPD art. 18 III).
 * @throws {Failure} dados_invalidos
 */
export async function correctMeusDados(deps: Deps, actor: SessionActor, correcao: Correcao): Promise<MeusDados> {
  requireFatos(actor, correcao)
  if (correcao.id_cidade !== null) await requireCidade(deps.db, correcao.id_cidade)
  await inTransaction(deps.db, async tx => {
    await updateDados(tx, actor.id_usuario, { nome: correcao.nome, ...columnsOf(correcao) })
    await renameCliente(tx, actor.id_usuario, correcao.nome)
    await audit(tx, { em: deps.now(), id_ator: actor.id_usuario, acao: 'dados_corrigidos' })
  })
  return getMeusDados(deps, actor)
}

/**
 * Lets answers to mails sent for this consultor come to her own address, or stops that. It is a consent, because it
 * shows her address to the receivers. Mails in the outbox follow the choice in force when they are sent.
 */
export async function changeRespostas(deps: Deps, actor: SessionActor, receber: boolean): Promise<MeusDados> {
  const em = deps.now()
  await inTransaction(deps.db, async tx => {
    if (!(await updateRespostas(tx, actor.id_usuario, receber ? em : null))) return
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'respostas_alteradas', detalhes: { receber } })
  })
  return getMeusDados(deps, actor)
}

/** Sets how the caller hears of finished tests, from now on; results from before are reported in the earlier way. */
export async function changeAvisos(
  deps: Deps,
  actor: SessionActor,
  avisos_resultado: AvisosResultado,
): Promise<MeusDados> {
  const em = deps.now()
  await inTransaction(deps.db, tx => updateAvisos(tx, actor.id_usuario, { avisos_resultado, em }))
  return getMeusDados(deps, actor)
}

/** Sets which registration the caller's individual invites ask for, open ones included. */
export async function changeCadastroPedido(
  deps: Deps,
  actor: SessionActor,
  cadastro_pedido: FormaDeCadastro,
): Promise<MeusDados> {
  const em = deps.now()
  await inTransaction(deps.db, async tx => {
    if (!(await updateCadastroPedido(tx, actor.id_usuario, cadastro_pedido))) return
    await audit(tx, {
      em,
      id_ator: actor.id_usuario,
      acao: 'cadastro_pedido_alterado',
      detalhes: { tipo: cadastro_pedido },
    })
  })
  return getMeusDados(deps, actor)
}

/** Starts the proof of another address for answers. @throws {Failure} dados_invalidos, muitas_tentativas */
export async function askOtherEndereco(deps: Deps, actor: SessionActor, email: string): Promise<MeusDados> {
  await askEnderecoResposta(deps, actor, email)
  return getMeusDados(deps, actor)
}

/** Sends answers to the account's address again. */
export async function goBackToEndereco(deps: Deps, actor: SessionActor): Promise<MeusDados> {
  await removeEnderecoResposta(deps, actor)
  return getMeusDados(deps, actor)
}

/**
 * Takes the caller's answers out of the technical sheet, or lets them count again: the objection to legitimate interest
 * (LGPD art. 18 § 2). The next computation of the sheet follows it.
 */
export async function changeFicha(deps: Deps, actor: SessionActor, participar: boolean): Promise<MeusDados> {
  const em = deps.now()
  await inTransaction(deps.db, async tx => {
    if (!(await updateFichaRecusada(tx, actor.id_usuario, participar ? null : em))) return
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'ficha_alterada', detalhes: { participar } })
  })
  return getMeusDados(deps, actor)
}

/**
 * Changes the senha and ends every other session.
 * @throws {Failure} senha_atual_incorreta, muitas_tentativas, dados_invalidos
 */
export async function changeSenha(
  deps: Deps,
  actor: SessionActor,
  { nova_senha, ...atual }: SenhaAtual & { nova_senha: string },
): Promise<void> {
  const { nome, email } = given(await findUsuario(deps.db, actor.id_usuario), 'the caller’s account')
  requireNovaSenha(deps.env, nova_senha, { campo: 'nova_senha', nome, email })
  await requireSenhaAtual(deps, actor, atual)
  const senha_hash = await deps.passwords.hash(nova_senha)
  const now = deps.now()
  await inTransaction(deps.db, async tx => {
    await updateSenha(tx, actor.id_usuario, senha_hash)
    await closeOtherSessions(tx, actor, now)
    await forgetWithSenha(tx, actor.id_usuario)
    await audit(tx, { em: now, id_ator: actor.id_usuario, acao: 'senha_alterada' })
    const conta = await findUsuario(tx, actor.id_usuario)
    if (conta) await notifySenhaNova(deps, tx, conta)
  })
}

/**
 * Records answers to today's documents; giving and withdrawing are the same call (LGPD art. 8 §5). The answer about
 * sharing holds for every consultor, from the next request on (behaviour §6).
 */
export async function recordConsentimentos(
  deps: Deps,
  actor: SessionActor,
  answers: Partial<Record<(typeof DOCUMENTOS)[number], boolean | undefined>>,
): Promise<MeusDados> {
  const now = deps.now()
  const rows = DOCUMENTOS.flatMap(documento => {
    const aceito = answers[documento]
    const versao = versaoOf(documento)
    if (!versao || aceito === undefined) return []
    return [{ id_usuario: actor.id_usuario, documento, versao, aceito, em: now, origem: 'conta' as const }]
  })
  const { compartilhamento } = answers
  if (rows.length > 0)
    await inTransaction(deps.db, async tx => {
      await record(tx, actor, rows, now)
      if (compartilhamento !== undefined) await chooseForAll(deps, tx, actor, compartilhamento, now)
    })
  return getMeusDados(deps, actor)
}

async function record(
  tx: Tx,
  actor: SessionActor,
  rows: Parameters<typeof insertConsentimentos>[1],
  now: Date,
): Promise<void> {
  await insertConsentimentos(tx, rows)
  const detalhes = Object.fromEntries(rows.map(row => [row.documento, row.aceito]))
  await audit(tx, { em: now, id_ator: actor.id_usuario, acao: 'consentimento', detalhes })
}
