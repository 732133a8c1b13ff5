import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { downloadEscolha, type Escolha } from '#shared/conversas/horarios/horarios.contract.ts'
import { apiFile } from '../../../platform/api.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { saveFile } from '../../../platform/ui/download.ts'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../../platform/ui/overlays/confirm.ts'
import { useCancel } from '../horarios.queries.ts'
import { inWords } from './dias.ts'
import { inBoth } from './Escolher.tsx'
import { diaNo, fusoDoAparelho, horaNo } from './fuso.ts'

interface Props {
  token: string
  escolha: Escolha
  conversa: NonNullable<Escolha['conversa']>
  onMudar(): void
}

/** The conversation that the link booked: when, where, and until when it may be moved or called off. */
export function Marcado({ token, escolha, conversa, onMudar }: Props) {
  const { mudavel_ate, mudancas_restantes } = conversa
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => titulo.current?.focus(), [])
  const inTime = new Date() <= mudavel_ate
  const download = useMutation({
    mutationFn: () => apiFile(downloadEscolha, { params: { token } }),
    onSuccess: saveFile,
    onError: sayFailure,
  })
  return (
    <div className="grid gap-4.5 justify-items-start max-w-140 py-9 px-0">
      <div>
        <h1 ref={titulo} tabIndex={-1}>
          {t('escolha.feito', { nome: escolha.nome ?? '' })}
        </h1>
        <p className="pt-2 text-ink-soft">{t('escolha.feitoTexto')}</p>
      </div>
      <Dados conversa={conversa} />
      <Button look="primary" busy={download.isPending} onClick={() => download.mutate()}>
        {t('casa.porNaAgenda')}
      </Button>
      {inTime && (
        <p className="flex flex-wrap gap-x-2">
          {mudancas_restantes > 0 && (
            <Button look="text" onClick={onMudar}>
              {t('escolha.mudar')}
            </Button>
          )}
          <Cancelar token={token} />
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {inTime ? limites(conversa) : t('escolha.tarde', { nome: escolha.nome_consultor ?? '' })}
      </p>
    </div>
  )
}

/** How often and until when the conversation may still be changed, on the clock of this device. */
function limites({ mudavel_ate, mudancas_restantes }: Props['conversa']): string {
  const fuso = fusoDoAparelho()
  return [
    mudancas_restantes > 0 ? tn('escolha.restam', mudancas_restantes) : t('escolha.semMudancas'),
    t('escolha.ate', { dia: inWords(diaNo(fuso, mudavel_ate)), hora: horaNo(fuso, mudavel_ate) }),
  ].join(' ')
}

/** When, how long, where, and what can be done before. */
function Dados({ conversa: { quando, minutos, modo, local, a_marcar } }: Pick<Props, 'conversa'>) {
  const fuso = fusoDoAparelho()
  return (
    <dl className="escolha-dados">
      <div>
        <dt>{t('escolha.quando')}</dt>
        <dd>
          {t('escolha.em', { dia: inWords(diaNo(fuso, quando)), hora: horaNo(fuso, quando) })}
          <span>{inBoth(fuso, quando)}</span>
        </dd>
      </div>
      <div>
        <dt>{t('agenda.duracao')}</dt>
        <dd>{tn('escolha.minutos', minutos)}</dd>
      </div>
      <div>
        <dt>{t('escolha.onde')}</dt>
        <dd>
          {modo === 'video' && local ? (
            <a href={local} target="_blank" rel="noopener noreferrer">
              {local}
            </a>
          ) : (
            (local ?? t(`escolha.semLocal.${modo}`))
          )}
        </dd>
      </div>
      {a_marcar && (
        <div>
          <dt>{t('escolha.antesDela')}</dt>
          <dd>
            <Link to={to('/relatorio/:id_licenca/marcar', { id_licenca: a_marcar })}>{t('escolha.marque')}</Link>
            <span>{t('escolha.marqueTempo')}</span>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Cancelar({ token }: { token: string }) {
  const cancelar = useCancel(token)
  async function ask() {
    const yes = await confirm({
      titulo: t('escolha.desmarcarTitulo'),
      texto: t('escolha.desmarcarTexto'),
      confirmar: t('escolha.desmarcarSim'),
      cancelar: t('escolha.manter'),
      perigo: true,
    })
    if (yes) cancelar.mutate(undefined, { onError: sayFailure })
  }
  return (
    <Button look="text" busy={cancelar.isPending} onClick={() => void ask()}>
      {t('escolha.desmarcar')}
    </Button>
  )
}
