import { useState } from 'react'
import { t } from '../../../../platform/i18n/i18n.ts'
import { toast } from '../../../../platform/ui/overlays/toast.ts'
import type { NovoComando } from '../../sala/tipos.ts'
import { useCena } from '../cena.tsx'

/**
 * Returns a function that sends a command and shows a refusal; `ocupado` is true until the room answers, which without
 * a connection may take long.
 */
export function useSendingAto() {
  const { enviar } = useCena()
  const [ocupado, setOcupado] = useState(false)
  async function ask(comando: NovoComando): Promise<boolean> {
    setOcupado(true)
    const { resultado, mensagem } = await enviar(comando)
    setOcupado(false)
    if (resultado === 'recusado') toast.error({ titulo: t('naConversa.umInstante'), mensagem: mensagem ?? '' })
    return resultado !== 'recusado'
  }
  return { pedir: ask, ocupado }
}
