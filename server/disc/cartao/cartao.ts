import { randomUUID } from 'node:crypto'
import type { CartaoEscrito, MeuCartao } from '#shared/disc/cartao/cartao.contract.ts'
import {
  comMarcas,
  fimDoLink,
  isEndAllowed,
  LINKS_MAX,
  type Parte,
  TITULOS_CARTAO,
  temConteudo,
  tituloDaFrase,
} from '#shared/disc/cartao/cartao.rules.ts'
import { campos } from '#shared/platform/campos.catalogue.ts'
import { fail } from '#shared/platform/errors.ts'
import { type Actor, can } from '#shared/platform/permissions.ts'
import { retirarCartaoDasEquipes } from '../../contas/autorizacoes/autorizacoes.ts'
import { avisarConcessao } from '../../contas/contas/contas.ts'
import { concede } from '../../contas/contas/events.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { createToken, hashToken } from '../../platform/secrets/signed.ts'
import { findResultado, listNuncaVistas, type ResultadoRow } from '../disc/disc.ts'
import { frasesDoResultado, listMarcas } from '../marcacoes/marcacoes.ts'
import * as queries from './cartao.queries.ts'

export { deleteCartoes, listLinksDela } from './cartao.queries.ts'

/**
 * Returns the caller's own result, which she has looked at and which was not made in a selection.
 * @throws {Failure} nao_encontrado for everybody else, aguardando_ver_junto, resultado_por_ver, cartao_em_selecao
 */
export async function requireProprio(db: Db | Tx, actor: Actor, id_licenca: number): Promise<ResultadoRow> {
  const resultado = await findResultado(db, id_licenca)
  if (!resultado || !can(actor, 'ver_de_si', { id_usuario: resultado.id_participante })) throw fail('nao_encontrado')
  if (resultado.de_selecao) throw fail('cartao_em_selecao')
  if (resultado.aguardando) throw fail('aguardando_ver_junto')
  if ((await listNuncaVistas(db, [id_licenca])).size > 0) throw fail('resultado_por_ver')
  return resultado
}

/** Returns the keys of the sentences of a result that its person has marked "sou eu" now. */
async function marcadasDe(
  db: Db | Tx,
  { id_licenca, versao_textos }: { id_licenca: number; versao_textos: string },
): Promise<Set<string>> {
  const marcas = await listMarcas(db, { id_licenca, versao_textos }, { cadeira: 'participante' })
  return new Set(marcas.filter(({ resposta }) => resposta === 'sim').map(({ frase }) => frase))
}

/** Returns a card's parts in the order of the headings, each once, without sentences that are not marked any more. */
const partesDe = (conteudo: readonly Parte[], marcadas: ReadonlySet<string>): Parte[] =>
  comMarcas(
    TITULOS_CARTAO.map(titulo => conteudo.find(parte => parte.titulo === titulo) ?? { titulo, frases: [], linha: '' }),
    marcadas,
  )

/**
 * Returns what others read on the card of a result now; null without a card, or when nothing is left of it. A result of
 * a selection has none.
 */
export async function cartaoMostrado(
  tx: Tx,
  id_licenca: number,
): Promise<{ pessoa: string; partes: Parte[]; alterado_em: Date } | null> {
  const row = await queries.findCartao(tx, id_licenca)
  const resultado = row && (await findResultado(tx, id_licenca))
  if (!row || !resultado || resultado.de_selecao) return null
  const partes = partesDe(row.conteudo, await marcadasDe(tx, resultado))
  return temConteudo(partes) ? { pessoa: resultado.nome_participante, partes, alterado_em: row.alterado_em } : null
}

async function present(db: Db | Tx, resultado: ResultadoRow): Promise<MeuCartao> {
  const { id_licenca, nome_participante } = resultado
  const marcadas = await marcadasDe(db, resultado)
  const { frases } = await frasesDoResultado(db, resultado)
  const offered = frases
    .filter(({ chave }) => marcadas.has(chave))
    .map(({ chave, tipo, texto }) => ({ frase: chave, texto, titulo: tituloDaFrase({ frase: chave, tipo, texto }) }))
  const row = await queries.findCartao(db, id_licenca)
  return {
    id_licenca,
    pessoa: nome_participante,
    opcoes: TITULOS_CARTAO.map(titulo => ({
      titulo,
      frases: offered.filter(one => one.titulo === titulo).map(({ frase, texto }) => ({ frase, texto })),
    })),
    cartao: row ? { partes: partesDe(row.conteudo, marcadas), versao: row.versao, alterado_em: row.alterado_em } : null,
    links: await queries.listLinks(db, id_licenca),
  }
}

/** Returns the caller's own card of one result. @throws {Failure} as `requireProprio` */
export const getCartao = async (deps: Deps, actor: Actor, id_licenca: number): Promise<MeuCartao> =>
  present(deps.db, await requireProprio(deps.db, actor, id_licenca))

/** Runs a change of the caller's own card with its result locked, and returns the card after it. */
const mudar = (
  deps: Deps,
  actor: Actor,
  id_licenca: number,
  change: (tx: Tx, resultado: ResultadoRow) => Promise<void>,
): Promise<MeuCartao> =>
  inTransaction(deps.db, async tx => {
    if (!(await queries.lockResultado(tx, id_licenca))) throw fail('nao_encontrado')
    const resultado = await requireProprio(tx, actor, id_licenca)
    await change(tx, resultado)
    return present(tx, resultado)
  })

/**
 * Writes the caller's own card. Every sentence has to be one that she has marked, under the heading where it is offered.
 * @throws {Failure} frase_nao_marcada, cartao_mudou, and as `requireProprio`
 */
export const putCartao = (
  deps: Deps,
  actor: Actor,
  id_licenca: number,
  { partes, versao }: CartaoEscrito,
): Promise<MeuCartao> =>
  mudar(deps, actor, id_licenca, async (tx, resultado) => {
    const { opcoes } = await present(tx, resultado)
    const allowed = new Set(opcoes.flatMap(({ titulo, frases }) => frases.map(({ frase }) => `${titulo} ${frase}`)))
    const said = partes.flatMap(({ titulo, frases }) => frases.map(({ frase }) => `${titulo} ${frase}`))
    if (said.some(one => !allowed.has(one)) || new Set(said).size < said.length) throw fail('frase_nao_marcada')
    const row = { id_licenca, id_participante: resultado.id_participante, partes, versao, em: deps.now() }
    if (!(await queries.writeCartao(tx, row))) throw fail('cartao_mudou')
  })

/**
 * Erases the caller's own card with every link to it, and takes it back from the equipes that have it; they keep seeing
 * her style.
 * @throws {Failure} as `requireProprio`
 */
export const apagarCartao = (deps: Deps, actor: Actor, id_licenca: number): Promise<MeuCartao> =>
  mudar(deps, actor, id_licenca, async (tx, { id_consultor }) => {
    await queries.deleteCartoes(tx, [id_licenca])
    await retirarCartaoDasEquipes(tx, actor, { id_consultor, em: deps.now() })
  })

/**
 * Gives the caller's own card by a new link. Only the answer has the token; the database keeps its hash.
 * @throws {Failure} cartao_vazio, links_demais, dados_invalidos, and as `requireProprio`
 */
export async function criarLink(
  deps: Deps,
  actor: Actor,
  id_licenca: number,
  { para, ate }: { para: string; ate: string },
): Promise<MeuCartao & { url: string }> {
  const criado_em = deps.now()
  const expira_em = fimDoLink(ate)
  if (!isEndAllowed(expira_em, criado_em)) throw fail('dados_invalidos', { campos: { ate: campos.fim_do_link } })
  const token = createToken()
  const cartao = await mudar(deps, actor, id_licenca, async (tx, resultado) => {
    const { cartao: saved, links } = await present(tx, resultado)
    if (!saved || !temConteudo(saved.partes)) throw fail('cartao_vazio')
    if (links.length >= LINKS_MAX) throw fail('links_demais')
    const link = { id_link: randomUUID(), id_licenca, para, token_hash: hashToken(token), criado_em, expira_em }
    await queries.insertLink(tx, link)
    await avisarConcessao(deps, tx, actor, { tipo: 'cartao', nome: para })
  })
  return { ...cartao, url: `${deps.appUrl}/cartao/${token}` }
}

/** Takes the caller's own card back from one link. @throws {Failure} nao_encontrado, and as `requireProprio` */
export const retirarLink = (deps: Deps, actor: Actor, id_licenca: number, id_link: string): Promise<MeuCartao> =>
  mudar(deps, actor, id_licenca, async tx => {
    if (!(await queries.deleteLink(tx, { id_licenca, id_link }))) throw fail('nao_encontrado')
  })

/** Links of her cards among what outlives a person's session. */
export const actsOfLinks = concede({
  tipo: 'cartao',
  list: (tx, { id_usuario, em }) => queries.listLinksDela(tx, id_usuario, em),
  end: (tx, _dona, id_link) => queries.deleteLinkById(tx, id_link),
})

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
