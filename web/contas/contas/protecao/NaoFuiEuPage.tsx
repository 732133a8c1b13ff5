import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { link_nao_fui_eu_invalido, link_nao_fui_eu_vencido } from '#shared/contas/contas/contas.answers.ts'
import { naoFuiEu, verifyNaoFuiEu } from '#shared/contas/contas/protecao.contract.ts'
import { api } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { forgetSession } from '../../../platform/session/session.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { Panel } from '../../../platform/ui/screen/Panel.tsx'

type Recusa = 'link_nao_fui_eu_invalido' | 'link_nao_fui_eu_vencido'

/**
 * Page behind "Não fui eu" of a mail about the account. Opening it changes nothing; its button ends every session and has
 * the link for a new senha mailed.
 */
export default function NaoFuiEuPage() {
  const { token = '' } = useParams()
  const [refused, setRefused] = useState<Recusa>()
  const [enviado, setEnviado] = useState('')
  const visto = useQuery({
    queryKey: ['nao-fui-eu', token],
    queryFn: () => api(verifyNaoFuiEu, { body: { token } }),
    gcTime: 0,
  })
  const seen =
    visto.data?.valido === false && (visto.data.vencido ? 'link_nao_fui_eu_vencido' : 'link_nao_fui_eu_invalido')
  const recusa = refused ?? (seen || undefined)
  if (enviado) return <Enviado mensagem={enviado} />
  if (recusa) return <LinkRecusado codigo={recusa} announced={refused !== undefined} />
  return (
    <Panel titulo={t('protecao.titulo')} texto={t('protecao.texto')}>
      <Encerrar token={token} onRefused={setRefused} onEnviado={setEnviado} />
    </Panel>
  )
}

interface Props {
  token: string
  onRefused(codigo: Recusa): void
  onEnviado(mensagem: string): void
}

function Encerrar({ token, onRefused, onEnviado }: Props) {
  const [busy, setBusy] = useState(false)
  async function end() {
    setBusy(true)
    try {
      const { mensagem } = await api(naoFuiEu, { body: { token } })
      // Whoever is signed in here has just been signed out, if this is their account.
      await forgetSession()
      onEnviado(mensagem)
    } catch (error) {
      const codigo = error instanceof ApiError ? error.codigo : undefined
      if (codigo === 'link_nao_fui_eu_invalido' || codigo === 'link_nao_fui_eu_vencido') onRefused(codigo)
      else sayFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <Button look="primary" busy={busy} onClick={() => void end()}>
        {t('protecao.encerrar')}
      </Button>
      <ButtonLink look="text" to={to('/login')}>
        {t('protecao.fuiEu')}
      </ButtonLink>
    </div>
  )
}

/** Notice that everything has ended, and where the way back in is. */
const Enviado = ({ mensagem }: { mensagem: string }) => (
  <Panel announced titulo={t('protecao.enviado')} texto={mensagem}>
    <div className="mt-2">
      <ButtonLink look="primary" to={to('/login')}>
        {t('recuperacao.voltarAoLogin')}
      </ButtonLink>
    </div>
  </Panel>
)

/** Words of each refusal, by name: a code as a key would bring every refusal to the first visit. */
const RECUSAS: Record<Recusa, { titulo: string; mensagem: string }> = {
  link_nao_fui_eu_invalido: link_nao_fui_eu_invalido,
  link_nao_fui_eu_vencido: link_nao_fui_eu_vencido,
}

/** Notice that the link does nothing any more: senha or address changed since the mail, or its days have passed. */
const LinkRecusado = ({ codigo, announced }: { codigo: Recusa; announced: boolean }) => (
  <Panel announced={announced} titulo={RECUSAS[codigo].titulo} texto={RECUSAS[codigo].mensagem}>
    <div className="mt-2 flex flex-wrap gap-3">
      <ButtonLink look="primary" to={to('/esqueci-senha/:email?')}>
        {t('protecao.pedirSenha')}
      </ButtonLink>
      <ButtonLink look="text" to={to('/login')}>
        {t('recuperacao.voltarAoLogin')}
      </ButtonLink>
    </div>
  </Panel>
)
