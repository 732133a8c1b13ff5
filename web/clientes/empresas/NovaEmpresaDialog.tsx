import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { successes } from '#shared/platform/errors.ts'
import { ApiError, wordsOf } from '../../platform/apiError.ts'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { EmpresaFields } from './EmpresaFields.tsx'
import { bodyOf, EMPTY_EMPRESA, type EmpresaValues, empresaSchema } from './empresa.schema.ts'
import { useCriarEmpresa } from './empresas.queries.ts'

const FIELDS = Object.keys(EMPTY_EMPRESA) as (keyof EmpresaValues)[]

/**
 * Dialog 'Criar Nova Empresa' (behaviour §40). What was typed stays until creating succeeded, even when the dialog is
 * closed in between.
 */
export default function NovaEmpresaDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { inexistentes, schema } = useMemo(createRules, [])
  const criar = useCriarEmpresa()
  const form = useForm<EmpresaValues>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    defaultValues: EMPTY_EMPRESA,
    mode: 'onTouched',
  })

  const submit = useSubmit(form, {
    fields: FIELDS,
    async send(values) {
      const { response } = await criar.mutateAsync(bodyOf(values))
      toast.success({ titulo: successes.empresa_criada.titulo, mensagem: response })
      form.reset()
      onClose()
    },
    say(error, setError) {
      toast.error(wordsOf(error))
      if (error instanceof ApiError && error.codigo === 'cnpj_ja_cadastrado')
        setError('cnpj', { type: 'server', message: error.mensagem }, { shouldFocus: true })
    },
  })

  return (
    <Dialog alert wide open={open} onClose={onClose} titulo={t('empresas.novaTitulo')}>
      <FormProvider {...form}>
        <form noValidate className="grid gap-2" onSubmit={submit}>
          <EmpresaFields onCepInexistente={digits => inexistentes.add(digits)} />
          <div className="dialog-acts">
            <Button onClick={onClose}>{t('comum.fechar')}</Button>
            <Button look="primary" type="submit" busy={criar.isPending}>
              {t('empresas.criar')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  )
}

function createRules() {
  const inexistentes = new Set<string>()
  return {
    inexistentes,
    schema: empresaSchema(digits => inexistentes.has(digits), t('campo.cepInexistente')),
  }
}
