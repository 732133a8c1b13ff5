import { useEffect } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { enderecoAlheio } from '../../platform/session/alheio.ts'
import { useStore } from '../../platform/store.ts'

/** Why one stands at home and not where a link led: it is another account's. It goes with the page. */
export function EnderecoAlheio() {
  const endereco = useStore(enderecoAlheio)
  useEffect(() => () => enderecoAlheio.set(null), [])
  if (!endereco) return null
  return (
    <p role="status" className="card mt-6 border-l-4 border-warn">
      {t('sessao.enderecoAlheio')}
    </p>
  )
}
