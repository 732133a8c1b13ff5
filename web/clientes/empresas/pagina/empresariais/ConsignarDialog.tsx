import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { CONSIGNACAO_MAX, type Consignacao, consignacao } from '#shared/clientes/empresas/empresas.contract.ts'
import { ApiError, wordsOf } from '../../../../platform/apiError.ts'
import { useSubmit } from '../../../../platform/forms/useSubmit.ts'
import { t, tn } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { TextField } from '../../../../platform/ui/fields/TextField.tsx'
import { typedNumber } from '../../../../platform/ui/fields/typedNumber.ts'
import { Dialog } from '../../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../../platform/ui/overlays/toast.ts'
import { useConsign } from './empresariais.queries.ts'

const schema = z.object({ quantidade: typedNumber(consignacao.shape.quantidade) })

interface Props {
  id_empresa: number
  nome: string
  tipo: Consignacao['tipo']
  /** How many licences there are to move. */
  max: number
  onClose(): void
}

/** Dialog that puts licences of type 2 at a company's disposal, or takes them back. */
export default function ConsignarDialog({ id_empresa, nome, tipo, max, onClose }: Props) {
  const consignar = useConsign(id_empresa)
  // Sent again unchanged, after an answer lost on the way, it is the same act.
  const sent = useRef({ id: crypto.randomUUID(), quantidade: 0 })
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { quantidade: '' },
  })
  const submit = useSubmit(form, {
    fields: ['quantidade'],
    async send({ quantidade }) {
      if (quantidade !== sent.current.quantidade) sent.current = { id: crypto.randomUUID(), quantidade }
      await consignar.mutateAsync({ id_consignacao: sent.current.id, tipo, quantidade })
      toast.success({ titulo: t('comum.sucesso'), mensagem: tn(`empresariais.feito.${tipo}`, quantidade, { nome }) })
      onClose()
    },
    say(error, setError) {
      if (error instanceof ApiError && error.codigo === 'consignacao_insuficiente')
        setError(
          'quantidade',
          { message: `${tn(`empresariais.ha.${tipo}`, max)}. ${error.mensagem}` },
          { shouldFocus: true },
        )
      else toast.error(wordsOf(error))
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      titulo={t(`empresariais.titulo.${tipo}`, { nome })}
      texto={t(`empresariais.ajuda.${tipo}`)}
    >
      <form noValidate className="grid gap-2" onSubmit={submit}>
        <TextField
          {...form.register('quantidade')}
          type="number"
          inputMode="numeric"
          min={1}
          max={Math.min(max, CONSIGNACAO_MAX)}
          step={1}
          required
          autoComplete="off"
          label={t('empresariais.quantas')}
          hint={tn(`empresariais.ha.${tipo}`, max)}
          error={form.formState.errors.quantidade?.message}
        />
        <div className="dialog-acts">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="primary" type="submit" busy={consignar.isPending}>
            {t(`empresariais.confirmar.${tipo}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
