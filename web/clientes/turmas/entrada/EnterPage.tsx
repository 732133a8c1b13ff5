import './entrada.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '../../../platform/apiError.ts'
import { useCurrentUser } from '../../../platform/currentUser.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { Panel } from '../../../platform/ui/screen/Panel.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { formatDiaProximo } from '../prazo.ts'
import { EnterForm } from './EnterForm.tsx'
import { publicaQuery, useAskEntrada } from './entrada.queries.ts'
import { PorCodigo } from './PorCodigo.tsx'

/** Page of a turma's code or QR: the turma, its purpose, one field. Wrong, closed and full codes show the same page. */
export default function EnterPage() {
  const { codigo = '' } = useParams()
  const turma = useQuery({ ...publicaQuery(codigo), enabled: codigo !== '' })
  const user = useCurrentUser()
  const gone = turma.error instanceof ApiError && [404, 410].includes(turma.error.status)

  if (codigo === '' || gone)
    return (
      <Panel
        titulo={t(codigo === '' ? 'entrar.digite' : 'entrar.fechada')}
        texto={t(codigo === '' ? 'entrar.digiteTexto' : 'entrar.fechadaTexto')}
        announced={gone}
      >
        <PorCodigo />
      </Panel>
    )
  if (!turma.data)
    return (
      <main id="conteudo" tabIndex={-1} className="entrada">
        {turma.error ? <ErrorState error={turma.error} onRetry={() => void turma.refetch()} /> : <Opening />}
      </main>
    )
  const { nome_consultor, finalidade, mensagem, logo, fecha_em, na_sala_ate, empresa_acompanha } = turma.data
  return (
    <main id="conteudo" tabIndex={-1} className="entrada">
      <header className="grid gap-2">
        <DeQuem logo={logo} nome={nome_consultor} />
        <h1>{t(`entrar.convite.${finalidade}`)}</h1>
        <p className="text-ink-soft">{t('entrar.intro', { consultor: nome_consultor })}</p>
      </header>
      {mensagem && (
        <blockquote className="pl-4 border-l-3 border-l-line-strong whitespace-pre-line wrap-anywhere">
          {mensagem}
        </blockquote>
      )}
      {user ? (
        <ComConta codigo={codigo} email={user.email} />
      ) : (
        <EnterForm codigo={codigo} naSala={na_sala_ate !== null} />
      )}
      <ul className="entrada-fatos">
        <li>{t(`turmas.finalidadeExplica.${finalidade}`)}</li>
        <li>{t('entrar.compartilhaFechado')}</li>
        {empresa_acompanha && (
          <li>{t(finalidade === 'selecao' ? 'entrar.empresaConta' : 'entrar.empresaAcompanha')}</li>
        )}
        <li>{t('entrar.prazo', { dia: formatDiaProximo(fecha_em, new Date()) })}</li>
      </ul>
    </main>
  )
}

/** Head of the page while the turma is being asked for; the build writes it out. */
const Opening = () => (
  <header className="grid gap-2">
    <h1>{t('entrar.titulo')}</h1>
    <p role="status" className="text-ink-soft">
      {t('comum.carregando')}
    </p>
    <Skeleton className="h-40 w-full" />
  </header>
)

/** Entry for a signed-in person: one press opens their test, or sends the mail that proves their account's address. */
function ComConta({ codigo, email }: { codigo: string; email: string }) {
  const pedir = useAskEntrada(codigo)
  const { error, data } = pedir
  if (data?.url === null)
    return (
      <section className="card grid gap-2" role="status">
        <h2 className="text-lg">{t('entrar.olheOEmail')}</h2>
        <p className="[overflow-wrap:anywhere]">{data.mensagem}</p>
        <p className="text-sm text-ink-soft">{email}</p>
      </section>
    )
  return (
    <section className="card grid gap-3">
      <p className="[overflow-wrap:anywhere]">{t('entrar.comConta', { email })}</p>
      {error && (
        <p role="alert" className="text-error">
          {error instanceof ApiError ? error.mensagem : t('erro.respostaInesperada')}
        </p>
      )}
      <Button
        look="primary"
        wide
        busy={pedir.isPending}
        onClick={() =>
          pedir.mutate(
            { nome: null },
            {
              onSuccess: ({ url }) => {
                if (url) window.location.assign(url)
              },
            },
          )
        }
      >
        {t('entrar.entrar')}
      </Button>
    </section>
  )
}

/** The logo of whoever invites; without one, the name. */
const DeQuem = ({ logo, nome }: { logo: string | null | undefined; nome: string }) =>
  logo ? (
    <img src={logo} alt={nome} className="max-w-55 max-h-16 mb-2 p-1.5 rounded-sm [background:#fff] object-contain" />
  ) : (
    <p className="font-semibold text-petrol-deep">{nome}</p>
  )
