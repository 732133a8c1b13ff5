import { useState } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import type { NovoComando } from '../sala/tipos.ts'
import { useSessao } from './sessao.tsx'

/**
 * Returns a function that sends a command to the room and shows a refusal; `ocupado` is true while it is being sent.
 */
export function useSend() {
  const { enviar } = useSessao()
  const [ocupado, setOcupado] = useState(false)
  async function ask(pedido: NovoComando): Promise<boolean> {
    setOcupado(true)
    const { resultado, mensagem } = await enviar(pedido)
    setOcupado(false)
    if (resultado === 'recusado') toast.error({ titulo: t('conduzir.umInstante'), mensagem: mensagem ?? '' })
    return resultado !== 'recusado'
  }
  return { pedir: ask, ocupado }
}
