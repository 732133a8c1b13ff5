import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { FieldGroup } from '../../../platform/forms/FieldGroup.tsx'
import { useSubmit } from '../../../platform/forms/useSubmit.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { confirm } from '../../../platform/ui/overlays/confirm.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { useCreateFatura } from '../faturas/faturas.queries.ts'
import { licencasDoTipo } from '../palavras.ts'
import { CAMPOS, camposDoForm, type PropostaValues, type VendaBody, valuesOf, vendaSchema } from './proposta.form.ts'
import { Comprador, Libera, OQue, Pedido, Prazos } from './VendaFields.tsx'

/** Form of a sale without a proposal; it goes on at the sale's own address. */
export default function VendaForm() {
  const navigate = useNavigate()
  const vender = useCreateFatura()
  // The sale keeps its id when sending failed, so that trying again does not make two.
  const [id_fatura] = useState(() => crypto.randomUUID())
  const schema = useMemo(() => vendaSchema(id_fatura), [id_fatura])
  const form = useForm<PropostaValues, unknown, VendaBody>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(undefined),
  })
  const submit = useSubmit(form, {
    fields: CAMPOS,
    camposOf: camposDoForm,
    async send(body: VendaBody) {
      const licencas = licencasDoTipo(Number(body.quantidade), body.id_tipo_licenca)
      const sure = await confirm({
        titulo: t('faturas.venderTitulo', { licencas }),
        texto: t('faturas.venderTexto', { nome: body.comprador.nome }),
        confirmar: t('faturas.vender'),
      })
      if (!sure) return
      await vender.mutateAsync(body)
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: t('faturas.vendida') })
      await navigate(to('/vendas-faturadas/:id_fatura', { id_fatura }), { replace: true })
    },
  })
  return (
    <FormProvider {...form}>
      <form noValidate className="grid max-w-[860px] gap-8" onSubmit={submit}>
        <OQue />
        <Comprador />
        <FieldGroup titulo={t('propostas.pagamento')}>
          <Prazos />
          <Pedido />
          <Libera />
        </FieldGroup>
        <Button className="justify-self-start" look="primary" type="submit" busy={vender.isPending}>
          {t('faturas.vender')}
        </Button>
      </form>
    </FormProvider>
  )
}
