import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import type { EmpresaDaPagina } from '#shared/clientes/empresas/empresas.contract.ts'
import { ApiError } from '../../platform/apiError.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import { EmpresaFields } from './EmpresaFields.tsx'
import { bodyOf, EMPTY_EMPRESA, type EmpresaValues, empresaSchema, valuesOf } from './empresa.schema.ts'
import { useChangeDados, useCreateEmpresa } from './empresas.queries.ts'

interface Props {
  open: boolean
  /** Company to correct; without it a new one is created. */
  empresa?: EmpresaDaPagina
  onClose(): void
  /** Gets the id of the new company. */
  onCreated?(id_empresa: number): void
}

/**
 * Dialog 'Criar Nova Empresa' (behaviour §40), also for correcting one. What was typed stays until saving succeeded, even
 * when the dialog is closed in between.
 */
export default function EmpresaDialog({ open, empresa, onClose, onCreated }: Props) {
  const { inexistentes, schema } = useMemo(createRules, [])
  const criar = useCreateEmpresa()
  const alterar = useChangeDados()
  return (
    <FormDialog<EmpresaValues>
      wide
      open={open}
      titulo={t(empresa ? 'empresas.editarTitulo' : 'empresas.novaTitulo')}
      values={empresa ? valuesOf(empresa) : EMPTY_EMPRESA}
      resolver={zodResolver(schema, undefined, { raw: true })}
      mode="onTouched"
      send={async (values, _id, form) => {
        if (empresa)
          return (await alterar.mutateAsync({ id_empresa: empresa.id_empresa, body: bodyOf(values) })).response
        const { no_cadastro } = values
        const { response, id_empresa } = await criar.mutateAsync({ so_nome: true, no_cadastro, ...bodyOf(values) })
        form.reset()
        onCreated?.(id_empresa)
        return response
      }}
      say={(error, setError) => {
        sayFailure(error)
        if (error instanceof ApiError && error.codigo === 'cnpj_ja_cadastrado')
          setError('cnpj', { type: 'server', message: error.mensagem }, { shouldFocus: true })
      }}
      ato={t(empresa ? 'empresas.salvar' : 'empresas.criar')}
      leave={t('comum.fechar')}
      className="grid gap-2"
      onClose={onClose}
    >
      {form => (
        <FormProvider {...form}>
          <EmpresaFields nova={!empresa} onCepInexistente={digits => inexistentes.add(digits)} />
        </FormProvider>
      )}
    </FormDialog>
  )
}

function createRules() {
  const inexistentes = new Set<string>()
  return {
    inexistentes,
    schema: empresaSchema(digits => inexistentes.has(digits), t('campo.cepInexistente')),
  }
}
