import { textosOf } from '#content/index.ts'
import { campos } from '#shared/contas/consultores/consultores.answers.ts'
import {
  type Assinatura,
  LARGE_FOTO,
  LARGE_LOGO,
  MAXIMO_FOTO_BYTES,
  MAXIMO_FOTO_PX,
  MAXIMO_LOGO_BYTES,
  MAXIMO_LOGO_PX,
  type Marca,
} from '#shared/contas/consultores/marca.contract.ts'
import { celular } from '#shared/contas/pessoa/celular.ts'
import { buildAnexo } from '#shared/disc/relatorios/anexo/anexo.rules.ts'
import type { ConsultorRelatorio, Logo } from '#shared/disc/relatorios/relatorios.types.ts'
import { dados_invalidos } from '#shared/platform/answers.ts'
import { Failure, fail } from '#shared/platform/errors.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { cropSquare, readLogo, reencode, shrinkLogo } from '../../../platform/pictures/pictures.ts'
import * as queries from './marca.queries.ts'

const logoOf = (row: queries.MarcaRow): Logo | null =>
  row.logo && row.logo_formato ? { formato: row.logo_formato, base64: row.logo.toString('base64') } : null

const fotoOf = ({ foto }: queries.MarcaRow): string | null => foto?.toString('base64') ?? null

const contatoOf = ({ email, celular: number }: queries.MarcaRow): string[] =>
  [email, number ? celular.format(number) : ''].filter(Boolean)

/** Returns the consultor's brand, with defaults for what she has not set. */
export async function getMarca(deps: Deps, { id_usuario }: SessionActor): Promise<Marca> {
  const row = await queries.findMarca(deps.db, id_usuario)
  return {
    nome: row.nome ?? '',
    contato: row.contato ?? [],
    logo: logoOf(row),
    foto: fotoOf(row),
    padrao: { nome: row.nome_proprio, contato: contatoOf(row) },
  }
}

/**
 * Returns how a report's cover and annex name the consultor: by her brand if she has one, else by her account's name
 * and contact.
 */
export async function consultorDoRelatorio(db: Db, id_consultor: number): Promise<ConsultorRelatorio> {
  const row = await queries.findMarca(db, id_consultor)
  return {
    nome: row.nome ?? row.nome_proprio,
    contato: row.contato?.length ? row.contato : contatoOf(row),
    logo: logoOf(row),
  }
}

/** Returns the brand for a consultor's full copy of her data; null when she has none. */
export async function marcaParaCopia(db: Db, id_consultor: number) {
  const row = await queries.findMarca(db, id_consultor)
  if (!row.contato) return null
  return { nome: row.nome, contato: row.contato, logo: logoOf(row), foto: fotoOf(row) }
}

/** Changes the brand's name and contact. An empty value restores the account's own. */
export const putMarca = (deps: Deps, actor: SessionActor, { nome, contato }: Assinatura): Promise<Marca> =>
  change(deps, actor, (tx, em) =>
    queries.upsertMarca(tx, actor.id_usuario, { nome: nome || null, contato, alterada_em: em }),
  )

/**
 * Stores the logo, re-encoded, after checking that a report can draw it; otherwise none of her clients could open a
 * report.
 * @throws {Failure} dados_invalidos, sobrecarga
 */
export async function putLogo(deps: Deps, actor: SessionActor, base64: string): Promise<Marca> {
  const given = Buffer.from(base64, 'base64')
  if (given.length > MAXIMO_LOGO_BYTES) throw refuse(LARGE_LOGO)
  const read = readLogo(given)
  if (!read) throw refuse(campos.imagem_incompleta)
  const { formato, largura, altura } = read
  if (Math.min(largura, altura) < 1 || Math.max(largura, altura) > MAXIMO_LOGO_PX)
    throw refuse(campos.imagem_grande(MAXIMO_LOGO_PX))
  const logo = await reencode(given, formato, { pixels: MAXIMO_LOGO_PX ** 2, bytes: MAXIMO_LOGO_BYTES }).catch(
    (error: unknown) => {
      throw refuse(error instanceof RangeError ? LARGE_LOGO : campos.imagem_ilegivel)
    },
  )
  await requireDrawable(deps, { formato, base64: logo.toString('base64') })
  const small = await shrinkLogo(logo, formato, LOGO_NO_EMAIL)
  const logo_email = small.length <= MAXIMO_NO_EMAIL ? small : null
  return change(deps, actor, (tx, em) =>
    queries.upsertMarca(tx, actor.id_usuario, { logo, logo_formato: formato, logo_email, alterada_em: em }),
  )
}

/** Removes the logo; name and contact stay. */
export const deleteLogo = (deps: Deps, actor: SessionActor): Promise<Marca> =>
  change(deps, actor, (tx, em) =>
    queries.upsertMarca(tx, actor.id_usuario, { logo: null, logo_formato: null, logo_email: null, alterada_em: em }),
  )

/** Largest size of the logo in a mail, in pixels: twice the size shown, for sharp screens. */
const LOGO_NO_EMAIL = { altura: 112, largura: 560, pixels: MAXIMO_LOGO_PX ** 2 }
const LADO_DA_FOTO = 224
/** Largest picture attached to a mail, in bytes. */
const MAXIMO_NO_EMAIL = 60_000

/**
 * Stores the portrait for the consultor's mails: cropped to a square around the centre and re-encoded.
 * @throws {Failure} dados_invalidos
 */
export async function putFoto(deps: Deps, actor: SessionActor, base64: string): Promise<Marca> {
  const given = Buffer.from(base64, 'base64')
  if (given.length > MAXIMO_FOTO_BYTES) throw refuse(LARGE_FOTO)
  const read = readLogo(given)
  if (!read) throw refuse(campos.imagem_incompleta)
  if (Math.min(read.largura, read.altura) < 1 || Math.max(read.largura, read.altura) > MAXIMO_FOTO_PX)
    throw refuse(campos.imagem_grande(MAXIMO_FOTO_PX))
  const foto = await cropSquare(given, { lado: LADO_DA_FOTO, pixels: MAXIMO_FOTO_PX ** 2 }).catch(() => {
    throw refuse(campos.imagem_ilegivel)
  })
  return change(deps, actor, (tx, em) => queries.upsertMarca(tx, actor.id_usuario, { foto, alterada_em: em }))
}

/** Removes the portrait. */
export const deleteFoto = (deps: Deps, actor: SessionActor): Promise<Marca> =>
  change(deps, actor, (tx, em) => queries.upsertMarca(tx, actor.id_usuario, { foto: null, alterada_em: em }))

const refuse = (mensagem: string) => fail(dados_invalidos, { campos: { base64: mensagem } })

/**
 * Checks that the report renderer can draw a logo, by rendering an annex that is thrown away.
 * @throws {Failure} dados_invalidos when it cannot
 */
async function requireDrawable({ reports, now }: Deps, logo: Logo): Promise<void> {
  const anexo = buildAnexo({
    resultado: { totais: [38, 38, 37, 37], versao: '1.0' },
    pessoa: { nome: 'Exemplo' },
    consultor: { nome: 'Exemplo', logo: { ...logo, exigido: true } },
    data: now(),
    content: textosOf(),
  })
  await reports.render('anexo', anexo, now()).catch((error: unknown) => {
    if (error instanceof Failure) throw error
    throw refuse(campos.imagem_ilegivel)
  })
}

async function change(deps: Deps, actor: SessionActor, write: (tx: Tx, em: Date) => Promise<unknown>): Promise<Marca> {
  const em = deps.now()
  await inTransaction(deps.db, async tx => {
    await write(tx, em)
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'marca_alterada' })
  })
  return getMarca(deps, actor)
}
