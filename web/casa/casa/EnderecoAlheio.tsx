import { useEffect } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { enderecoAlheio } from '../../platform/session/alheio.ts'
import { useStore } from '../../platform/store.ts'

/**
 * Notice on the home page that the link just opened belongs to another account; it disappears when the person leaves
 * the page.
 */
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
