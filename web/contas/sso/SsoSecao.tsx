import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { VinculoSso } from '#shared/contas/sso/sso.contract.ts'
import { currentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { providerName } from '../../platform/session/sso/provider.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { Section } from '../../platform/ui/screen/Section.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { vinculosQuery } from './sso.queries.ts'

const LinkDialog = lazyPart(() => import('./LinkDialog.tsx'))
const DetachDialog = lazyPart(() => import('./DetachDialog.tsx'))

/** Section of Meus dados about signing in by the identity provider; nothing where there is neither provider nor link. */
export default function SsoSecao() {
  const nome = providerName()
  const { data, error, refetch } = useQuery(vinculosQuery)
  const [open, setOpen] = useState(false)
  if (!data && !nome) return null
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 w-full" />
  const { vinculos, ligado, tem_senha } = data
  if (!nome && vinculos.length === 0) return null
  return (
    <Section titulo={t('sso.titulo')} texto={t('sso.texto')}>
      {vinculos.length > 0 && (
        <ul className="rows" aria-label={t('sso.titulo')}>
          {vinculos.map(vinculo => (
            <li key={vinculo.id_vinculo}>
              <Linha {...vinculo} podeDesligar={tem_senha} />
            </li>
          ))}
        </ul>
      )}
      {!tem_senha && (
        <p className="measure text-sm text-ink-soft">
          {t('sso.semSenha')}{' '}
          <Link to={to('/esqueci-senha/:email?', { email: currentUser()?.email ?? '' })}>{t('sso.definirSenha')}</Link>
        </p>
      )}
      {nome && !ligado && (
        <Button className="justify-self-start" onClick={() => setOpen(true)}>
          {t('sso.ligar', { nome })}
        </Button>
      )}
      {open && (
        <Suspense>
          <LinkDialog nome={nome} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}

function Linha({ podeDesligar, ...vinculo }: VinculoSso & { podeDesligar: boolean }) {
  const { provedor, email, criado_em, usado_em } = vinculo
  const [open, setOpen] = useState(false)
  return (
    <>
      <span className="font-semibold [overflow-wrap:anywhere]">{email ?? provedor}</span>
      <span className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {provedor} · {t('sso.desde', { data: formatDate(criado_em) })} ·{' '}
        {usado_em ? t('sso.usado', { data: formatDate(usado_em) }) : t('sso.semUso')}
      </span>
      {podeDesligar && (
        <span className="rows-acts">
          <Button small aria-label={t('sso.desligarUm', { email: email ?? provedor })} onClick={() => setOpen(true)}>
            {t('sso.desligar')}
          </Button>
        </span>
      )}
      {open && (
        <Suspense>
          <DetachDialog vinculo={vinculo} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
