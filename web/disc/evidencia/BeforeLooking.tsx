import './evidencia.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { ControleCego } from './controle/ControleCego.tsx'
import { Estimativa } from './Estimativa.tsx'
import { autoestimativaQuery, controleQuery } from './evidencia.queries.ts'
import { Espera } from './junto/Espera.tsx'
import { Oferta } from './junto/Oferta.tsx'
import { queryOfVerJunto } from './junto/ver-junto.queries.ts'
import { Passo } from './Passo.tsx'

interface Props {
  id_licenca: number
  consultor: string | null
  /** Shows the result; every step has a button that calls it. */
  onVer(): void
  abrindo: boolean
  /** The next conversation, or how to choose its hour; shown while the result waits for one. */
  encontro: ReactNode
}

/**
 * Before the first look at a result: the steps, below them the offer to open it together with the consultora, and in
 * their place the wait for that.
 */
export default function BeforeLooking(props: Props) {
  const { id_licenca, onVer, abrindo, encontro } = props
  const { data: verJunto, isPending } = useQuery(queryOfVerJunto(id_licenca))
  if (isPending) return <Skeleton className="h-[220px] w-full" />
  if (verJunto?.situacao === 'aguardando')
    return (
      <div className="grid gap-6">
        <Espera verJunto={verJunto} onAberto={onVer} abrindo={abrindo} />
        {encontro}
      </div>
    )
  return (
    <>
      <Passos {...props} />
      {verJunto?.situacao === 'oferecido' && <Oferta id_licenca={id_licenca} consultor={verJunto.nome_consultor} />}
    </>
  )
}

/**
 * Before the first look at a result: one button to it, and a line for who wants to say first how she sees herself; the
 * optional blind control comes after that only.
 */
function Passos({ id_licenca, consultor, onVer, abrindo }: Props) {
  const estimativa = useQuery(autoestimativaQuery(id_licenca))
  const controle = useQuery(controleQuery(id_licenca))
  const [estimando, setEstimando] = useState(false)
  const ver = { texto: t('estimativa.verResultado'), busy: abrindo, onClick: onVer }

  if (estimativa.isPending || controle.isPending) return <Skeleton className="h-[220px] w-full" />
  const asked = estimativa.data?.ordem
  if (estimativa.data && !asked)
    return estimando ? (
      <Estimativa
        id_licenca={id_licenca}
        sair={ver}
        onFeita={() => {
          // Whoever has no block before her wanted her result next.
          if (!controle.data || controle.data.situacao === 'nao_oferecido') onVer()
        }}
      />
    ) : (
      <Passo titulo={t('estimativa.prontoTitulo')} focar={false}>
        <Button look="primary" className="justify-self-start" busy={abrindo} onClick={onVer}>
          {ver.texto}
        </Button>
        <div className="grid justify-items-start">
          <Button look="text" small className="-ml-3" onClick={() => setEstimando(true)}>
            {t('estimativa.responder')}
          </Button>
          <p className="text-sm text-ink-soft">{t('estimativa.conviteTexto')}</p>
        </div>
      </Passo>
    )
  if (controle.data && controle.data.situacao !== 'nao_oferecido')
    return <ControleCego controle={controle.data} consultor={consultor} ver={ver} focar={estimando} />
  return (
    <Passo titulo={t('estimativa.prontoTitulo')} focar={estimando}>
      {asked && <p className="measure text-ink-soft">{t('estimativa.guardada')}</p>}
      <Button look="primary" className="justify-self-start" busy={abrindo} onClick={onVer}>
        {ver.texto}
      </Button>
    </Passo>
  )
}
