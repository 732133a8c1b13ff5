import { wordsOf } from '../apiError.ts'
import { t } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { saveFile } from '../ui/download.ts'
import { toast } from '../ui/overlays/toast.ts'
import { type Filtro, useExportarExtrato } from './extrato.queries.ts'

/** What the list shows, all its pages, as a spreadsheet. */
export function ExportarExtrato({ filtro, busca }: { filtro: Filtro; busca: string }) {
  const { mutateAsync, isPending } = useExportarExtrato()
  async function baixar() {
    try {
      saveFile(await mutateAsync({ ...filtro, busca }))
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (
    <Button className="min-h-12" busy={isPending} onClick={baixar}>
      {t('extrato.baixar')}
    </Button>
  )
}
