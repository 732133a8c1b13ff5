import { useQuery } from '@tanstack/react-query'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { Mark } from '../../platform/ui/Mark.tsx'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { pedidoQuery, useAsk } from './autorizacoes.queries.ts'

/** Notice for a consultor whose client keeps the result closed: what she can still see, and how to ask for access. */
export default function ResultadoFechado({ id_usuario, nome }: { id_usuario: number; nome: string }) {
  return (
    <section className="card grid justify-items-center gap-4 py-12 text-center" aria-labelledby="resultado-fechado">
      <Mark className="size-16 opacity-40" />
      <h2 id="resultado-fechado">{t('autorizacoes.fechadoPor', { nome })}</h2>
      <p className="measure text-ink-soft">{t('autorizacoes.fechadoPorTexto', { nome })}</p>
      <Pedir id_usuario={id_usuario} nome={nome} />
    </section>
  )
}

function Pedir({ id_usuario, nome }: { id_usuario: number; nome: string }) {
  const { data } = useQuery(pedidoQuery(id_usuario))
  const { mutateAsync, isPending } = useAsk(id_usuario)

  async function ask() {
    await attempt(async () => {
      const { mensagem } = await mutateAsync()
      toast.success({ titulo: t('autorizacoes.pedidoEnviado'), mensagem })
    })
  }
  if (!data) return null
  if (data.pode_pedir_em && data.pedido_em)
    return (
      <p className="measure text-sm" role="status">
        {t('autorizacoes.jaPediu', { data: formatDate(data.pedido_em), depois: formatDate(data.pode_pedir_em), nome })}
      </p>
    )
  return (
    <div className="grid justify-items-center gap-2">
      <Button busy={isPending} onClick={() => void ask()}>
        {t('autorizacoes.pedir')}
      </Button>
      <p className="measure text-sm text-ink-soft">{t('autorizacoes.pedirTexto', { nome })}</p>
    </div>
  )
}
