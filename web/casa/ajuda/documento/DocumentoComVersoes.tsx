import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { QuemOpera as Quem } from '#shared/contas/instalacao/instalacao.contract.ts'
import { filled, t } from '../../../platform/i18n/i18n.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { Documento, type Texto } from './Documento.tsx'
import { QuemOpera, quemOperaQuery } from './QuemOpera.tsx'

interface Props {
  atual: Texto
  /** Document that is shown: its versions stand beside the numbered settings. */
  documento: 'termos' | 'aviso'
  /** Loaders of the earlier versions, newest first; each is loaded only when opened. */
  anteriores: Readonly<Record<string, () => Promise<{ default: Texto }>>>
}

/**
 * Returns the address that a document names: the notice's is the channel for personal data, of then in a text of then
 * and from the page's head in today's. Undefined, which is the support's, for terms and while no admin has saved one.
 */
function contatoOf(documento: Props['documento'], em: string, antes: Quem | undefined): string | undefined {
  if (documento === 'termos') return undefined
  if (em !== '') return antes?.privacidade?.canal
  const canal = filled('{canal}')
  return canal.includes('@') ? canal : undefined
}

/** Shows a document that people accept or are shown: the version in force, or the one that the address names. */
export function DocumentoComVersoes({ atual, anteriores, documento }: Props) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const versao = search.get('versao') ?? ''
  const em = search.get('em') ?? ''
  const quem = useQuery({ ...quemOperaQuery(em), enabled: em !== '' })
  const { data: hoje } = useQuery({ ...quemOperaQuery(''), enabled: em !== '' })
  const mudou = (hoje?.textos.length ?? 0) > (quem.data?.textos.length ?? 0)
  const carregar = Object.hasOwn(anteriores, versao) ? anteriores[versao] : undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['documento', pathname, versao],
    queryFn: async () => (await carregar?.())?.default ?? null,
    enabled: carregar !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const then = { produto: quem.data, contato: contatoOf(documento, em, quem.data) }
  // A text of before says the name of then, or nothing: never the present one meanwhile.
  const named = em === '' || quem.data !== undefined
  if (!carregar && named)
    return (
      <Documento
        {...atual}
        {...then}
        acima={mudou && <Antiga to={pathname} />}
        abaixo={
          <>
            <QuemOpera em={em} documento={documento} />
            <EarlierVersions versoes={Object.keys(anteriores)} documento={documento} />
          </>
        }
      />
    )
  if (data && named)
    return (
      <Documento
        {...data}
        {...then}
        acima={<Antiga to={pathname} />}
        abaixo={em && <QuemOpera em={em} documento={documento} />}
      />
    )
  const failed = error ?? quem.error
  const again = () => (error ? refetch() : quem.refetch())
  return (
    <main id="conteudo" tabIndex={-1} className="wrap documento">
      {failed ? <ErrorState error={failed} onRetry={() => void again()} /> : <Skeleton className="h-[640px] w-full" />}
    </main>
  )
}

/** Notice above a text that is no longer in force. */
const Antiga = ({ to }: { to: string }) => (
  <p className="mb-3" role="note">
    {t('ajuda.versaoAntiga')} <Link to={to}>{t('ajuda.versaoAtual')}</Link>
  </p>
)

interface EarlierVersionsProps {
  /** Earlier versions of the document, newest first. */
  versoes: readonly string[]
  documento: 'termos' | 'aviso'
}

/**
 * Links to the earlier versions that were in force in this installation: those since its first numbered text. Nothing
 * until that is known.
 */
function EarlierVersions({ versoes, documento }: EarlierVersionsProps) {
  const { data } = useQuery(quemOperaQuery(''))
  const [first] = data?.textos ?? []
  const since = first && (first[documento] ?? '')
  const here = since === undefined ? [] : versoes.filter(versao => versao >= since)
  if (here.length === 0) return null
  return (
    <section id="versoes-anteriores" aria-labelledby="versoes-anteriores-titulo">
      <h2 id="versoes-anteriores-titulo">{t('ajuda.versoesAnteriores')}</h2>
      <ul>
        {here.map(versao => (
          <li key={versao}>
            <Link className="link-solo" to={{ search: `?versao=${versao}` }}>
              {t('ajuda.versao', { versao })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
