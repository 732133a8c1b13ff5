import { useState } from 'react'
import { wordsOf } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { saveFile } from '../../../platform/ui/download.ts'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { useExportVendas } from './administracao.queries.ts'

/** Form that downloads the paid purchases of a period as a spreadsheet, with the data that a service invoice needs. */
export function ExportarVendas() {
  const [de, setDe] = useState('')
  const [ate, setAte] = useState('')
  const { mutateAsync, isPending } = useExportVendas()
  const wrongWay = de !== '' && ate !== '' && de > ate
  async function download() {
    if (wrongWay) return
    try {
      saveFile(await mutateAsync({ de, ate }))
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (
    <fieldset
      className="grid grid-cols-2 items-start gap-x-4 sm:grid-cols-[minmax(0,200px)_minmax(0,200px)_auto]"
      aria-label={t('vendas.exportar')}
    >
      <TextField
        type="date"
        min="2000-01-01"
        max="2999-12-31"
        label={t('vendas.pagasDe')}
        value={de}
        onChange={event => setDe(event.target.value)}
      />
      <TextField
        type="date"
        min="2000-01-01"
        max="2999-12-31"
        label={t('lista.ate')}
        error={wrongWay ? t('lista.periodoInvertido') : undefined}
        value={ate}
        onChange={event => setAte(event.target.value)}
      />
      <Button
        className="col-span-2 min-h-12 justify-self-start sm:col-span-1 sm:mt-[27px]"
        busy={isPending}
        onClick={download}
      >
        {t('vendas.baixar')}
      </Button>
    </fieldset>
  )
}
