import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { DnsFinding, EmailDaInstalacao, TesteDeEmail } from '#shared/contas/instalacao/email.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatMinute } from '../../../platform/ui/format.ts'
import { LinkBox } from '../../../platform/ui/LinkBox.tsx'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Pill, type PillTone } from '../../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { Devolucoes } from './Devolucoes.tsx'
import { dnsQuery, emailQuery, useSendTeste } from './email.queries.ts'

const Exemplos = lazyPart(() => import('./exemplos/Exemplos.tsx'))

/** Page that shows an admin how mails leave, what the DNS says of their sender, how returned ones are heard of, and what each one says. */
export default function EmailPage() {
  const { data, error, refetch } = useQuery(emailQuery)
  return (
    <main id="conteudo" tabIndex={-1} className="wrap min-h-[70dvh] pt-2 pb-12">
      <h1>{t('instalacaoEmail.titulo')}</h1>
      <p className="mt-2 mb-6 measure text-ink-soft">{t('instalacaoEmail.intro')}</p>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />)}
      {data && (
        <div className="grid gap-6">
          <Saida {...data} />
          <Dns />
          <Devolucoes {...data} />
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <Exemplos />
          </Suspense>
        </div>
      )}
    </main>
  )
}

const TONES: Readonly<Record<DnsFinding['estado'], PillTone>> = { certo: 'ok', atencao: 'warn', errado: 'error' }

/** Findings of the DNS about the sender's domain, each with the record to publish, to copy. */
function Dns() {
  const { data, error, isFetching, refetch } = useQuery(dnsQuery)
  return (
    <Section
      titulo={data?.dominio ? t('instalacaoEmail.dnsDe', { dominio: data.dominio }) : t('instalacaoEmail.dns')}
      texto={t('instalacaoEmail.dnsTexto')}
    >
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />)}
      {data?.achados.length === 0 && <p>{t('instalacaoEmail.dnsNada')}</p>}
      {data && data.achados.length > 0 && (
        <>
          <ul className="grid gap-4">
            {data.achados.map(achado => (
              <Achado key={achado.texto} {...achado} />
            ))}
          </ul>
          <div>
            <Button small busy={isFetching} onClick={() => void refetch()}>
              {t('instalacaoEmail.conferirDeNovo')}
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}

/** One finding. Its text ends with the record, which stands in the box to copy instead. */
function Achado({ estado, texto, copiar }: DnsFinding) {
  const said = copiar && texto.endsWith(copiar) ? texto.slice(0, -copiar.length) : texto
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Pill tone={TONES[estado]}>{t(`instalacaoEmail.${estado}`)}</Pill>
        <span className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
          {said.charAt(0).toUpperCase() + said.slice(1)}
        </span>
      </div>
      {copiar && <LinkBox url={copiar} label={t('instalacaoEmail.registro')} />}
    </li>
  )
}

/** How mails leave, and a test mail to whoever looks. */
function Saida({ remetente, servidor, teste }: EmailDaInstalacao) {
  const { mutateAsync, isPending } = useSendTeste()
  async function send() {
    await attempt(async () => {
      const { teste: sent } = await mutateAsync(crypto.randomUUID())
      toast.success({
        titulo: t('comum.sucesso'),
        mensagem: t('instalacaoEmail.testePedido', { para: sent?.para ?? '' }),
      })
    })
  }
  return (
    <Section titulo={t('instalacaoEmail.saida')}>
      <p className="[overflow-wrap:anywhere]">
        {servidor
          ? t('instalacaoEmail.saiPor', { remetente, servidor })
          : t('instalacaoEmail.caixaLocal', { remetente })}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={isPending} onClick={() => void send()}>
          {t('instalacaoEmail.testar')}
        </Button>
        <p className="text-sm text-ink-soft" aria-live="polite">
          {teste && comoFoi(teste)}
        </p>
      </div>
    </Section>
  )
}

/** Sentence about the last test mail. */
function comoFoi({ para, em, estado, motivo }: TesteDeEmail): string {
  const said = t(`instalacaoEmail.teste.${estado}`, { para, em: formatMinute(em) })
  return motivo ? `${said} ${t(`emailsComFalha.motivo.${motivo}`)}` : said
}
