import { useEffect, useRef, useState } from 'react'
import { Motivo } from '../../../../disc/relatorios/porque/Motivo.tsx'
import { wordsOf } from '../../../../platform/apiError.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Skeleton } from '../../../../platform/ui/Skeleton.tsx'
import type { PorqueDaFrase as Resposta } from '../../sala/tipos.ts'
import { useBusy, useCena } from '../cena.tsx'

/**
 * Why the report says this sentence: the rule, the totals and the answers behind it. Opened on demand, not announced.
 */
export default function PorQueDaFrase({ frase, onFechar }: { frase: string; onFechar: () => void }) {
  const { porque } = useCena()
  const [said, setSaid] = useState<Resposta | null>(null)
  const [falha, setFalha] = useState<string | null>(null)
  const section = useRef<HTMLElement>(null)
  useBusy(true)
  useEffect(() => section.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const away = new AbortController()
    setSaid(null)
    setFalha(null)
    porque(frase, away.signal).then(setSaid, (error: unknown) => {
      if (!away.signal.aborted) setFalha(wordsOf(error).mensagem)
    })
    return () => away.abort()
  }, [porque, frase])
  return (
    <section ref={section} tabIndex={-1} className="pc-porque" aria-label={t('perfil.porQue')}>
      {said ? (
        <div>{said.porque ? <Motivo porque={said.porque} nota="" /> : t('naConversa.semPorque')}</div>
      ) : (
        <div role="status">{falha ?? <Skeleton className="h-16 w-full" />}</div>
      )}
      <button type="button" className="pc-link" onClick={onFechar}>
        {t('comum.fechar')}
      </button>
    </section>
  )
}
