import type { ResultadoLinha } from '#shared/convites/lote.contract.ts'
import { t } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Pill, type PillTone } from '../ui/Pill.tsx'
import { CopyButton } from './LinkBox.tsx'
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
  teste_aberto: 'neutral',
  sem_licenca: 'warn',
  invalido: 'error',
  erro: 'error',
}

/** One line: to be corrected or removed until it was sent, then what became of it. */
export function LoteLinha({
  view,
  n,
  busy,
  onEdit,
  onRemove,
}: {
  view: LinhaView
  /** Its place in the list, from 1. */
  n: number
  busy: boolean
  onEdit(email: string): void
  onRemove(): void
}) {
  const { id, email, enviada, situacao } = view
  const convite = enviada?.convite
  if (isDone(view))
    return (
      <>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold break-all">{email}</span>
          <Estado view={view} />
        </span>
        {convite && (
          <span className="rows-acts">
            <CopyButton
              url={convite.url}
              label={t('convites.copiarLink')}
              name={t('convites.copiarLinkDe', { email })}
            />
          </span>
        )}
      </>
    )
  return (
    <span className="col-span-full grid items-center gap-x-5 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
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
      <span className="flex items-center justify-between gap-3">
        <span id={`lote-${id}`} className="grid min-w-0 justify-items-start gap-1 text-sm text-ink-soft">
          <Estado view={view} />
          <Explanation view={view} />
        </span>
        <Button small look="text" disabled={busy} aria-label={t('lote.removerLinha', { n })} onClick={onRemove}>
          {t('lote.remover')}
        </Button>
      </span>
    </span>
  )
}

/** What became of the line; before that, what sending it would mean. */
function Estado({ view }: { view: LinhaView }) {
  const { enviada, situacao } = view
  if (enviada && (isDone(view) || situacao !== 'repetido'))
    return <Pill tone={RESULTADO[enviada.resultado]}>{t(`lote.resultado.${enviada.resultado}`)}</Pill>
  return <Pill tone={SITUACAO[situacao]}>{t(`lote.situacao.${situacao}`)}</Pill>
}

/** What its label leaves open: why nothing was sent, or what an address that is known already will get. */
function Explanation({ view: { enviada, situacao } }: { view: LinhaView }) {
  if (enviada?.resultado === 'invalido' || enviada?.resultado === 'erro') return <span>{enviada.mensagem}</span>
  if (enviada || situacao === 'livre' || situacao === 'invalido' || situacao === 'repetido') return null
  return <span>{t(`lote.explicacao.${situacao}`)}</span>
}
