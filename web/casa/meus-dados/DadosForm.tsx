import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import type { MeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { CAMPOS, NOMES, textOf } from '#shared/contas/pessoa/fields.ts'
import { showEmail } from '#shared/contas/pessoa/mostrado.ts'
import { POR_QUE } from '#shared/contas/pessoa/por-que.ts'
import { EnderecoFields } from '../../contas/endereco/EnderecoFields.tsx'
import { useCepInexistente } from '../../contas/endereco/useFillCep.ts'
import { AboutYou } from '../../contas/pessoa/PessoaFields.tsx'
import { type CorrecaoValues, EMPTY_CORRECAO } from '../../contas/pessoa/pessoaValues.ts'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { WithContact } from '../../platform/ui/contact/WithContact.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Section } from '../../platform/ui/screen/Section.tsx'
import { bodyOf, camposOfForm, correcaoSchema, optionalCorrecao, valuesOf } from './correcao.schema.ts'
import { useCorrect } from './meus-dados.queries.ts'

const FIELDS = Object.keys(EMPTY_CORRECAO) as (keyof CorrecaoValues)[] // cast: a table written out has no other keys

/**
 * Form with everything kept about the person; e-mail, CPF and birth date can be changed through support only.
 * `opcional`: whether sexo and address may be missing, as they are after a short registration.
 */
export function DadosForm({ dados, opcional }: { dados: MeusDados; opcional: boolean }) {
  const { inexistentes, schema } = useCepInexistente(opcional ? optionalCorrecao : correcaoSchema)
  const corrigir = useCorrect()
  const form = useForm<CorrecaoValues>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    defaultValues: valuesOf(dados),
    mode: 'onTouched',
  })

  const submit = useSubmit(form, {
    fields: FIELDS,
    camposOf: camposOfForm,
    async send(values) {
      form.reset(valuesOf(await corrigir.mutateAsync(bodyOf(values))))
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: t('meus_dados.salvo') })
    },
  })

  return (
    <Section titulo={t('meus_dados.dados')}>
      <Fixos dados={dados} />
      <FormProvider {...form}>
        <form noValidate className="grid gap-6" onSubmit={submit}>
          <AboutYou correcao opcional={opcional} />
          <EnderecoFields
            onCepInexistente={digits => inexistentes.add(digits)}
            obrigatorio={!opcional}
            porQue={POR_QUE.endereco}
          />
          <Button look="primary" type="submit" busy={corrigir.isPending} className="sm:justify-self-end">
            {t('meus_dados.salvar')}
          </Button>
        </form>
      </FormProvider>
    </Section>
  )
}

const FIXED = NOMES.filter(name => !('correction' in CAMPOS[name]))

/** Fields that are shown and cannot be corrected here. */
function Fixos({ dados }: { dados: MeusDados }) {
  const rows = [
    [t('meus_dados.email'), showEmail(dados.email)],
    ...FIXED.map(name => [t(CAMPOS[name].label), textOf(name, dados[name])]),
    ...(dados.maior_de_idade_em ? [[t('meus_dados.maiorDeIdade'), formatDate(dados.maior_de_idade_em)]] : []),
    [t('meus_dados.contaDesde'), formatDate(dados.criado_em)],
  ]
  return (
    <div className="grid gap-3 rounded-sm bg-sunken p-4">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{value || t('meus_dados.naoInformado')}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        <WithContact texto={t('meus_dados.fixos', { contato: '{contato}' })} />
      </p>
    </div>
  )
}
