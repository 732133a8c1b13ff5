import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { verifyRecuperacao } from '#shared/contas/contas/recuperacao.contract.ts'
import { api } from '../../platform/api.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { tab } from '../../platform/storage.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Panel } from '../../platform/ui/screen/Panel.tsx'
import { NovaSenhaForm } from './NovaSenhaForm.tsx'

const TOKEN = 'recuperacaoToken'

/**
 * Page that sets a new senha from the link of the recovery mail (behaviour §40). Moves the token from the address to
 * this tab's storage at once, so that history and referrers never hold it and a reload continues (behaviour §14).
 */
export default function RecuperarSenhaPage() {
  const { token } = useParams()
  const navigate = useNavigate()
  useEffect(() => {
    if (!token) return
    tab.setItem(TOKEN, token)
    navigate(to('/recuperar-senha/:token?'), { replace: true })
  }, [token, navigate])
  return <>{token ? <Panel titulo={t('recuperacao.novaTitulo')} texto={t('recuperacao.novaTexto')} /> : <Entrada />}</>
}

function Entrada() {
  const [token, setToken] = useState(() => tab.getItem(TOKEN))
  const [refused, setRefused] = useState(false)

  function forget() {
    tab.removeItem(TOKEN)
    setToken(null)
  }
  const visto = useQuery({
    queryKey: ['recuperacao', token],
    queryFn: () => api(verifyRecuperacao, { body: { token: token ?? '' } }),
    enabled: token !== null,
    gcTime: 0,
  })
  if (!token) return <LinkInvalido announced={refused} />
  if (visto.data?.valido === false) return <LinkInvalido announced />
  // Where it could not be asked, the form asks again.
  if (visto.isPending) return <Panel titulo={t('recuperacao.novaTitulo')} texto={t('recuperacao.novaTexto')} />
  return (
    <Panel titulo={t('recuperacao.novaTitulo')} texto={t('recuperacao.novaTexto')}>
      <NovaSenhaForm
        token={token}
        onDone={() => tab.removeItem(TOKEN)}
        onRefused={() => {
          setRefused(true)
          forget()
        }}
      />
    </Panel>
  )
}

/** Notice that the link is not valid: used, replaced by a newer one, older than half an hour, or missing. */
const LinkInvalido = ({ announced }: { announced: boolean }) => (
  <Panel announced={announced} titulo={t('recuperacao.invalidoTitulo')} texto={t('recuperacao.invalidoTexto')}>
    <div className="mt-2 flex flex-wrap gap-3">
      <ButtonLink look="primary" to={to('/esqueci-senha/:email?')}>
        {t('recuperacao.pedirOutro')}
      </ButtonLink>
      <ButtonLink look="text" to={to('/login')}>
        {t('recuperacao.voltarAoLogin')}
      </ButtonLink>
    </div>
  </Panel>
)
