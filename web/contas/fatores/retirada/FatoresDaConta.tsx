import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Retirada } from '#shared/contas/fatores/retirada.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatDate, formatMinute } from '../../../platform/ui/format.ts'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { fatoresDaContaQuery, useCancelRetirada } from './retirada.queries.ts'

const RetirarDialog = lazyPart(() => import('./RetirarDialog.tsx'))

interface Props {
  id_usuario: number
  nome: string
}

/** Second factors of somebody's account as an admin sees them, and the removal of those that were lost. */
export default function FatoresDaConta({ id_usuario, nome }: Props) {
  const { data, error, refetch } = useQuery(fatoresDaContaQuery(id_usuario))
  const [open, setOpen] = useState(false)
  return (
    <Section titulo={t('fatores.titulo')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {data && data.fatores.length === 0 && <p className="text-sm text-ink-soft">{t('retirada.semFator')}</p>}
      {data && data.fatores.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {data.fatores.map(({ tipo, criado_em, usado_em }) => (
            <li key={`${tipo} ${criado_em.getTime()}`}>
              {t(tipo === 'totp' ? 'fatores.app' : 'fatores.passkey')}
              <span className="text-ink-soft">
                {' · '}
                {t('fatores.desde', { data: formatDate(criado_em) })}
                {' · '}
                {usado_em ? t('fatores.usado', { data: formatDate(usado_em) }) : t('fatores.semUso')}
              </span>
            </li>
          ))}
          <li className="text-ink-soft">{tn('retirada.codigos', data.codigos_restantes)}</li>
        </ul>
      )}
      {data?.retirada && <Pedido id_usuario={id_usuario} retirada={data.retirada} />}
      {data?.pode_pedir && (
        <div>
          <Button onClick={() => setOpen(true)}>{t('retirada.pedir')}</Button>
        </div>
      )}
      {open && (
        <Suspense>
          <RetirarDialog id_usuario={id_usuario} nome={nome} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}

/** The latest request: until when it may be cancelled, or how it ended. */
function Pedido({ id_usuario, retirada }: { id_usuario: number; retirada: Retirada }) {
  const { mutateAsync, isPending } = useCancelRetirada(id_usuario)
  const { nome_admin, pedida_em, vale_em, motivo, fim, fim_em } = retirada
  async function cancel() {
    await attempt(async () => {
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: (await mutateAsync()).mensagem })
    })
  }
  return (
    <div className="grid justify-items-start gap-2 rounded-sm bg-sunken p-4 text-sm">
      <p className="font-semibold">
        {fim && fim_em
          ? t(`retirada.fim.${fim}`, { data: formatMinute(fim_em) })
          : t('retirada.espera', { data: formatMinute(vale_em) })}
      </p>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {t('retirada.quem', { nome: nome_admin, data: formatMinute(pedida_em), motivo })}
      </p>
      {!fim && (
        <Button small busy={isPending} onClick={() => void cancel()}>
          {t('retirada.cancelar')}
        </Button>
      )}
    </div>
  )
}
