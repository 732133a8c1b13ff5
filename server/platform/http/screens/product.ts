import type { FastifyInstance } from 'fastify'
import { cnpj } from '#shared/platform/fields/brazil/cnpj.ts'
import { derived, type Theme } from '#shared/platform/installation/contrast.rules.ts'
import { DEFAULT_PRODUCT, fillProduct, formsOf, type Product } from '#shared/platform/installation/product.rules.ts'
import { type Installation, type Settings, versionOf } from '../../installation/installation.ts'
import { escapeHtml } from './html.ts'
import { iconsOf, stylesOfMark, withIcons } from './mark.ts'

/** Fills the product's name into pages that the server writes without the web app. */
export function fillPages(app: FastifyInstance, installation: Pick<Installation, 'now'>): void {
  app.addHook('onSend', async (_request, reply, payload) =>
    typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')
      ? ofThisInstallation(payload, installation.now())
      : payload,
  )
}

const ofThisInstallation = (page: string, settings: Settings): string => {
  const filled = fillProduct(page, settings.produto)
  if (isOurs(settings) || !filled.includes(PLAIN)) return filled
  return withIcons(filled, settings.marca).replace(PLAIN, () => `${PLAIN}${linkTo(settings)}`)
}

/**
 * Words that every screen fills into its texts: forms of the product's name, who stands behind it, and the channel for
 * requests about personal data.
 */
const wordsOf = ({ produto, operador, privacidade }: Settings) => ({
  ...formsOf(produto),
  ...(privacidade && { canal: privacidade.canal }),
  empresa: operador
    ? `${operador.razao_social}, CNPJ ${cnpj.format(operador.cnpj)}, ${operador.endereco}, ${operador.cidade}, ${operador.uf}`
    : produto.nome,
})

/** Whether an installation looks as the product came: no name, colour or mark was saved. */
const isOurs = ({ versao, marca }: Settings) => versao === 0 && !marca.clara && !marca.escura

/** Version of the product's settings in URLs of files made from them. */
const query = (settings: Settings) => `?v=${versionOf(settings)}`

/** Colours of the pages that the server writes itself (pagina.css), by theme. */
const colourOfPages = (cor: string, tema: Theme) => `--${tema}:${cor};--${tema}-texto:${derived(cor, tema).deep}`

/** Colours that the installation set, as custom properties over those of the build; empty for ours. */
export function coloursOf({ cor_clara, cor_escura }: Product): string {
  const rules = (cor: string, tema: Theme) => {
    const { deep, wash } = derived(cor, tema)
    return `--petrol:${cor};--petrol-deep:${deep};--petrol-wash:${wash}`
  }
  const light =
    cor_clara === DEFAULT_PRODUCT.cor_clara
      ? ''
      : `:root{${rules(cor_clara, 'cor_clara')};${colourOfPages(cor_clara, 'cor_clara')};--night:${derived(cor_clara, 'cor_clara').deep}}`
  const dark =
    cor_escura === DEFAULT_PRODUCT.cor_escura
      ? ''
      : `:root{${colourOfPages(cor_escura, 'cor_escura')}}@media screen{[data-theme="dark"]{${rules(cor_escura, 'cor_escura')}}}`
  return light + dark
}

/** Letters past which the name in the header is set smaller, so that it keeps to two lines. */
const LONG = 20
const sizeOfName = ({ nome }: Product) => (nome.length > LONG ? '.brand-nome{font-size:1rem;line-height:1.15}' : '')

/** Styles that the installation's settings make: colours, size of the name, marks. */
export const stylesOf = ({ produto, marca }: Settings): string =>
  coloursOf(produto) + sizeOfName(produto) + stylesOfMark(marca)

/** Path of the stylesheet with the installation's colours and marks, and of its manifest. */
export const COLOURS = '/assets/cores.css'
export const MANIFEST = '/assets/produto.webmanifest'

/** Stylesheet of the pages that the server writes itself, as their head links to it. */
const PLAIN = '<link rel="stylesheet" href="/assets/pagina.css">'
const linkTo = (settings: Settings) => `<link rel="stylesheet" href="${COLOURS}${query(settings)}">`

/** Puts name, colours and company into the built page, so that none of them appears late. */
export function withProductIn(page: string, settings: Settings): string {
  const { produto } = settings
  const forms = formsOf(produto)
  const named = isOurs(settings)
    ? page
    : withIcons(page, settings.marca)
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(produto.nome)}</title>`)
        .replace(
          /(<meta\s+name="description"\s+content=")Quadrante:/,
          (_, before: string) => `${before}${escapeHtml(produto.nome)}:`,
        )
        .replace(/(<noscript>)O Quadrante/, (_, before: string) => `${before}${escapeHtml(forms.O_produto)}`)
        .replace(/carregar o Quadrante/, () => `carregar ${escapeHtml(forms.o_produto)}`)
        .replace(
          /(<link rel="manifest" href=")[^"]*"/,
          (_, before: string) => `${before}${MANIFEST}${query(settings)}"`,
        )
        .replace('</head>', () => `${linkTo(settings)}</head>`)
  return named.replace(
    '<meta name="produto" content=""',
    () => `<meta name="produto" content="${escapeHtml(JSON.stringify(wordsOf(settings)))}"`,
  )
}

/**
 * Returns a function that fills the installation's words into HTML; null with a word that ends in a stop, since the app
 * alone leaves out the second one after it.
 */
export function fillerOf({ installation }: { installation: Pick<Installation, 'now' | 'contact'> }) {
  const words: Record<string, string> = { ...wordsOf(installation.now()), contato: installation.contact() }
  if (Object.values(words).some(word => word.endsWith('.'))) return null
  return (html: string): string =>
    html.replace(/\{(\w+)\}/g, (whole, name: string) => (name in words ? escapeHtml(words[name] ?? '') : whole))
}

/** Returns the built manifest under the installation's name and sentence, with its icons. */
export function manifestOf(built: string, { produto: { nome, frase }, marca }: Settings): string {
  const manifest: object = JSON.parse(built)
  const icons = iconsOf(marca)
  return JSON.stringify({
    ...manifest,
    name: nome,
    short_name: nome,
    ...(frase && { description: frase }),
    ...(icons && { icons }),
  })
}
