import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import type { TesteEmSelecao } from '#shared/disc/disc/disc.contract.ts'
import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { retryOf } from '../../platform/retry.ts'
import { to } from '../../platform/screens/to.ts'
import { usePrivileges } from '../../platform/session/session.queries.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { formatMinute } from '../../platform/ui/format.ts'
import { PageMenu } from '../../platform/ui/overlays/PageMenu.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { LeituraSkeleton } from './LeituraSkeleton.tsx'
import { openRelatorio } from './open/abrirRelatorio.ts'
import { LinkRelatorio } from './open/LinkRelatorio.tsx'
import { MotivoDaLeitura } from './open/MotivoDaLeitura.tsx'
import { MotivoEmUso } from './open/MotivoEmUso.tsx'
import { ComMotivo } from './open/motivo.tsx'
import { daLicenca, daPessoa, keepMotivo, useMotivoDado } from './open/motivoDado.ts'
import { relatoriosOf, testesQuery, useRelatorioFresco } from './open/testes.queries.ts'
import { useStillAbertos } from './open/useStillAbertos.ts'
import { RelatorioNaTela } from './RelatorioNaTela.tsx'
import { Nivel } from './secoes/nivel.tsx'
import { useLeitura } from './useLeitura.ts'

const PedidosDeEquipe = lazyPart(() => import('../../contas/autorizacoes/PedidosDeEquipe.tsx'))

/** Page of the report of one finished test, also of earlier tests. */
export default function RelatorioPage() {
  const id_licenca = Number(useParams().id_licenca)
  // Given on the person's page already, if one comes from there.
  const de: number | undefined = useLocation().state?.de
  const dado = useMotivoDado([daLicenca(id_licenca), ...(de ? [daPessoa(de)] : [])])
  const motivo = dado?.motivo
  const me = useCurrentUser()?.id_usuario
  const privilegios = usePrivileges()
  const pedirMotivo = privilegios?.id_tipo_usuario === USER_KIND.admin && !motivo
  const { data, error, refetch } = useLeitura(id_licenca, {
    motivo,
    enabled: privilegios !== undefined && !pedirMotivo,
  })
  // Whoever goes on to the person's page has said why.
  const dela = data?.id_usuario
  useEffect(() => {
    if (dado && dela) keepMotivo([daPessoa(dela)], dado.motivo, dado.ate)
  }, [dado, dela])
  const testes = useQuery({ ...testesQuery(data?.id_usuario ?? 0, motivo), enabled: data !== undefined })
  const cliente = data !== undefined && data.id_usuario !== me && motivo === undefined
  useStillAbertos(data?.id_usuario ?? 0, cliente ? [id_licenca] : undefined)
  const teste = testes.data && relatoriosOf(testes.data).find(finished => finished.id_licenca === id_licenca)
  return (
    <ComMotivo value={motivo}>
      <main id="conteudo" tabIndex={-1} className="wrap pt-8 pb-12 md:pt-12">
        <PageTitle>{data ? t('leitura.tituloDe', { nome: data.relatorio.pessoa }) : t('leitura.titulo')}</PageTitle>
        {dado && data && <MotivoEmUso {...dado} />}
        {data ? (
          <Capa leitura={data} teste={teste} own={data.id_usuario === me} />
        ) : (
          <h1 className="mb-6">{t('leitura.titulo')}</h1>
        )}
        {pedirMotivo && <MotivoDaLeitura onMotivo={said => keepMotivo([daLicenca(id_licenca)], said)} />}
        {data && (
          <Nivel value={2}>
            <RelatorioNaTela leitura={data} />
            {data.id_usuario === me && (
              <div className="mt-8 grid gap-6 empty:hidden">
                <Suspense>
                  <PedidosDeEquipe />
                </Suspense>
              </div>
            )}
            {data.como_respondeu && <ComoRespondeu {...data.como_respondeu} />}
          </Nivel>
        )}
        {!data &&
          !pedirMotivo &&
          (error ? <ErrorState error={error} {...retryOf(error, refetch)} /> : <LeituraSkeleton />)}
        {!data && (error || pedirMotivo) && (
          <ButtonLink className="mt-4" to={to('/perfil-usuario/:id_usuario?')}>
            {t('leitura.voltarAoPerfil')}
          </ButtonLink>
        )}
      </main>
    </ComMotivo>
  )
}

/** The flag about her way of answering, which whoever invited her reads too, in the words of her full explanation. */
const ComoRespondeu = ({ texto, seu }: NonNullable<Leitura['como_respondeu']>) => (
  <section className="card mt-8 print:hidden" aria-labelledby="como-respondeu">
    <h2 id="como-respondeu" className="text-lg">
      {t('leitura.comoRespondeu')}
    </h2>
    <p className="measure mt-2 font-semibold">{seu}</p>
    <details className="mt-2 text-sm">
      <summary className="cursor-pointer">{t('leitura.comoRespondeuDeQue')}</summary>
      <p className="measure mt-2 text-ink-soft">{texto}</p>
    </details>
  </section>
)

interface CapaProps {
  leitura: Leitura
  /** Undefined until the tests of the person are loaded, or when they do not load. */
  teste: TesteEmSelecao | undefined
  own: boolean
}

/** Further acts on one's own report, behind one button: the first sentence then stands in a phone's first screen. */
function Mais({ id_usuario, teste: { id_licenca } }: { id_usuario: number; teste: TesteEmSelecao }) {
  const mint = useRelatorioFresco(id_usuario, id_licenca, 'com_marcacoes')
  return (
    <PageMenu
      className="btn btn-quiet"
      trigger={t('leitura.mais')}
      entries={[
        { id: 'pdf', label: t('marcacoes.pdf'), onSelect: () => void openRelatorio(mint) },
        { id: 'cartao', label: t('cartao.titulo'), to: to('/meu-cartao/:id_licenca', { id_licenca }) },
      ]}
    />
  )
}

/** Keeps a button's place until it can be pressed, so that the report below does not move. */
const PlaceOf = ({ children }: { children: string }) => (
  <span className="btn invisible" aria-hidden="true">
    {children}
  </span>
)

/** Heading of the report with its date, its PDF and the way back to the person. */
function Capa({ leitura: { relatorio, id_usuario, finalizado_em }, teste, own }: CapaProps) {
  return (
    <header className="mb-8">
      <p className="text-ink-soft">{relatorio.geral.titulo}</p>
      <h1>{relatorio.pessoa}</h1>
      <p className="measure mt-2">{relatorio.geral.subtitulo}</p>
      <p className="mt-2 text-ink-soft">
        {t('leitura.capa', { data: formatMinute(finalizado_em), nome: relatorio.consultoria })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {teste ? (
          <LinkRelatorio id_usuario={id_usuario} teste={teste} className="btn btn-primary">
            {t('perfil.abrirRelatorio')}
          </LinkRelatorio>
        ) : (
          <PlaceOf>{t('perfil.abrirRelatorio')}</PlaceOf>
        )}
        {own && (teste ? <Mais id_usuario={id_usuario} teste={teste} /> : <PlaceOf>{t('leitura.mais')}</PlaceOf>)}
        <ButtonLink to={to('/perfil-usuario/:id_usuario?', { id_usuario: id_usuario })}>
          {t('leitura.voltarAoPerfil')}
        </ButtonLink>
      </div>
    </header>
  )
}
