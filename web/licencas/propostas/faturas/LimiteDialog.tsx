import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { DialogForm } from '../../../platform/forms/FormDialog.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatMinute } from '../../../platform/ui/format.ts'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { ReaisField } from '../../compras/planos/ReaisField.tsx'
import { centavosOf, formatCentavos } from '../../compras/planos/reais.ts'
import { limiteQuery, useChangeLimite } from './faturas.queries.ts'

/** Dialog in which an admin says up to which debt licences come before the money. */
export default function LimiteDialog({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useQuery(limiteQuery)
  return (
    <Dialog form open onClose={onClose} titulo={t('faturas.limiteTitulo')} texto={t('faturas.limiteTexto')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} />}
      {data && <LimiteForm {...data} onClose={onClose} />}
    </Dialog>
  )
}

const schema = z.object({
  limite_centavos: z.string().check(z.refine(typed => centavosOf(typed) !== null, t('faturas.limiteFalta'))),
})

function LimiteForm(limite: {
  limite_centavos: number
  mudado_em: Date | null
  nome_ator: string | null
  onClose(): void
}) {
  const { limite_centavos, mudado_em, nome_ator, onClose } = limite
  const { mutateAsync } = useChangeLimite()
  return (
    <DialogForm
      ato={t('propostas.guardar')}
      values={{ limite_centavos: formatCentavos(limite_centavos) }}
      schema={schema}
      send={async typed => {
        await mutateAsync(centavosOf(typed.limite_centavos) ?? 0)
        return t('faturas.limiteMudado')
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <ReaisField
          {...field('limite_centavos')}
          required
          label={t('faturas.limiteCampo')}
          hint={
            mudado_em ? t('faturas.limiteQuem', { nome: nome_ator ?? '', quando: formatMinute(mudado_em) }) : undefined
          }
        />
      )}
    </DialogForm>
  )
}
