import { renderSVG } from 'uqr'
import { nomeDeArquivo } from '#shared/fields/arquivo.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile, saveText } from '../../ui/download.ts'

/** White around the code, in modules: readers need it (ISO/IEC 18004). */
const QUIET = 4
/** The PNG's side, in pixels: sharp on paper at the size of a hand. */
const PNG_PX = 1200

/**
 * A link's code as SVG, one unit a module, with sharp edges. Its links are short: a quarter of it may be torn or shine,
 * and modules are still large enough for a screen.
 */
function svgOf(url: string): { svg: string; size: number } {
  let size = 0
  const svg = renderSVG(url, { ecc: 'Q', border: QUIET, pixelSize: 1, onEncoded: code => (size = code.size) })
  return {
    svg: svg.replace(' viewBox', ` width="${size}" height="${size}" shape-rendering="crispEdges" viewBox`),
    size,
  }
}

const sourceOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The same picture in pixels: whole ones, so that every module is equally wide. */
async function pngOf({ svg, size }: { svg: string; size: number }): Promise<Blob | null> {
  const image = new Image()
  image.src = sourceOf(svg)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.ceil(PNG_PX / size) * size
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'))
}

/** A link as a QR code to show or keep; its files are named after `nome`, whose link it is. Black on white in the dark as well: readers expect it. */
export default function QrCode({ url, nome }: { url: string; nome: string }) {
  const code = svgOf(url)
  const arquivo = (extensao: string) => nomeDeArquivo([t('qr.arquivo'), nome, new Date()], extensao)
  return (
    <div className="grid justify-items-center gap-4">
      <img src={sourceOf(code.svg)} alt={t('qr.imagem')} className="w-[min(320px,100%)] rounded-sm" />
      <div className="flex flex-wrap justify-center gap-3">
        <Button small onClick={() => saveText(arquivo('svg'), 'image/svg+xml', code.svg)}>
          {t('qr.baixarSvg')}
        </Button>
        <Button
          small
          onClick={async () => {
            const png = await pngOf(code)
            if (png) saveFile(new File([png], arquivo('png'), { type: 'image/png' }))
          }}
        >
          {t('qr.baixarPng')}
        </Button>
      </div>
    </div>
  )
}
