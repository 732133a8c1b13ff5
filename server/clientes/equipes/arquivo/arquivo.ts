import { createHash } from 'node:crypto'
import { empresa_encerrada } from '#shared/clientes/empresas/empresas.answers.ts'
import type { ArquivoEnviado, ComparacaoDoArquivo } from '#shared/clientes/equipes/arquivo.contract.ts'
import { type Comparacao, chaveDaEquipe, compareArquivo, type Mudanca } from '#shared/clientes/equipes/arquivo.rules.ts'
import {
  arquivo_com_erros,
  arquivo_mudou,
  declaracao_ausente,
  equipe_cheia,
  saida_sem_numero,
} from '#shared/clientes/equipes/equipes.answers.ts'
import { fits } from '#shared/clientes/equipes/equipes.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { normalizeEmail } from '#shared/platform/fields/email.ts'
import { given } from '#shared/platform/given.ts'
import { lockConsultorAtivo, VERSOES } from '../../../contas/contas/contas.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { changeEmpresaOfCliente } from '../../carteira/carteira.ts'
import { countPessoas, insertEquipe, insertEsperados, lockEmpresa } from '../change.queries.ts'
import { record } from '../equipes.ts'
import { add } from '../integrantes.ts'
import { leave } from '../leave/saida.ts'
import { removeByArquivo } from '../saidas/saidas.ts'
import * as queries from './arquivo.queries.ts'

/** Digest of a comparison: applying does exactly what was shown, or nothing. */
const assinaturaOf = ({ mudancas, novas }: Comparacao): string =>
  createHash('sha256')
    .update(JSON.stringify([mudancas, novas]))
    .digest('base64url')

/**
 * Compares a file of people and equipes with one of the caller's companies, and with the digest of that comparison does
 * what it shows, all or nothing. Nobody is invited by it; clients who enter an equipe are told by mail. Applied without a
 * word of what it is, it takes nobody out; whoever leaves is counted by the caller, and can be brought back for a day.
 * @throws {Failure} nao_encontrado, empresa_encerrada, arquivo_mudou, arquivo_com_erros, saida_sem_numero,
 * declaracao_ausente, equipe_cheia, usuario_inativo
 */
export const sendArquivo = (
  deps: Deps,
  actor: SessionActor,
  id_empresa: number,
  arquivo: ArquivoEnviado,
): Promise<ComparacaoDoArquivo> =>
  inTransaction(deps.db, async tx => {
    const { id_usuario: id_consultor } = actor
    const applies = arquivo.aplicar !== undefined
    await lockConsultorAtivo(tx, id_consultor)
    const empresa = await lockEmpresa(tx, id_consultor, id_empresa)
    if (!empresa) throw fail(nao_encontrado)
    if (empresa.encerrada_em !== null) throw fail(empresa_encerrada)
    if (applies) await queries.lockClientesOf(tx, id_consultor, id_empresa)
    const equipes = await queries.lockEquipesOf(tx, id_empresa)
    const pessoas = await queries.listPessoas(tx, id_empresa)
    const emails = arquivo.linhas.map(({ email }) => normalizeEmail(email))
    const clientes = await queries.listClientesPorEmail(tx, id_consultor, emails)
    const comparacao = compareArquivo(arquivo.linhas, pessoas, {
      alcance: arquivo.alcance ?? (applies ? 'acrescenta' : undefined),
      elsewhere: new Set(
        clientes.flatMap(row => (row.id_empresa !== null && row.id_empresa !== id_empresa ? row.email : [])),
      ),
      keep: new Set(arquivo.manter.map(normalizeEmail)),
      equipes: equipes.map(({ nome }) => nome),
    })
    const assinatura = assinaturaOf(comparacao)
    const answer = { ...comparacao, assinatura }
    if (!applies) return { ...answer, aplicado: false }
    if (arquivo.aplicar !== assinatura) throw fail(arquivo_mudou)
    if (comparacao.erros.length > 0) throw fail(arquivo_com_erros)
    const saem = comparacao.mudancas.filter(({ tipo }) => tipo === 'sai').length
    if (saem > 0 && arquivo.saem !== saem) throw fail(saida_sem_numero)
    await apply(deps, tx, actor, { id_empresa, arquivo, comparacao, equipes, pessoas, clientes })
    return { ...answer, aplicado: true }
  })

interface Aplicar {
  id_empresa: number
  arquivo: ArquivoEnviado
  comparacao: Comparacao
  equipes: readonly { id_equipe: number; nome: string }[]
  pessoas: readonly queries.PessoaRow[]
  clientes: readonly queries.ClienteRow[]
}

/** Does what a comparison shows: creates equipes, lets people leave and change, and brings people in. */
async function apply(deps: Deps, tx: Tx, actor: SessionActor, of: Aplicar): Promise<void> {
  const em = deps.now()
  const ids = await withNovas(tx, actor, of, em)
  await changeEquipeOf(tx, of, em)
  await removeFromEquipes(tx, actor, of, em)
  await enter(deps, tx, actor, { ...of, ids, em })
  for (const id_equipe of new Set(ids.values())) {
    const { dentro, esperados } = await countPessoas(tx, id_equipe)
    if (!fits(dentro + esperados, 0)) throw fail(equipe_cheia)
  }
  for (const id_equipe of ids.values()) await record(tx, actor, 'equipe_alterada', id_equipe, em)
}

/** Returns what people of these changes are taken out of: as integrantes, and as expected. */
function outOf({ comparacao, pessoas }: Aplicar, tipo: Mudanca['tipo']) {
  const deixa = new Map(
    comparacao.mudancas.flatMap(mudanca => (mudanca.tipo === tipo ? [[mudanca.email, new Set(mudanca.deixa)]] : [])),
  )
  const rows = pessoas.filter(({ email, equipe }) => deixa.get(email)?.has(equipe))
  return {
    integrantes: rows.flatMap(({ id_equipe, id_participante }) =>
      id_participante === null ? [] : [{ id_equipe, id_participante }],
    ),
    esperados: rows.flatMap(({ id_equipe, email, id_participante }) =>
      id_participante === null ? [{ id_equipe, email }] : [],
    ),
  }
}

/** Takes whom the file puts elsewhere out of the equipes before; what they showed there ends. */
async function changeEquipeOf(tx: Tx, of: Aplicar, em: Date): Promise<void> {
  const { integrantes, esperados } = outOf(of, 'muda')
  await queries.deleteEsperadosOf(tx, esperados)
  for (const [id_participante, own] of Map.groupBy(integrantes, par => par.id_participante))
    await leave(tx, { equipes: own.map(({ id_equipe }) => id_equipe), id_participante, em })
}

/** Takes out whom the file, being what it is, does not name any more. */
async function removeFromEquipes(tx: Tx, actor: SessionActor, of: Aplicar, em: Date): Promise<void> {
  const { id_empresa, comparacao, pessoas } = of
  const saem = comparacao.mudancas.filter(({ tipo }) => tipo === 'sai')
  if (saem.length === 0) return
  const fora = new Set(saem.flatMap(({ email, para }) => (para === null ? [email] : [])))
  const daEmpresa = pessoas.flatMap(({ email, id_participante }) =>
    id_participante !== null && fora.has(email) ? [id_participante] : [],
  )
  const quem = { ...outOf(of, 'sai'), daEmpresa, pessoas: saem.length }
  await removeByArquivo(tx, { id_consultor: actor.id_usuario, id_empresa, em, ...quem })
}

/** Creates the equipes that the company lacks. Returns the id of each by its name as compared. */
async function withNovas(
  tx: Tx,
  { id_usuario }: SessionActor,
  { id_empresa, arquivo, comparacao, equipes }: Aplicar,
  em: Date,
): Promise<Map<string, number>> {
  const ids = new Map(equipes.map(({ id_equipe, nome }) => [chaveDaEquipe(nome), id_equipe]))
  if (comparacao.novas.length > 0 && arquivo.declaracao !== true) throw fail(declaracao_ausente)
  for (const nome of comparacao.novas) {
    const declarada = { declarada_em: em, declarada_por: id_usuario, versao_aviso: VERSOES.privacidade, criada_em: em }
    const dela = {
      id_consultor: id_usuario,
      id_empresa,
      nome,
      finalidade: arquivo.finalidade,
      modo: 'nominal' as const,
    }
    ids.set(chaveDaEquipe(nome), await insertEquipe(tx, { ...dela, ...declarada }))
  }
  return ids
}

/** Brings people into their equipes: clients at once, everybody else as expected. */
async function enter(
  deps: Deps,
  tx: Tx,
  actor: SessionActor,
  { id_empresa, comparacao, clientes, ids, em }: Aplicar & { ids: ReadonlyMap<string, number>; em: Date },
): Promise<void> {
  const byEmail = new Map(clientes.map(cliente => [cliente.email, cliente]))
  const expected: Parameters<typeof insertEsperados>[1][number][] = []
  for (const { email, nome, area, para } of comparacao.mudancas.filter(
    (mudanca): mudanca is Mudanca & { para: string } => mudanca.tipo !== 'sai' && mudanca.para !== null,
  )) {
    const id_equipe = given(ids.get(chaveDaEquipe(para)), 'the equipe of a line')
    const cliente = byEmail.get(email)
    if (!cliente) {
      expected.push({ id_equipe, email, nome, area, desde: em })
      continue
    }
    const { id_participante } = cliente
    if (cliente.id_empresa === null)
      await changeEmpresaOfCliente(tx, { id_consultor: actor.id_usuario, id_participante, id_empresa })
    await add(deps, tx, actor, { id_equipe, id_participante, email, area, em })
  }
  await insertEsperados(tx, expected)
}
