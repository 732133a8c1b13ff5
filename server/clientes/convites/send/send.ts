import { randomUUID } from 'node:crypto'
import { rodada_cheia } from '#shared/clientes/convites/convites.answers.ts'
import type { ResultadoConvite } from '#shared/clientes/convites/convites.contract.ts'
import { validadeDoConvite } from '#shared/clientes/convites/convites.rules.ts'
import { campos, convite_a_usuario_interno, ja_tem_resultado } from '#shared/clientes/turmas/turmas.answers.ts'
import { sem_licencas } from '#shared/licencas/licencas/licencas.answers.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { dados_invalidos } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { type Actor, USER_KIND } from '#shared/platform/permissions.ts'
import { findContaByEmail, holdAtivo } from '../../../contas/contas/contas.ts'
import { requireFilledIn } from '../../../contas/instalacao/instalacao.ts'
import {
  assignLicenca,
  findTesteAberto,
  isCliente,
  moveLicenca,
  notifyEstoque,
  reserve,
  urlDeCasa,
} from '../../../licencas/licencas/licencas.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { byEtiqueta, resolveEtiquetas } from '../../etiquetas/etiquetas.ts'
import * as queries from '../convites.queries.ts'
import type { Convidado, ConviteEnviado, NaTurma } from '../send.types.ts'
import { codigoDoConvite, hashDoCodigo } from './codigo.ts'
import { finalidadePara, requireMesmaFinalidade } from './finalidade.ts'
import { countEnvio } from './limites.ts'
import { hasResultado } from './lote.queries.ts'
import { claimsOf, urlCurta, urlDoConvite } from './token.ts'

interface Destino extends Convidado {
  /** A licence of hers that this transaction has just freed and locked; without one, a licence is reserved. */
  id_licenca?: number
  na_turma?: NaTurma | undefined
  /** List or bulk act that this invite is part of. */
  id_ato?: string | undefined
}

/** The consultor whose licence is used. */
type Remetente = Pick<Actor, 'id_usuario'>

/** Checks that all these companies belong to the consultor. @throws {Failure} dados_invalidos */
export async function requireEmpresasDela(
  db: Db | Tx,
  id_consultor: number,
  empresas: readonly (number | null | undefined)[],
): Promise<void> {
  const asked = [...new Set(empresas.filter(id => id !== null && id !== undefined))]
  if (asked.length === 0) return
  const hers = await queries.listEmpresasDela(db, id_consultor, asked)
  if (hers.length < asked.length) throw fail(dados_invalidos, { campos: { id_empresa: campos.empresa_da_lista } })
}

/**
 * Sends one invite in the caller's transaction, which holds the consultor locked.
 * @throws {Failure} sem_licencas, convite_a_usuario_interno, limite_de_convites, dados_invalidos, rodada_cheia,
 * instalacao_por_preencher, outra_finalidade
 */
export async function sendConvite(
  deps: Deps,
  tx: Tx,
  actor: Remetente,
  destino: Destino,
  now: Date,
): Promise<ConviteEnviado> {
  await requireFilledIn(deps)
  await requireEmpresasDela(tx, actor.id_usuario, [destino.id_empresa])
  const conta = await findContaByEmail(tx, destino.email)
  if (conta && conta.id_tipo_usuario !== USER_KIND.participante) throw fail(convite_a_usuario_interno)
  // The account is locked and checked again, because it may be erased at this moment.
  const enviado =
    conta && (await holdAtivo(tx, conta.id_usuario))
      ? await assign(deps, tx, actor, { ...destino, id_participante: conta.id_usuario }, now)
      : await invite(deps, tx, actor, destino, now)
  const individual = tipoPara(destino.na_turma).id_tipo_licenca === TIPO_LICENCA.individual
  if (individual && (enviado.resultado === 'convidado' || enviado.resultado === 'novo_teste'))
    await notifyEstoque(deps, tx, actor.id_usuario)
  await label(tx, actor.id_usuario, destino, now)
  return enviado
}

/** Adds labels to the invited person, whose row in `pessoas` a trigger of the invite or licence has just written. */
async function label(tx: Tx, id_consultor: number, { email, etiquetas = [] }: Convidado, em: Date): Promise<void> {
  if (etiquetas.length === 0) return
  const id_pessoa = await queries.findPessoa(tx, id_consultor, email)
  if (id_pessoa === undefined) return
  for (const id_etiqueta of await resolveEtiquetas(tx, { id_consultor, escolhidas: etiquetas, em }))
    await byEtiqueta(tx, { id_consultor, id_pessoa, id_etiqueta, em })
}

/** Returns the kind of licence that an invite spends; a turma's, with the company at whose disposal one of type 2 is. */
function tipoPara(na_turma: NaTurma | undefined) {
  const { id_tipo_licenca = TIPO_LICENCA.individual, id_empresa = null } = na_turma ?? {}
  return { id_tipo_licenca, id_empresa: id_tipo_licenca === TIPO_LICENCA.empresarial ? id_empresa : null }
}

/** Returns the licence to send, after every check that could refuse the invite. */
async function licencaPara(tx: Tx, id_consultor: number, destino: Destino, now: Date): Promise<number> {
  const { id_licenca, email, na_turma } = destino
  if (na_turma?.cheia && id_licenca === undefined) throw fail(rodada_cheia)
  // The licence is checked first: without one, the limit of addresses is usually reached too, and sem_licencas is the
  // more useful error.
  const reservada = id_licenca ?? (await reserve(tx, { id_consultor, ...tipoPara(na_turma), now }))
  if (!na_turma?.por_si) await countEnvio(tx, id_consultor, email, now)
  return reservada
}

/** Returns the actor for ledger and audit trail: null when the person enrolled without an invite. */
const atorOf = (actor: Remetente, { na_turma }: Destino): number | null => (na_turma?.por_si ? null : actor.id_usuario)

async function invite(deps: Deps, tx: Tx, actor: Remetente, destino: Destino, now: Date): Promise<ConviteEnviado> {
  const id_consultor = actor.id_usuario
  const { email, na_turma } = destino
  const id_ator = atorOf(actor, destino)
  const open = await queries.findConviteAtivo(tx, { id_consultor, email, now })
  if (open) {
    await requireMesmaFinalidade(tx, destino, open.id_licenca)
    return answer(deps, open)
  }
  const finalidade = await finalidadePara(tx, id_consultor, destino)
  const id_licenca = await licencaPara(tx, id_consultor, destino, now)
  const id_convite = randomUUID()
  const convite = {
    id_convite,
    codigo_hash: hashDoCodigo(codigoDoConvite(deps.secrets, id_convite)),
    id_licenca,
    id_consultor,
    email,
    nome: destino.nome ?? null,
    id_empresa: na_turma?.id_empresa ?? destino.id_empresa ?? null,
    recado: destino.recado ?? null,
    criado_em: now,
    validade_convite: na_turma?.validade_convite ?? validadeDoConvite(now),
    id_rodada: na_turma?.id_rodada ?? null,
    na_sala: na_turma?.na_sala ?? false,
    finalidade,
  }
  await queries.insertConvite(tx, convite)
  const moved = await moveLicenca(tx, {
    id_licenca,
    movimento: 'convite',
    id_ator,
    id_convite: convite.id_convite,
    id_rodada: convite.id_rodada,
    id_ato: destino.id_ato ?? null,
    finalidade,
    em: now,
  })
  if (!moved) throw fail(sem_licencas)
  if (!na_turma?.por_si)
    await enqueueEmail(deps, tx, {
      tipo: 'convite_cliente',
      chave: convite.id_convite,
      destinatario: email,
      id_convite: convite.id_convite,
      dados: {},
    })
  await audit(tx, { em: now, id_ator, acao: 'convite_enviado', alvo: `licenca:${id_licenca}` })
  return answer(deps, convite, 'convidado')
}

/** Returns a sent invite to its sender, with the current link. */
export const answer = async (
  deps: Deps,
  convite: Parameters<typeof claimsOf>[0] & { codigo_hash: Buffer | null },
  resultado: ResultadoConvite = 'ja_convidado',
): Promise<ConviteEnviado> => ({
  resultado,
  url: await urlDoConvite(deps, claimsOf(convite)),
  url_curta: await urlCurta(deps, convite),
  id_licenca: convite.id_licenca,
  id_convite: convite.id_convite,
  validade_convite: convite.validade_convite,
})

/**
 * Returns the outcome for somebody with an account: no invite link but the sign-in page, and a short link to this test
 * on their home.
 */
export const withoutConvite = (deps: Deps, id_licenca: number) => ({
  url: `${deps.appUrl}/login`,
  url_curta: urlDeCasa(deps, id_licenca),
  id_licenca,
  id_convite: null,
  validade_convite: null,
})

/**
 * Gives a licence to an existing account. A client of the consultor sees the test at once; another consultor's client
 * accepts it by starting.
 */
async function assign(
  deps: Deps,
  tx: Tx,
  actor: Remetente,
  destino: Destino & { id_participante: number },
  now: Date,
): Promise<ConviteEnviado> {
  const id_consultor = actor.id_usuario
  const { email, id_participante } = destino
  const open = await findTesteAberto(tx, { id_consultor, id_participante })
  if (open) {
    await requireMesmaFinalidade(tx, destino, open.id_licenca)
    return { ...withoutConvite(deps, open.id_licenca), resultado: 'teste_aberto' }
  }
  if (destino.reteste === false && (await hasResultado(tx, { id_consultor, id_participante })))
    throw fail(ja_tem_resultado)
  const id_licenca = await licencaPara(tx, id_consultor, destino, now)
  const id_ator = atorOf(actor, destino)
  const aceita_em = (await isCliente(tx, { id_consultor, id_participante })) ? now : null
  const assigned = await assignLicenca(tx, {
    id_licenca,
    movimento: 'atribuicao',
    id_participante,
    email_destino: email,
    aceita_em,
    id_ator,
    id_convite: null,
    id_rodada: destino.na_turma?.id_rodada ?? null,
    id_ato: destino.id_ato,
    finalidade: await finalidadePara(tx, id_consultor, destino),
    em: now,
  })
  if (!assigned) throw fail(sem_licencas)
  await enqueueEmail(deps, tx, {
    tipo: 'novo_teste',
    chave: String(assigned),
    destinatario: email,
    dados: { id_licenca, id_consultor, ...(destino.recado && { recado: destino.recado }) },
  })
  await audit(tx, { em: now, id_ator, acao: 'teste_atribuido', alvo: `licenca:${id_licenca}` })
  return { ...withoutConvite(deps, id_licenca), resultado: 'novo_teste' }
}
