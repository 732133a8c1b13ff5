import { randomUUID } from 'node:crypto'
import type { ResultadoConvite } from '#shared/clientes/convites/convites.contract.ts'
import { validadeDoConvite } from '#shared/clientes/convites/convites.rules.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { campos } from '#shared/platform/campos.catalogue.ts'
import { fail } from '#shared/platform/errors.ts'
import { type Actor, TIPO_USUARIO } from '#shared/platform/permissions.ts'
import { findContaByEmail, holdAtivo, lockConsultorAtivo } from '../../contas/contas/contas.ts'
import {
  atribuirLicenca,
  avisarEstoque,
  findTesteAberto,
  isCliente,
  moverLicenca,
  reservar,
  urlDeCasa,
} from '../../licencas/licencas/licencas.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import { audit } from '../../platform/http/audit.ts'
import { porEtiqueta, resolverEtiquetas } from '../etiquetas/etiquetas.ts'
import { codigoDoConvite, hashDoCodigo } from './codigo.ts'
import * as queries from './convites.queries.ts'
import { contarEnvio } from './limites.ts'
import { findEnviadoNoLote, insertEnviadoNoLote, temResultado } from './lote.queries.ts'
import { claimsOf, urlCurta, urlDoConvite } from './token.ts'

export interface ConviteEnviado {
  resultado: ResultadoConvite
  url: string
  /** Leads to the same, for mails, messages and codes; of an invite from before there were any, the long one. */
  url_curta: string
  id_licenca: number
  /** Null, like its validity, for someone who has an account. */
  id_convite: string | null
  validade_convite: Date | null
}

interface Pedido extends Convidado {
  id_tipo_licenca: number
  id_lote?: string
  turma?: Turma | undefined
}

/** The turma that an invite belongs to, read under its lock. */
export interface NaTurma {
  id_rodada: string
  /** Its last moment: until then its invites stand. */
  validade_convite: Date
  /** Its company goes with each of its invites; null leaves what stood beside the address. */
  id_empresa: number | null
  /** It holds as many licences as it may: nobody gets a new one. */
  cheia: boolean
  /** Self-enrolled: no invite mail, no send limit, no actor in the ledger. */
  por_si?: boolean
  /** In the room: nobody has proved the address. */
  na_sala?: boolean
}

/** A turma as whoever invites into it hands it in: locked after the consultor and before any licence. */
export interface Turma {
  /** @throws {Failure} rodada_fechada, ja_tem_resultado */
  trancar(tx: Tx, email: string, now: Date): Promise<NaTurma>
  /** Notes who has a place besides those whose licence moved. */
  incluir(tx: Tx, email: string, enviado: ConviteEnviado, now: Date): Promise<void>
}

/**
 * Invites someone with one licence: the one use case behind both `convidar` calls.
 * - an open invite to the same address answers again and consumes nothing;
 * - someone with an account gets the licence at once, and `url` is the login page (behaviour §16);
 * - everyone else gets a link for five days, by mail.
 * Into a turma, the link stands until its last moment.
 * @throws {Failure} sem_licencas, licenca_empresarial_indisponivel, convite_a_usuario_interno, limite_de_convites, and
 *   what the turma refuses with
 */
export async function convidarCliente(
  deps: Deps,
  actor: Actor,
  { id_tipo_licenca, id_lote, turma, ...convidado }: Pedido,
): Promise<ConviteEnviado> {
  if (id_tipo_licenca === TIPO_LICENCA.empresarial) throw fail('licenca_empresarial_indisponivel')
  const now = deps.now()
  return inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, actor.id_usuario)
    const linha = id_lote && { id_consultor: actor.id_usuario, id_lote, email: convidado.email }
    const before = linha && (await findEnviadoNoLote(tx, linha))
    if (before) return repeat(deps, tx, before)
    const na_turma = await turma?.trancar(tx, convidado.email, now)
    const enviado = await enviarConvite(deps, tx, actor, { ...convidado, na_turma }, now)
    await turma?.incluir(tx, convidado.email, enviado, now)
    if (linha) await insertEnviadoNoLote(tx, { ...linha, ...enviado, em: now })
    return enviado
  })
}

/** Repeats the answer to a line of a list that was sent before, with the link now in force. */
async function repeat(
  deps: Deps,
  tx: Tx,
  { id_licenca, id_convite, resultado }: { id_licenca: number; id_convite: string | null; resultado: ResultadoConvite },
): Promise<ConviteEnviado> {
  const convite = id_convite === null ? undefined : await queries.findConvite(tx, id_convite)
  return convite ? answer(deps, convite, resultado) : { ...semConvite(deps, id_licenca), resultado }
}

export interface Convidado {
  email: string
  /** The name given with the address, unchanged. */
  nome?: string | null | undefined
  /** A company of hers, which the registration then offers alone. */
  id_empresa?: number | null | undefined
  /** Labels of hers on the person, by name; those that she has not are made. */
  etiquetas?: readonly string[] | undefined
  /** A few words of hers in the mail: plain text without links (`textoSemLinks`). */
  recado?: string | null | undefined
  /** `false`: nobody who has a result of hers gets another test (`ja_tem_resultado`). */
  reteste?: boolean | undefined
}

interface Destino extends Convidado {
  /** A licence of hers that this transaction has just freed and locked; otherwise one is reserved. */
  id_licenca?: number
  na_turma?: NaTurma | undefined
}

/** The consultor whose stock pays. */
type Remetente = Pick<Actor, 'id_usuario'>

/** @throws {Failure} dados_invalidos when one of these companies is not hers */
export async function requireEmpresasDela(
  db: Db | Tx,
  id_consultor: number,
  empresas: readonly (number | null | undefined)[],
): Promise<void> {
  const asked = [...new Set(empresas.filter(id => id !== null && id !== undefined))]
  if (asked.length === 0) return
  const hers = await queries.listEmpresasDela(db, id_consultor, asked)
  if (hers.length < asked.length) throw fail('dados_invalidos', { campos: { id_empresa: campos.empresa_da_lista } })
}

/**
 * Sends one invite inside the caller's transaction, in which the consultor is locked already.
 * @throws {Failure} sem_licencas, convite_a_usuario_interno, limite_de_convites, dados_invalidos, rodada_cheia
 */
export async function enviarConvite(
  deps: Deps,
  tx: Tx,
  actor: Remetente,
  destino: Destino,
  now: Date,
): Promise<ConviteEnviado> {
  await requireEmpresasDela(tx, actor.id_usuario, [destino.id_empresa])
  const conta = await findContaByEmail(tx, destino.email)
  if (conta && conta.id_tipo_usuario !== TIPO_USUARIO.participante) throw fail('convite_a_usuario_interno')
  // Held until the licence is theirs, and looked at again: an account erased at this moment is nobody's any more.
  const enviado =
    conta && (await holdAtivo(tx, conta.id_usuario))
      ? await atribuir(deps, tx, actor, { ...destino, id_participante: conta.id_usuario }, now)
      : await convidar(deps, tx, actor, destino, now)
  if (enviado.resultado === 'convidado' || enviado.resultado === 'novo_teste')
    await avisarEstoque(deps, tx, actor.id_usuario)
  await etiquetar(tx, actor.id_usuario, destino, now)
  return enviado
}

/** Puts labels on the invited person, whose row in `pessoas` the trigger of invite or licence has just written. */
async function etiquetar(tx: Tx, id_consultor: number, { email, etiquetas = [] }: Convidado, em: Date): Promise<void> {
  if (etiquetas.length === 0) return
  const id_pessoa = await queries.findPessoa(tx, id_consultor, email)
  if (id_pessoa === undefined) return
  for (const id_etiqueta of await resolverEtiquetas(tx, { id_consultor, escolhidas: etiquetas, em }))
    await porEtiqueta(tx, { id_consultor, id_pessoa, id_etiqueta, em })
}

/** The licence that goes out, once everything that may refuse it has been asked. */
async function licencaPara(tx: Tx, id_consultor: number, destino: Destino, now: Date): Promise<number> {
  const { id_licenca, email, na_turma } = destino
  if (na_turma?.cheia && id_licenca === undefined) throw fail('rodada_cheia')
  // First: who has no licence left hears that, though the cap of addresses grows with licences and is full as well.
  const reservada = id_licenca ?? (await reservar(tx, { id_consultor, id_tipo_licenca: TIPO_LICENCA.individual, now }))
  if (!na_turma?.por_si) await contarEnvio(tx, id_consultor, email, now)
  return reservada
}

/** The actor for ledger and audit: null when the person enrolled without an invite. */
const atorDe = (actor: Remetente, { na_turma }: Destino): number | null => (na_turma?.por_si ? null : actor.id_usuario)

async function convidar(deps: Deps, tx: Tx, actor: Remetente, destino: Destino, now: Date): Promise<ConviteEnviado> {
  const id_consultor = actor.id_usuario
  const { email, na_turma } = destino
  const id_ator = atorDe(actor, destino)
  const open = await queries.findConviteAtivo(tx, { id_consultor, email, now })
  if (open) return answer(deps, open)
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
  }
  await queries.insertConvite(tx, convite)
  const moved = await moverLicenca(tx, {
    id_licenca,
    movimento: 'convite',
    id_ator,
    id_convite: convite.id_convite,
    id_rodada: convite.id_rodada,
    em: now,
  })
  if (!moved) throw fail('sem_licencas')
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

/** An invite as its sender gets it: the newest link of its row. */
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

/** Someone with an account has no link of their own: they sign in, and the shorter one leads to this test on their home. */
const semConvite = (deps: Deps, id_licenca: number) => ({
  url: `${deps.appUrl}/login`,
  url_curta: urlDeCasa(deps, id_licenca),
  id_licenca,
  id_convite: null,
  validade_convite: null,
})

/** A licence straight to an existing account: her own client sees it at once, another's accepts by starting. */
async function atribuir(
  deps: Deps,
  tx: Tx,
  actor: Remetente,
  destino: Destino & { id_participante: number },
  now: Date,
): Promise<ConviteEnviado> {
  const id_consultor = actor.id_usuario
  const { email, id_participante } = destino
  const open = await findTesteAberto(tx, { id_consultor, id_participante })
  if (open) return { ...semConvite(deps, open.id_licenca), resultado: 'teste_aberto' }
  if (destino.reteste === false && (await temResultado(tx, { id_consultor, id_participante })))
    throw fail('ja_tem_resultado')
  const id_licenca = await licencaPara(tx, id_consultor, destino, now)
  const id_ator = atorDe(actor, destino)
  const aceita_em = (await isCliente(tx, { id_consultor, id_participante })) ? now : null
  const assigned = await atribuirLicenca(tx, {
    id_licenca,
    movimento: 'atribuicao',
    id_participante,
    email_destino: email,
    aceita_em,
    id_ator,
    id_convite: null,
    id_rodada: destino.na_turma?.id_rodada ?? null,
    em: now,
  })
  if (!assigned) throw fail('sem_licencas')
  await enqueueEmail(deps, tx, {
    tipo: 'novo_teste',
    chave: String(assigned),
    destinatario: email,
    dados: { id_licenca, id_consultor, ...(destino.recado && { recado: destino.recado }) },
  })
  await audit(tx, { em: now, id_ator, acao: 'teste_atribuido', alvo: `licenca:${id_licenca}` })
  return { ...semConvite(deps, id_licenca), resultado: 'novo_teste' }
}
