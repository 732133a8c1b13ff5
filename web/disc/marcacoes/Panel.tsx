import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Marcacoes } from '#shared/disc/marcacoes/marcacoes.contract.ts'
import { indisponivel } from '#shared/platform/answers.ts'
import { ApiError } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { confirm } from '../../platform/ui/overlays/confirm.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import type { QueueState } from './fila.ts'
import { deleteMarcacoes, marcacoesQuery, share } from './marcacoes.queries.ts'
import type { useFila } from './useFila.ts'

interface Props {
  id_licenca: number
  /** Undefined until the server has answered. */
  dados: Marcacoes | undefined
  /** Number of marked sentences; `frases` is the number of all. */
  feitas: number
  frases: number
  fila: ReturnType<typeof useFila>
  aberto: boolean
  onAberto(aberto: boolean): void
}

const CAIXA = 'grid gap-3 mb-6 p-4 border border-line rounded-md bg-surface print:hidden'

/** Panel above a person's own report: turns marking on and off, says who can see the marks, shares or deletes them. */
export function Panel({ id_licenca, dados, feitas, frases, fila, aberto, onAberto }: Props) {
  const shown = dados?.compartilhadas_em
  const acts = useAtos(id_licenca, dados, fila)
  return (
    <section className={CAIXA} aria-labelledby="marcas">
      <div className="grid gap-1">
        <h2 id="marcas" className="text-lg">
          {t('marcacoes.titulo')}
        </h2>
        <p className="measure text-sm text-ink-soft">
          {shown
            ? t('marcacoes.mostradas', { nome: dados.nome_consultor, data: formatDate(shown) })
            : t('marcacoes.soVoce')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look={aberto ? 'primary' : 'quiet'} small aria-pressed={aberto} onClick={() => onAberto(!aberto)}>
          {t(aberto ? 'marcacoes.fechar' : 'marcacoes.abrir')}
        </Button>
        {!aberto && (
          <ButtonLink small to={to('/relatorio/:id_licenca/marcar', { id_licenca })}>
            {t('marcacoes.quinze')}
          </ButtonLink>
        )}
        <span className="text-sm">{t('marcacoes.contagem', { n: feitas, total: frases })}</span>
        {(feitas > 0 || fila.estado !== 'salva') && <EstadoDasMarcas estado={fila.estado} onRetry={fila.sendNow} />}
      </div>
      {dados && (
        <details className="marcas-mais">
          <summary>{t(shown ? 'marcacoes.mais' : 'marcacoes.mostrarTitulo', { nome: dados.nome_consultor })}</summary>
          <div className="grid gap-3">
            <p className="measure text-sm">
              {dados.resultado_aberto ? (
                t(shown ? 'marcacoes.pararTexto' : 'marcacoes.mostrarTexto', { nome: dados.nome_consultor })
              ) : (
                <>
                  {t('marcacoes.fechado')}{' '}
                  <Link to={to('/meus-dados/:parte?', { parte: 'privacidade' })}>{t('autorizacoes.quemVe')}</Link>
                </>
              )}
            </p>
            <div className="flex flex-wrap gap-3">
              {dados.resultado_aberto && (
                <Button small busy={acts.busy} onClick={() => acts.mostrar(!shown)}>
                  {t(shown ? 'marcacoes.parar' : 'marcacoes.mostrar', { nome: dados.nome_consultor })}
                </Button>
              )}
              {feitas > 0 && (
                <Button small look="text" busy={acts.busy} onClick={acts.apagar}>
                  {t('marcacoes.apagar')}
                </Button>
              )}
            </div>
          </div>
        </details>
      )}
    </section>
  )
}

function useAtos(id_licenca: number, dados: Marcacoes | undefined, fila: Props['fila']) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<Marcacoes>, done: string) => {
    setBusy(true)
    try {
      client.setQueryData(marcacoesQuery(id_licenca).queryKey, await work())
      toast.success({ titulo: done, mensagem: '' })
    } catch (error) {
      toast.error(error instanceof ApiError ? error : indisponivel)
    }
    setBusy(false)
  }
  const nome = dados?.nome_consultor ?? ''
  return {
    busy,
    mostrar: (sim: boolean) =>
      run(() => share(id_licenca, sim), t(sim ? 'marcacoes.agoraMostra' : 'marcacoes.agoraNao', { nome })),
    async apagar() {
      const sure = await confirm({
        titulo: t('marcacoes.apagarTitulo'),
        texto: t('marcacoes.apagarTexto'),
        confirmar: t('marcacoes.apagar'),
        perigo: true,
      })
      if (!sure) return
      fila.clear()
      await run(() => deleteMarcacoes(id_licenca), t('marcacoes.apagadas'))
    },
  }
}

/** Shows the saving state of the marks. Screen readers hear only when the server is lost and when it is back. */
function EstadoDasMarcas({ estado, onRetry }: { estado: QueueState; onRetry: () => void }) {
  const words = t(`marcacoes.estado.${estado}`)
  const quiet = estado === 'salva' || estado === 'salvando'
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <span aria-hidden={quiet ? true : undefined}>{words}</span>
      <span className="sr-only" role="status">
        {quiet ? '' : words}
      </span>
      {estado === 'guardada' && (
        <Button look="text" small onClick={onRetry}>
          {t('marcacoes.enviarAgora')}
        </Button>
      )}
    </span>
  )
}
