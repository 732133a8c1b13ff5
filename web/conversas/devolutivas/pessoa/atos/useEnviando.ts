import { useState } from 'react'
import { t } from '../../../../platform/i18n/i18n.ts'
import { toast } from '../../../../platform/ui/overlays/toast.ts'
import type { NovoComando } from '../../sala/tipos.ts'
import { useCena } from '../cena.tsx'

/** Asks the room, and says so where it refuses. `ocupado` until it answered; without a connection that may take a while. */
export function useEnviando() {
  const { enviar } = useCena()
  const [ocupado, setOcupado] = useState(false)
  async function pedir(comando: NovoComando): Promise<boolean> {
    setOcupado(true)
    const { resultado, mensagem } = await enviar(comando)
    setOcupado(false)
    if (resultado === 'recusado') toast.error({ titulo: t('naConversa.umInstante'), mensagem: mensagem ?? '' })
    return resultado !== 'recusado'
  }
  return { pedir, ocupado }
}
