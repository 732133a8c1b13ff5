import { instalacao_mudou } from '#shared/contas/instalacao/instalacao.answers.ts'
import type { Grupo, Instalacao, QuemOpera } from '#shared/contas/instalacao/instalacao.contract.ts'
import { fail } from '#shared/platform/errors.ts'
import {
  type Fiscal,
  fiscal,
  type Operator,
  operator,
  type Privacy,
  privacy,
} from '#shared/platform/installation/groups.ts'
import type { MarkTheme } from '#shared/platform/installation/mark.rules.ts'
import { DEFAULT_PRODUCT, type Product, productSchema } from '#shared/platform/installation/product.rules.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { lockConsultorAtivo, versaoOf } from '../contas/contas.ts'
import * as queries from './instalacao.queries.ts'
import { deleteMarca, getMarcas, putMarca } from './marca/marca.ts'
import { listFaltam } from './pendencias.ts'

export { requireFilledIn } from './pendencias.ts'

const NUNCA = { versao: 0, salvo_em: null, salvo_por: null, dados: null }
const ESQUEMAS = { operador: operator, privacidade: privacy, produto: productSchema, fiscal }

/** Returns the settings in force, each group with its version, and what is missing before the first sale. */
export async function getInstalacao(deps: Pick<Deps, 'db' | 'env' | 'now'>): Promise<Instalacao> {
  const rows = await queries.listCurrent(deps.db)
  const of = <G extends Grupo>(grupo: G) => {
    const row = rows.find(row => row.grupo === grupo) ?? NUNCA
    // cast: the schema of a group gives that group's data
    return { ...row, dados: row.dados === null ? null : ESQUEMAS[grupo].parse(row.dados) } as Instalacao[G]
  }
  return {
    operador: of('operador'),
    privacidade: of('privacidade'),
    produto: of('produto'),
    fiscal: of('fiscal'),
    marca: await getMarcas(deps.db),
    faltam: await listFaltam(deps),
  }
}

/** Groups whose saving makes new numbered texts of terms and notice. */
const NOS_TEXTOS = ['operador', 'privacidade', 'produto'] as const

/**
 * Returns what anybody may read of the settings as they were at `em`, or are now; null where an admin had not saved any.
 * Rows are never changed, so that an accepted text is read again as it was.
 */
export async function getQuemOpera(db: Db | Tx, em?: Date): Promise<Omit<QuemOpera, 'remetente' | 'site'>> {
  const rows = await queries.listVersoes(db, NOS_TEXTOS)
  const until = rows.filter(({ salvo_em }) => em === undefined || salvo_em <= em)
  const last = (grupo: Grupo) => until.findLast(row => row.grupo === grupo)?.dados
  const [o, p, product] = [last('operador'), last('privacidade'), last('produto')]
  const { nome, artigo } = product ? productSchema.parse(product) : DEFAULT_PRODUCT
  return {
    operador: o ? operator.parse(o) : null,
    privacidade: p ? privacy.parse(p) : null,
    nome,
    artigo,
    textos: until.map(({ salvo_em, termos, aviso }, i) => ({ numero: i + 1, desde: salvo_em, termos, aviso })),
  }
}

/** Returns when the channel or the suppliers of the notice last changed; null while they stand as saved first. */
export const avisoMudouEm = async (db: Db): Promise<Date | null> => {
  const saved = await queries.listVersoes(db, ['privacidade'])
  return saved.length > 1 ? (saved.at(-1)?.salvo_em ?? null) : null
}

/** The company of a receipt, with its data for taxes. */
export interface Vendedor extends Operator {
  tributos: string | null
  fiscal: Omit<Fiscal, 'tributos'> | null
}

/**
 * Returns the seller as it stood when a payment was made, else as it was saved first; null while nobody has saved one.
 * The same instant gives the same answer for ever: versions are only added.
 */
export async function vendedorEm(db: Db, em: Date): Promise<Vendedor | null> {
  const rows = await queries.listVersoes(db, ['operador', 'fiscal'])
  const at = (grupo: Grupo) =>
    savedAt(
      rows.filter(row => row.grupo === grupo),
      em,
    )
  const [o, f] = [at('operador'), at('fiscal')]
  if (!o) return null
  if (!f) return { ...operator.parse(o), tributos: null, fiscal: null }
  const { tributos = null, ...codes } = fiscal.parse(f)
  return { ...operator.parse(o), tributos, fiscal: codes }
}

/** Returns the data in force at `em`, else those saved first; undefined when there are none. */
const savedAt = (rows: readonly { salvo_em: Date; dados: unknown }[], em: Date): unknown =>
  (rows.findLast(({ salvo_em }) => salvo_em <= em) ?? rows[0])?.dados

/**
 * Reads every version of the tax fields, and returns a function that gives those in force at an instant, else those
 * saved first; null while nobody has saved any.
 */
export async function readFiscal(db: Db | Tx): Promise<(em: Date) => Fiscal | null> {
  const rows = await queries.listVersoes(db, ['fiscal'])
  return em => {
    const dados = savedAt(rows, em)
    return dados ? fiscal.parse(dados) : null
  }
}

/** One group with its data. */
type Novo =
  | { grupo: 'operador'; dados: Operator }
  | { grupo: 'privacidade'; dados: Privacy }
  | { grupo: 'produto'; dados: Product }
  | { grupo: 'fiscal'; dados: Fiscal }

/** Stores a mark as `putMarca`, and returns the settings in force. */
export async function saveMarca(deps: Deps, actor: Actor, tema: MarkTheme, base64: string): Promise<Instalacao> {
  await putMarca(deps, actor, tema, base64)
  return getInstalacao(deps)
}

/** Takes a mark off as `deleteMarca`, and returns the settings in force. */
export async function removeMarca(deps: Deps, actor: Actor, tema: MarkTheme): Promise<Instalacao> {
  await deleteMarca(deps, actor, tema)
  return getInstalacao(deps)
}

/**
 * Saves a new version of one group and returns the settings in force.
 * @param versao the one that the admin saw
 * @throws {Failure} instalacao_mudou, usuario_inativo
 */
export async function save(
  deps: Deps,
  actor: Actor,
  { versao: visto, ...novo }: Novo & { versao: number },
): Promise<Instalacao> {
  await inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, actor.id_usuario)
    await insertVersao(tx, { id_admin: actor.id_usuario, em: deps.now(), visto, novo })
  })
  await deps.installation.refresh()
  return getInstalacao(deps)
}

/** Versions of terms and notice in force, with which a text is numbered. */
const inVigor = () => ({ termos: versaoOf('termos') ?? null, aviso: versaoOf('privacidade') ?? null })

/**
 * Inserts the version after `visto` of one group.
 * @throws {Failure} instalacao_mudou when there is one already
 */
export async function insertVersao(
  tx: Tx,
  { id_admin, em, visto, novo: { grupo, dados } }: { id_admin: number; em: Date; visto: number; novo: Novo },
): Promise<void> {
  if ((await queries.findVersao(tx, grupo)) !== visto) throw fail(instalacao_mudou)
  const row = {
    grupo,
    versao: visto + 1,
    dados: JSON.stringify(dados),
    salvo_em: em,
    salvo_por: id_admin,
    ...inVigor(),
  }
  if (!(await queries.insertVersao(tx, row))) throw fail(instalacao_mudou)
  await audit(tx, { em, id_ator: id_admin, acao: 'instalacao_alterada', detalhes: { documento: grupo } })
}
