import '../../platform/lists/lists.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Acesso } from '#shared/clientes/gestores/acessos.contract.ts'
import { DeliveryState } from '../../platform/emails/DeliveryState.tsx'
import { useSend } from '../../platform/forms/useSend.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { attempt, sayFailure } from '../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../platform/ui/overlays/confirm.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { acessosQuery, useAtosDosAcessos } from './gestores.queries.ts'

/** Logins that follow a company, and what they may do; only its consultora gives them. */
export default function Acessos({ id_empresa }: { id_empresa: number }) {
  const { data, error, refetch } = useQuery(acessosQuery(id_empresa))
  const { permitir } = useAtosDosAcessos(id_empresa)
  const [open, setOpen] = useState(false)
  const abre = (permitir.isPending ? permitir.variables : data?.gestor_abre) ?? false
  return (
    <section className="card grid gap-4" aria-labelledby="empresa-acessos">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="empresa-acessos" className="text-lg">
          {t('acessos.titulo')}
        </h2>
        <button type="button" className="act" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('acessos.dar')}
        </button>
      </div>
      <p className="text-sm text-ink-soft">{t('acessos.texto')}</p>
      {open && <Dar id_empresa={id_empresa} onDone={() => setOpen(false)} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} />}
      {data?.total === 0 && <p>{t('acessos.ninguem')}</p>}
      <ul className="grid">
        {data?.results.map(acesso => (
          <li key={acesso.id_acesso} className="border-t border-line py-4">
            <Um id_empresa={id_empresa} acesso={acesso} />
          </li>
        ))}
      </ul>
      {data && (
        <div className="border-t border-line pt-3">
          <CheckField
            role="switch"
            reserve={false}
            checked={abre}
            label={t('acessos.abre')}
            onChange={event => permitir.mutate(event.target.checked, { onError: sayFailure })}
          />
          <p className="text-sm text-ink-soft">{t('acessos.abreTexto')}</p>
        </div>
      )}
    </section>
  )
}

function Dar({ id_empresa, onDone }: { id_empresa: number; onDone(): void }) {
  const [email, setEmail] = useState('')
  const { dar } = useAtosDosAcessos(id_empresa)
  const { errors, busy, submit } = useSend({
    fields: ['email'],
    async send() {
      const { response } = await dar.mutateAsync(email)
      toast.success({ titulo: t('comum.sucesso'), mensagem: response })
      onDone()
    },
  })
  return (
    <form noValidate className="grid gap-1" onSubmit={submit}>
      <TextField
        required
        autoFocus
        type="email"
        inputMode="email"
        maxLength={254}
        label={t('acessos.email')}
        hint={t('acessos.emailAjuda')}
        value={email}
        error={errors.email}
        onChange={event => setEmail(event.target.value)}
      />
      <Button look="primary" type="submit" busy={busy} disabled={email.trim() === ''}>
        {t('acessos.enviar')}
      </Button>
    </form>
  )
}

function Um({ id_empresa, acesso }: { id_empresa: number; acesso: Acesso }) {
  const { id_acesso, nome, email, situacao, fator, aceito_em, expira_em } = acesso
  const { reenviar, encerrar } = useAtosDosAcessos(id_empresa)
  const quem = nome ?? email ?? ''
  const ativo = situacao === 'ativo'
  const act = (work: () => Promise<{ response: string }>) =>
    attempt(async () => toast.success({ titulo: t('comum.sucesso'), mensagem: (await work()).response }))
  async function end() {
    const sim = await confirm({
      titulo: t('acessos.encerrarTitulo', { nome: quem }),
      texto: t(ativo ? 'acessos.encerrarTexto' : 'acessos.cancelarTexto'),
      confirmar: t(ativo ? 'acessos.encerrar' : 'acessos.cancelar'),
      perigo: true,
    })
    if (sim) await act(() => encerrar.mutateAsync(id_acesso))
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold [overflow-wrap:anywhere]">
        {quem} <Pill tone={ativo ? 'brand' : 'warn'}>{t(`acessos.situacao.${situacao}`)}</Pill>
        {!ativo && acesso.entrega && <DeliveryState convite={{ entrega: acesso.entrega }} />}
      </p>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {[
          nome && email,
          ativo && t(fator ? 'acessos.comFator' : 'acessos.semFator'),
          ativo && aceito_em && t('acessos.desde', { data: formatDate(aceito_em) }),
          !ativo && t(situacao === 'vencido' ? 'acessos.venceu' : 'acessos.venceEm', { data: formatDate(expira_em) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="-ml-2.5 flex flex-wrap gap-1 pt-1">
        {!ativo && (
          <button type="button" className="act" onClick={() => void act(() => reenviar.mutateAsync(id_acesso))}>
            {t('acessos.reenviar')}
          </button>
        )}
        <button type="button" className="act text-error" onClick={() => void end()}>
          {t(ativo ? 'acessos.encerrar' : 'acessos.cancelar')}
        </button>
      </p>
    </>
  )
}
