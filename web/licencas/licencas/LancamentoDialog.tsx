import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { LANCAMENTO_MAX, type Lancamento, lancamento } from '#shared/licencas/licencas/extrato.contract.ts'
import { ApiError } from '../../platform/apiError.ts'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { SegmentedControl } from '../../platform/ui/fields/SegmentedControl.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { typedNumber } from '../../platform/ui/fields/typedNumber.ts'
import { formatNumber } from '../../platform/ui/format.ts'
import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { estoqueQuery, usePost } from './extrato.queries.ts'

const schema = z.extend(z.omit(lancamento, { id_lancamento: true }), {
  quantidade: typedNumber(lancamento.shape.quantidade),
})
type Entrada = z.input<typeof schema>
type Tipo = Lancamento['tipo']

/** The form and its sending: content that is sent again unchanged is the same act. */
function useLancamento(id_usuario: number, onDone: () => void) {
  const lancar = usePost(id_usuario)
  // One id for each content: what is sent again unchanged, after an answer lost on the way, is the same act.
  const sent = useRef({ id: crypto.randomUUID(), content: '' })
  const form = useForm<Entrada, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { tipo: 'cortesia', id_tipo_licenca: 1, quantidade: '', motivo: '' },
  })
  const submit = useSubmit(form, {
    fields: ['quantidade', 'motivo'],
    async send(values) {
      const content = JSON.stringify(values)
      if (content !== sent.current.content) sent.current = { id: crypto.randomUUID(), content }
      const { mensagem } = await lancar.mutateAsync({ id_lancamento: sent.current.id, ...values })
      toast.success({ titulo: t('comum.sucesso'), mensagem })
      onDone()
    },
    say(error, setError) {
      if (error instanceof ApiError && error.codigo === 'licencas_insuficientes')
        setError('quantidade', { message: error.mensagem }, { shouldFocus: true })
      else sayFailure(error)
    },
  })
  return { form, submit, busy: lancar.isPending }
}

interface Props {
  id_usuario: number
  nome: string
  onClose(): void
}

/** Dialog by which an admin grants licences to a consultor, or takes unused ones back; a reason is required. */
// whole: the fields of one form, in the order in which they are read
export default function LancamentoDialog({ id_usuario, nome, onClose }: Props) {
  const { form, submit, busy } = useLancamento(id_usuario, onClose)
  const { register, formState, watch, setValue } = form
  const tipo = watch('tipo')
  const empresarial = watch('id_tipo_licenca') === 2
  return (
    <Dialog
      open
      onClose={onClose}
      titulo={t('lancamento.titulo', { nome })}
      texto={<Estoque id_usuario={id_usuario} />}
    >
      <form noValidate className="grid gap-2" onSubmit={submit}>
        <SegmentedControl<Tipo>
          label={t('lancamento.tipo')}
          value={tipo}
          onChange={next => setValue('tipo', next)}
          options={[
            { value: 'cortesia', label: t('lancamento.tipo.cortesia') },
            { value: 'correcao', label: t('lancamento.tipo.correcao') },
          ]}
        />
        <p className="min-h-[2.9em] text-sm text-ink-soft" aria-live="polite">
          {t(`lancamento.ajuda.${tipo}`)}
        </p>
        <SegmentedControl<'1' | '2'>
          label={t('compras.tipo')}
          value={empresarial ? '2' : '1'}
          onChange={next => setValue('id_tipo_licenca', next === '2' ? 2 : 1)}
          options={[
            { value: '1', label: t('compras.individuais') },
            { value: '2', label: t('compras.empresariais') },
          ]}
        />
        <TextField
          {...register('quantidade')}
          type="number"
          inputMode="numeric"
          min={1}
          max={LANCAMENTO_MAX}
          step={1}
          required
          autoComplete="off"
          label={t(empresarial ? 'lancamento.quantidadeEmpresarial' : 'lancamento.quantidade')}
          error={formState.errors.quantidade?.message}
        />
        <TextField
          {...register('motivo')}
          required
          autoComplete="off"
          maxLength={200}
          label={t('lancamento.motivo')}
          hint={t('lancamento.motivoAjuda')}
          error={formState.errors.motivo?.message}
        />
        <div className="dialog-acts">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look={tipo === 'cortesia' ? 'primary' : 'danger'} type="submit" busy={busy}>
            {t(`lancamento.confirmar.${tipo}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Estoque({ id_usuario }: { id_usuario: number }) {
  const { data, error } = useQuery(estoqueQuery(id_usuario))
  if (data)
    return t('lancamento.estoque', {
      disponiveis: formatNumber(data.disponiveis),
      empresariais: formatNumber(data.empresarial_livre),
      total: formatNumber(data.total),
    })
  return t(error ? 'lancamento.estoqueFalhou' : 'comum.carregando')
}
