import { downloadConvite } from '#shared/conversas/encontros/encontros.contract.ts'
import { apiFile } from '../../platform/api.ts'
import { wordsOf } from '../../platform/apiError.ts'
import { saveFile } from '../../platform/ui/download.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'

/** Downloads one meeting as a calendar file (.ics). */
export async function downloadForAgenda(id_encontro: string): Promise<void> {
  try {
    saveFile(await apiFile(downloadConvite, { params: { id_encontro } }))
  } catch (error) {
    toast.error(wordsOf(error))
  }
}
