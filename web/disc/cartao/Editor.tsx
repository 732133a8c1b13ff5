import { useState } from 'react'
import type { MeuCartao } from '#shared/disc/cartao/cartao.contract.ts'
import { FRASE_MAX, FRASES_MAX, hasConteudo, LINHA_MAX, type Parte } from '#shared/disc/cartao/cartao.rules.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { tab } from '../../platform/storage.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { saveFile } from '../../platform/ui/download.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { attempt, sayFailure } from '../../platform/ui/overlays/attempt.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Cartao } from './Cartao.tsx'
import { downloadCartao, useSaveCartao } from './cartao.queries.ts'
import { Opcao } from './Opcao.tsx'
import { guardadas, linhasDaParte, mudou, saveRascunho, start } from './rascunho.ts'

const FORMATOS = ['a6', 'a5'] as const

/** Editor of the card: what was chosen and written, beside the card as it will look; printing follows what is saved. */
// whole: what is written beside the card that it makes
export function Editor({ cartao }: { cartao: MeuCartao }) {
  const [partes, setPartes] = useState<readonly Parte[]>(() => start(cartao, tab))
  const put = (next: readonly Parte[]) => {
    saveRascunho(cartao, next, tab)
    setPartes(next)
  }
  const [mantidas, setMantidas] = useState<readonly string[]>([])
  const riscadas = new Set(cartao.riscadas.filter(frase => !mantidas.includes(frase)))
  const salvar = useSaveCartao(cartao.id_licenca)
  const changed = mudou(cartao, partes) || mantidas.length > 0

  async function save() {
    await attempt(async () => {
      await salvar.mutateAsync({ partes: [...partes], versao: cartao.cartao?.versao ?? 0 })
      saveRascunho(cartao, guardadas(cartao), tab)
      toast.success({ titulo: t('cartao.salvoTitulo'), mensagem: t('cartao.salvo') })
    })
  }
  return (
    <div className="grid gap-8 mt-6 min-[960px]:grid-cols-[minmax(0,1fr)_420px] min-[960px]:items-start">
      <div className="grid gap-8">
        {partes.map(parte => (
          <ParteDoCartao
            key={parte.titulo}
            parte={parte}
            opcoes={cartao.opcoes.find(({ titulo }) => titulo === parte.titulo)?.frases ?? []}
            riscadas={riscadas}
            onKeep={frase => setMantidas([...mantidas, frase])}
            onChange={next => put(partes.map(one => (one.titulo === next.titulo ? next : one)))}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button
            look="primary"
            busy={salvar.isPending}
            disabled={!changed || !hasConteudo(partes)}
            onClick={() => void save()}
          >
            {t('cartao.salvar')}
          </Button>
          {cartao.cartao &&
            !changed &&
            FORMATOS.map(formato => (
              <Button
                key={formato}
                onClick={() => downloadCartao(cartao.id_licenca, formato).then(saveFile, sayFailure)}
              >
                {t(`cartao.imprimir.${formato}`)}
              </Button>
            ))}
        </div>
        {changed && hasConteudo(partes) && <p className="-mt-5 text-sm text-ink-soft">{t('cartao.porSalvar')}</p>}
      </div>
      <div className="min-[960px]:sticky min-[960px]:top-6">
        <p className="pb-2 text-sm text-ink-soft">{t('cartao.comoFica')}</p>
        <Cartao pessoa={cartao.pessoa} partes={partes} />
      </div>
    </div>
  )
}

interface Props {
  parte: Parte
  opcoes: MeuCartao['opcoes'][number]['frases']
  /** Lines whose theme was struck out after the card was saved, and which she has not said to keep. */
  riscadas: ReadonlySet<string>
  onKeep(frase: string): void
  onChange(parte: Parte): void
}

/** Lines shown before somebody asks for more. */
const PRIMEIRAS = 2

/** One heading of the card: a line of the person's own, and up to two offered ones, each of which may be reworded. */
function ParteDoCartao({ parte, opcoes, riscadas, onKeep, onChange }: Props) {
  const { titulo, frases, linha } = parte
  const nome = t(`cartao.parte.${titulo}`)
  const cheia = frases.length >= FRASES_MAX
  const [todas, setTodas] = useState(false)
  const linhas = linhasDaParte(parte, opcoes)
  const chosenOf = (frase: string) => frases.find(one => one.frase === frase)
  const seen = linhas.filter(({ frase }, i) => todas || i < PRIMEIRAS || chosenOf(frase))
  const take = (frase: string) => onChange({ ...parte, frases: frases.filter(one => one.frase !== frase) })
  const put = ({ frase, texto }: { frase: string; texto: string }) =>
    onChange({ ...parte, frases: [...frases, { frase, texto }] })
  const reword = (frase: string, texto: string) =>
    onChange({ ...parte, frases: frases.map(one => (one.frase === frase ? { frase, texto } : one)) })
  return (
    <fieldset className="min-w-0">
      <legend className="flex justify-between items-baseline w-full pb-1.5 [font:500_var(--text-lg)/1.3_var(--serif)]">
        {nome}{' '}
        <span className="text-sm text-ink-soft">{t('cartao.quantas', { n: frases.length, de: FRASES_MAX })}</span>
      </legend>
      <TextField
        className="mb-3"
        label={t('cartao.linha', { parte: nome })}
        maxLength={LINHA_MAX}
        value={linha}
        hint={t('cartao.linhaAjuda', { n: linha.length, de: LINHA_MAX })}
        onChange={event => onChange({ ...parte, linha: event.target.value })}
      />
      <ul className="cartao-opcoes">
        {seen.map(opcao => (
          <li key={opcao.frase}>
            <Opcao
              opcao={opcao}
              chosen={chosenOf(opcao.frase)?.texto}
              disabled={!chosenOf(opcao.frase) && cheia}
              riscada={riscadas.has(opcao.frase)}
              onKeep={() => onKeep(opcao.frase)}
              onToggle={on =>
                on ? put({ frase: opcao.frase, texto: opcao.texto.slice(0, FRASE_MAX) }) : take(opcao.frase)
              }
              onReword={texto => reword(opcao.frase, texto)}
            />
          </li>
        ))}
      </ul>
      {cheia && <p className="text-sm text-ink-soft">{t('cartao.cheia')}</p>}
      {seen.length < linhas.length && (
        <Button look="text" small className="mt-1" onClick={() => setTodas(true)}>
          {t('cartao.verMais', { n: linhas.length - seen.length })}
        </Button>
      )}
    </fieldset>
  )
}
