import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatMinute } from '../../../platform/ui/format.ts'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
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

function LimiteForm(limite: {
  limite_centavos: number
  mudado_em: Date | null
  nome_ator: string | null
  onClose(): void
}) {
  const { limite_centavos, mudado_em, nome_ator, onClose } = limite
  const [typed, setTyped] = useState(formatCentavos(limite_centavos))
  const [erro, setErro] = useState<string>()
  const { mutateAsync, isPending } = useChangeLimite()
  async function save(event: FormEvent) {
    event.preventDefault()
    const centavos = centavosOf(typed)
    if (centavos === null) return setErro(t('faturas.limiteFalta'))
    try {
      await mutateAsync(centavos)
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: t('faturas.limiteMudado') })
      onClose()
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (
    <form noValidate onSubmit={event => void save(event)}>
      <ReaisField
        required
        label={t('faturas.limiteCampo')}
        hint={
          mudado_em ? t('faturas.limiteQuem', { nome: nome_ator ?? '', quando: formatMinute(mudado_em) }) : undefined
        }
        error={erro}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <div className="dialog-acts">
        <Button onClick={onClose}>{t('comum.cancelar')}</Button>
        <Button look="primary" type="submit" busy={isPending}>
          {t('propostas.guardar')}
        </Button>
      </div>
    </form>
  )
}
