import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { CONDICOES_MAX, type Proposta, type RascunhoBody } from '#shared/licencas/propostas/propostas.contract.ts'
import { FieldGroup } from '../../../platform/forms/FieldGroup.tsx'
import { FormRow } from '../../../platform/forms/FormRow.tsx'
import { useSubmit } from '../../../platform/forms/useSubmit.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { tab } from '../../../platform/storage.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Field } from '../../../platform/ui/fields/Field.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { today } from '../palavras.ts'
import { useSaveProposta } from '../propostas.queries.ts'
import { CAMPOS, camposDoForm, type PropostaValues, propostaSchema, valuesOf } from './proposta.form.ts'
import { rascunhoOf, start } from './rascunho.ts'
import { Comprador, Libera, OQue, Pedido, Prazos } from './VendaFields.tsx'

interface Props {
  /** Draft that is edited; absent for a new proposal. */
  proposta?: Proposta
  /** Proposal from which a new one is filled in; day and order number are its own. */
  modelo?: Proposta
  onDone?(): void
}

/** The form of a draft and its saving; a new one goes on at its own address. */
function useProposta({ proposta, modelo, onDone }: Props) {
  const fresh = modelo ? `de-${modelo.id_proposta}` : 'nova'
  const editor = proposta ? String(proposta.id_proposta) : fresh
  const versao = proposta?.versao ?? 0
  const typed = rascunhoOf(editor)
  const navigate = useNavigate()
  const guardar = useSaveProposta()
  const form = useForm<PropostaValues, unknown, RascunhoBody>({
    resolver: zodResolver(propostaSchema),
    defaultValues: start(
      modelo ? { ...valuesOf(modelo), valida_ate: '', pedido: '' } : valuesOf(proposta),
      { editor, versao },
      tab,
    ),
  })
  const { watch } = form
  useEffect(() => {
    const { unsubscribe } = watch(() => rascunhoOf(editor).write(tab, { versao, valores: { ...form.getValues() } }))
    return unsubscribe
  }, [watch, editor, versao, form.getValues])
  const submit = useSubmit(form, {
    fields: CAMPOS,
    camposOf: camposDoForm,
    async send(body: RascunhoBody) {
      const saved = await guardar.mutateAsync({
        id: proposta?.id_proposta ?? null,
        versao,
        body,
      })
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: t('propostas.guardada') })
      typed.forget(tab)
      onDone?.()
      if (!proposta)
        await navigate(to('/propostas/:id_proposta', { id_proposta: String(saved.id_proposta) }), { replace: true })
    },
  })
  const cancel =
    onDone &&
    (() => {
      typed.forget(tab)
      onDone()
    })
  return { form, submit, cancel, busy: guardar.isPending }
}

/** Editor of a draft: what is sold, to whom, on which terms. */
export default function PropostaForm(props: Props) {
  const { form, submit, cancel, busy } = useProposta(props)
  return (
    <FormProvider {...form}>
      <form noValidate className="grid max-w-[860px] gap-8" onSubmit={submit}>
        <OQue />
        <Comprador />
        <Condicoes />
        <div className="flex flex-wrap gap-3">
          <Button look="primary" type="submit" busy={busy}>
            {t('propostas.guardar')}
          </Button>
          {cancel && <Button onClick={cancel}>{t('comum.cancelar')}</Button>}
        </div>
      </form>
    </FormProvider>
  )
}

function Condicoes() {
  const { register, formState } = useFormContext<PropostaValues>()
  return (
    <FieldGroup titulo={t('propostas.pagamento')}>
      <Prazos />
      <FormRow
        name="valida_ate"
        required
        type="date"
        min={today()}
        className="md:col-span-2"
        label={t('propostas.validaAte')}
      />
      <Pedido />
      <Libera />
      <Field className="md:col-span-6" label={t('propostas.condicoes')} error={formState.errors.condicoes?.message}>
        {control => (
          <textarea {...register('condicoes')} {...control} rows={6} maxLength={CONDICOES_MAX} className="input" />
        )}
      </Field>
    </FieldGroup>
  )
}
