import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { AcordosDaEquipe } from '#shared/clientes/acordos/acordos.contract.ts'
import { useSend } from '../../platform/forms/useSend.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Breadcrumb } from '../../platform/layout/Breadcrumb.tsx'
import { to } from '../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { EmptyState, ErrorState } from '../../platform/ui/states.tsx'
import { acordosQuery, usePropose } from './acordos.queries.ts'

const UmAcordo = lazyPart(() => import('./UmAcordo.tsx'))

/** The acordos of a person with people of one equipe, and a proposal to another; or one of them. */
export default function AcordosPage() {
  const { id_equipe = '', id_acordo } = useParams()
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pb-12">
      <PageTitle>{t(id_acordo ? 'acordo.titulo' : 'acordo.plural')}</PageTitle>
      {id_acordo ? (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <UmAcordo key={id_acordo} id_acordo={id_acordo} />
        </Suspense>
      ) : (
        <Todos key={id_equipe} id_equipe={id_equipe} />
      )}
    </main>
  )
}

function Todos({ id_equipe }: { id_equipe: string }) {
  const { data, error, refetch } = useQuery(acordosQuery(id_equipe))
  const waiting = error ? (
    <ErrorState error={error} titulo={t('acordo.listaNaoAbriu')} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={4} />
  )
  return (
    <>
      <Breadcrumb
        items={[
          { to: to('/minhas-equipes'), label: t('equipes.minhas') },
          ...(data
            ? [
                { to: to('/equipe/:id_equipe/mapa', { id_equipe }), label: data.nome_equipe },
                { label: t('acordo.plural') },
              ]
            : []),
        ]}
      />
      <h1>{t('acordo.plural')}</h1>
      <p className="measure pt-1 text-ink-soft">{t('acordo.intro')}</p>
      {data ? (
        <>
          <Meus {...data} />
          <Propor {...data} />
        </>
      ) : (
        waiting
      )}
    </>
  )
}

const TOM = { proposto: 'neutral', recebido: 'warn', aberto: 'brand', assinado: 'ok', encerrado: 'neutral' } as const

const Meus = ({ id_equipe, acordos }: AcordosDaEquipe) =>
  acordos.length > 0 && (
    <ul className="grid gap-3 pt-6" aria-label={t('acordo.meus')}>
      {acordos.map(({ id_acordo, com, situacao, ate }) => (
        <li key={id_acordo} className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">{com.nome}</p>
            <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              <Pill tone={TOM[situacao]}>{t(`acordo.situacao.${situacao}`)}</Pill>
              {ate && t('acordo.terminaEm', { data: formatDate(ate) })}
            </p>
          </div>
          <Link
            className="act inline-flex min-h-11 items-center"
            to={to('/equipe/:id_equipe/acordos/:id_acordo?', { id_equipe, id_acordo })}
            aria-label={t('acordo.abrirDe', { nome: com.nome })}
          >
            {t('acordo.abrir')}
          </Link>
        </li>
      ))}
    </ul>
  )

/** Form that proposes an acordo to one of those who show themselves, or why there is nobody to propose to. */
function Propor({ id_equipe, mostra, pessoas, acordos }: AcordosDaEquipe) {
  const propor = usePropose(id_equipe)
  const navigate = useNavigate()
  const [para, setPara] = useState('')
  const { busy, submit } = useSend({
    fields: [],
    async send() {
      if (para === '') return
      const { id_acordo } = await propor.mutateAsync(Number(para))
      await navigate(to('/equipe/:id_equipe/acordos/:id_acordo?', { id_equipe, id_acordo }))
    },
  })
  if (!mostra)
    return (
      <EmptyState
        titulo={t('acordo.mostreAntes')}
        texto={t('acordo.mostreAntesTexto')}
        act={
          <ButtonLink look="primary" to={to('/meus-dados/:parte?', { parte: 'privacidade' })}>
            {t('acordo.escolherMostrar')}
          </ButtonLink>
        }
      />
    )
  if (pessoas.length === 0)
    return acordos.length > 0 ? null : <EmptyState titulo={t('acordo.ninguem')} texto={t('acordo.ninguemTexto')} />
  return (
    <form className="card mt-8 grid max-w-[560px] gap-2" noValidate onSubmit={event => void submit(event)}>
      <h2 className="text-lg">{t('acordo.propor')}</h2>
      <SelectField
        label={t('acordo.comQuem')}
        hint={t('acordo.comQuemAjuda')}
        value={para}
        onChange={event => setPara(event.target.value)}
      >
        <option value="">{t('acordo.escolha')}</option>
        {pessoas.map(({ id_participante, nome }) => (
          <option key={id_participante} value={id_participante}>
            {nome}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="primary" className="justify-self-start" busy={busy}>
        {t('acordo.enviarProposta')}
      </Button>
    </form>
  )
}
