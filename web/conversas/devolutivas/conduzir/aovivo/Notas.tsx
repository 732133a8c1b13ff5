import '../../../conversas/conversas.css'
import { useQuery } from '@tanstack/react-query'
import type { Conversa } from '#shared/conversas/conversas/conversas.contract.ts'
import { MAXIMO_ANOTACOES } from '#shared/conversas/conversas/conversas.contract.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Field } from '../../../../platform/ui/fields/Field.tsx'
import { formatNumber } from '../../../../platform/ui/format.ts'
import { Skeleton } from '../../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../../platform/ui/states.tsx'
import { Conflict } from '../../../conversas/Conflict.tsx'
import { conversaQuery } from '../../../conversas/conversas.queries.ts'
import { EstadoDasAnotacoes } from '../../../conversas/EstadoDasAnotacoes.tsx'
import { useAnotacoes } from '../../../conversas/useAnotacoes.ts'
import { ROTEIRO } from '../roteiro.ts'

/** The consultor's notes to this result, the same as on the client's page; they are saved separately from the room. */
export function Notas({ id_licenca }: { id_licenca: number }) {
  const { data, error, refetch } = useQuery(conversaQuery(id_licenca))
  if (data) return <Escrever conversa={data} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-44 w-full" />
}

function Escrever({ conversa }: { conversa: Conversa }) {
  const { texto, salvamento, write, resolve, saveNow } = useAnotacoes(conversa)
  const { length } = texto.anotacoes
  const numbers = { n: formatNumber(length), maximo: formatNumber(MAXIMO_ANOTACOES) }
  return (
    <div className="cz-notas">
      {salvamento.estado === 'conflito' && <Conflict meu={texto} outro={salvamento.outro} onChoose={resolve} />}
      <Field
        label={ROTEIRO.tela_consultor.anotacoes}
        hint={<EstadoDasAnotacoes salvamento={salvamento} onRetry={saveNow} />}
        error={length > MAXIMO_ANOTACOES ? t('conversas.longo', numbers) : undefined}
      >
        {control => (
          <textarea
            {...control}
            className="input conversa-anotacoes"
            rows={5}
            value={texto.anotacoes}
            onChange={event => write({ anotacoes: event.target.value })}
            onBlur={saveNow}
          />
        )}
      </Field>
    </div>
  )
}
