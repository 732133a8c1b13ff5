import { aguardando_ver_junto } from '#shared/disc/disc/disc.answers.ts'
import {
  frase_desconhecida,
  marcacoes_demais,
  plano_alterado,
  resultado_por_ver,
} from '#shared/disc/marcacoes/marcacoes.answers.ts'
import type {
  Compartilhadas,
  EscritaPlano,
  Marca,
  Marcacoes,
  Plano,
} from '#shared/disc/marcacoes/marcacoes.contract.ts'
import {
  linhasDoPlano,
  MAXIMO_MARCACOES,
  planoEscrito,
  planosIguais,
  type RESPOSTAS_MARCACAO,
  ROTULOS_MARCACAO,
} from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { quinzeOf } from '#shared/disc/marcacoes/quinze.rules.ts'
import { dados_invalidos, nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { can } from '#shared/platform/permissions.ts'
import { type Db, inTransaction, type Tx, violatedConstraint } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { throttleCall } from '../../platform/http/guard/throttle.ts'
import {
  confirmAcesso,
  findResultado,
  listNuncaVistas,
  markLeitura,
  type ResultadoRow,
  recusaOf,
  requireResultado,
} from '../disc/disc.ts'
import { showMarcacoes } from './conversa.ts'
import { doResultado, frasesDoResultado, inPartes } from './frases.ts'
import { marcacao_conta } from './limits.ts'
import * as queries from './marcacoes.queries.ts'
import * as planos from './plano.queries.ts'

export {
  compartilhadasEm,
  ehDaConversa,
  listMarcas,
  listMostradas,
  markInConversa,
  showMarcacoes,
  type Viewer,
} from './conversa.ts'
export { listMarcacoesDaPessoa } from './copia.ts'
export { doResultado, inPartes } from './frases.ts'

/** The caller's own result; the same 404 for everybody else, consultor and admins included. */
async function requireProprio(db: Db | Tx, actor: SessionActor, id_licenca: number): Promise<ResultadoRow> {
  const resultado = await findResultado(db, id_licenca)
  if (!resultado || !can(actor, 'ver_de_si', { id_usuario: resultado.id_participante })) throw fail(nao_encontrado)
  return resultado
}

const NENHUM: Plano = { linhas: [], versao: 0, alterado_em: null }

async function present(db: Db | Tx, { id_licenca, versao_textos, nome_consultor }: ResultadoRow): Promise<Marcacoes> {
  const marcacoes = await queries.listVigentes(db, id_licenca, versao_textos)
  const estado = await queries.findEstado(db, id_licenca)
  const plano = (await planos.findPlano(db, id_licenca)) ?? NENHUM
  const { compartilhadas_em = null, aberto = false } = estado ?? {}
  return { id_licenca, marcacoes, plano, compartilhadas_em, resultado_aberto: aberto, nome_consultor }
}

/** The caller's marks and plan of one of her reports. @throws {Failure} nao_encontrado */
export async function getMarcacoes(deps: Deps, actor: SessionActor, id_licenca: number): Promise<Marcacoes> {
  return present(deps.db, await requireProprio(deps.db, actor, id_licenca))
}

/**
 * The sentences of the caller's own report to mark, and the fifteen that are asked first. Reading them is reading the
 * report, so a result that she has not looked at stays closed.
 * @throws {Failure} nao_encontrado, aguardando_ver_junto, resultado_por_ver
 */
export async function listFrasesParaMarcar(deps: Deps, actor: SessionActor, id_licenca: number) {
  const resultado = await requireProprio(deps.db, actor, id_licenca)
  if (resultado.aguardando) throw fail(aguardando_ver_junto)
  if ((await listNuncaVistas(deps.db, [id_licenca])).size > 0) throw fail(resultado_por_ver)
  const results = inPartes(await doResultado(deps.db, resultado))
  await markLeitura(deps, actor, [resultado], 'textos')
  return { id_licenca, results, quinze: quinzeOf(results).map(({ frase }) => frase) }
}

/**
 * Adds marks to sentences of the caller's own report and returns the marks in force. A command that is already stored
 * changes nothing; one made before all marks were erased is dropped.
 * @throws {Failure} nao_encontrado, frase_desconhecida, marcacoes_demais, muitas_tentativas
 */
export async function mark(deps: Deps, actor: SessionActor, id_licenca: number, marcas: readonly Marca[]) {
  const resultado = await requireProprio(deps.db, actor, id_licenca)
  await throttleCall(deps.db, marcacao_conta, String(actor.id_usuario), deps.now())
  const { frases } = await frasesDoResultado(deps.db, resultado)
  const known = new Set(frases.map(({ chave }) => chave))
  if (marcas.some(({ frase }) => !known.has(frase))) throw fail(frase_desconhecida)
  return inTransaction(deps.db, async tx => {
    if (!(await queries.lockResultado(tx, id_licenca))) throw fail(nao_encontrado)
    if ((await queries.countMarcacoes(tx, id_licenca)) + marcas.length > MAXIMO_MARCACOES) throw fail(marcacoes_demais)
    const recebida_em = deps.now()
    const erased = (await queries.findEstado(tx, id_licenca))?.apagadas_em?.getTime() ?? 0
    const { versao_textos } = resultado
    const rows = marcas.map(({ id_comando, frase, resposta, idade_ms }) => {
      const em = new Date(recebida_em.getTime() - idade_ms)
      return { id_licenca, frase, versao_textos, resposta, via: 'sozinha' as const, id_comando, em, recebida_em }
    })
    const done = await queries.insertMarcacoes(
      tx,
      rows.filter(({ em }) => em.getTime() >= erased),
    )
    const results = marcas.map(({ id_comando }) => ({
      id_comando,
      resultado: done.has(id_comando) ? ('feito' as const) : ('repetido' as const),
    }))
    return { results, ...(await present(tx, resultado)) }
  })
}

/** Erases all marks of one report; the plan stays. @throws {Failure} nao_encontrado */
export async function deleteMarcacoes(deps: Deps, actor: SessionActor, id_licenca: number): Promise<Marcacoes> {
  const resultado = await requireProprio(deps.db, actor, id_licenca)
  return inTransaction(deps.db, async tx => {
    if (!(await queries.lockResultado(tx, id_licenca))) throw fail(nao_encontrado)
    await queries.deleteMarcacoes(tx, [id_licenca])
    await queries.setEstado(tx, id_licenca, { apagadas_em: deps.now() })
    // Not audited, because an entry would tell admins that there were marks.
    return present(tx, resultado)
  })
}

/**
 * Starts or ends sharing marks and plan with the licence's consultor. A repetition changes nothing.
 * @throws {Failure} nao_encontrado, marcacoes_com_resultado_fechado
 */
export async function share(deps: Deps, actor: SessionActor, id_licenca: number, sim: boolean): Promise<Marcacoes> {
  const resultado = await requireProprio(deps.db, actor, id_licenca)
  return inTransaction(deps.db, async tx => {
    if (!(await queries.lockResultado(tx, id_licenca))) throw fail(nao_encontrado)
    await showMarcacoes(tx, { id_licenca, id_ator: actor.id_usuario, sim, em: deps.now() })
    return present(tx, resultado)
  })
}

/**
 * Saves the plan on top of the version that the person last read. A repetition of the stored text returns what is
 * stored, because its first answer may have been lost.
 * @throws {Failure} nao_encontrado, dados_invalidos, plano_alterado, muitas_tentativas
 */
export async function putPlano(
  deps: Deps,
  actor: SessionActor,
  id_licenca: number,
  { linhas, versao }: EscritaPlano,
): Promise<Plano> {
  const resultado = await requireProprio(deps.db, actor, id_licenca)
  await throttleCall(deps.db, marcacao_conta, String(actor.id_usuario), deps.now())
  const { plano } = await frasesDoResultado(deps.db, resultado)
  if (linhas.length > plano.linhas.length) throw fail(dados_invalidos)
  return inTransaction(deps.db, async tx => {
    const before = await planos.findPlano(tx, id_licenca)
    if (before && planosIguais(before.linhas, linhas)) return before
    const em = deps.now()
    const after = await (versao === 0
      ? planos.insertPlano(tx, id_licenca, linhas, em)
      : planos.updatePlano(tx, id_licenca, versao, linhas, em))
    if (!after) throw fail(plano_alterado)
    return after
  }).catch((error: unknown) => {
    // The person erased her account on another device meanwhile.
    if (violatedConstraint(error) === 'planos_pessoais_id_licenca_fkey') throw fail(nao_encontrado)
    throw error
  })
}

const ORDEM = ['nao', 'em_parte', 'sim'] satisfies (typeof RESPOSTAS_MARCACAO)[number][]

/**
 * The shared marks and plan in words; empty unless the person shares them. Not shared and never written look the same,
 * so that a reader cannot tell whether something exists.
 */
export async function inPalavras(db: Db | Tx, resultado: ResultadoRow): Promise<Omit<Compartilhadas, 'id_licenca'>> {
  const { id_licenca, versao_textos } = resultado
  const { frases, plano: doRelatorio } = await frasesDoResultado(db, resultado)
  const vigentes = new Map(
    (await queries.listVigentes(db, id_licenca, versao_textos)).map(marca => [marca.frase, marca]),
  )
  const plano = (await planos.findPlano(db, id_licenca))?.linhas ?? []
  const marcadas = frases.flatMap(({ chave, texto, tipo }) => {
    const vale = vigentes.get(chave)
    if (!vale) return []
    const { resposta, a_pedido } = vale
    return [{ frase: chave, texto, tipo, resposta, rotulo: ROTULOS_MARCACAO[tipo][resposta], a_pedido }]
  })
  return {
    compartilhadas_em: (await queries.findEstado(db, id_licenca))?.compartilhadas_em ?? null,
    marcacoes: ORDEM.flatMap(resposta => marcadas.filter(marcada => marcada.resposta === resposta)),
    plano: planoEscrito(plano)
      ? linhasDoPlano(plano, doRelatorio.linhas.length).map((linha, i) => ({
          pergunta: doRelatorio.linhas[i] ?? '',
          ...linha,
        }))
      : [],
  }
}

/**
 * The marks that a person shares with the consultor of this licence. @throws {Failure} nao_encontrado,
 * resultado_nao_autorizado
 */
export async function getCompartilhadas(deps: Deps, actor: SessionActor, id_licenca: number): Promise<Compartilhadas> {
  const resultado = await requireResultado(deps.db, actor, id_licenca)
  if (!can(actor, 'conversar', resultado)) throw recusaOf(actor, resultado)
  return inTransaction(deps.db, async tx => {
    const nothing = { id_licenca, compartilhadas_em: null, marcacoes: [], plano: [] }
    // Read under the person's lock, because she may end sharing at this moment.
    if (!(await queries.lockResultado(tx, id_licenca))) throw fail(nao_encontrado)
    if (!(await queries.findEstado(tx, id_licenca))?.compartilhadas_em) return nothing
    return { id_licenca, ...(await inPalavras(tx, resultado)) }
  }).then(async shown => {
    await confirmAcesso(deps, actor, id_licenca, { acesso: 'conversa' })
    return shown
  })
}

/** Marks and plan to print in a document: always for their own person, for others only while shared; null otherwise. */
export async function minhasPara(deps: Deps, actor: SessionActor, resultado: ResultadoRow) {
  const palavras = await inPalavras(deps.db, resultado)
  const proprio = can(actor, 'ver_de_si', { id_usuario: resultado.id_participante })
  const shown = proprio || (can(actor, 'conversar', resultado) && palavras.compartilhadas_em !== null)
  return shown && palavras.marcacoes.length + palavras.plano.length > 0 ? palavras : null
}

/** Deletes marks, plans and their sharing state of these licences. Returns the number of rows deleted. */
export async function deleteMarcacoesOf(tx: Tx, licencas: readonly number[]) {
  const marcacoes = await queries.deleteMarcacoes(tx, licencas)
  await queries.deleteEstados(tx, licencas)
  return { marcacoes, planos: await planos.deletePlanos(tx, licencas) }
}
