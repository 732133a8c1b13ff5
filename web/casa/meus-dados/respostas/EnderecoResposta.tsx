import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { MeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { askEnderecoResposta } from '#shared/contas/contas/respostas.contract.ts'
import { useSubmit } from '../../../platform/forms/useSubmit.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { useAskEndereco, useRemoveEndereco } from './respostas.queries.ts'

/** Manages a separate address for replies: ask for it, ask again while it is unconfirmed, change it, remove it. */
export function EnderecoResposta({ dados }: { dados: MeusDados }) {
  const { email_respostas: atual, email_respostas_pedido: pedido } = dados
  const [abrindo, setAbrindo] = useState(false)
  const pedir = useAskEndereco()
  const remover = useRemoveEndereco()

  const doing = (act: () => Promise<unknown>, mensagem: string) =>
    attempt(async () => {
      await act()
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
    })
  const goBack = () => doing(() => remover.mutateAsync(), t('respostas.removido', { email: dados.email }))
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-sm [overflow-wrap:anywhere]">
        {atual ? t('respostas.chegamA', { email: atual }) : t('respostas.outroTexto')}
      </p>
      {pedido && (
        <p className="text-sm [overflow-wrap:anywhere]" role="status">
          {t('respostas.esperando', { email: pedido })}
        </p>
      )}
      {abrindo && <Pedir onClose={() => setAbrindo(false)} />}
      <div className="flex flex-wrap gap-3">
        {pedido && (
          <Button
            small
            busy={pedir.isPending}
            onClick={() => void doing(() => pedir.mutateAsync(pedido), t('respostas.enviado', { email: pedido }))}
          >
            {t('respostas.deNovo')}
          </Button>
        )}
        {!abrindo && (
          <Button small onClick={() => setAbrindo(true)}>
            {t(atual || pedido ? 'respostas.trocar' : 'respostas.outro')}
          </Button>
        )}
        {(atual || pedido) && (
          <Button small busy={remover.isPending} onClick={() => void goBack()}>
            {t('respostas.voltar', { email: dados.email })}
          </Button>
        )}
      </div>
    </div>
  )
}

function Pedir({ onClose }: { onClose(): void }) {
  const pedir = useAskEndereco()
  const schema = askEnderecoResposta.body
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  })
  const submit = useSubmit(form, {
    fields: ['email'],
    async send({ email }: z.output<typeof schema>) {
      await pedir.mutateAsync(email)
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: t('respostas.enviado', { email }) })
      onClose()
    },
  })
  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      <TextField
        {...form.register('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        required
        label={t('respostas.endereco')}
        hint={t('respostas.enderecoDica')}
        error={form.formState.errors.email?.message}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" busy={pedir.isPending}>
          {t('respostas.enviar')}
        </Button>
        <Button onClick={onClose}>{t('comum.cancelar')}</Button>
      </div>
    </form>
  )
}
