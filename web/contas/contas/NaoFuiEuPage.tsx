import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { naoFuiEu, verificarNaoFuiEu } from '#shared/contas/contas/protecao.contract.ts'
import { errors } from '#shared/platform/errors.ts'
import { api } from '../../platform/api.ts'
import { ApiError, wordsOf } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { forgetSession } from '../../platform/session/session.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Painel } from '../../platform/ui/screen/Painel.tsx'

/**
 * Page behind "Não fui eu" of a mail about the account. Opening it changes nothing; its button ends every session and
 * leads to a new senha.
 */
export default function NaoFuiEuPage() {
  const { token = '' } = useParams()
  const [refused, setRefused] = useState(false)
  const visto = useQuery({
    queryKey: ['nao-fui-eu', token],
    queryFn: () => api(verificarNaoFuiEu, { body: { token } }),
    gcTime: 0,
  })
  if (refused || visto.data?.valido === false) return <LinkInvalido announced={refused} />
  return (
    <Painel titulo={t('protecao.titulo')} texto={t('protecao.texto')}>
      <Encerrar token={token} onRefused={() => setRefused(true)} />
    </Painel>
  )
}

function Encerrar({ token, onRefused }: { token: string; onRefused(): void }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function encerrar() {
    setBusy(true)
    try {
      const { recuperacao } = await api(naoFuiEu, { body: { token } })
      // Whoever is signed in here has just been signed out, if this is their account.
      await forgetSession()
      navigate(to('/recuperar-senha/:token?', { token: recuperacao }), { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.codigo === 'link_nao_fui_eu_invalido') onRefused()
      else toast.error(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <Button look="primary" busy={busy} onClick={() => void encerrar()}>
        {t('protecao.encerrar')}
      </Button>
      <ButtonLink look="text" to={to('/login')}>
        {t('protecao.fuiEu')}
      </ButtonLink>
    </div>
  )
}

/** Notice that the link does nothing any more: senha or address changed since the mail. */
const LinkInvalido = ({ announced }: { announced: boolean }) => (
  <Painel
    announced={announced}
    titulo={errors.link_nao_fui_eu_invalido.titulo}
    texto={errors.link_nao_fui_eu_invalido.mensagem}
  >
    <div className="mt-2 flex flex-wrap gap-3">
      <ButtonLink look="primary" to={to('/esqueci-senha/:email?')}>
        {t('protecao.pedirSenha')}
      </ButtonLink>
      <ButtonLink look="text" to={to('/login')}>
        {t('recuperacao.voltarAoLogin')}
      </ButtonLink>
    </div>
  </Painel>
)
