import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type Instalacao, saveOperador } from '#shared/contas/instalacao/instalacao.contract.ts'
import { cep } from '#shared/platform/fields/brazil/cep.ts'
import { cnpj } from '#shared/platform/fields/brazil/cnpj.ts'
import { operator, STATES } from '#shared/platform/installation/groups.ts'
import { keysOf } from '#shared/platform/keys.ts'
import { FormRow } from '../../platform/forms/FormRow.tsx'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { camposDoForm, useSave } from './instalacao.queries.ts'

type Values = z.input<typeof operator>

const VAZIO: Values = {
  razao_social: '',
  cnpj: '',
  endereco: '',
  cidade: '',
  uf: '',
  cep: '',
  telefone: '',
  suporte_email: '',
  suporte_horario: '',
  foro: '',
}
const CAMPOS = keysOf(VAZIO)

/** Form of the company that runs this installation. */
// whole: the fields of one form, in the order in which they are read
export function OperadorForm({ salvo, onSaved }: { salvo: Instalacao['operador']; onSaved(): void }) {
  const guardar = useSave(saveOperador)
  const { dados } = salvo
  const form = useForm<Values, unknown, z.output<typeof operator>>({
    resolver: zodResolver(operator),
    defaultValues: dados ? { ...dados, cnpj: cnpj.format(dados.cnpj), cep: cep.format(dados.cep) } : VAZIO,
    mode: 'onTouched',
  })
  const submit = useSubmit(form, {
    fields: CAMPOS,
    camposOf: camposDoForm,
    async send(values) {
      await guardar.mutateAsync({ versao: salvo.versao, dados: values })
      toast.success({ titulo: t('instalacao.salvoTitulo'), mensagem: t('instalacao.operadorSalvo') })
      onSaved()
    },
  })
  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-x-4 gap-y-1 md:grid-cols-6" onSubmit={submit}>
        <FormRow name="razao_social" required className="md:col-span-4" label={t('instalacao.razaoSocial')} />
        <FormRow name="cnpj" required className="md:col-span-2" label={t('instalacao.cnpj')} autoComplete="off" />
        <FormRow
          name="endereco"
          required
          className="md:col-span-6"
          label={t('instalacao.endereco')}
          hint={t('instalacao.enderecoAjuda')}
        />
        <FormRow name="cidade" required className="md:col-span-3" label={t('instalacao.cidade')} />
        <SelectField
          {...form.register('uf')}
          required
          className="md:col-span-1"
          label={t('instalacao.uf')}
          error={form.formState.errors.uf?.message}
        >
          <option value="">{t('instalacao.escolha')}</option>
          {STATES.map(uf => (
            <option key={uf}>{uf}</option>
          ))}
        </SelectField>
        <FormRow name="cep" required className="md:col-span-2" label={t('instalacao.cep')} inputMode="numeric" />
        <FormRow name="telefone" required className="md:col-span-2" label={t('instalacao.telefone')} type="tel" />
        <FormRow
          name="suporte_email"
          required
          className="md:col-span-2"
          label={t('instalacao.suporteEmail')}
          type="email"
        />
        <FormRow
          name="suporte_horario"
          required
          className="md:col-span-2"
          label={t('instalacao.suporteHorario')}
          hint={t('instalacao.suporteHorarioAjuda')}
        />
        <FormRow
          name="foro"
          required
          className="md:col-span-4"
          label={t('instalacao.foro')}
          hint={t('instalacao.foroAjuda')}
        />
        <div className="md:col-span-6">
          <Button look="primary" type="submit" busy={guardar.isPending}>
            {t('instalacao.salvarOperador')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
