import type { FastifyInstance } from 'fastify'
import { cnpj } from '#shared/platform/fields/empresa/cnpj.ts'
import { derived, type Tema } from '#shared/platform/instalacao/contraste.rules.ts'
import { fillProduct, formsOf, PADRAO, type Produto } from '#shared/platform/instalacao/produto.rules.ts'
import type { Installation, Settings } from '../../installation/installation.ts'
import { escapeHtml } from './html.ts'

/** Fills the product's name into pages that the server writes without the web app. */
export function fillPages(app: FastifyInstance, installation: Pick<Installation, 'now'>): void {
  app.addHook('onSend', async (_request, reply, payload) =>
    typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')
      ? fillProduct(payload, installation.now().produto)
      : payload,
  )
}

/** Words that every screen fills into its texts: forms of the product's name, and who stands behind it. */
const wordsOf = ({ produto, operador }: Settings) => ({
  ...formsOf(produto),
  empresa: operador
    ? `${operador.razao_social}, CNPJ ${cnpj.format(operador.cnpj)}, ${operador.endereco}, ${operador.cidade}, ${operador.uf}`
    : produto.nome,
})

/** Version of the product's settings in URLs of files made from them. */
const versionOf = ({ versao }: Settings) => `?v=${versao}`

/** Colours that the installation set, as custom properties over those of the build; empty for ours. */
export function coloursOf({ cor_clara, cor_escura }: Produto): string {
  const rules = (cor: string, tema: Tema) => {
    const { deep, wash } = derived(cor, tema)
    return `--petrol:${cor};--petrol-deep:${deep};--petrol-wash:${wash}`
  }
  const light =
    cor_clara === PADRAO.cor_clara
      ? ''
      : `:root{${rules(cor_clara, 'cor_clara')};--night:${derived(cor_clara, 'cor_clara').deep}}`
  const dark =
    cor_escura === PADRAO.cor_escura ? '' : `@media screen{[data-theme="dark"]{${rules(cor_escura, 'cor_escura')}}}`
  return light + dark
}

/** Path of the stylesheet with the installation's colours, and of its manifest. */
export const COLOURS = '/assets/cores.css'
export const MANIFEST = '/assets/produto.webmanifest'

/** Puts name, colours and company into the built page, so that none of them appears late. */
export function withProductIn(page: string, settings: Settings): string {
  const { produto, versao } = settings
  const forms = formsOf(produto)
  const named =
    versao === 0
      ? page
      : page
          .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(produto.nome)}</title>`)
          .replace(
            /(<meta\s+name="description"\s+content=")Quadrante:/,
            (_, before: string) => `${before}${escapeHtml(produto.nome)}:`,
          )
          .replace(/(<noscript>)O Quadrante/, (_, before: string) => `${before}${escapeHtml(forms.O_produto)}`)
          .replace(/carregar o Quadrante/, () => `carregar ${escapeHtml(forms.o_produto)}`)
          .replace(
            /(<link rel="manifest" href=")[^"]*"/,
            (_, before: string) => `${before}${MANIFEST}${versionOf(settings)}"`,
          )
          .replace('</head>', () => `<link rel="stylesheet" href="${COLOURS}${versionOf(settings)}"></head>`)
  return named.replace(
    '<meta name="produto" content=""',
    () => `<meta name="produto" content="${escapeHtml(JSON.stringify(wordsOf(settings)))}"`,
  )
}

/** Returns the built manifest under the installation's name and sentence. */
export function manifestOf(built: string, { nome, frase }: Produto): string {
  const manifest = JSON.parse(built) as Record<string, unknown>
  return JSON.stringify({ ...manifest, name: nome, short_name: nome, ...(frase && { description: frase }) })
}
