import { randomUUID } from 'node:crypto'
import textos from '#content/cartao/cartao-1.0.json' with { type: 'json' }
import {
  campos,
  cartao_em_selecao,
  cartao_mudou,
  cartao_vazio,
  frase_nao_oferecida,
  links_demais,
} from '#shared/disc/cartao/cartao.answers.ts'
import type { CartaoEscrito, MeuCartao } from '#shared/disc/cartao/cartao.contract.ts'
import {
  fimDoLink,
  hasConteudo,
  inOrdem,
  isEndAllowed,
  LINKS_MAX,
  ofertasOf,
  type Parte,
  struckSince,
  type TemaDoCartao,
  TITULOS_CARTAO,
} from '#shared/disc/cartao/cartao.rules.ts'
import { aguardando_ver_junto } from '#shared/disc/disc/disc.answers.ts'
import { resultado_por_ver } from '#shared/disc/marcacoes/marcacoes.answers.ts'
import type { Relatorio } from '#shared/disc/relatorios/relatorios.types.ts'
import { dados_invalidos, nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { type Actor, can } from '#shared/platform/permissions.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { withdrawCartaoOfEquipes } from '../../contas/autorizacoes/autorizacoes.ts'
import { notifyConcessao } from '../../contas/contas/contas.ts'
import { concede } from '../../contas/contas/events.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { createToken, hashToken } from '../../platform/secrets/signed.ts'
import { findResultado, listNuncaVistas, type ResultadoRow } from '../disc/disc.ts'
import { doResultado, listMarcas } from '../marcacoes/marcacoes.ts'
import * as queries from './cartao.queries.ts'

export { deleteCartoes, listLinksDela } from './cartao.queries.ts'

/**
 * Returns the caller's own result, which she has looked at and which was not made in a selection.
 * @throws {Failure} nao_encontrado for everybody else, aguardando_ver_junto, resultado_por_ver, cartao_em_selecao
 */
async function requireProprio(db: Db | Tx, actor: Actor, id_licenca: number): Promise<ResultadoRow> {
  const resultado = await findResultado(db, id_licenca)
  if (!resultado || !can(actor, 'ver_de_si', { id_usuario: resultado.id_participante })) throw fail(nao_encontrado)
  if (resultado.de_selecao) throw fail(cartao_em_selecao)
  if (resultado.aguardando) throw fail(aguardando_ver_junto)
  if ((await listNuncaVistas(db, [id_licenca])).size > 0) throw fail(resultado_por_ver)
  return resultado
}

/**
 * Returns what others read on the card of a result now; null without a card, or when nothing is on it. A result of a
 * selection has none.
 */
export async function cartaoMostrado(
  tx: Tx,
  id_licenca: number,
): Promise<{ pessoa: string; partes: Parte[]; alterado_em: Date } | null> {
  const row = await queries.findCartao(tx, id_licenca)
  const resultado = row && (await findResultado(tx, id_licenca))
  if (!row || !resultado || resultado.de_selecao) return null
  const partes = inOrdem(row.conteudo)
  return hasConteudo(partes) ? { pessoa: resultado.nome_participante, partes, alterado_em: row.alterado_em } : null
}

/** Returns the themes of a report in its order, strengths first; null for a balanced result. */
function temasOf({ por_temas: { fortes, lidos } }: Relatorio): TemaDoCartao[] | null {
  if (fortes.temas.length === 0) return null
  return lidos.map(({ chave, nome }, i) => ({
    slug: chave.replace('temas.', ''),
    nome,
    lado: i < fortes.temas.length ? 'alto' : 'baixo',
  }))
}

async function present(db: Db | Tx, resultado: ResultadoRow): Promise<MeuCartao> {
  const { id_licenca, nome_participante, versao_textos } = resultado
  const marks = await listMarcas(db, { id_licenca, versao_textos }, { cadeira: 'participante' })
  const marcas = new Map(marks.map(({ frase, resposta, em }) => [frase, { resposta, em }]))
  const temas = temasOf((await doResultado(db, resultado)).relatorio)
  const opcoes = TITULOS_CARTAO.map(titulo => ({ titulo, frases: ofertasOf(titulo, temas, marcas, textos) }))
  const row = await queries.findCartao(db, id_licenca)
  const cartao = row ? { partes: inOrdem(row.conteudo), versao: row.versao, alterado_em: row.alterado_em } : null
  const saved = cartao?.partes.flatMap(({ frases }) => frases.map(({ frase }) => frase)) ?? []
  const riscado = opcoes.every(({ frases }) => frases.length === 0) ? 'tudo_riscado' : null
  return {
    ...{ id_licenca, pessoa: nome_participante, opcoes, cartao },
    aviso: temas === null ? 'sem_temas' : riscado,
    riscadas: row ? saved.filter(frase => struckSince(frase, row.alterado_em, marcas)) : [],
    links: await queries.listLinks(db, id_licenca),
  }
}

/** Returns the caller's own card of one result. @throws {Failure} as `requireProprio` */
export const getCartao = async (deps: Deps, actor: Actor, id_licenca: number): Promise<MeuCartao> =>
  present(deps.db, await requireProprio(deps.db, actor, id_licenca))

/** Runs a change of the caller's own card with its result locked, and returns the card after it. */
const alter = (
  deps: Deps,
  actor: Actor,
  id_licenca: number,
  change: (tx: Tx, resultado: ResultadoRow) => Promise<void>,
): Promise<MeuCartao> =>
  inTransaction(deps.db, async tx => {
    if (!(await queries.lockResultado(tx, id_licenca))) throw fail(nao_encontrado)
    const resultado = await requireProprio(tx, actor, id_licenca)
    await change(tx, resultado)
    return present(tx, resultado)
  })

/**
 * Writes the caller's own card. Every line has to be one that is offered under its heading, or that stands there already.
 * @throws {Failure} frase_nao_oferecida, cartao_mudou, and as `requireProprio`
 */
export const putCartao = (
  deps: Deps,
  actor: Actor,
  id_licenca: number,
  { partes, versao }: CartaoEscrito,
): Promise<MeuCartao> =>
  alter(deps, actor, id_licenca, async (tx, resultado) => {
    const { opcoes, cartao } = await present(tx, resultado)
    const keysOf = (all: readonly { titulo: string; frases: readonly { frase: string }[] }[]) =>
      all.flatMap(({ titulo, frases }) => frases.map(({ frase }) => `${titulo} ${frase}`))
    const allowed = new Set([...keysOf(opcoes), ...keysOf(cartao?.partes ?? [])])
    const said = keysOf(partes)
    if (said.some(one => !allowed.has(one)) || new Set(said).size < said.length) throw fail(frase_nao_oferecida)
    const row = { id_licenca, id_participante: resultado.id_participante, partes, versao, em: deps.now() }
    if (!(await queries.writeCartao(tx, row))) throw fail(cartao_mudou)
  })

/**
 * Erases the caller's own card with every link to it, and takes it back from the equipes that have it; they keep seeing
 * her style.
 * @throws {Failure} as `requireProprio`
 */
export const deleteCartao = (deps: Deps, actor: Actor, id_licenca: number): Promise<MeuCartao> =>
  alter(deps, actor, id_licenca, async (tx, { id_consultor }) => {
    await queries.deleteCartoes(tx, [id_licenca])
    await withdrawCartaoOfEquipes(tx, actor, { id_consultor, em: deps.now() })
  })

/**
 * Gives the caller's own card by a new link. Only the answer has the token; the database keeps its hash.
 * @throws {Failure} cartao_vazio, links_demais, dados_invalidos, and as `requireProprio`
 */
export async function createLink(
  deps: Deps,
  actor: Actor,
  id_licenca: number,
  { para, ate }: { para: string; ate: string },
): Promise<MeuCartao & { url: string }> {
  const criado_em = deps.now()
  const expira_em = fimDoLink(ate)
  if (!isEndAllowed(expira_em, criado_em)) throw fail(dados_invalidos, { campos: { ate: campos.fim_do_link } })
  const token = createToken()
  const cartao = await alter(deps, actor, id_licenca, async (tx, resultado) => {
    const { cartao: saved, links } = await present(tx, resultado)
    if (!saved || !hasConteudo(saved.partes)) throw fail(cartao_vazio)
    if (links.length >= LINKS_MAX) throw fail(links_demais)
    const link = { id_link: randomUUID(), id_licenca, para, token_hash: hashToken(token), criado_em, expira_em }
    await queries.insertLink(tx, link)
    await notifyConcessao(deps, tx, actor, { tipo: 'cartao', nome: para })
  })
  return { ...cartao, url: `${deps.appUrl}/cartao/${token}` }
}

/** Takes the caller's own card back from one link. @throws {Failure} nao_encontrado, and as `requireProprio` */
export const withdrawLink = (deps: Deps, actor: Actor, id_licenca: number, id_link: string): Promise<MeuCartao> =>
  alter(deps, actor, id_licenca, async tx => {
    if (!(await queries.deleteLink(tx, { id_licenca, id_link }))) throw fail(nao_encontrado)
  })

/** Links of her cards among what outlives a person's session. */
export const actsOfLinks = concede({
  tipo: 'cartao',
  list: (tx, { id_usuario, em }) => queries.listLinksDela(tx, id_usuario, em),
  end: (tx, _dona, id_link) => queries.deleteLinkById(tx, id_link),
})

/** Time for which an ended link stays in its person's list, in ms. */
const DEPOIS_DO_FIM_MS = 90 * DAY_MS

/** Deletes the links that ended 90 days ago. */
export const tidyLinks = (tx: Tx, now: Date) =>
  queries.deleteLinksVencidos(tx, new Date(now.getTime() - DEPOIS_DO_FIM_MS))

/** Every card of a person with its links, for the copy of her data (LGPD art. 18 II). */
export async function listCartoesDaPessoa(db: Db, id_participante: number) {
  const rows = await queries.listCartoesDela(db, id_participante)
  return Promise.all(
    rows.map(async ({ id_licenca, conteudo, criado_em, alterado_em }) => ({
      ...{ id_licenca, criado_em, alterado_em, partes: conteudo },
      links: await queries.listLinks(db, id_licenca),
    })),
  )
}
