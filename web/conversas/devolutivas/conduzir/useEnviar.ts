import { useState } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import type { NovoComando } from '../sala/tipos.ts'
import { useSessao } from './sessao.tsx'

/** Asks the room, and says so where it refuses; `ocupado` while an answer is on its way. */
export function useEnviar() {
  const { enviar } = useSessao()
  const [ocupado, setOcupado] = useState(false)
  async function pedir(pedido: NovoComando): Promise<boolean> {
    setOcupado(true)
    const { resultado, mensagem } = await enviar(pedido)
    setOcupado(false)
    if (resultado === 'recusado') toast.error({ titulo: t('conduzir.umInstante'), mensagem: mensagem ?? '' })
    return resultado !== 'recusado'
  }
  return { pedir, ocupado }
}
