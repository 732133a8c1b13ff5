import { attempt } from '../../platform/ui/overlays/attempt.ts'
import './partes.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import type { MeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { USER_KIND, type UserKind } from '#shared/platform/permissions.ts'
import { OpenedBy } from '../../contas/autorizacoes/OpenedBy.tsx'
import { QuemVe } from '../../contas/autorizacoes/QuemVe.tsx'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { privilegesQuery, useUser } from '../../platform/session/session.queries.ts'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { setShortcuts, useShortcuts } from '../../platform/ui/keyboard/shortcuts.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { Section } from '../../platform/ui/screen/Section.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { TermosEAviso } from './aceites/TermosEAviso.tsx'
import { Aparelhos } from './aparelhos/Aparelhos.tsx'
import { Sessoes } from './aparelhos/Sessoes.tsx'
import { SenhaForm } from './conta/SenhaForm.tsx'
import { Copia } from './copia/Copia.tsx'
import { Explicacao } from './copia/Explicacao.tsx'
import { DadosForm } from './DadosForm.tsx'
import { meusDadosQuery, useChangeFicha } from './meus-dados.queries.ts'
import { type Parte, partesOf } from './partes.ts'
import { AvisosSecao } from './respostas/AvisosSecao.tsx'
import { CadastroSecao } from './respostas/CadastroSecao.tsx'
import { RespostasSecao } from './respostas/RespostasSecao.tsx'

const PerguntasDaPassagem = lazyPart(() => import('../../clientes/passagens/PerguntasDaPassagem.tsx'))
const EmailAConfirmar = lazyPart(() => import('../../clientes/participantes/email/EmailAConfirmar.tsx'))
const FatoresSecao = lazyPart(() => import('../../contas/fatores/FatoresSecao.tsx'))
const AfterFactor = lazyPart(() => import('../../clientes/gestores/AfterFactor.tsx'))
const ConcessoesSecao = lazyPart(() => import('../../contas/contas/protecao/ConcessoesSecao.tsx'))
const SsoSecao = lazyPart(() => import('../../contas/sso/SsoSecao.tsx'))
const MarcaSecao = lazyPart(() => import('../../licencas/consultores/marca/MarcaSecao.tsx'))

/** Page of the person's own data and what they may do with it (LGPD art. 18, behaviour §10). */
export default function MeusDadosPage() {
  const asked = useParams().parte ?? 'conta'
  const privilegios = useQuery(privilegesQuery(useCurrentUser()?.id_usuario ?? 0))
  const tipo = privilegios.data?.id_tipo_usuario
  const parte = tipo && partesOf(tipo).find(({ id }) => id === asked)
  const partes = useRef<HTMLElement>(null)
  const aberta = parte?.id
  // On a phone the parts run out of the screen: the one that is open is in it.
  useEffect(() => {
    if (aberta) partes.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [aberta])
  if (tipo && !parte) return <Navigate to={to('/meus-dados/:parte?')} replace />
  return (
    <main id="conteudo" tabIndex={-1} className="mx-auto w-[min(760px,100%-2*var(--gut))] pt-8 pb-12 md:pt-10">
      <PageTitle>{parte ? `${t(parte.key)} · ${t('meus_dados.titulo')}` : t('meus_dados.titulo')}</PageTitle>
      <h1>{t('meus_dados.titulo')}</h1>
      <p className="mt-2 measure text-ink-soft">{t('meus_dados.intro')}</p>
      {tipo && parte && (
        <>
          <nav ref={partes} className="partes" aria-label={t('meus_dados.partes')}>
            {partesOf(tipo).map(({ id, to, key }) => (
              <Link key={id} to={to} aria-current={id === parte.id ? 'page' : undefined}>
                {t(key)}
              </Link>
            ))}
          </nav>
          <Secoes tipo={tipo} parte={parte.id} />
        </>
      )}
      {!parte && privilegios.error && <ErrorState error={privilegios.error} onRetry={() => privilegios.refetch()} />}
      {!parte && !privilegios.error && <Carregando />}
    </main>
  )
}

function Secoes({ tipo, parte }: { tipo: UserKind; parte: Parte }) {
  const { data, error, refetch } = useQuery(meusDadosQuery)
  const usuario = useUser()
  if (!data && error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data) return <Carregando />
  const participante = tipo === USER_KIND.participante
  return (
    <div className="grid gap-6">
      {parte === 'conta' && (
        <>
          {usuario?.email_situacao && (
            <Suspense fallback={<Skeleton className="h-44 w-full" />}>
              <EmailAConfirmar usuario={usuario} />
            </Suspense>
          )}
          <DadosForm key={data.email} dados={data} opcional={participante} />
          <SenhaForm nome={data.nome} email={data.email} />
        </>
      )}
      {parte === 'marca' && (
        <Suspense fallback={<Skeleton className="h-[560px] w-full" />}>
          <MarcaSecao />
        </Suspense>
      )}
      {parte === 'emails' && <PorEmail dados={data} />}
      {parte === 'privacidade' && (
        <>
          {participante && (
            <Suspense>
              <PerguntasDaPassagem />
            </Suspense>
          )}
          {participante && <QuemVe />}
          {participante && <OpenedBy />}
          <FichaSecao dados={data} />
          <TermosEAviso dados={data} />
          {participante && usuario && <Explicacao id_usuario={usuario.id_usuario} />}
          <Copia />
          <p>
            <Link className="inline-flex min-h-11 items-center" to={to('/meus-dados/excluir')}>
              {t('meus_dados.excluir')}
            </Link>
          </p>
        </>
      )}
      {parte === 'seguranca' && (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <FatoresSecao exigida={data.fator?.exigencia === 'exigida'} />
          {participante && <AfterFactor />}
          <SsoSecao />
          <ConcessoesSecao />
        </Suspense>
      )}
      {parte === 'aparelhos' && <PorAparelho participante={participante} />}
    </div>
  )
}

/** Sections about invites and mails: the registration they ask for, results, answers, and the consultor's own words. */
const PorEmail = ({ dados }: { dados: MeusDados }) => (
  <>
    <CadastroSecao dados={dados} />
    <AvisosSecao dados={dados} />
    <RespostasSecao dados={dados} />
    <p>
      <Link to={to('/modelos-de-convite')}>{t('modelos.abrir')}</Link>
    </p>
  </>
)

/** Sections about devices: where the account is open, ending all sessions, and shortcuts of this one. */
const PorAparelho = ({ participante }: { participante: boolean }) => (
  <>
    <Aparelhos />
    <Sessoes />
    {!participante && <AtalhosSecao />}
  </>
)

const Carregando = () => (
  <div className="grid gap-6 pt-6" role="status">
    <span className="sr-only">{t('comum.carregando')}</span>
    <Skeleton className="h-[640px] w-full" />
    <Skeleton className="h-72 w-full" />
  </div>
)

/**
 * Switch for whether the person's answers count in the public technical sheet; opposing needs no reason (LGPD art. 18 §
 * 2).
 */
function FichaSecao({ dados }: { dados: MeusDados }) {
  const { mutateAsync, isPending, variables } = useChangeFicha()
  const on = isPending ? variables : dados.ficha_recusada_em === null

  async function set(participar: boolean) {
    if (isPending) return
    await attempt(async () => {
      await mutateAsync(participar)
      const mensagem = t(participar ? 'ficha_recusada.ligada' : 'ficha_recusada.desligada')
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
    })
  }
  return (
    <Section titulo={t('ficha_recusada.titulo')} texto={t('ficha_recusada.intro')}>
      <CheckField
        reserve={false}
        role="switch"
        checked={on}
        onChange={event => set(event.target.checked)}
        label={t('ficha_recusada.participar')}
      />
      <Link to={to('/ficha-tecnica')} className="text-sm font-semibold">
        {t('ficha_recusada.ver')}
      </Link>
    </Section>
  )
}

/** Setting that turns off single-letter shortcuts on this device (WCAG 2.1.4). */
function AtalhosSecao() {
  const ligados = useShortcuts()
  return (
    <Section titulo={t('meus_dados.atalhos')} texto={t('meus_dados.atalhosTexto')}>
      <CheckField
        reserve={false}
        role="switch"
        label={t('meus_dados.atalhosLigados')}
        checked={ligados}
        onChange={event => setShortcuts(event.target.checked)}
      />
    </Section>
  )
}
