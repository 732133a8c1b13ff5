import { useExportConsultores } from '../../contas/administracao/administracao.queries.ts'
import { wordsOf } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { saveFile } from '../../platform/ui/download.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'

type Filtro = Parameters<ReturnType<typeof useExportConsultores>['mutateAsync']>[0]

/** Button that downloads the consultores that search and filters leave, as a spreadsheet. */
export function BaixarConsultores(filtro: Filtro) {
  const { mutateAsync, isPending } = useExportConsultores()
  async function download() {
    try {
      saveFile(await mutateAsync(filtro))
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (
    <Button look="text" small busy={isPending} onClick={() => void download()}>
      {t('consultores.baixar')}
    </Button>
  )
}
