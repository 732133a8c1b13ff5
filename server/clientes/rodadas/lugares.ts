import { dominioAceito, type OrigemLugar, SALA_TOLERANCIA_MS } from '#shared/clientes/rodadas/rodadas.rules.ts'
import { type ErrorCode, Failure, fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { type ConviteEnviado, enviarConvite, type NaTurma, type Turma } from '../convites/convites.ts'
import * as lugares from './lugares.queries.ts'
import { lockRodadaDela, requireAberta } from './mudar.ts'
import { countEntradas, lockRodada, type RodadaRow } from './rodadas.queries.ts'

/** Checks a locked, open turma for one more place; the ceiling is counted in the transaction that takes the licence. */
async function naTurma(
  tx: Tx,
  rodada: RodadaRow,
  { email, como }: { email: string; como: OrigemLugar },
): Promise<NaTurma> {
  const { id_rodada } = rodada
  if (await lugares.jaRespondeu(tx, { id_rodada, email })) throw fail('ja_tem_resultado')
  const na_sala = como === 'sala' && rodada.na_sala_ate !== null
  const ate = na_sala
    ? Math.min((rodada.na_sala_ate?.getTime() ?? 0) + SALA_TOLERANCIA_MS, rodada.fecha_em.getTime())
    : null
  return {
    id_rodada,
    // Who did not register in the room frees the place soon: the address was never proved.
    validade_convite: ate === null ? rodada.fecha_em : new Date(ate),
    id_empresa: rodada.id_empresa,
    cheia: (await countEntradas(tx, id_rodada)) >= rodada.max_entradas,
    por_si: como !== 'lista',
    na_sala,
  }
}

/** Notes the place of whoever got no licence by coming: they have an open invite, or a test, from elsewhere. */
async function seguir(
  tx: Tx,
  rodada: RodadaRow,
  lugar: { email: string; enviado: ConviteEnviado; como: OrigemLugar; em: Date },
): Promise<void> {
  const { email, enviado, como, em } = lugar
  if (enviado.resultado === 'convidado' || enviado.resultado === 'novo_teste') {
    if (como !== 'lista') await lugares.setOrigem(tx, enviado.id_licenca, como)
    return
  }
  const id_pessoa = await lugares.findPessoaPorEmail(tx, rodada.id_consultor, email)
  if (id_pessoa !== null) await lugares.insertSeguido(tx, { id_rodada: rodada.id_rodada, id_pessoa, origem: como, em })
}

/** A turma of the consultor's as her list invites into it, line by line. */
export const turmaParaConvidar = (id_rodada: string): Turma => {
  const held = async (tx: Tx) => {
    const rodada = await lockRodada(tx, id_rodada)
    if (!rodada) throw fail('nao_encontrado')
    return rodada
  }
  return {
    async trancar(tx, email, now) {
      const rodada = await held(tx)
      requireAberta(rodada, now)
      if (!dominioAceito(rodada.dominios, email)) throw fail('dominio_nao_aceito')
      return naTurma(tx, rodada, { email, como: 'lista' })
    },
    incluir: async (tx, email, enviado, em) => seguir(tx, await held(tx), { email, enviado, como: 'lista', em }),
  }
}

/**
 * Takes a place for somebody who comes by themselves, in the caller's transaction, in which consultor and turma are held
 * and looked at: a licence is reserved at this moment, in the ledger like any other. Who is `voltando` took theirs before, and gets
 * no other.
 * @throws {Failure} rodada_cheia, sem_licencas, ja_tem_resultado, convite_a_usuario_interno
 */
export async function tomarLugar(
  deps: Deps,
  tx: Tx,
  rodada: RodadaRow,
  quem: { email: string; nome: string | null; como: OrigemLugar; voltando?: boolean },
  now: Date,
): Promise<ConviteEnviado> {
  const { email, nome, como, voltando = false } = quem
  const found = await naTurma(tx, rodada, { email, como })
  const na_turma = { ...found, cheia: found.cheia || voltando }
  const enviado = await enviarConvite(deps, tx, { id_usuario: rodada.id_consultor }, { email, nome, na_turma }, now)
  await seguir(tx, rodada, { email, enviado, como, em: now })
  return enviado
}

export interface PessoaAIncluir {
  id_pessoa: number
  email: string | null
}
export interface PessoaIncluida {
  id_pessoa: number
  /** `incluida`: followed by the test they have, or had; the others as an invite comes to. */
  resultado: 'incluida' | 'ja_estava' | 'convidado' | 'ja_convidado' | 'novo_teste' | 'teste_aberto' | 'nao'
  /** Why not, where it is `nao`. */
  motivo: ErrorCode | null
}

/** Refusals that concern one person; anything else ends the act. */
const DA_PESSOA: readonly ErrorCode[] = [
  'sem_licencas',
  'rodada_cheia',
  'dominio_nao_aceito',
  'limite_de_convites',
  'convite_a_usuario_interno',
]

/**
 * Puts people whom a consultor knows into a turma of hers, inside the caller's transaction. Without a new test they are
 * followed by the one they have, and no licence is used; with one, each is invited like a line of a list. They are
 * `pessoas` of hers, which the caller has looked up. The consultor and the turma stay locked until the caller commits.
 * @throws {Failure} nao_encontrado, rodada_fechada, usuario_inativo
 */
export async function incluirPessoas(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { id_rodada, pessoas, novo_teste }: { id_rodada: string; pessoas: readonly PessoaAIncluir[]; novo_teste: boolean },
): Promise<PessoaIncluida[]> {
  const now = deps.now()
  const rodada = await lockRodadaDela(tx, actor, id_rodada)
  requireAberta(rodada, now)
  const results: PessoaIncluida[] = []
  for (const pessoa of pessoas) results.push(await incluir(deps, tx, actor, { rodada, pessoa, novo_teste, now }))
  return results
}

async function incluir(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  of: { rodada: RodadaRow; pessoa: PessoaAIncluir; novo_teste: boolean; now: Date },
): Promise<PessoaIncluida> {
  const { rodada, pessoa, novo_teste, now } = of
  const { id_pessoa, email } = pessoa
  const { id_rodada } = rodada
  if (!novo_teste || email === null) {
    const added = await lugares.insertSeguido(tx, { id_rodada, id_pessoa, origem: 'lista', em: now })
    return { id_pessoa, resultado: added ? 'incluida' : 'ja_estava', motivo: null }
  }
  try {
    if (!dominioAceito(rodada.dominios, email)) throw fail('dominio_nao_aceito')
    const na_turma = await naTurma(tx, rodada, { email, como: 'lista' })
    const enviado = await enviarConvite(deps, tx, actor, { email, na_turma }, now)
    await seguir(tx, rodada, { email, enviado, como: 'lista', em: now })
    return { id_pessoa, resultado: enviado.resultado, motivo: null }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.codigo === 'ja_tem_resultado') return { id_pessoa, resultado: 'ja_estava', motivo: null }
    if (!DA_PESSOA.includes(error.codigo)) throw error
    return { id_pessoa, resultado: 'nao', motivo: error.codigo }
  }
}
