import { filenameOf } from '#shared/platform/fields/filename.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { saveFile, saveText } from '../../../platform/ui/download.ts'
import { qrOf, qrPng, qrSource } from '../../../platform/ui/shapes/qr.ts'

/**
 * QR code of a link, with downloads named after `nome`. Black on white also in dark mode, because readers expect it.
 */
export default function QrCode({ url, nome }: { url: string; nome: string }) {
  const code = qrOf(url)
  const arquivo = (extensao: string) => filenameOf([t('qr.arquivo'), nome, new Date()], extensao)
  return (
    <div className="grid justify-items-center gap-4">
      <img src={qrSource(code.svg)} alt={t('qr.imagem')} className="w-[min(320px,100%)] rounded-sm" />
      <div className="flex flex-wrap justify-center gap-3">
        <Button small onClick={() => saveText(arquivo('svg'), 'image/svg+xml', code.svg)}>
          {t('qr.baixarSvg')}
        </Button>
        <Button
          small
          onClick={async () => {
            const png = await qrPng(code)
            if (png) saveFile(new File([png], arquivo('png'), { type: 'image/png' }))
          }}
        >
          {t('qr.baixarPng')}
        </Button>
      </div>
    </div>
  )
}
