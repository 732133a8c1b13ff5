import { Suspense } from 'react'
import { useOrdem } from '../../../../disc/disc/ordenar/useOrdem.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { Skeleton } from '../../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../../platform/ui/screen/lazyPart.tsx'
import { TEXTOS_DA_ORDEM } from '../../pessoa/etapas/Estimar.tsx'
import { useSessao } from '../sessao.tsx'
import { useSend } from '../useSend.ts'

const Alternativas = lazyPart(async () => ({
  default: (await import('../../../../disc/disc/ordenar/Alternativas.tsx')).Alternativas,
}))

/** The four descriptions, to put in the order that the person says aloud where she has no screen of her own. */
export function OrdemDita() {
  const { pessoa } = useSessao().sala
  const { pedir, ocupado } = useSend()
  const { inicial, ordem, mexeu, move } = useOrdem()
  return (
    <div className="grid gap-3">
      <p id="cz-ordem-dita" className="cz-miudo">
        {t('conduzir.ordemDita', { pessoa })}
      </p>
      <Suspense fallback={<Skeleton className="h-[280px] w-full" />}>
        <Alternativas ordem={ordem} textos={TEXTOS_DA_ORDEM} rotulo="cz-ordem-dita" onMove={move} />
      </Suspense>
      <Button
        className="justify-self-start"
        busy={ocupado}
        disabled={!mexeu}
        onClick={() => void pedir({ tipo: 'estimar', ordem: [...ordem], ordem_inicial: [...inicial] })}
      >
        {t('conduzir.registrarOrdem')}
      </Button>
    </div>
  )
}
