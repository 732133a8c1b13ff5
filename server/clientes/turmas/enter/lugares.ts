import { limite_de_convites, rodada_cheia } from '#shared/clientes/convites/convites.answers.ts'
import {
  convite_a_usuario_interno,
  dominio_nao_aceito,
  ja_tem_resultado,
} from '#shared/clientes/turmas/turmas.answers.ts'
import { dominioAceito, type OrigemLugar, SALA_TOLERANCE_MS } from '#shared/clientes/turmas/turmas.rules.ts'
import { participacao_menor } from '#shared/contas/contas/contas.answers.ts'
import { sem_licencas } from '#shared/licencas/licencas/licencas.answers.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { Failure, fail, type Refusal } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type ConviteEnviado, type NaTurma, sendConvite, type Turma } from '../../convites/convites.ts'
import { lockOwnTurma, requireAberta } from '../conduzir/change.ts'
import { countEntradas, lockTurma, type TurmaRow } from '../turmas.queries.ts'
import * as lugares from './lugares.queries.ts'

/**
 * Returns a locked, open turma's data for one more invite; refuses an address that has finished its test there. Used
 * licences are counted in the same transaction that takes the next one.
 * @throws {Failure} ja_tem_resultado
 */
async function inTurma(
  tx: Tx,
  turma: TurmaRow,
  { email, como }: { email: string; como: OrigemLugar },
): Promise<NaTurma> {
  const { id_rodada } = turma
  if (await lugares.jaRespondeu(tx, { id_rodada, email })) throw fail(ja_tem_resultado)
  const na_sala = como === 'sala' && turma.na_sala_ate !== null
  const ate = na_sala
    ? Math.min((turma.na_sala_ate?.getTime() ?? 0) + SALA_TOLERANCE_MS, turma.fecha_em.getTime())
    : null
  return {
    id_rodada,
    // An invite from the room ends soon, so that the place is free again when nobody registers.
    validade_convite: ate === null ? turma.fecha_em : new Date(ate),
    id_empresa: turma.id_empresa,
    id_tipo_licenca: turma.id_tipo_licenca,
    cheia: (await countEntradas(tx, id_rodada)) >= turma.max_entradas,
    por_si: como !== 'lista',
    na_sala,
  }
}

/**
 * Records how somebody came into the turma: on the place of the licence just given, or else by adding a place without a
 * licence, for somebody with an open invite or test from elsewhere.
 */
async function follow(
  tx: Tx,
  turma: TurmaRow,
  lugar: { email: string; enviado: ConviteEnviado; como: OrigemLugar; em: Date },
): Promise<void> {
  const { email, enviado, como, em } = lugar
  if (enviado.resultado === 'convidado' || enviado.resultado === 'novo_teste') {
    if (como !== 'lista') await lugares.setOrigem(tx, enviado.id_licenca, como)
    return
  }
  const id_pessoa = await lugares.findPessoaPorEmail(tx, turma.id_consultor, email)
  if (id_pessoa !== null) await lugares.insertFollowed(tx, { id_rodada: turma.id_rodada, id_pessoa, origem: como, em })
}

/** Returns access to one of the consultor's turmas for inviting a list into it, line by line. */
export const turmaParaConvidar = (id_rodada: string): Turma => {
  const held = async (tx: Tx) => {
    const turma = await lockTurma(tx, id_rodada)
    if (!turma) throw fail(nao_encontrado)
    return turma
  }
  return {
    async trancar(tx, email, now) {
      const turma = await held(tx)
      requireAberta(turma, now)
      if (!dominioAceito(turma.dominios, email)) throw fail(dominio_nao_aceito)
      return inTurma(tx, turma, { email, como: 'lista' })
    },
    incluir: async (tx, email, enviado, em) => follow(tx, await held(tx), { email, enviado, como: 'lista', em }),
  }
}

/**
 * Takes a place for somebody who enters by themselves, in the caller's transaction, which has locked and checked
 * consultor and turma. A licence is reserved now, with its ledger row. Somebody who is `voltando` already has a place
 * and gets no other.
 * @throws {Failure} rodada_cheia, sem_licencas, ja_tem_resultado, convite_a_usuario_interno, participacao_menor
 */
export async function takeLugar(
  deps: Deps,
  tx: Tx,
  turma: TurmaRow,
  quem: { email: string; nome: string | null; como: OrigemLugar; voltando?: boolean },
  now: Date,
): Promise<ConviteEnviado> {
  const { email, nome, como, voltando = false } = quem
  if (!voltando && (await lugares.ehMenor(tx, email, now))) throw fail(participacao_menor)
  const found = await inTurma(tx, turma, { email, como })
  const na_turma = { ...found, cheia: found.cheia || voltando }
  const enviado = await sendConvite(deps, tx, { id_usuario: turma.id_consultor }, { email, nome, na_turma }, now)
  await follow(tx, turma, { email, enviado, como, em: now })
  return enviado
}

export interface PessoaToInclude {
  id_pessoa: number
  email: string | null
}
export interface IncludedPessoa {
  id_pessoa: number
  /**
   * Outcome for the person. `incluida`: has a place with an existing test or result; `ja_estava`: had a place before;
   * `nao`: refused; the others are outcomes of an invite.
   */
  resultado: 'incluida' | 'ja_estava' | 'convidado' | 'ja_convidado' | 'novo_teste' | 'teste_aberto' | 'nao'
  /** Why, when the outcome is `nao`; else null. */
  motivo: Refusal | null
}

/** Errors that concern one person; any other error ends the whole act. */
const DA_PESSOA: readonly Refusal[] = [
  sem_licencas,
  rodada_cheia,
  dominio_nao_aceito,
  limite_de_convites,
  convite_a_usuario_interno,
]

/**
 * Puts people of a consultor into one of her turmas, in the caller's transaction. Without a new test each keeps the
 * existing test or result, and no licence is used; with one, each is invited like a line of a list. The caller has
 * looked up the people as hers. Consultor and turma stay locked until the caller commits.
 * @throws {Failure} nao_encontrado, rodada_fechada, usuario_inativo
 */
export async function addPessoas(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { id_rodada, pessoas, novo_teste }: { id_rodada: string; pessoas: readonly PessoaToInclude[]; novo_teste: boolean },
): Promise<IncludedPessoa[]> {
  const now = deps.now()
  const turma = await lockOwnTurma(tx, actor, id_rodada)
  requireAberta(turma, now)
  const results: IncludedPessoa[] = []
  for (const pessoa of pessoas) results.push(await add(deps, tx, actor, { turma, pessoa, novo_teste, now }))
  return results
}

/**
 * Takes a person out of one of the consultor's open turmas when the place holds no licence, so that nothing was sent for
 * it. Returns whether there was such a place.
 * @throws {Failure} nao_encontrado, rodada_fechada, usuario_inativo
 */
export async function removeFromTurma(
  tx: Tx,
  actor: Actor,
  { id_rodada, id_pessoa, em }: { id_rodada: string; id_pessoa: number; em: Date },
): Promise<boolean> {
  requireAberta(await lockOwnTurma(tx, actor, id_rodada), em)
  return lugares.endFollowed(tx, { id_rodada, id_pessoa, em })
}

async function add(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  of: { turma: TurmaRow; pessoa: PessoaToInclude; novo_teste: boolean; now: Date },
): Promise<IncludedPessoa> {
  const { turma, pessoa, novo_teste, now } = of
  const { id_pessoa, email } = pessoa
  const { id_rodada } = turma
  if (!novo_teste || email === null) {
    const added = await lugares.insertFollowed(tx, { id_rodada, id_pessoa, origem: 'lista', em: now })
    return { id_pessoa, resultado: added ? 'incluida' : 'ja_estava', motivo: null }
  }
  try {
    if (!dominioAceito(turma.dominios, email)) throw fail(dominio_nao_aceito)
    const na_turma = await inTurma(tx, turma, { email, como: 'lista' })
    const enviado = await sendConvite(deps, tx, actor, { email, na_turma }, now)
    await follow(tx, turma, { email, enviado, como: 'lista', em: now })
    return { id_pessoa, resultado: enviado.resultado, motivo: null }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.codigo === 'ja_tem_resultado') return { id_pessoa, resultado: 'ja_estava', motivo: null }
    if (!DA_PESSOA.includes(error.refusal)) throw error
    return { id_pessoa, resultado: 'nao', motivo: error.refusal }
  }
}
