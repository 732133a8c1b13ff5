import { ErrorState } from '../../platform/ui/states.tsx'
import { LeituraSkeleton } from './LeituraSkeleton.tsx'
import { useMotivo } from './open/motivo.tsx'
import { RelatorioNaTela } from './RelatorioNaTela.tsx'
import { Nivel } from './secoes/nivel.tsx'
import { useLeitura } from './useLeitura.ts'

/** Report shown below the result that it belongs to; without its figure, which the result has already. */
export default function Leitura({ id_licenca }: { id_licenca: number }) {
  const { data, error, refetch } = useLeitura(id_licenca, { motivo: useMotivo() })
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <LeituraSkeleton />
  return (
    <Nivel value={3}>
      <RelatorioNaTela leitura={data} figura={false} />
    </Nivel>
  )
}
