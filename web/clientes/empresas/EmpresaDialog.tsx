import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { EmpresaDaPagina } from '#shared/clientes/empresas/empresas.contract.ts'
import { ApiError } from '../../platform/apiError.ts'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { EmpresaFields } from './EmpresaFields.tsx'
import { bodyOf, EMPTY_EMPRESA, type EmpresaValues, empresaSchema, valuesOf } from './empresa.schema.ts'
import { useChangeDados, useCreateEmpresa } from './empresas.queries.ts'

const FIELDS = Object.keys(EMPTY_EMPRESA) as (keyof EmpresaValues)[]

/**
 * Dialog 'Criar Nova Empresa' (behaviour §40), also for correcting one. What was typed stays until saving succeeded, even
 * when the dialog is closed in between.
 * @param onCreated gets the id of the new company
 */
export default function EmpresaDialog({ open, ...props }: { open: boolean } & Props) {
  const { empresa, onClose } = props
  const { form, submit, busy, inexistentes } = useEmpresa(props)
  return (
    <Dialog
      form
      wide
      open={open}
      onClose={onClose}
      titulo={t(empresa ? 'empresas.editarTitulo' : 'empresas.novaTitulo')}
    >
      <FormProvider {...form}>
        <form noValidate className="grid gap-2" onSubmit={submit}>
          <EmpresaFields nova={!empresa} onCepInexistente={digits => inexistentes.add(digits)} />
          <div className="dialog-acts">
            <Button onClick={onClose}>{t('comum.fechar')}</Button>
            <Button look="primary" type="submit" busy={busy}>
              {t(empresa ? 'empresas.salvar' : 'empresas.criar')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  )
}

interface Props {
  /** Company to correct; without it a new one is created. */
  empresa?: EmpresaDaPagina
  onClose(): void
  onCreated?(id_empresa: number): void
}

/** The form and its sending. */
function useEmpresa({ empresa, onClose, onCreated }: Props) {
  const { inexistentes, schema } = useMemo(createRules, [])
  const criar = useCreateEmpresa()
  const alterar = useChangeDados()
  const form = useForm<EmpresaValues>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    defaultValues: empresa ? valuesOf(empresa) : EMPTY_EMPRESA,
    mode: 'onTouched',
  })

  const submit = useSubmit(form, {
    fields: FIELDS,
    async send(values) {
      if (empresa) {
        const { response } = await alterar.mutateAsync({ id_empresa: empresa.id_empresa, body: bodyOf(values) })
        toast.success({ titulo: t('comum.sucesso'), mensagem: response })
      } else {
        const { no_cadastro } = values
        const { response, id_empresa } = await criar.mutateAsync({ so_nome: true, no_cadastro, ...bodyOf(values) })
        toast.success({ titulo: t('comum.sucesso'), mensagem: response })
        form.reset()
        onCreated?.(id_empresa)
      }
      onClose()
    },
    say(error, setError) {
      sayFailure(error)
      if (error instanceof ApiError && error.codigo === 'cnpj_ja_cadastrado')
        setError('cnpj', { type: 'server', message: error.mensagem }, { shouldFocus: true })
    },
  })

  return { form, submit, busy: criar.isPending || alterar.isPending, inexistentes }
}

function createRules() {
  const inexistentes = new Set<string>()
  return {
    inexistentes,
    schema: empresaSchema(digits => inexistentes.has(digits), t('campo.cepInexistente')),
  }
}
