import type { FastifyInstance } from 'fastify'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { filesOfMark, GROUND, MARK_FOLDER } from '#shared/platform/installation/mark.rules.ts'
import type { Installation, Mark, Marks } from '../../installation/installation.ts'

/** Route of the files of marks. */
export const MARK_FILES = `${MARK_FOLDER}/:arquivo`

const urlOf = ({ hash, formato }: Mark) => `${MARK_FOLDER}/${filesOfMark(hash, formato).marca}`

/** Height of the mark beside the product's name, and its greatest width, in rem; a phone gives it less. */
const [HIGH, WIDEST] = [1.75, 7.5]

/** Declarations that draw a mark in place of the shapes of an `<svg data-marca>`. */
const drawn = (mark: Mark) => `background-image:url(${urlOf(mark)})`
const widthOf = ({ largura, altura }: Mark) =>
  `width:min(${Math.round(Math.min(WIDEST, Math.max(1, largura / altura) * HIGH) * 100) / 100}rem,18vw)`

/** Light plate under a mark that would vanish on a dark ground. */
const PLATE = `background-color:${GROUND.clara};background-origin:content-box;border-radius:4px;box-sizing:border-box;padding:2px`

/** Places whose ground is the product's own dark shade in both themes: a mark that was not made for dark needs a plate there. */
const NIGHT = '.login-side'
/** Decoration that the product's own mark makes, cropped by the edge of its place: another mark would only look cut. */
const DECORATION = '.login-mark,.inicio-marca,.inicio-convite-marca'

/** Draws one mark where the selectors `within` lead. */
function rules(within: readonly string[], mark: Mark, plate: boolean): string {
  const each = (rest: string) => within.map(place => `${place}${rest}`).join(',')
  return [
    `${each('svg[data-marca]>*')}{display:none}`,
    `${each('svg[data-marca]')}{${drawn(mark)};background-position:center;background-size:contain;background-repeat:no-repeat${plate ? `;${PLATE}` : ''}}`,
    `${each('.brand>svg[data-marca]')}{${widthOf(mark)};flex:none}`,
    `${each(`:is(${DECORATION})`)}{display:none}`,
  ].join('')
}

/** Styles that put the installation's marks in place of the product's; empty without one. */
export function stylesOfMark({ clara, escura }: Marks): string {
  const onDark = escura ?? clara
  const light = clara ? rules([''], clara, false) : ''
  if (!onDark) return ''
  const dark = rules(['[data-theme="dark"] '], onDark, !onDark.no_escuro)
  return light + dark + rules([`${NIGHT} `], onDark, !escura)
}

/** Icons of the manifest: the installation's, else undefined. */
export function iconsOf({ clara }: Marks) {
  if (!clara) return undefined
  const files = filesOfMark(clara.hash, clara.formato)
  const icon = (nome: string, side: number, purpose: string) => ({
    src: `${MARK_FOLDER}/${nome}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  return [
    icon(files.icone, 192, 'any'),
    icon(files.icone_grande, 512, 'any'),
    icon(files.icone_mascara, 512, 'maskable'),
  ]
}

/** Puts the installation's icon in place of the product's in a page's head. */
export function withIcons(page: string, { clara }: Marks): string {
  if (!clara) return page
  const files = filesOfMark(clara.hash, clara.formato)
  return page
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${MARK_FOLDER}/${files.icone}" type="image/png">`)
    .replace(
      /<link rel="apple-touch-icon"[^>]*>/,
      () => `<link rel="apple-touch-icon" href="${MARK_FOLDER}/${files.icone_toque}">`,
    )
}

/** Name of a file of a mark: the hash of what was drawn, and what the file is for. */
const FILE = /^[0-9a-f]{16}(-[0-9a-z]+)?\.(svg|png)$/

/**
 * Serves the files of marks, whose name never means another content. A drawing opened by its address runs nothing and
 * loads nothing.
 */
export function serveMarks(app: FastifyInstance, installation: Pick<Installation, 'file'>): void {
  app.get<{ Params: { arquivo: string } }>(MARK_FILES, async ({ params: { arquivo } }, reply) => {
    const bytes = FILE.test(arquivo) ? await installation.file(arquivo) : null
    if (!bytes) throw fail(nao_encontrado)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(arquivo.endsWith('.svg') ? 'image/svg+xml' : 'image/png')
      .send(bytes)
  })
}
