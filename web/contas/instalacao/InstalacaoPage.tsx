import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Grupo, Instalacao } from '#shared/contas/instalacao/instalacao.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { formatMinute } from '../../platform/ui/format.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { Secao } from '../../platform/ui/screen/Secao.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { instalacaoQuery } from './instalacao.queries.ts'
import { OperadorForm } from './OperadorForm.tsx'
import { PrivacidadeForm } from './PrivacidadeForm.tsx'

/** Page on which an admin says who runs this installation and who answers for personal data. */
export default function InstalacaoPage() {
  const { data, error, refetch } = useQuery(instalacaoQuery)
  return (
    <main id="conteudo" tabIndex={-1} className="wrap min-h-[70dvh] pt-2 pb-12">
      <h1>{t('instalacao.titulo')}</h1>
      <p className="mt-2 mb-6 measure text-ink-soft">{t('instalacao.intro')}</p>
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <SkeletonRows rows={6} />)}
      {data && (
        <div className="grid gap-6">
          <Parte grupo="operador" {...data.operador}>
            {/* Another version on the server starts the form anew; what was typed before it lost the race is shown. */}
            <OperadorForm salvo={data.operador} />
          </Parte>
          <Parte grupo="privacidade" {...data.privacidade}>
            <PrivacidadeForm salvo={data.privacidade} />
          </Parte>
        </div>
      )}
    </main>
  )
}

type Salvo = Pick<Instalacao[Grupo], 'salvo_em' | 'salvo_por'>

function Parte({ grupo, salvo_em, salvo_por, children }: { grupo: Grupo; children: ReactNode } & Salvo) {
  return (
    <Secao titulo={t(`instalacao.${grupo}`)} texto={t(`instalacao.${grupo}Texto`)}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Pill tone={salvo_em ? 'ok' : 'warn'}>{t(salvo_em ? 'instalacao.preenchido' : 'instalacao.falta')}</Pill>
        {salvo_em && t('instalacao.salvoPor', { nome: salvo_por ?? '', em: formatMinute(salvo_em) })}
      </p>
      {children}
    </Secao>
  )
}
