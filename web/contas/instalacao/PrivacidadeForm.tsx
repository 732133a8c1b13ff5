import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { type Instalacao, savePrivacidade } from '#shared/contas/instalacao/instalacao.contract.ts'
import { type Privacidade, privacidade } from '#shared/platform/instalacao/grupos.ts'
import { Linha } from '../../platform/forms/Linha.tsx'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Fornecedores, type PrivacidadeValues } from './Fornecedores.tsx'
import { camposDoForm, useSave } from './instalacao.queries.ts'

/** Form of who answers for personal data, and of the suppliers that receive some. */
export function PrivacidadeForm({ salvo, onSaved }: { salvo: Instalacao['privacidade']; onSaved(): void }) {
  const guardar = useSave(savePrivacidade)
  const form = useForm<PrivacidadeValues, unknown, Privacidade>({
    resolver: zodResolver(privacidade),
    defaultValues: salvo.dados ?? { pequeno_porte: false, encarregado: '', canal: '', fornecedores: [] },
    mode: 'onTouched',
  })
  const pequeno = useWatch({ control: form.control, name: 'pequeno_porte' })
  const submit = useSubmit(form, {
    fields: ['encarregado', 'canal', 'fornecedores'],
    camposOf: camposDoForm,
    async send(values) {
      await guardar.mutateAsync({ versao: salvo.versao, dados: values })
      toast.success({ titulo: t('instalacao.salvoTitulo'), mensagem: t('instalacao.privacidadeSalva') })
      onSaved()
    },
  })
  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-x-4 gap-y-1 md:grid-cols-6" onSubmit={submit}>
        <CheckField
          {...form.register('pequeno_porte')}
          reserve={false}
          className="mb-3 md:col-span-6"
          label={t('instalacao.pequenoPorte')}
        />
        <Linha
          name="encarregado"
          required={!pequeno}
          className="md:col-span-3"
          label={t('instalacao.encarregado')}
          hint={t('instalacao.encarregadoAjuda')}
        />
        <Linha
          name="canal"
          required
          className="md:col-span-3"
          label={t('instalacao.canal')}
          hint={t('instalacao.canalAjuda')}
          type="email"
        />
        <Fornecedores form={form} />
        <div className="md:col-span-6">
          <Button look="primary" type="submit" busy={guardar.isPending}>
            {t('instalacao.salvarPrivacidade')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
