import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type Instalacao, saveProduto } from '#shared/contas/instalacao/instalacao.contract.ts'
import { ARTICLES, DEFAULT_PRODUCT, formsOf, productSchema } from '#shared/platform/installation/product.rules.ts'
import { FormRow } from '../../platform/forms/FormRow.tsx'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { camposDoForm, useSave } from './instalacao.queries.ts'

type Values = z.input<typeof productSchema>

/** Form of the product's name, sentence and colours. */
export function ProdutoForm({ salvo, onSaved }: { salvo: Instalacao['produto']; onSaved(): void }) {
  const guardar = useSave(saveProduto)
  const form = useForm<Values, unknown, z.output<typeof productSchema>>({
    resolver: zodResolver(productSchema),
    defaultValues: salvo.dados ?? DEFAULT_PRODUCT,
    mode: 'onTouched',
  })
  const [nome, artigo] = useWatch({ control: form.control, name: ['nome', 'artigo'] })
  const submit = useSubmit(form, {
    fields: ['nome', 'artigo', 'frase', 'cor_clara', 'cor_escura'],
    camposOf: camposDoForm,
    async send(values) {
      await guardar.mutateAsync({ versao: salvo.versao, dados: values })
      toast.success({ titulo: t('instalacao.salvoTitulo'), mensagem: t('instalacao.produtoSalvo') })
      onSaved()
    },
  })
  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-x-4 gap-y-1 md:grid-cols-6" onSubmit={submit}>
        <FormRow name="nome" required className="md:col-span-4" label={t('instalacao.nome')} autoComplete="off" />
        <SelectField
          {...form.register('artigo')}
          className="md:col-span-2"
          label={t('instalacao.artigo')}
          hint={t('instalacao.artigoAjuda', {
            exemplo: formsOf({ nome: nome || DEFAULT_PRODUCT.nome, artigo }).no_produto,
          })}
        >
          {ARTICLES.map(value => (
            <option key={value}>{value}</option>
          ))}
        </SelectField>
        <FormRow
          name="frase"
          className="md:col-span-6"
          label={t('instalacao.frase')}
          hint={t('instalacao.fraseAjuda')}
        />
        <Cor name="cor_clara" form={form} />
        <Cor name="cor_escura" form={form} />
        <div className="md:col-span-6">
          <Button look="primary" type="submit" busy={guardar.isPending}>
            {t('instalacao.salvarProduto')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

type Form = ReturnType<typeof useForm<Values, unknown, z.output<typeof productSchema>>>

/** A colour as text, with the browser's palette beside it. */
function Cor({ name, form }: { name: 'cor_clara' | 'cor_escura'; form: Form }) {
  const value = useWatch({ control: form.control, name })
  return (
    <div className="flex min-w-0 items-start gap-3 md:col-span-3">
      <FormRow
        name={name}
        required
        className="min-w-0 grow"
        label={t(`instalacao.${name}`)}
        hint={t('instalacao.corAjuda')}
        autoComplete="off"
        spellCheck={false}
      />
      <input
        type="color"
        className="mt-7 size-11 flex-none cursor-pointer rounded-sm border border-line-strong bg-surface p-1"
        aria-label={t('instalacao.corEscolher', { cor: t(`instalacao.${name}`) })}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
        onChange={event => form.setValue(name, event.target.value, { shouldDirty: true, shouldValidate: true })}
      />
    </div>
  )
}
