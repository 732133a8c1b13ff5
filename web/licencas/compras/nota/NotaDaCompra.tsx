import { useQuery } from '@tanstack/react-query'
import { getMinhaNota } from '#shared/licencas/notas/notas.contract.ts'
import { api } from '../../../platform/api.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { saveFile } from '../../../platform/ui/download.ts'

/** The note of a purchase: an issued one with its link or file, or that it was cancelled; nothing while there is none. */
export default function NotaDaCompra({ idCompra }: { idCompra: string }) {
  const { data } = useQuery({
    queryKey: ['compras', 'nota', idCompra],
    queryFn: () => api(getMinhaNota, { params: { idCompra } }),
  })
  if (!data || data.numero === null || data.estado === 'dispensada') return null
  const { numero, emitida_em, link, arquivo } = data
  const dia = (emitida_em ?? '').split('-').reverse().join('/')
  if (data.estado === 'cancelada') return <p className="mt-6">{t('compras.notaCancelada', { numero, dia })}</p>
  function download() {
    if (!arquivo) return
    const bytes = Uint8Array.from(atob(arquivo.base64), char => char.charCodeAt(0))
    const type = arquivo.formato === 'xml' ? 'application/xml' : 'application/pdf'
    saveFile(new File([bytes], `${t('notas.arquivoNome')} ${numero}.${arquivo.formato}`, { type }))
  }
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-semibold">{t('compras.notaEmitida', { numero, dia })}</p>
      {link && (
        <a className="print:hidden" href={link} target="_blank" rel="noreferrer">
          {t('compras.verNota')}
        </a>
      )}
      {arquivo && (
        <Button small className="print:hidden" onClick={download}>
          {t('compras.baixarNota')}
        </Button>
      )}
    </div>
  )
}
