import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { POR_QUE } from '#shared/contas/pessoa/por-que.ts'
import { type Submit, useSubmit } from '../../platform/forms/useSubmit.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { withParts } from '../../platform/ui/parts.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { AboutYou } from '../pessoa/PessoaFields.tsx'
import { type CadastroField, type CadastroValues, cadastroSchema, EMPTY } from './cadastro.schema.ts'
import { DocumentoLink } from './DocumentoLink.tsx'
import { readDraft, saveDraft } from './rascunho.ts'

/**
 * Sentence that says what pressing the button accepts, with links to the terms and the privacy notice (behaviour §9).
 */
const TermosTexto = () => (
  <p className="measure text-sm text-ink-soft">
    {withParts(t('participantes.termosAoCadastrar'), {
      termos: <DocumentoLink to={to('/termos')}>{t('participantes.termosDeUso')}</DocumentoLink>,
      privacidade: <DocumentoLink to={to('/privacidade')}>{t('participantes.avisoPrivacidade')}</DocumentoLink>,
    })}
  </p>
)

/* Fields below the first screen: their code comes while the person types above them. */
const EnderecoFields = lazyPart(() => import('./Endereco.tsx'))
const SenhaFields = lazyPart(() => import('./SenhaFields.tsx'))

const FIELDS = Object.keys(EMPTY) as CadastroField[] // cast: a table written out has no other keys

/** How the form sends a registration, and how it words a refusal. */
export interface EnvioDoCadastro extends Pick<Submit<CadastroValues, CadastroValues>, 'send' | 'camposOf' | 'say'> {
  busy: boolean
}

interface CadastroFormProps {
  /** The invited e-mail address. */
  email: string
  /** The name given with the invite; fills the name field while nothing was typed. */
  nome?: string | null
  estadoObrigatorio: boolean
  /** Why the birth date is asked for, where it is not for the reason of clients. */
  porQueNascimento?: string
  /** Whether the form asks the person to choose who sees the result. */
  perguntaQuemVe: boolean
  envio: EnvioDoCadastro
  /** Further questions about the person. */
  sobreVoce?: ReactNode
  /** Field with the choice of who sees the result, where it is asked. */
  quemVe?: ReactNode
}

/** Registration form. Shows the error of a field on leaving it; on submit shows all of them and focuses the first. */
export function CadastroForm(props: CadastroFormProps) {
  const { email, nome, estadoObrigatorio, porQueNascimento, perguntaQuemVe, envio, sobreVoce, quemVe } = props
  const { inexistentes, schema } = useMemo(
    () => createRules({ estadoObrigatorio, perguntaQuemVe }),
    [estadoObrigatorio, perguntaQuemVe],
  )
  const form = useForm<CadastroValues>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    defaultValues: withName(readDraft(), nome),
    mode: 'onTouched',
  })
  const submit = useSubmit(form, { ...envio, fields: FIELDS })
  const { errors, submitCount } = form.formState
  const wrong = Object.keys(errors).length

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }),
    [form.subscribe],
  )

  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-7" onSubmit={submit}>
        <AboutYou porQueNascimento={porQueNascimento}>{sobreVoce}</AboutYou>
        {/* Of the height of its fields, like the next: what stands below stays where it is. */}
        <Suspense fallback={<div className="h-193 md:h-93" />}>
          <EnderecoFields onCepInexistente={digits => inexistentes.add(digits)} porQue={POR_QUE.endereco} />
        </Suspense>
        <Suspense fallback={<div className="h-68 md:h-43" />}>
          <SenhaFields email={email} />
        </Suspense>
        {quemVe}
        <TermosTexto />
        <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3">
          <p className="text-sm font-[550] text-error" aria-live="polite">
            {submitCount > 0 && wrong > 0 && tn('participantes.confiraCampos', wrong)}
          </p>
          <Button look="primary" type="submit" busy={envio.busy} className="w-full sm:w-auto sm:min-w-[200px]">
            {t('participantes.cadastrar')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

const withName = (draft: CadastroValues, nome: string | null | undefined): CadastroValues => ({
  ...draft,
  nome_participante: draft.nome_participante || (nome ?? ''),
})

function createRules({ estadoObrigatorio, perguntaQuemVe }: { estadoObrigatorio: boolean; perguntaQuemVe: boolean }) {
  const inexistentes = new Set<string>()
  const schema = cadastroSchema({
    cepInexistenteMessage: t('campo.cepInexistente'),
    currentYear: new Date().getFullYear(),
    cepInexistente: digits => inexistentes.has(digits),
    estadoObrigatorio,
    // Only a client has a result to share.
    senhaMessage: t('participantes.preenchaSenha'),
    escolhaMessage: perguntaQuemVe ? t('autorizacoes.escolhaFalta') : null,
  })
  return { inexistentes, schema }
}
