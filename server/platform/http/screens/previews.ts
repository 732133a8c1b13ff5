import { fillProduct } from '#shared/platform/instalacao/produto.rules.ts'
import type { Installation } from '../../installation/installation.ts'
import { escapeHtml } from './html.ts'
import { iconsOf } from './mark.ts'
import type { Preview } from './screen-heads.ts'

/** Icon of the product, where an installation has set no mark of its own. */
const OURS = '/assets/icon-512.png'

/**
 * Returns a function that makes the tags of a link's preview (Open Graph): its words under the installation's name, and
 * its mark. The same for everybody: nothing of a link's content is looked up.
 */
export function previewTagsOf({
  appUrl,
  installation,
}: {
  appUrl: string
  installation: Pick<Installation, 'now'>
}): (preview: Preview) => string {
  const { produto, marca } = installation.now()
  const image = iconsOf(marca)?.[1]?.src ?? OURS
  return ({ titulo, texto }) =>
    Object.entries({
      'og:type': 'website',
      'og:locale': 'pt_BR',
      'og:site_name': produto.nome,
      'og:title': fillProduct(titulo, produto),
      'og:description': fillProduct(texto, produto),
      'og:image': `${appUrl}${image}`,
    })
      .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
      .join('')
}
