import { useQuery } from '@tanstack/react-query'
import type { DnsFinding } from '#shared/contas/instalacao/email.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { LinkBox } from '../../../platform/ui/LinkBox.tsx'
import { Pill, type PillTone } from '../../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { Secao } from '../../../platform/ui/screen/Secao.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { dnsQuery } from './email.queries.ts'

const TONES: Readonly<Record<DnsFinding['estado'], PillTone>> = { certo: 'ok', atencao: 'warn', errado: 'error' }

/** Findings of the DNS about the sender's domain, each with the record to publish, to copy. */
export function Dns() {
  const { data, error, isFetching, refetch } = useQuery(dnsQuery)
  return (
    <Secao
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
    </Secao>
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
