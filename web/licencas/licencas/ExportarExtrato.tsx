import { wordsOf } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { saveFile } from '../../platform/ui/download.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { type Filtro, useExportarExtrato } from './extrato.queries.ts'

/** Button that downloads all pages of the list as a spreadsheet. */
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
