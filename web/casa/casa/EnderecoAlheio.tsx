import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { enderecoAlheio } from '../../platform/session/alheio.ts'
import { estadoDeRetorno } from '../../platform/session/retorno.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../platform/ui/Button.tsx'

/**
 * Notice on the home page that the link just opened belongs to another account, with a button that signs out and leads
 * there after signing in; it disappears when the person leaves the page.
 */
export function EnderecoAlheio() {
  const endereco = useStore(enderecoAlheio)
  const navigate = useNavigate()
  useEffect(() => () => enderecoAlheio.set(null), [])
  if (!endereco) return null

  async function swap(de: string) {
    const { signOut } = await import('../../platform/session/leave.ts')
    await signOut(() => void navigate(to('/login'), { state: estadoDeRetorno({ de }) }))
  }
  return (
    <div role="status" className="card mt-6 flex flex-wrap items-center justify-between gap-3 border-l-4 border-warn">
      <p>{t('sessao.enderecoAlheio')}</p>
      <Button small onClick={() => void swap(endereco)}>
        {t('sessao.outraConta')}
      </Button>
    </div>
  )
}
