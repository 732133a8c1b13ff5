import { baixarConvite } from '#shared/encontros/encontros.contract.ts'
import { apiFile } from '../api.ts'
import { wordsOf } from '../apiError.ts'
import { saveFile } from '../ui/download.ts'
import { toast } from '../ui/overlays/toast.ts'

/** Takes one conversation as a file, for whatever calendar opens it. */
export async function baixarParaAgenda(id_encontro: string): Promise<void> {
  try {
    saveFile(await apiFile(baixarConvite, { params: { id_encontro } }))
  } catch (error) {
    toast.error(wordsOf(error))
  }
}
