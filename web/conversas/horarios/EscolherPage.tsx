import './choose.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Escolha } from '#shared/conversas/horarios/horarios.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Panel } from '../../platform/ui/screen/Panel.tsx'
import { LinkSkeleton, PorLink, SemResposta } from '../devolutivas/combinados/link/PorLink.tsx'
import { EscolhaHeader } from './choose/EscolhaHeader.tsx'
import { Escolher } from './choose/Escolher.tsx'
import { Marcado } from './choose/Marcado.tsx'
import { escolhaQuery } from './horarios.queries.ts'

/** Page of the link "escolha um horário": opening it books nothing. */
export default function EscolherPage() {
  return (
    <PorLink nome="horarioToken" caminho={to('/horario/:token?')} titulo={t('escolha.pagina')}>
      {token => <PorToken token={token} />}
    </PorLink>
  )
}

function PorToken({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(escolhaQuery(token))
  const [mudando, setMudando] = useState(false)
  if (!data)
    return error ? (
      <SemResposta error={error} onRetry={() => void refetch()} />
    ) : (
      <LinkSkeleton titulo={t('escolha.pagina')} />
    )
  if (data.estado === 'encerrado') return <Encerrado motivo={data.motivo} />
  const { conversa } = data
  return (
    <>
      <EscolhaHeader escolha={data} />
      <main id="conteudo" tabIndex={-1} className="escolha-pagina">
        {conversa && !mudando ? (
          <Marcado token={token} escolha={data} conversa={conversa} onMudar={() => setMudando(true)} />
        ) : (
          <Escolher
            token={token}
            escolha={data}
            onFeito={() => setMudando(false)}
            onVoltar={conversa ? () => setMudando(false) : undefined}
          />
        )}
      </main>
    </>
  )
}

const Encerrado = ({ motivo }: { motivo: Escolha['motivo'] }) => (
  <Panel titulo={t(`escolha.fim.${motivo ?? 'retirado'}`)} texto={t(`escolha.fimTexto.${motivo ?? 'retirado'}`)}>
    <ButtonLink className="mt-2 justify-self-start" to={to('/login')}>
      {t('combinado.entrar')}
    </ButtonLink>
  </Panel>
)
