import { useEffect, useState } from 'react'
import { openTela } from '#shared/conversas/devolutivas/salas.contract.ts'
import { api } from '../../../platform/api.ts'
import { currentUser } from '../../../platform/currentUser.ts'
import { tab } from '../../../platform/storage.ts'
import { type CadeiraDoAparelho, cadeiraDoAparelho } from '../sala/kept.ts'

/**
 * Returns this tab's seat in a room: the one it was given, or a view-only one in a tab opened by the consultor for
 * sharing. Undefined while it is asked for, null when there is none.
 */
export function useCadeira(id_devolutiva: string): CadeiraDoAparelho | null | undefined {
  const [cadeira, setCadeira] = useState<CadeiraDoAparelho | null | undefined>(
    () => cadeiraDoAparelho(id_devolutiva).read(tab) ?? (currentUser() ? undefined : null),
  )
  useEffect(() => {
    if (cadeira !== undefined) return
    let left = false
    api(openTela, { params: { id_devolutiva }, body: { tipo: 'aba' } }).then(
      ({ token }) => {
        const seat = { token, tipo: 'aba' } as const
        cadeiraDoAparelho(id_devolutiva).write(tab, seat)
        if (!left) setCadeira(seat)
      },
      () => left || setCadeira(null),
    )
    return () => {
      left = true
    }
  }, [id_devolutiva, cadeira])
  return cadeira
}
