import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { DadosDaConta as Dados } from '#shared/contas/administracao/correcao.contract.ts'
import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import { cpf } from '#shared/platform/fields/brazil/cpf.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatMinute } from '../../../platform/ui/format.ts'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { dadosDaContaQuery, useCancelTroca } from './correcao.queries.ts'

const CorrigirDialog = lazyPart(() => import('./CorrigirDialog.tsx'))

/** E-mail, CPF and birth date of somebody's account as an admin sees them, and their correction. */
export default function DadosDaConta({ id_usuario, nome }: { id_usuario: number; nome: string }) {
  const { data, error, refetch } = useQuery(dadosDaContaQuery(id_usuario))
  const [open, setOpen] = useState(false)
  return (
    <Section titulo={t('correcao.titulo')} texto={t('correcao.texto')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {data && <Linhas {...data} />}
      {data?.troca && <Espera id_usuario={id_usuario} troca={data.troca} />}
      {data?.pode_corrigir && (
        <div>
          <Button onClick={() => setOpen(true)}>{t('correcao.corrigir')}</Button>
        </div>
      )}
      {open && data && (
        <Suspense>
          <CorrigirDialog id_usuario={id_usuario} nome={nome} dados={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}

const Linhas = ({ email, cpf: digits, data_nascimento: dia }: Dados) => (
  <dl className="grid max-w-md gap-2 text-sm">
    {(
      [
        ['correcao.email', email],
        ['correcao.cpf', digits && cpf.format(digits)],
        ['correcao.nascimento', dia && data_nascimento.format(dia)],
      ] as const
    ).map(([name, value]) => (
      <div key={name} className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-ink-soft">{t(name)}</dt>
        <dd className="[overflow-wrap:anywhere]">{value ?? t('correcao.semDado')}</dd>
      </div>
    ))}
  </dl>
)

/** The new address that waits for its owner, with the way to drop it. */
function Espera({ id_usuario, troca }: { id_usuario: number; troca: NonNullable<Dados['troca']> }) {
  const { mutateAsync, isPending } = useCancelTroca(id_usuario)
  const { email, expira_em, pedida_em, motivo, nome_admin } = troca
  async function cancel() {
    await attempt(async () => {
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: (await mutateAsync()).mensagem })
    })
  }
  return (
    <div className="grid justify-items-start gap-2 rounded-sm bg-sunken p-4 text-sm [overflow-wrap:anywhere]">
      <p className="font-semibold">{t('correcao.espera', { email, data: formatMinute(expira_em) })}</p>
      <p className="text-ink-soft">{t('correcao.quem', { nome: nome_admin, data: formatMinute(pedida_em), motivo })}</p>
      <Button small busy={isPending} onClick={() => void cancel()}>
        {t('correcao.cancelar')}
      </Button>
    </div>
  )
}
