import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import './evidencia.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { Espera } from './junto/Espera.tsx'
import { queryOfVerJunto, useVerJunto } from './junto/ver-junto.queries.ts'
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

/** Offers to keep the result closed until the conversation: what that means, and the one press. */
function Oferta({ id_licenca, consultor }: { id_licenca: number; consultor: string }) {
  const { mutateAsync, isPending } = useVerJunto(id_licenca, 'escolher')
  return (
    <section className="card evidencia mt-6" aria-labelledby="ver-junto">
      <h2 id="ver-junto">{t('verJunto.titulo', { consultor })}</h2>
      <p className="measure text-ink-soft">{t('verJunto.texto', { consultor })}</p>
      <Button className="justify-self-start" busy={isPending} onClick={() => void mutateAsync().catch(sayFailure)}>
        {t('verJunto.quero', { consultor })}
      </Button>
    </section>
  )
}
