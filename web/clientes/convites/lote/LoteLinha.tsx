import type { ResultadoLinha } from '#shared/clientes/convites/lote.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatDate } from '../../../platform/ui/format.ts'
import { CopyButton } from '../../../platform/ui/LinkBox.tsx'
import { Pill, type PillTone } from '../../../platform/ui/Pill.tsx'
import { Notas } from '../../listas/Notas.tsx'
import { isDone, type LinhaView, type SituacaoLinha } from './lote.state.ts'

const SITUACAO: Record<SituacaoLinha, PillTone> = {
  livre: 'neutral',
  invalido: 'error',
  repetido: 'warn',
  ja_convidado: 'neutral',
  ja_cliente: 'neutral',
  teste_aberto: 'neutral',
}
const RESULTADO: Record<ResultadoLinha, PillTone> = {
  convidado: 'ok',
  ja_convidado: 'neutral',
  novo_teste: 'ok',
  ja_cliente: 'neutral',
  teste_aberto: 'neutral',
  sem_licenca: 'warn',
  invalido: 'error',
  erro: 'error',
}

interface Props {
  view: LinhaView
  /** Position in the list, from 1. */
  n: number
  busy: boolean
  onEdit(email: string): void
  onReteste(reteste: boolean): void
  onRemove(): void
}

/** One line of the list: can be corrected or removed until it is sent, then shows its result. */
export const LoteLinha = (props: Props) =>
  isDone(props.view) ? <Enviada view={props.view} /> : <PorEnviar {...props} />

/** A line that was sent, with its result and the invite's link. */
const Enviada = ({ view }: { view: LinhaView }) => (
  <>
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold break-all">{view.nome ? `${view.nome} · ${view.email}` : view.email}</span>
      <Estado view={view} />
    </span>
    {view.enviada?.convite && (
      <span className="rows-acts">
        <CopyButton
          url={view.enviada.convite.url_curta}
          label={t('convites.copiarLink')}
          name={t('convites.copiarLinkDe', { email: view.email })}
        />
      </span>
    )}
  </>
)

/** A line before it is sent: its address can be corrected, another test asked for, the line removed. */
function PorEnviar({ view, n, busy, onEdit, onReteste, onRemove }: Props) {
  const { id, email, nome, situacao, resultado } = view
  return (
    <span className="col-span-full grid items-center gap-x-5 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <span className="grid gap-1">
        <Quem view={view} />
        <input
          type="email"
          inputMode="email"
          className="input"
          aria-label={t('lote.emailDaLinha', { n })}
          aria-invalid={situacao === 'invalido' || undefined}
          aria-describedby={`lote-${id}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={busy}
          value={email}
          onChange={event => onEdit(event.target.value)}
        />
      </span>
      <span className="flex items-center justify-between gap-3">
        <span id={`lote-${id}`} className="grid min-w-0 justify-items-start gap-1 text-sm text-ink-soft">
          <Estado view={view} />
          <Explanation view={view} />
          <Notas
            email={email}
            linha={situacao === 'invalido' ? view.n : undefined}
            coluna={view.coluna}
            outros={view.outros}
            onEmail={busy ? undefined : onEdit}
          />
          {resultado && (
            <label className="flex min-h-11 items-center gap-2.5 text-ink">
              <input
                type="checkbox"
                className="size-[22px] accent-(--petrol)"
                checked={resultado.pedido}
                disabled={busy}
                aria-label={t('lote.retesteDe', { nome: nome ?? email })}
                onChange={event => onReteste(event.target.checked)}
              />
              {t('lote.reteste')}
            </label>
          )}
        </span>
        <Button small look="text" disabled={busy} aria-label={t('lote.removerLinha', { n })} onClick={onRemove}>
          {t('lote.remover')}
        </Button>
      </span>
    </span>
  )
}

/** Name, company and labels of a line, as far as it has them. */
const Quem = ({ view: { nome, semNome, empresa, etiquetas = [] } }: { view: LinhaView }) =>
  nome || semNome || empresa || etiquetas.length > 0 ? (
    <span className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
      {nome && <span className="font-semibold">{nome}</span>}
      {!nome && semNome && <span className="text-sm text-ink-soft">{t('lote.semNome', { nome: semNome })}</span>}
      {empresa && <span className="text-sm text-ink-soft">{empresa}</span>}
      {etiquetas.map(etiqueta => (
        <span
          key={etiqueta}
          className="py-0 px-1.5 border border-line rounded-[5px] text-ink-soft text-(length:--text-sm)"
        >
          {etiqueta}
        </span>
      ))}
    </span>
  ) : null

/** State of a line: its result, or a preview before it is sent. */
function Estado({ view }: { view: LinhaView }) {
  const { enviada, situacao } = view
  if (enviada && enviada.resultado !== 'ja_cliente' && (isDone(view) || situacao !== 'repetido'))
    return <Pill tone={RESULTADO[enviada.resultado]}>{t(`lote.resultado.${enviada.resultado}`)}</Pill>
  return <Pill tone={SITUACAO[situacao]}>{t(`lote.situacao.${situacao}`)}</Pill>
}

/** Explains a line's state: why nothing was sent, or what a known address will get. */
function Explanation({ view: { enviada, situacao, motivo, resultado } }: { view: LinhaView }) {
  if (motivo) return <span>{t(`lote.motivo.${motivo}`)}</span>
  if (resultado)
    return (
      <span>
        {resultado.em ? t('lote.temResultado', { data: formatDate(resultado.em) }) : t('lote.jaTemResultado')}
      </span>
    )
  if (enviada?.resultado === 'invalido' || enviada?.resultado === 'erro') return <span>{enviada.mensagem}</span>
  if (enviada || situacao === 'livre' || situacao === 'invalido' || situacao === 'repetido') return null
  return <span>{t(`lote.explicacao.${situacao}`)}</span>
}
