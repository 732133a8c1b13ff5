import { t } from '../../platform/i18n/i18n.ts'
import { Icon } from '../../platform/lists/icons/icons.tsx'
import { Button } from '../../platform/ui/Button.tsx'
import { saveFile } from '../../platform/ui/download.ts'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { type Filtro, useExportExtrato } from './extrato.queries.ts'

/** Button that downloads all pages of the list as a spreadsheet; `quiet` for the file of a single line. */
export function ExportarExtrato({ filtro, busca, quiet }: { filtro: Filtro; busca: string; quiet?: boolean }) {
  const { mutateAsync, isPending } = useExportExtrato()
  async function download() {
    await attempt(async () => {
      saveFile(await mutateAsync({ ...filtro, busca }))
    })
  }
  if (quiet)
    return (
      <button type="button" className="act" disabled={isPending} onClick={download}>
        {t('extrato.csvDaLinha')}
      </button>
    )
  return (
    <Button className="min-h-12" busy={isPending} onClick={download}>
      <Icon name="download" />
      {t('extrato.baixar')}
    </Button>
  )
}
