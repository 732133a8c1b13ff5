import { createHash } from 'node:crypto'
import { campos } from '#shared/contas/consultores/consultores.answers.ts'
import { instalacao_mudou, marca as words } from '#shared/contas/instalacao/instalacao.answers.ts'
import type { Instalacao, MarcaDaInstalacao } from '#shared/contas/instalacao/instalacao.contract.ts'
import { dados_invalidos } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import {
  filesOfMark,
  GROUND,
  MARK_FOLDER,
  MARK_MAX_BYTES,
  MARK_MAX_PX,
  MARK_MIN_PX,
  MAX_RATIO,
  type MarkTheme,
  SVG_MAX_BYTES,
} from '#shared/platform/installation/mark.rules.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { drawIn, drawWithin, isSeenOn, readLogo, reencode } from '../../../platform/pictures/pictures.ts'
import { lockConsultorAtivo } from '../../contas/contas.ts'
import { insertArquivos, insertMarca, listMarcas } from './marca.queries.ts'
import { redraw } from './svg/redraw.ts'
import { SvgRefusal } from './svg/refusal.ts'

/** Returns the installation's marks in force; null where there is none. */
export async function getMarcas(db: Db): Promise<Instalacao['marca']> {
  const rows = await listMarcas(db)
  const of = (tema: MarkTheme): MarcaDaInstalacao | null => {
    const row = rows.find(row => row.tema === tema)
    if (!row?.hash || !row.formato || !row.largura || !row.altura) return null
    const { salvo_em, salvo_por, largura, altura, no_escuro } = row
    const url = `${MARK_FOLDER}/${filesOfMark(row.hash, row.formato).marca}`
    return { url, largura, altura, no_escuro: no_escuro ?? true, salvo_em, salvo_por }
  }
  return { clara: of('clara'), escura: of('escura') }
}

/** A mark as it is kept: nothing of it was copied from what was sent. */
interface Drawn {
  formato: 'svg' | 'png'
  bytes: Buffer
  largura: number
  altura: number
}

const refuse = (mensagem: string) => fail(dados_invalidos, { campos: { base64: mensagem } })

/** @throws {Failure} dados_invalidos, with the reason at the field */
async function drawnAnew(given: Buffer): Promise<Drawn> {
  const png = readLogo(given)
  if (png?.formato === 'jpeg') throw refuse(words.tipo)
  const drawn = png ? await pngAnew(given, png) : svgAnew(given)
  const { largura, altura } = drawn
  if (Math.max(largura / altura, altura / largura) > MAX_RATIO) throw refuse(words.comprida(MAX_RATIO))
  return drawn
}

async function pngAnew(given: Buffer, { largura, altura }: { largura: number; altura: number }): Promise<Drawn> {
  if (given.length > MARK_MAX_BYTES) throw refuse(words.grande(MARK_MAX_BYTES / 1000))
  if (Math.min(largura, altura) < MARK_MIN_PX) throw refuse(words.pequena(MARK_MIN_PX))
  if (Math.max(largura, altura) > MARK_MAX_PX) throw refuse(campos.imagem_grande(MARK_MAX_PX))
  const limits = { pixels: MARK_MAX_PX ** 2, bytes: MARK_MAX_BYTES }
  const bytes = await reencode(given, 'png', limits).catch((error: unknown) => {
    throw refuse(error instanceof RangeError ? words.grande(MARK_MAX_BYTES / 1000) : campos.imagem_ilegivel)
  })
  return { formato: 'png', bytes, largura, altura }
}

function svgAnew(given: Buffer): Drawn {
  if (given.length > SVG_MAX_BYTES) throw refuse(words.grande(SVG_MAX_BYTES / 1000))
  if (!/^(\uFEFF|\s)*</.test(given.subarray(0, 200).toString('utf8'))) throw refuse(words.tipo)
  try {
    const { svg, largura, altura } = redraw(given)
    return { formato: 'svg', bytes: svg, largura, altura }
  } catch (error) {
    if (error instanceof SvgRefusal) throw refuse(error.message)
    throw error
  }
}

/** Largest size of the mark in a mail, in pixels: twice the size shown, for sharp screens. */
const NO_EMAIL = { largura: 400, altura: 80 }
const square = (side: number) => ({ largura: side, altura: side })

/** Makes the files of a mark; one for the dark theme alone has no icons. */
async function filesOf(hash: string, { formato, bytes }: Drawn, tema: MarkTheme) {
  const names = filesOfMark(hash, formato)
  const files = [{ nome: names.marca, conteudo: bytes }]
  if (tema === 'escura') return files
  const fundo = GROUND.clara
  return [
    ...files,
    { nome: names.icone, conteudo: await drawIn(bytes, square(192)) },
    { nome: names.icone_grande, conteudo: await drawIn(bytes, square(512)) },
    { nome: names.icone_mascara, conteudo: await drawIn(bytes, square(512), { part: 0.6, fundo }) },
    { nome: names.icone_toque, conteudo: await drawIn(bytes, square(180), { part: 0.8, fundo }) },
    { nome: names.email, conteudo: await drawWithin(bytes, NO_EMAIL) },
  ]
}

/** Part of the light theme's mark that must be seen on the dark ground for it to stand there without a plate. */
const BARE = 0.9

/**
 * Stores a mark for one theme, redrawn, with the files made of it.
 * @throws {Failure} dados_invalidos, instalacao_mudou, usuario_inativo
 */
export async function putMarca(deps: Deps, actor: Actor, tema: MarkTheme, base64: string): Promise<void> {
  const drawn = await drawnAnew(Buffer.from(base64, 'base64'))
  const [clara, escura] = await Promise.all([GROUND.clara, GROUND.escura].map(fundo => isSeenOn(drawn.bytes, fundo)))
  if (!(tema === 'clara' ? clara : escura)) throw refuse(words.some[tema])
  const no_escuro = tema === 'escura' || (await isSeenOn(drawn.bytes, GROUND.escura, BARE))
  const hash = createHash('sha256').update(drawn.bytes).digest('hex').slice(0, 16)
  const files = await filesOf(hash, drawn, tema)
  const { formato, largura, altura } = drawn
  await change(deps, actor, async (tx, salvo_em) => {
    await insertArquivos(tx, files)
    const row = { tema, hash, formato, largura, altura, no_escuro, salvo_em }
    return insertMarca(tx, { ...row, salvo_por: actor.id_usuario })
  })
}

/** Takes the mark of one theme off; its files stay for pages that still name them. */
export const deleteMarca = (deps: Deps, actor: Actor, tema: MarkTheme): Promise<void> =>
  change(deps, actor, (tx, salvo_em) => insertMarca(tx, { tema, salvo_em, salvo_por: actor.id_usuario }))

async function change(deps: Deps, actor: Actor, write: (tx: Tx, em: Date) => Promise<boolean>): Promise<void> {
  await inTransaction(deps.db, async tx => {
    const em = deps.now()
    await lockConsultorAtivo(tx, actor.id_usuario)
    if (!(await write(tx, em))) throw fail(instalacao_mudou)
    const detalhes = { documento: 'marca' }
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'instalacao_alterada', detalhes })
  })
  await deps.installation.refresh()
}
