import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { ApiError, wordsOf } from '../../../platform/apiError.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { SEARCH_DEBOUNCE_MS } from '../../../platform/ui/constants.ts'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { formatAmount, formatNumber } from '../../../platform/ui/format.ts'
import { cotacaoQuery, type Pedido } from '../compras.queries.ts'
import { quantidadeOf } from './quantidade.ts'

/** Debounces a value. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/** The server's price for what is typed; `current` is whether it answers exactly that. */
function useCotacao(typed: string, cupom: string, tipo: '1' | '2') {
  const quantidade = quantidadeOf(typed)
  const asked = useRested(`${quantidade ?? ''}|${cupom.trim()}`)
  const [n = '', codigo = ''] = asked.split('|')
  const { data, error, isFetching } = useQuery({ ...cotacaoQuery(Number(n), codigo, tipo), enabled: n !== '' })
  const campos = error instanceof ApiError ? error.campos : {}
  const current = asked === `${quantidade ?? ''}|${cupom.trim()}`
  const cotacao = current && !error ? data : undefined
  const waiting = quantidade !== null && !cotacao && (isFetching || !current)
  return { quantidade, cotacao, current, waiting, campos, error }
}

type Cotacao = NonNullable<ReturnType<typeof useCotacao>['cotacao']>

/** The price, with the discount of a coupon, or the error that hides it. */
const Preco = ({ cotacao, error }: { cotacao: Cotacao | undefined; error: Error | null }) => (
  <p role="status" className="min-h-14">
    {cotacao && (
      <>
        {cotacao.desconto_centavos > 0 && (
          <span className="mr-2 text-ink-soft line-through">{formatAmount(cotacao.cheio_centavos / 100)}</span>
        )}
        <b className="font-serif text-2xl">{formatAmount(cotacao.total_centavos / 100)}</b>
        <br />
        <span className="text-sm text-ink-soft">
          {tn('quantidade.cada', cotacao.quantidade, {
            preco: formatAmount(cotacao.total_centavos / 100 / cotacao.quantidade),
          })}
          <br />
          {t('compras.desistir')}
        </span>
      </>
    )}
    {error && <span className="text-error">{wordsOf(error).mensagem}</span>}
  </p>
)

type SugestaoProps = NonNullable<Cotacao['sugestao']> & { onChoose(quantidade: number): void }

/** A larger quantity that costs less for each licence. */
const Sugestao = ({ quantidade, total_centavos, onChoose }: SugestaoProps) => (
  <Button small look="text" onClick={() => onChoose(quantidade)}>
    {t('quantidade.sugestao', { n: formatNumber(quantidade), preco: formatAmount(total_centavos / 100) })}
  </Button>
)

/** The order for what was priced. */
const pedidoOf = ({ idPlano, quantidade, total_centavos, cupom }: Cotacao): Pedido => ({
  idPlano,
  quantidade,
  total_centavos,
  ...(cupom && { cupom }),
})

interface Props {
  /** Kind of licence that is counted, and how it is chosen where both kinds are on sale. */
  tipo: '1' | '2'
  escolha?: ReactNode
  busy: boolean
  onBuy(pedido: Pedido): void
}

/** Purchase of any number of licences. The price shown comes from the server and is the one charged. */
export function Quantidade({ tipo, escolha, busy, onBuy }: Props) {
  const titulo = useId()
  const [typed, setTyped] = useState('')
  const [cupom, setCupom] = useState('')
  const [comCupom, setComCupom] = useState(false)
  // Pressed without a number: from then on an empty field says what it takes.
  const [pressed, setPressed] = useState(false)
  const { quantidade, cotacao, current, waiting, campos, error } = useCotacao(typed, comCupom ? cupom : '', tipo)
  const wrong = (pressed || typed !== '') && quantidade === null
  return (
    <section id="outra-quantidade" className="card mt-6 grid scroll-mt-24 gap-4" aria-labelledby={titulo}>
      <div>
        <h2 id={titulo}>{t('quantidade.titulo')}</h2>
        <p className="measure mt-2 text-ink-soft">{t('quantidade.texto')}</p>
      </div>
      {escolha}
      <form
        noValidate
        className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-[12rem_minmax(0,16rem)_minmax(0,1fr)]"
        onSubmit={event => {
          event.preventDefault()
          setPressed(true)
          if (cotacao && !busy) onBuy({ ...pedidoOf(cotacao), ...(tipo === '2' && { id_tipo_licenca: 2 }) })
        }}
      >
        <TextField
          label={t('quantidade.campo')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          error={wrong ? t('quantidade.limite') : (current && campos.quantidade) || undefined}
        />
        {comCupom ? (
          <TextField
            label={t('quantidade.cupom')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={cupom}
            onChange={event => setCupom(event.target.value)}
            error={current ? campos.cupom : undefined}
          />
        ) : (
          <Button look="text" className="self-center justify-self-start" onClick={() => setComCupom(true)}>
            {t('quantidade.temCupom')}
          </Button>
        )}
        <div className="grid gap-2 md:col-span-2 md:justify-items-end md:text-right lg:col-span-1">
          <Preco cotacao={cotacao} error={campos.cupom || campos.quantidade ? null : error} />
          {cotacao?.sugestao && <Sugestao {...cotacao.sugestao} onChoose={n => setTyped(String(n))} />}
          <Button type="submit" spinner busy={busy || waiting}>
            {t('quantidade.comprar')}
          </Button>
        </div>
      </form>
    </section>
  )
}
