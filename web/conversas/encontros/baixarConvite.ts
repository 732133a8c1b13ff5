import { downloadConvite } from '#shared/conversas/encontros/encontros.contract.ts'
import { apiFile } from '../../platform/api.ts'
import { saveFile } from '../../platform/ui/download.ts'
import { attempt } from '../../platform/ui/overlays/attempt.ts'

/** Downloads one meeting as a calendar file (.ics). */
export async function downloadForAgenda(id_encontro: string): Promise<void> {
  await attempt(async () => {
    saveFile(await apiFile(downloadConvite, { params: { id_encontro } }))
  })
}
