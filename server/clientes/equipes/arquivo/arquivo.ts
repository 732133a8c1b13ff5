import { createHash } from 'node:crypto'
import type { ArquivoEnviado, ComparacaoDoArquivo } from '#shared/clientes/equipes/arquivo.contract.ts'
import {
  type Comparacao,
  chaveDaEquipe,
  compararArquivo,
  type Mudanca,
} from '#shared/clientes/equipes/arquivo.rules.ts'
import { fits } from '#shared/clientes/equipes/equipes.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import { normalizeEmail } from '#shared/platform/fields/pessoa/email.ts'
import { given } from '#shared/platform/given.ts'
import { lockConsultorAtivo, VERSOES } from '../../../contas/contas/contas.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { mudarEmpresaDoCliente } from '../../carteira/carteira.ts'
import { registrar } from '../equipes.ts'
import { incluir } from '../integrantes.ts'
import { countPessoas, insertEquipe } from '../mudar.queries.ts'
import { sair } from '../saida.ts'
import { leaveEmpresa } from '../sair.ts'
import * as queries from './arquivo.queries.ts'

/** Digest of a comparison: applying does exactly what was shown, or nothing. */
const assinaturaDa = ({ mudancas, novas }: Comparacao): string =>
  createHash('sha256')
    .update(JSON.stringify([mudancas, novas]))
    .digest('base64url')

/**
 * Compares a file of people and equipes with one of the caller's companies, and with the digest of that comparison does
 * what it shows, all or nothing. Nobody is invited by it; clients who enter an equipe are told by mail, and so are those
 * who leave the company.
 * @throws {Failure} nao_encontrado, arquivo_mudou, arquivo_com_erros, declaracao_ausente, equipe_cheia, usuario_inativo
 */
export const enviarArquivo = (
  deps: Deps,
  actor: SessionActor,
  id_empresa: number,
  arquivo: ArquivoEnviado,
): Promise<ComparacaoDoArquivo> =>
  inTransaction(deps.db, async tx => {
    const { id_usuario: id_consultor } = actor
    await lockConsultorAtivo(tx, id_consultor)
    if (!(await queries.lockEmpresa(tx, id_consultor, id_empresa))) throw fail('nao_encontrado')
    const equipes = await queries.lockEquipesDa(tx, id_empresa)
    const pessoas = await queries.listPessoas(tx, id_empresa)
    const emails = arquivo.linhas.map(({ email }) => normalizeEmail(email))
    const clientes = await queries.listClientesPorEmail(tx, id_consultor, emails)
    const comparacao = compararArquivo(arquivo.linhas, pessoas, {
      elsewhere: new Set(
        clientes.flatMap(row => (row.id_empresa !== null && row.id_empresa !== id_empresa ? row.email : [])),
      ),
      keep: new Set(arquivo.manter.map(normalizeEmail)),
      equipes: equipes.map(({ nome }) => nome),
    })
    const assinatura = assinaturaDa(comparacao)
    const answer = { ...comparacao, assinatura }
    if (arquivo.aplicar === undefined) return { ...answer, aplicado: false }
    if (arquivo.aplicar !== assinatura) throw fail('arquivo_mudou')
    if (comparacao.erros.length > 0) throw fail('arquivo_com_erros')
    await aplicar(deps, tx, actor, { id_empresa, arquivo, comparacao, equipes, pessoas, clientes })
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
async function aplicar(deps: Deps, tx: Tx, actor: SessionActor, of: Aplicar): Promise<void> {
  const { id_empresa, comparacao, pessoas } = of
  const em = deps.now()
  const ids = await comAsNovas(tx, actor, of, em)
  const { mudancas } = comparacao
  const leaving = mudancas.filter(({ tipo }) => tipo !== 'entra').map(({ email }) => email)
  await queries.deleteEsperadosDe(tx, id_empresa, leaving)
  const inside = Map.groupBy(
    pessoas.filter(pessoa => pessoa.id_participante !== null),
    pessoa => pessoa.email,
  )
  for (const { email, tipo } of mudancas) {
    const own = inside.get(email) ?? []
    const id_participante = own[0]?.id_participante
    if (tipo === 'entra' || id_participante == null) continue
    const por = actor.id_usuario
    if (tipo === 'muda') await sair(tx, { equipes: own.map(row => row.id_equipe), id_participante, em })
    // Somebody of an equipe whom the company does not have any more just leaves the equipe.
    else if (!(await leaveEmpresa(deps, tx, { id_consultor: por, id_empresa, id_participante, para: null, por })))
      await sair(tx, { equipes: own.map(row => row.id_equipe), id_participante, em })
  }
  await entrar(deps, tx, actor, { ...of, ids, em })
  for (const id_equipe of new Set(ids.values())) {
    const { dentro, esperados } = await countPessoas(tx, id_equipe)
    if (!fits(dentro + esperados, 0)) throw fail('equipe_cheia')
  }
  for (const id_equipe of ids.values()) await registrar(tx, actor, 'equipe_alterada', id_equipe, em)
}

/** Creates the equipes that the company lacks. Returns the id of each by its name as compared. */
async function comAsNovas(
  tx: Tx,
  { id_usuario }: SessionActor,
  { id_empresa, arquivo, comparacao, equipes }: Aplicar,
  em: Date,
): Promise<Map<string, number>> {
  const ids = new Map(equipes.map(({ id_equipe, nome }) => [chaveDaEquipe(nome), id_equipe]))
  if (comparacao.novas.length > 0 && arquivo.declaracao !== true) throw fail('declaracao_ausente')
  for (const nome of comparacao.novas) {
    const declarada = { declarada_em: em, declarada_por: id_usuario, versao_aviso: VERSOES.privacidade, criada_em: em }
    const dela = { id_consultor: id_usuario, id_empresa, nome, finalidade: arquivo.finalidade, modo: 'nominal' }
    ids.set(chaveDaEquipe(nome), await insertEquipe(tx, { ...dela, ...declarada }))
  }
  return ids
}

/** Brings people into their equipes: clients at once, everybody else as expected. */
async function entrar(
  deps: Deps,
  tx: Tx,
  actor: SessionActor,
  { id_empresa, comparacao, clientes, ids, em }: Aplicar & { ids: ReadonlyMap<string, number>; em: Date },
): Promise<void> {
  const byEmail = new Map(clientes.map(cliente => [cliente.email, cliente]))
  const expected: Parameters<typeof queries.insertEsperados>[1][number][] = []
  for (const { email, nome, area, para } of comparacao.mudancas.filter(
    (mudanca): mudanca is Mudanca & { para: string } => mudanca.para !== null,
  )) {
    const id_equipe = given(ids.get(chaveDaEquipe(para)), 'the equipe of a line')
    const cliente = byEmail.get(email)
    if (!cliente) {
      expected.push({ id_equipe, email, nome, area, desde: em })
      continue
    }
    const { id_participante } = cliente
    if (cliente.id_empresa === null)
      await mudarEmpresaDoCliente(tx, { id_consultor: actor.id_usuario, id_participante, id_empresa })
    await incluir(deps, tx, actor, { id_equipe, id_participante, email, area, em })
  }
  await queries.insertEsperados(tx, expected)
}
