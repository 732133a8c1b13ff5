import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { AparelhoConfiado, Fator, Fatores } from '#shared/contas/fatores/fatores.contract.ts'
import { CODIGOS } from '#shared/contas/fatores/fatores.rules.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { Section } from '../../platform/ui/screen/Section.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { fatoresQuery, useForget } from './fatores.queries.ts'

const RetiradaEmEspera = lazyPart(() => import('./retirada/RetiradaEmEspera.tsx'))
const NovoAppDialog = lazyPart(() => import('./NovoAppDialog.tsx'))
const NovaPasskeyDialog = lazyPart(() => import('./NovaPasskeyDialog.tsx'))
const RemoverDialog = lazyPart(() => import('./RemoverDialog.tsx'))
const RenameDialog = lazyPart(() => import('./RenameDialog.tsx'))
const NovosCodigosDialog = lazyPart(() => import('./NovosCodigosDialog.tsx'))

interface Props {
  /** Whether this sign-in may do nothing but add a factor, because the account has to have one. */
  exigida: boolean
}

/** Part of Meus dados about signing in: second factors, recovery codes and trusted browsers. */
export default function FatoresSecao({ exigida }: Props) {
  const { data, error, refetch } = useQuery(fatoresQuery)
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-72 w-full" />
  return (
    <>
      {data.retirada && (
        <Suspense>
          <RetiradaEmEspera {...data.retirada} />
        </Suspense>
      )}
      {exigida && data.fatores.length === 0 && (
        <p role="status" className="card measure font-semibold">
          {t('fatores.exigida')}
        </p>
      )}
      <DuasEtapas {...data} />
      {data.fatores.length > 0 && (
        <>
          <Codigos restantes={data.codigos_restantes} />
          <AparelhosConfiados aparelhos={data.aparelhos} />
        </>
      )}
    </>
  )
}

function DuasEtapas({ fatores, passkeys }: Pick<Fatores, 'fatores' | 'passkeys'>) {
  const [open, setOpen] = useState<'app' | 'passkey' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section titulo={t('fatores.titulo')} texto={t('fatores.texto')}>
      <p className="flex flex-wrap items-center gap-3">
        <Pill tone={fatores.length > 0 ? 'brand' : 'neutral'}>
          {t(fatores.length > 0 ? 'fatores.ligada' : 'fatores.desligada')}
        </Pill>
      </p>
      {fatores.length > 0 && (
        <ul className="rows" aria-label={t('fatores.titulo')}>
          {fatores.map(fator => (
            <li key={fator.id_fator}>
              <Linha {...fator} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {passkeys && (
          <Button look={fatores.length > 0 ? 'text' : 'primary'} onClick={() => setOpen('passkey')}>
            {t('fatores.novaPasskey')}
          </Button>
        )}
        <Button look={fatores.length > 0 || passkeys ? 'text' : 'primary'} onClick={() => setOpen('app')}>
          {t('fatores.novoApp')}
        </Button>
      </div>
      {!passkeys && <p className="measure text-sm text-ink-soft">{t('fatores.semPasskeys')}</p>}
      <Suspense>
        {open === 'app' && <NovoAppDialog onClose={close} />}
        {open === 'passkey' && <NovaPasskeyDialog onClose={close} />}
      </Suspense>
    </Section>
  )
}

function Linha(fator: Fator) {
  const { tipo, nome, criado_em, usado_em } = fator
  const [open, setOpen] = useState<'nome' | 'remover' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <span className="font-semibold [overflow-wrap:anywhere]">{nome}</span>
      <span className="text-sm text-ink-soft">
        {t(tipo === 'totp' ? 'fatores.app' : 'fatores.passkey')} · {t('fatores.desde', { data: formatDate(criado_em) })}{' '}
        · {usado_em ? t('fatores.usado', { data: formatDate(usado_em) }) : t('fatores.semUso')}
      </span>
      <span className="rows-acts">
        <Button small aria-label={t('fatores.renomearUm', { nome })} onClick={() => setOpen('nome')}>
          {t('fatores.renomear')}
        </Button>
        <Button small aria-label={t('fatores.removerUm', { nome })} onClick={() => setOpen('remover')}>
          {t('fatores.remover')}
        </Button>
      </span>
      <Suspense>
        {open === 'nome' && <RenameDialog fator={fator} onClose={close} />}
        {open === 'remover' && <RemoverDialog fator={fator} onClose={close} />}
      </Suspense>
    </>
  )
}

function Codigos({ restantes }: { restantes: number }) {
  const [open, setOpen] = useState(false)
  return (
    <Section titulo={t('fatores.codigos')} texto={t('fatores.codigosTexto')}>
      <p className={restantes <= 3 ? 'font-semibold' : ''}>{tn('fatores.restam', restantes, { total: CODIGOS })}</p>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {t('fatores.gerar')}
      </Button>
      {open && (
        <Suspense>
          <NovosCodigosDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}

/** Lists the browsers on which the second step is left out, with a button to ask for it again on each. */
function AparelhosConfiados({ aparelhos }: { aparelhos: readonly AparelhoConfiado[] }) {
  return (
    <Section titulo={t('fatores.aparelhos')} texto={t('fatores.aparelhosTexto')}>
      {aparelhos.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('fatores.nenhumAparelho')}</p>
      ) : (
        <ul className="rows" aria-label={t('fatores.aparelhos')}>
          {aparelhos.map(aparelho => (
            <li key={aparelho.id_aparelho}>
              <Aparelho {...aparelho} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Aparelho({ id_aparelho, navegador, sistema, usado_em, expira_em }: AparelhoConfiado) {
  const { mutateAsync, isPending } = useForget()
  const nome =
    navegador && sistema
      ? t('sessoes.aparelho', { navegador, sistema })
      : (navegador ?? sistema ?? t('sessoes.desconhecido'))
  async function forget() {
    await attempt(async () => {
      const { mensagem } = await mutateAsync(id_aparelho)
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
    })
  }
  return (
    <>
      <span className="font-semibold">{nome}</span>
      <span className="text-sm text-ink-soft">
        {t('fatores.usado', { data: formatDate(usado_em) })} · {t('fatores.ate', { data: formatDate(expira_em) })}
      </span>
      <span className="rows-acts">
        <Button
          small
          busy={isPending}
          aria-label={t('fatores.esquecerUm', { nome, data: formatDate(usado_em) })}
          onClick={() => void forget()}
        >
          {t('fatores.esquecer')}
        </Button>
      </span>
    </>
  )
}
