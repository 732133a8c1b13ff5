import { encode } from 'uqr'
import { nomeDeArquivo } from '#shared/fields/arquivo.ts'
import { t } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { saveFile, saveText } from '../ui/download.ts'

/** White around the code, in modules: readers need it (ISO/IEC 18004). */
const QUIET = 4
/** The PNG's side, in pixels: sharp on paper at the size of a hand. */
const PNG_PX = 1200
const SVG = 'http://www.w3.org/2000/svg'

/** The dark modules as one path, a run of each row at a time. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = []
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      const start = x
      while (row[x]) x += 1
      if (x > start) runs.push(`M${start} ${y}h${x - start}v1H${start}z`)
    }
  }
  return runs.join('')
}

/** An invite's link is long: little error correction keeps its modules large enough for a screen. */
function drawn(url: string) {
  const { data, size } = encode(url, { ecc: 'L', border: QUIET })
  return { data, size, path: pathOf(data) }
}

const svgOf = ({ size, path }: { size: number; path: string }): string =>
  `<svg xmlns="${SVG}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`

/** The same picture in pixels: whole ones, so that every module is equally wide. */
async function pngOf({ data, size }: { data: boolean[][]; size: number }): Promise<Blob | null> {
  const module = Math.ceil(PNG_PX / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = module * size
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * module, y * module, module, module)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'))
}

/** A link as a QR code to show or keep; its files are named after `nome`, whose link it is. Black on white in the dark as well: readers expect it. */
export default function QrCode({ url, nome }: { url: string; nome: string }) {
  const code = drawn(url)
  const arquivo = (extensao: string) => nomeDeArquivo([t('qr.arquivo'), nome, new Date()], extensao)
  const { size, path } = code
  return (
    <div className="grid justify-items-center gap-4">
      <svg
        role="img"
        aria-label={t('qr.imagem')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-[min(320px,100%)] rounded-sm"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <div className="flex flex-wrap justify-center gap-3">
        <Button small onClick={() => saveText(arquivo('svg'), 'image/svg+xml', svgOf(code))}>
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
