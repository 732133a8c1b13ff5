import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { retirada_encerrada } from '#shared/contas/fatores/fatores.answers.ts'
import { keepByLink, verifyRetirada } from '#shared/contas/fatores/retirada.contract.ts'
import { api } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { Panel } from '../../../platform/ui/screen/Panel.tsx'

const Entrar = () => (
  <div className="mt-2">
    <ButtonLink look="primary" to={to('/login')}>
      {t('recuperacao.voltarAoLogin')}
    </ButtonLink>
  </div>
)

/** Page behind "Cancelar o pedido" of a mail. Opening it changes nothing; its button keeps the second factors. */
export default function ManterFatorPage() {
  const { token = '' } = useParams()
  const [fim, setFim] = useState<'cancelado' | 'recusado'>()
  const [busy, setBusy] = useState(false)
  const visto = useQuery({
    queryKey: ['manter-fator', token],
    queryFn: () => api(verifyRetirada, { body: { token } }),
    gcTime: 0,
  })
  async function keep() {
    setBusy(true)
    try {
      await api(keepByLink, { body: { token } })
      setFim('cancelado')
    } catch (error) {
      if (error instanceof ApiError && error.codigo === 'retirada_encerrada') setFim('recusado')
      else sayFailure(error)
    }
    setBusy(false)
  }
  if (fim === 'cancelado')
    return (
      <Panel announced titulo={t('manter.feitoTitulo')} texto={t('manter.feito')}>
        <Entrar />
      </Panel>
    )
  if (fim === 'recusado' || visto.data?.valido === false)
    return (
      <Panel announced={fim !== undefined} titulo={retirada_encerrada.titulo} texto={retirada_encerrada.mensagem}>
        <Entrar />
      </Panel>
    )
  return (
    <Panel titulo={t('manter.titulo')} texto={t('manter.texto')}>
      <div className="mt-2">
        <Button look="primary" busy={busy} onClick={() => void keep()}>
          {t('manter.cancelar')}
        </Button>
      </div>
    </Panel>
  )
}
