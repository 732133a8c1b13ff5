import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Comando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import { wordsOf } from '../../../../platform/apiError.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { toast } from '../../../../platform/ui/overlays/toast.ts'
import { createCalls } from '../../sala/calls.ts'
import { abertasQuery, salaQuery } from '../devolutivas.queries.ts'

/**
 * The sentences chosen for a room that this page does not follow: a change shows at once, is sent after the one before
 * it, and is undone when refused.
 */
export function useListaDaSala(id_devolutiva: string, said: readonly string[]) {
  const client = useQueryClient()
  /** The list changed on this page; null while it equals the room's. */
  const [minha, setMinha] = useState<readonly string[] | null>(null)
  const before = useRef(Promise.resolve())
  const underWay = useRef(0)

  async function send(frases: readonly string[]) {
    try {
      const comando: Comando = { tipo: 'escolher_frases', id_comando: crypto.randomUUID(), frases: [...frases] }
      const { results } = await createCalls({ id_devolutiva }).comandos([comando])
      const refused = results.find(({ resultado }) => resultado === 'recusado')
      if (refused) toast.error({ titulo: t('conduzir.umInstante'), mensagem: refused.mensagem ?? '' })
    } catch (error) {
      toast.error(wordsOf(error))
    }
    underWay.current -= 1
    if (underWay.current > 0) return
    await client.invalidateQueries({ queryKey: salaQuery(id_devolutiva).queryKey })
    await client.invalidateQueries({ queryKey: abertasQuery().queryKey.slice(0, 2) })
    if (underWay.current === 0) setMinha(null)
  }

  return {
    lista: minha ?? said,
    mudar(next: readonly string[]) {
      underWay.current += 1
      setMinha(next)
      before.current = before.current.then(() => send(next))
    },
  }
}
