import './evidencia.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { Espera } from './junto/Espera.tsx'
import { Oferta } from './junto/Oferta.tsx'
import { queryOfVerJunto } from './junto/ver-junto.queries.ts'
import { Passo } from './Passo.tsx'

interface Props {
  id_licenca: number
  /** Shows the result. */
  onVer(): void
  abrindo: boolean
  /** The next conversation, or how to choose its hour; shown while the result waits for one. */
  encontro: ReactNode
}

/**
 * Before the first look at a result: one button to it, below it the offer to open it together with the consultora, and
 * in their place the wait for that.
 */
export default function BeforeLooking({ id_licenca, onVer, abrindo, encontro }: Props) {
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
      <Passo titulo={t('estimativa.prontoTitulo')} focar={false}>
        <Button look="primary" className="justify-self-start" busy={abrindo} onClick={onVer}>
          {t('estimativa.verResultado')}
        </Button>
      </Passo>
      {verJunto?.situacao === 'oferecido' && <Oferta id_licenca={id_licenca} consultor={verJunto.nome_consultor} />}
    </>
  )
}
