import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { GRUPOS, type Grupo, type Instalacao, savePrivacidade } from '#shared/contas/instalacao/instalacao.contract.ts'
import { type Privacy, privacy } from '#shared/platform/installation/groups.ts'
import { FormRow } from '../../platform/forms/FormRow.tsx'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { formatMinute } from '../../platform/ui/format.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { Section } from '../../platform/ui/screen/Section.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { FiscalForm } from './FiscalForm.tsx'
import { Fornecedores, type PrivacidadeValues } from './Fornecedores.tsx'
import { faltaEmPalavras } from './falta.words.ts'
import { camposDoForm, instalacaoQuery, useSave } from './instalacao.queries.ts'
import { Marcas } from './Marcas.tsx'
import { OperadorForm } from './OperadorForm.tsx'
import { ProdutoForm } from './ProdutoForm.tsx'

/** Page that leads an admin through the settings of this installation, one step at a time. */
export default function InstalacaoPage() {
  const { data, error, refetch } = useQuery(instalacaoQuery)
  const [search, setSearch] = useSearchParams()
  const asked = GRUPOS.find(passo => passo === search.get('passo'))
  const passo = asked ?? GRUPOS.find(grupo => data?.[grupo].versao === 0) ?? 'operador'
  const proximo = () => {
    const next = GRUPOS[GRUPOS.indexOf(passo) + 1]
    if (next) setSearch({ passo: next }, { preventScrollReset: true })
  }
  return (
    <main id="conteudo" tabIndex={-1} className="wrap min-h-[70dvh] pt-2 pb-12">
      <h1>{t('instalacao.titulo')}</h1>
      <p className="mt-2 measure text-ink-soft">{t('instalacao.intro')}</p>
      <p className="mt-1 mb-5">
        <Link className="inline-flex min-h-11 items-center" to={to('/instalacao/e-mail')}>
          {t('instalacao.verEmail')}
        </Link>
      </p>
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <SkeletonRows rows={6} />)}
      {data && (
        <div className="grid gap-6">
          {data.faltam.length > 0 && (
            <p className="measure font-semibold" role="note">
              {faltaEmPalavras(data)}
            </p>
          )}
          <Passos atual={passo} data={data} />
          <Parte key={passo} passo={passo} data={data} onSaved={proximo} />
          <Section titulo={t('instalacao.idade')} texto={t('instalacao.idadeTexto')}>
            <p className="flex flex-wrap gap-x-6 gap-y-2">
              <Link to={to('/termos')}>{t('instalacao.verTermos')}</Link>
              <Link to={to('/privacidade')}>{t('instalacao.verAviso')}</Link>
            </p>
          </Section>
          <NextSteps faltam={data.faltam} />
        </div>
      )}
    </main>
  )
}

function Passos({ atual, data }: { atual: Grupo; data: Instalacao }) {
  return (
    <nav aria-label={t('instalacao.passos')}>
      <ol className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {GRUPOS.map((passo, i) => (
          <li key={passo}>
            <Link
              className="card flex h-full min-h-14 items-center justify-between gap-2 no-underline lg:flex-col lg:items-start aria-[current]:border-petrol"
              aria-current={passo === atual ? 'step' : undefined}
              preventScrollReset
              to={{ search: `?passo=${passo}` }}
            >
              <span>
                {i + 1}. {t(`instalacao.${passo}`)}
              </span>
              <Feito passo={passo} {...data[passo]} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** State of a step; name and colours may stay as they came. */
const Feito = ({ passo, salvo_em }: { passo: Grupo } & Pick<Instalacao[Grupo], 'salvo_em'>) =>
  passo === 'produto' && !salvo_em ? (
    <Pill>{t('instalacao.comoVeio')}</Pill>
  ) : (
    <Pill tone={salvo_em ? 'ok' : 'warn'}>{t(salvo_em ? 'instalacao.preenchido' : 'instalacao.falta')}</Pill>
  )

function Parte({ passo, data, onSaved }: { passo: Grupo; data: Instalacao; onSaved(): void }) {
  const { salvo_em, salvo_por } = data[passo]
  return (
    <Section titulo={t(`instalacao.${passo}`)} texto={t(`instalacao.${passo}Texto`)}>
      {salvo_em && (
        <p className="text-sm text-ink-soft">
          {t('instalacao.salvoPor', { nome: salvo_por ?? '', em: formatMinute(salvo_em) })}
        </p>
      )}
      {passo === 'operador' && <OperadorForm salvo={data.operador} onSaved={onSaved} />}
      {passo === 'privacidade' && <PrivacidadeForm salvo={data.privacidade} onSaved={onSaved} />}
      {passo === 'produto' && <Marcas marca={data.marca} />}
      {passo === 'produto' && <ProdutoForm salvo={data.produto} onSaved={onSaved} />}
      {passo === 'fiscal' && <FiscalForm salvo={data.fiscal} onSaved={onSaved} />}
    </Section>
  )
}

/** Screens that lead from the settings to the first sale, in their order. */
const NEXT = [
  [to('/instalacao/e-mail'), 'instalacao.depoisEmail'],
  [to('/planos'), 'instalacao.depoisPlano'],
  [to('/criar-consultor'), 'instalacao.depoisConsultor'],
  [to('/vendas-faturadas'), 'instalacao.depoisLimite'],
] as const

/** Links to what follows the steps; nothing while a step is missing that a sale needs. */
function NextSteps({ faltam }: Pick<Instalacao, 'faltam'>) {
  if (faltam.length > 0) return null
  return (
    <section className="card" aria-labelledby="instalacao-depois">
      <h2 id="instalacao-depois" className="text-lg">
        {t('instalacao.depois')}
      </h2>
      <ol className="mt-1 grid list-decimal gap-x-6 ps-5 sm:grid-cols-2">
        {NEXT.map(([address, words]) => (
          <li key={address}>
            <Link className="inline-flex min-h-11 items-center" to={address}>
              {t(words)}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Form of who answers for personal data, and of the suppliers that receive some. */
function PrivacidadeForm({ salvo, onSaved }: { salvo: Instalacao['privacidade']; onSaved(): void }) {
  const guardar = useSave(savePrivacidade)
  const form = useForm<PrivacidadeValues, unknown, Privacy>({
    resolver: zodResolver(privacy),
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
        <FormRow
          name="encarregado"
          required={!pequeno}
          className="md:col-span-3"
          label={t('instalacao.encarregado')}
          hint={t('instalacao.encarregadoAjuda')}
        />
        <FormRow
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
