import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { ConviteClaims } from '#shared/convites/convites.contract.ts'
import { t, tn } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Aceites } from './Aceites.tsx'
import { type CadastroValues, cadastroSchema } from './cadastro.schema.ts'
import { EnderecoFields } from './EnderecoFields.tsx'
import { readDraft, saveDraft } from './rascunho.ts'
import { SenhaFields } from './SenhaFields.tsx'
import { SobreVoce } from './SobreVoce.tsx'
import { useCadastrar } from './useCadastrar.ts'

interface CadastroFormProps {
  token: string
  claims: ConviteClaims
  /** The name of who invited. */
  consultor: string
}

/** The client's registration: every error at its field on leaving it, all of them at submit with the focus on the first. */
export function CadastroForm({ token, claims, consultor }: CadastroFormProps) {
  const { inexistentes, schema } = useMemo(createRules, [])
  const form = useForm<CadastroValues>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    defaultValues: readDraft(),
    mode: 'onTouched',
  })
  const { cadastrar, isPending } = useCadastrar(token, claims, form.setError)
  const { errors, submitCount } = form.formState
  const wrong = Object.keys(errors).length

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }),
    [form.subscribe],
  )

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid gap-7"
        onSubmit={event => {
          if (isPending) event.preventDefault()
          else void form.handleSubmit(cadastrar)(event)
        }}
      >
        <SobreVoce token={token} />
        <EnderecoFields onCepInexistente={digits => inexistentes.add(digits)} />
        <SenhaFields email={claims.email} />
        <Aceites consultor={consultor} />
        <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3">
          <p className="text-sm font-[550] text-error" aria-live="polite">
            {submitCount > 0 && wrong > 0 && tn('participantes.confiraCampos', wrong)}
          </p>
          <Button look="primary" type="submit" busy={isPending} className="w-full sm:w-auto sm:min-w-[200px]">
            {t('participantes.cadastrar')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

function createRules() {
  const inexistentes = new Set<string>()
  const schema = cadastroSchema({
    messages: {
      termos: t('participantes.aceiteTermosFalta'),
      compartilhamento: t('participantes.aceiteCompartilhamentoFalta'),
      cepInexistente: t('participantes.cepInexistente'),
    },
    currentYear: new Date().getFullYear(),
    cepInexistente: digits => inexistentes.has(digits),
  })
  return { inexistentes, schema }
}
