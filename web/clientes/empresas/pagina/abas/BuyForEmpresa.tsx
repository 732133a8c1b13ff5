import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import type { EmpresaDaPagina } from '#shared/clientes/empresas/empresas.contract.ts'
import { cnpj } from '#shared/platform/fields/brazil/cnpj.ts'
import { ApiError } from '../../../../platform/apiError.ts'
import { useSubmit } from '../../../../platform/forms/useSubmit.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { MaskedField } from '../../../../platform/ui/fields/MaskedField.tsx'
import { sayFailure } from '../../../../platform/ui/overlays/attempt.ts'
import { bodyOf, valuesOf } from '../../empresa.schema.ts'
import { useChangeDados } from '../../empresas.queries.ts'
import { notaPara } from './notaPara.ts'

const schema = z.object({ cnpj: cnpj.schema })

/** In place of buying at once: asks the CNPJ that the invoice needs, keeps it with the company, and goes on to buy. */
export default function BuyForEmpresa({ empresa, onClose }: { empresa: EmpresaDaPagina; onClose(): void }) {
  const alterar = useChangeDados()
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { cnpj: '' }, mode: 'onTouched' })
  const submit = useSubmit(form, {
    fields: ['cnpj'],
    async send(values) {
      const body = { ...bodyOf(valuesOf(empresa)), ...values }
      await alterar.mutateAsync({ id_empresa: empresa.id_empresa, body })
      await navigate(...notaPara({ ...empresa, cnpj: values.cnpj }))
    },
    say(error, setError) {
      sayFailure(error)
      if (error instanceof ApiError && error.codigo === 'cnpj_ja_cadastrado')
        setError('cnpj', { type: 'server', message: error.mensagem }, { shouldFocus: true })
    },
  })
  return (
    <form noValidate className="card grid w-full gap-3" onSubmit={submit} aria-label={t('empresa.comprarPara')}>
      <p className="measure">{t('empresa.faltaCnpj', { nome: empresa.nome })}</p>
      <MaskedField
        {...form.register('cnpj')}
        required
        letters
        mask={cnpj.mask}
        className="max-w-[280px]"
        label={t('empresas.cnpj')}
        autoCapitalize="characters"
        autoFocus
        spellCheck={false}
        error={form.formState.errors.cnpj?.message}
      />
      <p className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" busy={alterar.isPending}>
          {t('empresa.guardarCnpj')}
        </Button>
        <Button look="text" onClick={onClose}>
          {t('comum.cancelar')}
        </Button>
      </p>
    </form>
  )
}
